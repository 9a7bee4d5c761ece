// Every pair in tests/bad-lessons: a lesson, and the faults that checking it must tell.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "review/review.h"
#include "support/lessons.h"

namespace {

namespace fs = std::filesystem;

// Not to be had from a file of a few lines: found by `lesson` alone, or made in limits.cpp.
const std::set<std::string> tested_elsewhere = {"file_unreadable", "file_too_large"};

struct Expected {
    std::string code, pointer;
    uint64_t line;
    bool in_overlay;
    friend bool operator==(const Expected&, const Expected&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Expected& e) {
        return out << e.code << " at \"" << e.pointer << "\", line " << e.line << (e.in_overlay ? " of the overlay" : "");
    }
};

fs::path folder() { return support::repository() / "tests" / "bad-lessons"; }

// The names of the pairs, in order.
std::vector<std::string> names() {
    const std::string ending = ".expected.json";
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder())) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(ending)) all.push_back(name.substr(0, name.size() - ending.size()));
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<Expected> expected_faults(const std::string& name) {
    std::vector<Expected> expected;
    for (const auto& row : nlohmann::json::parse(support::read_text(folder() / (name + ".expected.json"))))
        expected.push_back({row["code"], row["pointer"], row["line"], row.value("in_overlay", false)});
    return expected;
}

std::vector<lesson::Fault> check_pair(const std::string& name) {
    const fs::path overlay = folder() / (name + ".en.json");
    return review::check(support::read_text(folder() / (name + ".json")), fs::exists(overlay) ? support::read_text(overlay) : "");
}

std::vector<Expected> found_faults(const std::vector<lesson::Fault>& faults) {
    std::vector<Expected> found;
    for (const lesson::Fault& fault : faults)
        found.push_back({std::string(units::info(fault.code).name), fault.pointer, fault.line, fault.in_overlay});
    return found;
}

}  // namespace

TEST_CASE("a bad lesson is told its faults, each at its place and with a remedy") {
    for (const std::string& name : names()) {
        INFO(name);
        const std::vector<lesson::Fault> faults = check_pair(name);
        CHECK(found_faults(faults) == expected_faults(name));
        for (const lesson::Fault& fault : faults) {
            CHECK(!fault.message.empty());
            CHECK(!fault.hint.empty());
        }
    }
}

TEST_CASE("the name of a pair begins with the code it shows") {
    for (const std::string& name : names()) {
        INFO(name);
        const std::string code = name.substr(0, name.find('-'));
        const auto expected = expected_faults(name);
        CHECK(std::any_of(expected.begin(), expected.end(), [&](const Expected& fault) { return fault.code == code; }));
    }
}

TEST_CASE("every fault code has a pair, or a test of its own elsewhere") {
    std::set<std::string> shown = tested_elsewhere;
    for (const std::string& name : names()) shown.insert(name.substr(0, name.find('-')));
    for (const units::CodeInfo& code : units::all_codes()) {
        INFO(code.name);
        CHECK(shown.count(std::string(code.name)) == 1);
    }
    CHECK(shown.size() == units::all_codes().size());
}
