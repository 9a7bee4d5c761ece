// JSON that was typed wrong: the mistake is named, at its very byte.
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "lesson/reader.h"

namespace {

struct Mistake {
    const char* text;  // with ^ in front of the place
    const char* message;
    const char* hint;
};

constexpr Mistake mistakes[] = {
    {"{\"a\": 1^,}", "a comma before the closing }", "delete this comma"},
    {"[1^,\n\n]", "a comma before the closing ]", "delete this comma"},
    {"[1,^,2]", "a comma with nothing in front", "missing value"},
    {"{\"a\": 1, ^// no\n\"b\": 2}", "a comment", "no comments"},
    {"{\"a\": ^'b'}", "single quotes", "double quotes"},
    {"{^a: 1}", "\"a\" stands without quotes", "double quotes"},
    {"{\"a\" ^1}", "the colon between key and value is missing", "colon"},
    {"{\"a\": 1^ \"b\": 2}", "a comma is missing", "comma here"},
    {"[1^ 2]", "a comma is missing", "comma here"},
    {"[\"a\"^\n\"b\"]", "a comma is missing", "comma here"},
    {"[true^ false]", "a comma is missing", "comma here"},
    {"{\"a\": ^0123}", "a leading zero", "leave the zero out"},
    {"{\"a\": ^0x1F}", "a hexadecimal number", "decimal digits"},
    {"{\"a\": 8^,000}", "a thousands separator", "without it"},
    {"{\"a\": ^-Infinity}", "-Infinity is not a finite number", "finite"},
    {"{\"a\": ^NaN}", "NaN is not a number", "finite"},
    {"{\"a\": ^1.}", "a number that JSON cannot read", "8, 0.5 or 1e6"},
    {"{\"a\": ^1e}", "a number that JSON cannot read", "8, 0.5 or 1e6"},
    {"{\"a\": ^.5}", "begins with a point", "a 0 in front"},
    {"{\"a\": ^“b”}", "typographic quotation mark", "straight double quotes"},
    {"{\"a\": 1^，\"b\": 2}", "full-width comma", "ASCII comma"},
    {"{\"a\": ^\"b}", "a string is not closed on its line", "closing quote"},
    {"{\"a\": \"b^\tc\"}", "a control character", "\\t"},
    {"{\"a\": \"C:^\\users\"}", "a broken \\u escape", "a backslash is \\\\"},
    {"{\"a\": \"^\\ud800\"}", "half of a surrogate pair", "in UTF-8"},
    {"{\"a\": [1, 2^}", "a closing }, but the [ of line 1, column 7 is still open", "write the missing ] before it"},
    {"{\n \"a\": {^]", "a closing ], but the { of line 2, column 7 is still open", "write the missing } before it"},
    {"{\"a\": ^}", "the last key has no value", "a value"},
    {"{^1: 2}", "a key is wanted here", "double quotes"},
    {"{\"a\": {\"b\": 1}^", "the { of line 1, column 1 is not closed", "}"},
    {"{\n\"a\": [1^", "the [ of line 2, column 6 is not closed", "]"},
    {"{} ^{}", "something follows the end", "delete it"},
    {"{} ^// end", "a comment", "no comments"},
    {"^]", "unexpected \"]\"", "delete it"},
    {"{\"a\": ^@}", "unexpected \"@\"", "double quotes"},
};

bool holds(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a mistake in JSON is named at its byte, with its remedy") {
    for (const Mistake& mistake : mistakes) {
        INFO(mistake.text);
        std::string text = mistake.text;
        const size_t place = text.find('^'), line_start = text.rfind('\n', place) + 1;
        text.erase(place, 1);
        const auto faults = lesson::read(text).faults;
        REQUIRE(faults.size() == 1);
        INFO(faults[0].message << " / " << faults[0].hint);
        CHECK(faults[0].code == units::Code::json_syntax);
        CHECK(faults[0].column == place - line_start + 1);
        CHECK(holds(faults[0].message, mistake.message));
        CHECK(holds(faults[0].hint, mistake.hint));
    }
}
