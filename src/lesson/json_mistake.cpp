// Recognises the mistakes people make in JSON written by hand.
#include "lesson/json_mistake.h"

#include <algorithm>
#include <span>

#include "lesson/place.h"
#include "units/quote.h"

namespace lesson {
namespace {

constexpr std::string_view spaces = " \t\r\n";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

char at(std::string_view text, size_t index) { return index < text.size() ? text[index] : '\0'; }

// The last byte before `index` that is no white space; text.npos if there is none.
size_t before(std::string_view text, size_t index) { return index == 0 ? text.npos : text.find_last_not_of(spaces, index - 1); }

char opened_by(const JsonPosition& p) { return at(p.text, p.opened_at); }

std::string_view word_at(std::string_view text, size_t index) {
    size_t end = index;
    while (is_letter(at(text, end)) || is_digit(at(text, end))) ++end;
    return text.substr(index, end - index);
}

// "the [ of line 3, column 12"
std::string what_is_open(const JsonPosition& p) {
    return concat({"the ", p.text.substr(p.opened_at, 1), " of ", told_place(p.text, p.opened_at)});
}

std::string missing_end(const JsonPosition& p) { return concat({"write the missing ", opened_by(p) == '{' ? "}" : "]"}); }

struct Remedy {
    std::string_view written, message, hint;
};

// Beginnings that JSON does not know, and what to write instead.
constexpr Remedy beginnings[] = {
    {"//", "a comment", "JSON has no comments: delete it"},
    {"/*", "a comment", "JSON has no comments: delete it"},
    {"#", "a comment", "JSON has no comments: delete it"},
    {"'", "a string in single quotes", "write double quotes: \"…\""},
    {"`", "a string in back quotes", "write double quotes: \"…\""},
    {"“", "a typographic quotation mark", "write straight double quotes: \"…\""},
    {"”", "a typographic quotation mark", "write straight double quotes: \"…\""},
    {"，", "a full-width comma", "write the ASCII comma: ,"},
    {"：", "a full-width colon", "write the ASCII colon: :"},
    {"+", "a number with a leading +", "leave the + out"},
    {".", "a number that begins with a point", "write a 0 in front of the point"},
    {"=", "an equals sign", "write a colon between key and value"},
    {";", "a semicolon", "write a comma between values"},
    {",", "a comma with nothing in front of it", "delete it, or write the missing value"},
    {":", "a colon in the wrong place", "a colon stands between a key and its value, once"},
};

constexpr Remedy words[] = {
    {"NaN", "NaN is not a number", "write a finite number, or leave the key out"},
    {"nan", "nan is not a number", "write a finite number, or leave the key out"},
    {"Infinity", "Infinity is not a finite number", "write a finite number, or leave the key out"},
    {"inf", "inf is not a finite number", "write a finite number, or leave the key out"},
    {"True", "True is not JSON", "write true"},
    {"False", "False is not JSON", "write false"},
    {"None", "None is not JSON", "leave the key out"},
    {"undefined", "undefined is not JSON", "leave the key out"},
};

JsonMistake in_string(const JsonPosition& p) {
    const char stopped_at = at(p.text, p.stop);
    if (p.stop >= p.text.size() || stopped_at == '\n' || stopped_at == '\r')
        return {p.token, "a string is not closed on its line", "write the closing quote; a line break within a text is \\n"};
    if (static_cast<unsigned char>(stopped_at) < 0x20)
        return {p.stop, "a control character in a string", "write a tab as \\t, or a space"};
    const size_t escape = p.text.rfind("\\u", p.stop);
    if (escape != p.text.npos && escape >= p.token && p.stop - escape <= 12)
        return {escape, "half of a surrogate pair, or a broken \\u escape",
                "write the character itself, in UTF-8; a backslash is \\\\"};
    return {p.stop, "an escape that JSON does not know",
            "escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000; a backslash is \\\\"};
}

JsonMistake ended_early(const JsonPosition& p) {
    if (p.opened_at == p.text.npos) return {p.text.size(), "the file ends before its value does", "write the missing part"};
    return {p.text.size(), concat({"the file ends, but ", what_is_open(p), " is not closed"}), missing_end(p)};
}

bool closes(char c) { return c == '}' || c == ']'; }

bool remedy_for(std::string_view text, size_t begin, std::span<const Remedy> remedies, JsonMistake& mistake) {
    for (const Remedy& remedy : remedies) {
        if (!text.substr(begin).starts_with(remedy.written)) continue;
        mistake = {begin, std::string(remedy.message), std::string(remedy.hint)};
        return true;
    }
    return false;
}

// A number that was read up to here and goes on in a way JSON does not have: 012, 0x1F, 1,000.
bool find_number_going_on(const JsonPosition& p, size_t begin, JsonMistake& mistake) {
    if (begin < 2) return false;
    const char first = at(p.text, begin), last = p.text[begin - 1];
    if (last == '0' && (first == 'x' || first == 'X'))
        mistake = {begin - 1, "a hexadecimal number", "write it in decimal digits"};
    else if (last == '0' && is_digit(first))
        mistake = {begin - 1, "a number with a leading zero", "leave the zero out"};
    else if (last == ',' && is_digit(first) && is_digit(p.text[begin - 2]) && opened_by(p) == '{')
        mistake = {begin - 1, "a thousands separator in a number", "write the digits without it"};
    else
        return false;
    return true;
}

JsonMistake in_number(const JsonPosition& p) {
    const std::string_view after_sign = word_at(p.text, p.token + 1);
    if (p.text[p.token] == '-' && !after_sign.empty() && is_letter(after_sign[0]))
        return {p.token, concat({"-", after_sign, " is not a finite number"}), "write a finite number, or leave the key out"};
    return {p.token, "a number that JSON cannot read", "write digits with a point, such as 8, 0.5 or 1e6"};
}

bool find_bare_word(const JsonPosition& p, size_t begin, JsonMistake& mistake) {
    const std::string_view word = word_at(p.text, begin);
    if (word.empty() || is_digit(word[0])) return false;
    for (const Remedy& remedy : words)
        if (word == remedy.written) return remedy_for(p.text, begin, {&remedy, 1}, mistake);
    if (word == "true" || word == "false" || word == "null") return false;
    mistake = {begin, concat({units::quote(word), " stands without quotes"}), "write keys and texts in double quotes"};
    return true;
}

// What is wanted between and around values: commas, colons, keys.
bool find_wrong_order(const JsonPosition& p, size_t begin, JsonMistake& mistake) {
    const size_t last = before(p.text, begin);
    if (last == p.text.npos) return false;
    const bool after_mark = std::string_view(",:[{").find(p.text[last]) != std::string_view::npos;
    if (closes(p.text[begin])) {
        if (p.text[last] == ',')
            mistake = {last, concat({"a comma before the closing ", p.text.substr(begin, 1)}), "delete this comma"};
        else if (p.key_waits)
            mistake = {begin, "the last key has no value", "write a colon and a value"};
        else
            mistake = {begin, concat({"a closing ", p.text.substr(begin, 1), ", but ", what_is_open(p), " is still open"}),
                       missing_end(p) + " before it"};
    } else if (after_mark && opened_by(p) == '{' && !p.key_waits) {
        mistake = {begin, "a key is wanted here", "write keys in double quotes"};
    } else if (!after_mark && p.key_waits) {
        mistake = {begin, "the colon between key and value is missing", "write a colon after the key"};
    } else if (!after_mark) {
        mistake = {last + 1, "a comma is missing between two values", "write a comma here"};
    } else {
        return false;
    }
    return true;
}

}  // namespace

JsonMistake find_mistake(const JsonPosition& p) {
    if (p.in_string) return in_string(p);
    const size_t begin = std::min(p.token, p.stop);
    if (begin >= p.text.size()) return ended_early(p);
    JsonMistake mistake;
    if (remedy_for(p.text, begin, beginnings, mistake)) return mistake;
    if (p.document_ended) return {begin, "something follows the end of the document", "delete it, or mend the brackets before it"};
    if (p.in_number) return in_number(p);
    if (find_number_going_on(p, begin, mistake) || find_bare_word(p, begin, mistake) || find_wrong_order(p, begin, mistake))
        return mistake;
    const auto length = static_cast<size_t>(units::utf8_length(p.text.substr(begin, 4)));
    return {begin, concat({"unexpected ", units::quote(p.text.substr(begin, length))}),
            "delete it, or put the text into double quotes"};
}

}  // namespace lesson
