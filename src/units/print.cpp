// Printing a quantity: the prefix that fits, rounded once, with no "-0" and no trailing zeros.
#include <algorithm>
#include <cmath>

#include "units/decimal.h"
#include "units/ensure.h"
#include "units/unit_table.h"
#include "units/value.h"

namespace units {
namespace {

constexpr int default_digits = 6;
constexpr double exact_integers = 9007199254740992.0;  // 2^53: every integer up to here is itself

bool is_exact_integer(double number) { return std::fabs(number) <= exact_integers && std::trunc(number) == number; }

bool is_rate(Unit unit) { return unit == Unit::flop_per_second || unit == Unit::byte_per_second; }

const Prefix& prefix_below(Unit unit, int exponent) {
    const UnitInfo& info = unit_info(unit);
    const Prefix* best = nullptr;
    for (const Prefix& prefix : decimal_prefixes()) {
        if (prefix.power_of_ten < info.smallest_prefix || prefix.power_of_ten > info.largest_prefix) continue;
        if (!best || prefix.power_of_ten <= exponent) best = &prefix;
    }
    return *best;
}

const Prefix& no_prefix() { return prefix_below(Unit::none, 0); }

const Prefix& prefix_of(const Scale& scale) {
    for (const Prefix& prefix : decimal_prefixes())
        if (prefix.text == scale.prefix) return prefix;
    ensure(false, "a scale has one of the known prefixes");
    return no_prefix();
}

// Counts keep all their digits, unless fewer than usual are asked for.
int digits_for(double number, int digits) { return digits >= default_digits && is_exact_integer(number) ? 17 : digits; }

// Shifting the exponent instead of dividing: no second rounding.
Decimal in_prefix(Decimal decimal, const Prefix& prefix) {
    if (!decimal.digits.empty()) decimal.exponent -= prefix.power_of_ten;
    return decimal;
}

std::string with_unit(std::string text, Unit unit, const Prefix& prefix) {
    if (unit == Unit::none) return text;
    text += ' ';
    text += prefix.text;
    text += unit_info(unit).printed;
    return text;
}

std::string print_quantity(double number, Unit unit, const Scale* scale, int digits) {
    if (unit == Unit::none) return print_number(number, digits);
    const Decimal decimal = to_decimal(number, digits);
    const Prefix* prefix = scale ? &prefix_of(*scale) : &prefix_below(unit, decimal.exponent);
    const bool too_small = !decimal.digits.empty() && decimal.exponent < prefix->power_of_ten - 1;
    if (too_small) prefix = &prefix_below(unit, decimal.exponent);
    return with_unit(plain(in_prefix(decimal, *prefix)), unit, *prefix);
}

std::string print_base_number(double number, Unit unit, int digits) {
    if (unit == Unit::none) return print_number(number, digits);
    const bool exact_amount = !is_rate(unit) && is_exact_integer(number) && std::fabs(number) < 1e9;
    const Decimal decimal = to_decimal(number, exact_amount ? 17 : digits);
    const bool short_enough = decimal.exponent < (is_rate(unit) ? 6 : 9);
    return with_unit(short_enough ? plain(decimal) : scientific(decimal), unit, no_prefix());
}

// A word as it is, a number by `print_one`, a list of numbers by commas, its rows in brackets; one without any as it is written.
template <class PrintOne>
std::string print_content(const Value& value, PrintOne&& print_one) {
    if (const std::string* word = value.word()) return *word;
    if (const double* number = value.number()) return print_one(*number);
    const std::vector<double>& list = *value.list();
    if (list.empty()) return "[]";
    std::string text;
    for (size_t i = 0; i < list.size(); ++i) {
        if (i > 0) text += ", ";
        if (value.columns && i % value.columns == 0) text += '[';
        text += print_one(list[i]);
        if (value.columns && (i + 1) % value.columns == 0) text += ']';
    }
    return text;
}

}  // namespace

Scale scale_for(Unit unit, double largest) {
    const Prefix& prefix = prefix_below(unit, to_decimal(largest, default_digits).exponent);
    double factor = 1;
    for (int power = 0; power < std::abs(prefix.power_of_ten); ++power) factor *= 10;
    return {unit, prefix.power_of_ten < 0 ? 1 / factor : factor, prefix.text};
}

std::string print(const Value& value, const Scale& scale, int digits) {
    return print_content(value, [&](double number) {
        ensure(scale.unit == value.unit, "a quantity is printed in a scale of its own unit");
        return print_quantity(number, value.unit, &scale, digits);
    });
}

std::string print(const Value& value, int digits) {
    return print_content(value, [&](double number) { return print_quantity(number, value.unit, nullptr, digits); });
}

std::string print_number(double base_units, const Scale& scale, int digits) {
    if (scale.unit == Unit::none) return print_number(base_units, digits);
    return plain(in_prefix(to_decimal(base_units, digits), prefix_of(scale)));
}

std::string print_number(double number, int digits) { return plain(to_decimal(number, digits_for(number, digits))); }

std::string print_base(const Value& value, int digits) {
    return print_content(value, [&](double number) { return print_base_number(number, value.unit, digits); });
}

}  // namespace units
