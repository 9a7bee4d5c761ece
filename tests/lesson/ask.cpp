// The question before a step: what is read of it, and what is refused.
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "lesson/read_references.h"
#include "tiny.h"

using namespace tests;

namespace {

lesson::Document with_choices(const std::string& choices) {
    return lesson::read(lesson_with(figure(first_step() + R"(, {"id": "second", "change": {"rate": "2 GFLOP/s"},
        "ask": {"question": "Faster than {base.time}?", "choices": [)" + choices + R"(]},
        "title": "Second", "caption": "Words.", "alt": "Bars."})")));
}

const std::string wrong = R"({"id": "half", "text": "4 ms", "why": "It waits for {move_time}."})";
const std::string right = R"({"id": "same", "text": "{time}", "right": true})";

std::string wrong_choices(int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += R"({"id": "c)" + std::to_string(i) + R"(", "text": "?", "why": "No."}, )";
    return all;
}

}  // namespace

TEST_CASE("a step's question is read with its choices, and its texts have stable ids") {
    const lesson::Document document = with_choices(wrong + ", " + right);
    CHECK(codes(document).empty());
    const auto& steps = lesson::find_figure(document.lesson, "bound")->steps;
    CHECK(steps[0].ask.empty());
    const lesson::Ask& ask = steps[1].ask;
    CHECK(ask.question.id == "bound.second.question");
    REQUIRE(ask.choices.size() == 2);
    CHECK(ask.choices[0].text.id == "bound.second.half.text");
    CHECK(ask.choices[0].why.id == "bound.second.half.why");
    CHECK(ask.choices[0].why.pointer == "/blocks/0/steps/1/ask/choices/0/why");
    CHECK(!ask.choices[0].right);
    CHECK(ask.choices[1].right);
    CHECK(ask.choices[1].why.empty());
}

TEST_CASE("two to four choices are read, one of them right") {
    CHECK(codes(with_choices(wrong_choices(1) + right)).empty());
    CHECK(codes(with_choices(wrong_choices(3) + right)).empty());
    CHECK(codes(with_choices(right + ", " + wrong_choices(3) + wrong)) == "too_many");
    CHECK(codes(with_choices(right)) == "wrong_value");
    CHECK(codes(with_choices(wrong_choices(1) + wrong)) == "not_one_right");
    CHECK(codes(with_choices(right + R"(, {"id": "too", "text": "Also.", "right": true})")) == "not_one_right");
}

TEST_CASE("a wrong choice says what it mistakes; the right one need not") {
    const lesson::Document document = with_choices(R"({"id": "half", "text": "Half."}, )" + right);
    CHECK(codes(document) == "missing_key");
    CHECK(document.faults.at(0).pointer == "/blocks/0/steps/1/ask/choices/0");
}

TEST_CASE("a number typed into a wrong choice is a guess, anywhere else a result") {
    CHECK(codes(with_choices(wrong + R"(, {"id": "same", "text": "8 ms", "right": true})")) == "typed_number");
    CHECK(codes(with_choices(R"({"id": "half", "text": "4 ms", "why": "That is 4 ms."}, )" + right)) == "typed_number");
}

TEST_CASE("a translation of a wrong choice may hold its number too") {
    const std::string source = lesson_with(figure(first_step() + R"(, {"id": "second", "change": {"rate": "2 GFLOP/s"},
        "ask": {"question": "Q", "choices": [)" + wrong + ", " + right + R"(]}, "title": "T", "caption": "C", "alt": "A"})"));
    const auto with = [&](const std::string& id, const std::string& of) {
        return codes(lesson::read(source, R"({"format": 1, "translates": "tiny", "language": "zh-Hans", "texts": {"bound.second.)" + id +
                                              R"(": {"of": ")" + lesson::source_mark(of) + R"(", "text": "4 ms"}}})"));
    };
    CHECK(with("half.text", "4 ms").find("typed_number") == std::string::npos);
    CHECK(with("same.text", "{time}").find("typed_number") != std::string::npos);
}

TEST_CASE("a link leads to the web or to a place beside the page, and nowhere else") {
    for (const std::string good : {"https://example.org/a?b=c:d", "http://example.org", "HTTPS://EXAMPLE.ORG", "f16.html", "../f16/", "/book/第3章/",
                                   "#part", "?a=b:c", "./a:b"}) {
        INFO(good);
        CHECK(lesson::is_address(good));
    }
    for (const std::string bad : {"", "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", "\tjavascript:alert(1)", " https://example.org",
                                  "data:text/html,x", "vbscript:x", "file:///etc/passwd", "mailto:a@b", "blob:x", "a b", ":x"}) {
        INFO(bad);
        CHECK_FALSE(lesson::is_address(bad));
    }
}
