// What a message names besides its own place: other places, and what to write instead.
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "lesson/tiny.h"

using namespace tests;

namespace {

lesson::Fault only_fault(const std::string& text) {
    const auto faults = lesson::read(text).faults;
    REQUIRE(faults.size() == 1);
    return faults[0];
}

lesson::Fault fault_in(const std::string& caption) { return only_fault(lesson_with(figure(first_step(caption)))); }

}  // namespace

TEST_CASE("an id that stands twice names the place of the first") {
    const std::string text = lesson_with("\n  " + paragraph("One.") + ",\n" + paragraph("Two."));
    CHECK(only_fault(text).message == "the id \"p\" is used already, in line 2, column 31");
}

TEST_CASE("a word that is printed as it is comes with a choice that has a branch for each word there is") {
    CHECK(fault_in("{limiter}.").hint ==
          "choose the lesson's own words by it: {limiter, select, compute {…} memory {…} balanced {…} none {…} other {…}}");
}

TEST_CASE("full-width marks within a placeholder are named") {
    CHECK(fault_in("{limiter，select，memory {a} other {b}}").message == "character 9: a full-width comma, ，");
    CHECK(fault_in("{limiter, select，memory {a} other {b}}").message == "character 17: a full-width comma, ，");
    CHECK(fault_in("{limiter, select, memory ｛a｝ other {b}}").hint == "write the ASCII brace: {");
    CHECK(fault_in("{time｝").hint == "write the ASCII brace: }");
}

TEST_CASE("full-width braces around a name are told with a placeholder that can be written") {
    const lesson::Fault fault = fault_in("It takes ｛time｝.");
    CHECK(fault.message == "the full-width ｛ is printed as it is");
    CHECK(fault.hint.starts_with("write a placeholder in ASCII braces, as in {"));
}

TEST_CASE("a turned direction of writing is told by character, with its end") {
    const lesson::Fault fault = only_fault(lesson_with(paragraph("It \u202Egoes.")));
    CHECK(fault.message == "character 4: U+202E turns the direction of writing and is not closed");
    CHECK(fault.hint == "delete it, or close it with U+202C");
}
