// What the review adds to the reader's faults, where it places it, and in which language.
#include "review/review.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "lesson/tiny.h"
#include "support/lessons.h"

using namespace tests;

namespace {

std::string codes_of(const std::vector<lesson::Fault>& faults) {
    std::string all;
    for (const lesson::Fault& fault : faults) all += std::string(all.empty() ? "" : " ") + std::string(units::info(fault.code).name);
    return all;
}

// A translation of the first step of tests::figure.
std::string overlay(const std::string& caption, const std::string& alt) {
    const auto entry = [](const char* id, const char* of, const std::string& text) {
        return std::string("\"") + id + R"(": {"of": ")" + lesson::source_mark(of) + R"(", "text": ")" + text + "\"}";
    };
    return R"({"format": 1, "translates": "tiny", "language": "zh-Hans", "texts": {)" + entry("title", "A tiny lesson", "小课") + ",\n" +
           entry("bound.title", "A figure", "图") + ",\n" + entry("bound.first.title", "First", "一") + ",\n" +
           entry("bound.first.caption", "Words.", caption) + ",\n" + entry("bound.first.alt", "Bars.", alt) + "}}";
}

}  // namespace

TEST_CASE("the lessons of this repository pass the review in both languages") {
    for (const std::string name : {"lessons/f21", "lessons/f16", "tests/lessons/opposite"}) {
        INFO(name);
        const auto text = [&](const char* ending) { return support::read_text(support::repository() / (name + ending)); };
        CHECK(codes_of(review::check(text(".json"), text(".en.json"))).empty());
    }
}

TEST_CASE("a lesson with an error is not drawn, and its faults are the reader's") {
    const std::string text = lesson_with(figure(first_step("{tiem}")));
    CHECK(codes_of(review::check(text)) == "unknown_placeholder");
}

TEST_CASE("the filled caption counts, not the template") {
    const std::string caption = "{limiter, select, memory {short} other {" + repeat("word ", 100) + "}}";
    CHECK(codes_of(review::check(lesson_with(figure(first_step(caption))))).empty());
    CHECK(codes_of(review::check(lesson_with(figure(first_step("{limiter, select, memory {" + repeat("word ", 100) + "} other {short}}"))))) ==
          "caption_long");
}

TEST_CASE("a translation is reviewed in its own words, at its own place") {
    const std::string source = lesson_with(figure(first_step()));
    CHECK(codes_of(review::check(source, overlay("话。", "两根横条。"))).empty());
    const auto faults = review::check(source, overlay("搬运更久。", "搬运更久"));
    REQUIRE(codes_of(faults) == "alt_repeats");
    CHECK(faults[0].in_overlay);
    CHECK(faults[0].pointer == "/texts/bound.first.alt");
    CHECK(faults[0].line == 5);
}

TEST_CASE("a text that the translation lacks is judged in the source alone") {
    const std::string source = lesson_with(figure(first_step("Bars.")));
    const auto faults = review::check(source, R"({"format": 1, "translates": "tiny", "language": "zh-Hans", "texts": {}})");
    CHECK(std::count_if(faults.begin(), faults.end(), [](const lesson::Fault& fault) { return fault.code == units::Code::alt_repeats; }) == 1);
    CHECK(faults[0].code == units::Code::alt_repeats);
    CHECK(!faults[0].in_overlay);
}

TEST_CASE("a badge that is too long is told at the badge, with its own remedy") {
    const auto faults = review::check(lesson_with(figure(first_step() + R"(, {"id": "second", "title": "Second", "caption": "Words.", "alt": "Bars.",
        "change": {"bytes": "4 MB"}, "badge": ")" + repeat("many words ", 30) + R"("})")));
    REQUIRE(codes_of(faults) == "labels_touch labels_touch");
    for (const lesson::Fault& fault : faults) {
        CHECK(fault.pointer == "/blocks/0/steps/1/badge");
        CHECK(fault.hint.starts_with("say the badge in fewer words; look at it with: lesson render FILE --svg bound:2"));
    }
}

TEST_CASE("crowded labels are told by figure, step, width and words, once a step and width") {
    const auto faults = review::check(lesson_with(figure(first_step() + R"(, {"id": "second", "title": "Second", "caption": "Words.", "alt": "Bars.",
        "change": {"rate": "2.34567 GFLOP/s", "bytes": "4.34567 MB", "bandwidth": "1.34567 GB/s", "flops": "3.45678 MFLOP"}})")));
    REQUIRE(codes_of(faults) == "labels_touch");  // there is room at 720
    CHECK(faults[0].pointer == "/blocks/0/steps/1");
    CHECK(faults[0].message.starts_with("figure bound, step 2, 320 wide: the labels \""));
    CHECK(faults[0].message.find("3.23 ms") != std::string::npos);
    CHECK(faults[0].hint.find("--svg bound:2 --width 320") != std::string::npos);
}
