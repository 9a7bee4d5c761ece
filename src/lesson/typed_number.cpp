// Finds results that an author typed: digits and then a unit, a word for a time or size, or a factor.
#include <algorithm>

#include "lesson/check_text.h"
#include "units/unit_table.h"

namespace lesson {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool in_unit(char c) { return is_letter(c) || c == '/'; }

constexpr std::string_view spaces[] = {" ", "\u00A0", "\u202F", "\u2009"};
constexpr std::string_view micro[] = {"µ", "μ"};
constexpr std::string_view marks[] = {"%", "％", "倍", "秒", "毫秒", "微秒", "纳秒", "分钟", "小时", "字节", "比特"};
constexpr std::string_view words[] = {"times",       "percent",      "second",     "seconds",     "millisecond", "milliseconds",
                                      "microsecond", "microseconds", "nanosecond", "nanoseconds", "minute",      "minutes",
                                      "hour",        "hours",        "bytes",      "bits"};

template <size_t count>
size_t length_of_any(std::string_view text, const std::string_view (&among)[count]) {
    for (const std::string_view one : among)
        if (text.starts_with(one)) return one.size();
    return 0;
}

size_t skip_digits(std::string_view text, size_t at) {
    while (at < text.size() && is_digit(text[at])) ++at;
    return at;
}

// 8, 1,000, 0.5, 1e6
size_t number_length(std::string_view text) {
    size_t at = skip_digits(text, 0);
    while (at + 1 < text.size() && (text[at] == '.' || text[at] == ',') && is_digit(text[at + 1])) at = skip_digits(text, at + 1);
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        const size_t sign = at + 1 < text.size() && (text[at + 1] == '-' || text[at + 1] == '+') ? 1 : 0;
        const size_t end = skip_digits(text, at + 1 + sign);
        if (end > at + 1 + sign) at = end;
    }
    return at;
}

// A single letter right behind the digits belongs to a name ("7B", "1980s"), except in "2x"; "3×3" is a size, not a factor.
size_t unit_length(std::string_view text, bool glued) {
    if (const size_t length = length_of_any(text, marks)) return length;
    const bool times_sign = text.starts_with("×"), letter_x = glued && text.starts_with("x");
    if (times_sign || letter_x) {
        const std::string_view after = text.substr(times_sign ? std::string_view("×").size() : 1);
        const size_t blank = length_of_any(after, spaces);
        const bool goes_on = blank < after.size() && (is_digit(after[blank]) || (letter_x && blank == 0 && is_letter(after[0])));
        if (!goes_on) return text.size() - after.size();
    }
    size_t end = length_of_any(text, micro);
    while (end < text.size() && in_unit(text[end])) ++end;
    std::string_view unit = text.substr(0, end);
    while (unit.ends_with('/')) unit.remove_suffix(1);
    units::Spelling spelling;
    const bool known = !unit.empty() && (units::find_spelling(unit, spelling) ||
                                         std::find(std::begin(words), std::end(words), unit) != std::end(words));
    return known && !(glued && unit.size() == 1) ? unit.size() : 0;
}

}  // namespace

std::string_view typed_number(std::string_view literal) {
    for (size_t at = 0; at < literal.size();) {
        if (!is_digit(literal[at])) {
            ++at;
            continue;
        }
        const size_t end = at + number_length(literal.substr(at));
        const bool in_name = at > 0 && (is_letter(literal[at - 1]) || literal[at - 1] == '_');
        const size_t blank = length_of_any(literal.substr(end), spaces);
        const size_t unit = in_name ? 0 : unit_length(literal.substr(end + blank), blank == 0);
        if (unit > 0) return literal.substr(at, end + blank + unit - at);
        at = end;
    }
    return {};
}

}  // namespace lesson
