// Reading a quantity: a strict decimal number, then a unit, turned into base units with one rounding.
#include <cmath>

#include "units/exact.h"
#include "units/quote.h"
#include "units/unit_table.h"
#include "units/value.h"

namespace units {
namespace {

// The number as written, cut out of the text by the grammar -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)? .
struct Written {
    std::string_view mantissa;  // with its sign
    int exponent = 0;
    std::string_view rest;      // what follows the number
    bool any_nonzero = false;
};

constexpr int exponent_limit = 100000;  // beyond every double, and far from overflowing an int

bool is_digit(char c) { return c >= '0' && c <= '9'; }

size_t skip_digits(std::string_view text, size_t at) {
    while (at < text.size() && is_digit(text[at])) ++at;
    return at;
}

int saturated(std::string_view digits) {
    int number = 0;
    for (const char c : digits)
        if (number < exponent_limit) number = number * 10 + (c - '0');
    return number < exponent_limit ? number : exponent_limit;
}

// Takes an exponent such as "e-6" off the front of `rest`; an E that begins a unit ("8EFLOP") stays.
int take_exponent(std::string_view& rest) {
    if (rest.empty() || (rest[0] != 'e' && rest[0] != 'E')) return 0;
    const bool sign = rest.size() > 1 && (rest[1] == '-' || rest[1] == '+');
    const size_t begin = sign ? 2 : 1;
    const size_t end = skip_digits(rest, begin);
    if (end == begin) return 0;
    const int magnitude = saturated(rest.substr(begin, end - begin));
    const bool negative = sign && rest[1] == '-';
    rest.remove_prefix(end);
    return negative ? -magnitude : magnitude;
}

bool scan(std::string_view text, Written& written) {
    const size_t begin = text.starts_with('-') ? 1 : 0;
    size_t end = skip_digits(text, begin);
    const bool leading_zero = end - begin > 1 && text[begin] == '0';
    if (end == begin || leading_zero) return false;
    if (end + 1 < text.size() && text[end] == '.' && is_digit(text[end + 1])) end = skip_digits(text, end + 1);
    written.mantissa = text.substr(0, end);
    written.any_nonzero = written.mantissa.find_first_of("123456789") != std::string_view::npos;
    written.rest = text.substr(end);
    written.exponent = take_exponent(written.rest);
    return true;
}

// Is the rest a unit, or does the number go on in a form that is not accepted ("1,000", "1.", "0x10", "1 000", "1e")?
bool number_goes_on(std::string_view rest, std::string_view unit) {
    if (!unit.empty() && is_digit(unit[0])) return true;
    if (rest.empty()) return false;
    constexpr std::string_view never_in_front_of_a_unit = ".,_'+-xX";
    return never_in_front_of_a_unit.find(rest[0]) != std::string_view::npos || rest == "e" || rest == "E" ||
           rest.starts_with("e+") || rest.starts_with("e-") || rest.starts_with("E+") || rest.starts_with("E-");
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view spaces = " \t";
    const size_t first = text.find_first_not_of(spaces);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

bool is_word_for_no_number(std::string_view text) {
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    text = text.substr(0, text.find(' '));
    std::string lowered(text.substr(0, 9));
    for (char& c : lowered)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lowered == "nan" || lowered == "inf" || lowered == "infinity";
}

Fault fault(Code code, std::string message, std::string hint) { return {code, {}, std::move(message), std::move(hint)}; }

std::string concat(std::string_view a, std::string_view b, std::string_view c = {}, std::string_view d = {}) {
    std::string text(a);
    text += b;
    text += c;
    text += d;
    return text;
}

Fault malformed(std::string_view text) {
    if (text.empty()) return fault(Code::number_malformed, "the value is empty", "write a number such as 8, 2.5 or 1e6");
    if (is_word_for_no_number(text))
        return fault(Code::not_finite, concat(quote(text), " is not a finite number"), "write a number such as 8, 2.5 or 1e6");
    return fault(Code::number_malformed, concat(quote(text), " is not a decimal number"),
                 "write digits with a point, such as 8, 0.5 or 1e6: no thousands separators, no leading + or 0, no hexadecimal");
}

std::string accepted_units(Unit expected) { return concat("write ", unit_info(expected).accepted); }

Fault unit_fault(std::string_view text, std::string_view unit, Unit expected) {
    std::string remedy = ambiguity(unit);
    if (!remedy.empty())
        return fault(Code::unit_ambiguous, concat("the unit ", quote(unit), " is read in two ways, in ", quote(text)),
                     std::move(remedy));
    return fault(Code::unit_unknown, concat("the unit ", quote(unit), " is not known, in ", quote(text)),
                 accepted_units(expected));
}

Fault missing_unit(std::string_view text, Unit expected) {
    return fault(Code::unit_missing, concat(quote(text), " has no unit; ", unit_info(expected).kind, " is wanted"),
                 accepted_units(expected));
}

Fault wrong_unit(std::string_view text, Unit found, Unit expected) {
    const std::string wanted = concat(unit_info(expected).kind, " is wanted");
    return fault(Code::unit_mismatch, concat(quote(text), concat(" is ", unit_info(found).kind), ", but ", wanted),
                 accepted_units(expected));
}

// Powers of ten go into the exponent before the one conversion, and powers of two are exact, so nothing is rounded twice.
Result<Value> convert(std::string_view text, const Written& written, const Spelling& spelling) {
    std::string decimal(written.mantissa);
    decimal += 'e';
    decimal += std::to_string(written.exponent + spelling.power_of_ten);
    const double size = std::ldexp(Exact(decimal).nearest(), spelling.power_of_two);
    const double number = written.mantissa.starts_with('-') ? -size : size;
    if (!std::isfinite(number))
        return fault(Code::not_finite, concat(quote(text), " is too large to be held"), "write a number below 1e308 base units");
    if (number == 0 && written.any_nonzero)
        return fault(Code::out_of_range, concat(quote(text), " is too small to be held"),
                     "write 0, or a number above 1e-308 base units");
    return Value{spelling.unit, number + 0.0};  // -0 becomes 0
}

}  // namespace

Result<Value> read(std::string_view text, Unit expected, bool bare_is_base) {
    text = trim(text);
    Written written;
    if (!scan(text, written)) return malformed(text);
    const std::string_view unit = trim(written.rest);
    if (number_goes_on(written.rest, unit)) return malformed(text);
    Spelling spelling{expected};
    if (unit.empty()) {
        if (expected != Unit::none && !bare_is_base) return missing_unit(text, expected);
    } else if (!find_spelling(unit, spelling)) {
        return unit_fault(text, unit, expected);
    } else if (spelling.unit != expected) {
        return wrong_unit(text, spelling.unit, expected);
    }
    return convert(text, written, spelling);
}

}  // namespace units
