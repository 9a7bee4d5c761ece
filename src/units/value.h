// A quantity whose kind is known only at run time: what a lesson writes, an answer holds, and a reader sees.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "units/fault.h"

namespace units {

enum class Unit : uint8_t { none, flop, byte, second, flop_per_second, byte_per_second, flop_per_byte, token_per_second };

// The base unit's symbol: "FLOP", "byte", "s", "FLOP/s", "byte/s", "FLOP/byte", "token/s"; "" for Unit::none (counts and ratios).
std::string_view symbol(Unit unit);

struct Value {
    Unit unit = Unit::none;
    // A number in base units; a word ("memory", "unbounded", "undefined"); or a list of numbers.
    std::variant<double, std::string, std::vector<double>> content = 0.0;
    uint32_t columns = 0;  // of a list: 0, or the length of the rows it is cut into

    const double* number() const { return std::get_if<double>(&content); }
    const std::string* word() const { return std::get_if<std::string>(&content); }
    const std::vector<double>* list() const { return std::get_if<std::vector<double>>(&content); }
    friend bool operator==(const Value&, const Value&) = default;
};

// Reads "100 GFLOP/s", "8MB", "4 µs", "1.5 GiB", "0.5". SI prefixes are decimal; KiB, MiB, GiB, TiB are binary; bits are
// eighths of a byte ("Gbit", "Gbit/s"). Faults: number_malformed, unit_unknown, unit_ambiguous (KB, Gb, gb, FLOPS),
// not_finite, out_of_range (too small to be held), and unit_missing or unit_mismatch against `expected`. `bare_is_base`
// accepts a number without its unit.
Result<Value> read(std::string_view text, Unit expected, bool bare_is_base = false);

// One common prefix for the quantities of a kind, so that 0.5 ms stands beside 8 ms and 10 µs beside 800 µs.
struct Scale {
    Unit unit = Unit::none;
    double factor = 1;           // base units in one of the printed unit, such as 0.001 for ms
    std::string_view prefix;     // "", "m", "µ", "G", ...
};

// The scale whose prefix fits `largest` (base units): mantissa in [1, 1000).
Scale scale_for(Unit unit, double largest);

// "0.5 ms", "8 MB", "2 GFLOP/s", "0.125 FLOP/byte", "10,000". At most `digits` significant digits, trailing zeros dropped; a
// plain integer keeps all its digits unless fewer than 6 are asked for. In `scale`, unless the number is below a tenth of
// it, which then takes its own prefix. Words are printed as they are, a list by commas,
// rows in brackets.
std::string print(const Value& value, const Scale& scale, int digits = 6);
std::string print(const Value& value, int digits = 6);

// The bare number in `scale`, for axis ticks: "0.5".
std::string print_number(double base_units, const Scale& scale, int digits = 6);
std::string print_number(double number, int digits = 6);

// In base units, for formulas: "8,000,000 B", "1e9 B/s", "2.039e12 B/s", "2".
std::string print_base(const Value& value, int digits = 6);

}  // namespace units
