// The lessons that tests draw, in both languages: those that are shipped, and F21's opposite.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "frame/frame.h"
#include "lesson/reader.h"

namespace support {

inline std::string read_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

inline std::filesystem::path repository() { return std::filesystem::path(__FILE__).parent_path().parent_path().parent_path(); }

struct NamedLesson {
    std::string name;  // "f21.en"
    lesson::Lesson lesson;
};

inline lesson::Lesson load(const std::string& path, bool english) {
    const std::string overlay = english ? read_text(repository() / (path + ".en.json")) : std::string();
    const lesson::Document document = lesson::read(read_text(repository() / (path + ".json")), overlay);
    for (const lesson::Fault& fault : document.faults) UNSCOPED_INFO(fault.pointer << ": " << fault.message);
    REQUIRE(document.faults.empty());
    return document.lesson;
}

inline std::vector<NamedLesson> lessons() {
    std::vector<NamedLesson> all;
    for (const std::string name : {"lessons/f21", "lessons/f16", "tests/lessons/opposite"})
        for (const bool english : {false, true}) all.push_back({name + (english ? ".en" : ""), load(name, english)});
    return all;
}

// Every figure's reel of a lesson.
inline std::vector<frame::Reel> reels(const lesson::Lesson& lesson) {
    const frame::Results results = frame::solve(lesson);
    std::vector<frame::Reel> all;
    for (const lesson::Block& block : lesson.blocks)
        if (const auto* figure = std::get_if<lesson::Figure>(&block)) all.push_back(frame::make_reel(lesson, results, *figure));
    return all;
}

}  // namespace support
