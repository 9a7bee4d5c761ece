// Templates: what parses to what, and where a mistake is told.
#include "lesson/template.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using lesson::Part;

namespace {

// A template written out again, each part in brackets.
std::string shape(const std::vector<Part>& parts) {
    std::string text;
    for (const Part& part : parts) {
        if (part.kind == Part::Kind::literal) text += "'" + part.text + "'";
        if (part.kind == Part::Kind::value) text += "<" + part.text + ":" + std::to_string(part.form.digits) + ">";
        if (part.kind != Part::Kind::select) continue;
        text += "<" + part.text + "?";
        for (const lesson::Branch& branch : part.branches) text += " " + branch.word + "=(" + shape(branch.parts) + ")";
        text += ">";
    }
    return text;
}

std::string parsed(std::string_view text) {
    const auto parts = lesson::parse_template(text);
    return parts ? shape(*parts) : "fault: " + parts.fault().message;
}

}  // namespace

TEST_CASE("texts without braces are themselves") {
    CHECK(parsed("").empty());
    CHECK(parsed("算得快，don't 'quote' \n") == "'算得快，don't 'quote' \n'");
    CHECK(parsed("<script>alert(1)</script>") == "'<script>alert(1)</script>'");
}

TEST_CASE("a placeholder has a path, and six digits unless it says otherwise") {
    CHECK(parsed("{time}") == "<time:6>");
    CHECK(parsed("in { base.time } now") == "'in '<base.time:6>' now'");
    CHECK(parsed("{bound.faster-chip.move_time.working}") == "<bound.faster-chip.move_time.working:6>");
    CHECK(parsed("{ratio, digits 3}{ratio,digits 15}") == "<ratio:3><ratio:15>");
}

TEST_CASE("a placeholder may name an item, a unit and digits, in any order") {
    const auto parts = lesson::parse_template("{cache_by_step, item 2, unit MiB, digits 3}{share, unit %}");
    REQUIRE(parts);
    CHECK((*parts)[0].form.item == 2);
    CHECK((*parts)[0].form.unit == "MiB");
    CHECK((*parts)[0].form.digits == 3);
    CHECK((*parts)[1].form.unit == "%");
    for (const char* text : {"{a, item}", "{a, item 0}", "{a, item 4097}", "{a, unit}", "{a, unit parsec}", "{a, unit KB}", "{a, b 3}"}) {
        INFO(text);
        CHECK(!lesson::parse_template(text));
    }
}

TEST_CASE("braces between apostrophes are literal") {
    CHECK(parsed("a '{' b '}' c") == "'a { b } c'");
    CHECK(parsed("{limiter, select, other {'}'}}") == "<limiter? other=('}')>");
}

TEST_CASE("a choice has branches, other last, and may nest") {
    CHECK(parsed("{limiter, select, other {a} memory {b {time}} none {}}") ==
          "<limiter? memory=('b '<time:6>) none=() other=('a')>");
    CHECK(parsed("{a, select, x {{b, select, y {1} other {2}}} other {3}}") == "<a? x=(<b? y=('1') other=('2')>) other=('3')>");
}

TEST_CASE("a mistake is told by its character, not its byte") {
    CHECK(parsed("时间 {}").starts_with("fault: character 5:"));
    CHECK(parsed("时间 {time").starts_with("fault: character 9:"));
    CHECK(parsed("{time} }").starts_with("fault: character 8:"));
}

TEST_CASE("what is no template is refused") {
    for (const char* text :
         {"{", "}", "{}", "{{time}}", "{Time}", "{time,}", "{time, digits}", "{time, digits 0}", "{time, digits 16}",
          "{time, digits 99999999999999999999}", "{time digits 3}", "{a, select}", "{a, select memory {b} other {c}}",
          "{a, select, memory}", "{a, select, {b}}", "{a, select, other {b}", "{a, select, other {b}} }"}) {
        INFO(text);
        const auto parts = lesson::parse_template(text);
        REQUIRE(!parts);
        CHECK(parts.fault().code == units::Code::template_syntax);
        CHECK(!parts.fault().hint.empty());
    }
    CHECK(lesson::parse_template("{a, select,}").fault().code == units::Code::select_incomplete);
}

TEST_CASE("choices nested a hundred thousand deep do not overflow the stack") {
    std::string text;
    for (int i = 0; i < 100000; ++i) text += "{a, select, other {";
    CHECK(!lesson::parse_template(text));
}
