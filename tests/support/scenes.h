// Every drawing of the lessons that tests draw: each step of each figure, in both widths and languages.
#pragma once

#include <vector>

#include "lesson/what_if.h"
#include "scene/draw.h"
#include "support/lessons.h"

namespace support {

template <class Test>
void for_each_scene(Test test) {
    for (const NamedLesson& named : lessons())
        for (const frame::Reel& reel : reels(named.lesson))
            for (const int width : {scene::wide, scene::narrow}) {
                const std::vector<scene::Scene> scenes = scene::draw_all(reel, width);
                for (const frame::Frame& frame : reel.frames) {
                    INFO(named.name << " figure " << reel.id << " step " << frame.step + 1 << " at " << width);
                    test(frame, scenes[static_cast<size_t>(frame.step)]);
                }
            }
}

// What a reader may set: each control alone at both its ends and in its middle, and all of them at their ends in every combination.
inline std::vector<std::vector<lesson::Setting>> settings_of(const lesson::Figure& figure) {
    const auto set = [](const lesson::Control& control, size_t at) { return lesson::Setting{control.name, {}, control.values[at]}; };
    std::vector<std::vector<lesson::Setting>> all, corners(1);
    for (const lesson::Control& control : figure.controls) {
        const size_t last = control.values.size() - 1;
        for (const size_t at : {size_t{0}, last / 2, last}) all.push_back({set(control, at)});
        const size_t count = corners.size();
        for (size_t i = 0; i < count; ++i) {
            corners.push_back(corners[i]);
            corners[i].push_back(set(control, 0));
            corners.back().push_back(set(control, last));
        }
    }
    if (figure.controls.size() > 1) all.insert(all.end(), corners.begin(), corners.end());
    return all;
}

// Every figure of F21 on its reader's numbers.
template <class Test>
void for_each_setting(Test test) {
    for (const bool english : {false, true}) {
        const lesson::Lesson lesson = load("lessons/f21", english);
        const frame::Results book = frame::solve(lesson);
        for (const lesson::Block& block : lesson.blocks) {
            const auto* figure = std::get_if<lesson::Figure>(&block);
            if (!figure) continue;
            for (const std::vector<lesson::Setting>& inputs : settings_of(*figure)) {
                std::string told = lesson.language + " figure " + figure->id;
                for (const lesson::Setting& input : inputs) told += ", " + input.name + " " + units::print(input.value);
                INFO(told);
                const lesson::Figure changed = lesson::with_inputs(*figure, inputs);
                const auto results = frame::solve_changed(book, changed);
                REQUIRE(results);
                test(frame::make_reel(lesson, *results, changed));
            }
        }
    }
}

}  // namespace support
