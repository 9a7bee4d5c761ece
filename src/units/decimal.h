// The one place that rounds: a double as at most 17 decimal digits, and how those are laid out.
#pragma once

#include <string>

namespace units {

// 0.d1d2d3... is not used: the number is d1.d2d3... times ten to the `exponent`. Zero has no digits.
struct Decimal {
    bool negative = false;
    int exponent = 0;
    std::string digits;  // without trailing zeros; empty for zero
};

// Rounded to `digits` significant digits (1 to 17). The number must be finite.
Decimal to_decimal(double number, int digits);

// Rounded to `places` after the point, without zeros at the end: "0.25", "-3". The number must be finite.
std::string fixed(double number, int places);

// "1,234.5": thousands grouped.
std::string positional(const Decimal& decimal);
// "2.039e12".
std::string scientific(const Decimal& decimal);
// Positional from 0.0001 up to below 1e16, scientific beyond.
std::string plain(const Decimal& decimal);

}  // namespace units
