// Property: what is printed with all its digits is read back as the same number.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

#include "units/value.h"

using units::Unit;

TEST_CASE("reading what was printed gives the number back") {
    std::mt19937_64 random(20240917);
    std::uniform_real_distribution<double> mantissa(1, 10), exponent(-8, 16);
    constexpr Unit kinds[] = {Unit::flop, Unit::byte, Unit::second, Unit::flop_per_second, Unit::byte_per_second};
    for (int i = 0; i < 20000; ++i) {
        const Unit unit = kinds[i % 5];
        // Above these powers of ten the largest prefix is used up and thousands are grouped, which reading refuses.
        const double highest = unit == Unit::second ? 2 : 16;
        const double number = mantissa(random) * std::pow(10.0, std::min(std::trunc(exponent(random)), highest));
        const std::string text = units::print({unit, number}, 17);
        const auto value = units::read(text, unit);
        INFO(text);
        REQUIRE(value);
        REQUIRE(*value->number() == number);
    }
}

TEST_CASE("six digits are read back to within half of the last") {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> mantissa(1, 999);
    for (int i = 0; i < 2000; ++i) {
        const double number = mantissa(random) * 1e6;
        const auto value = units::read(units::print({Unit::byte, number}), Unit::byte);
        REQUIRE(value);
        REQUIRE(std::fabs(*value->number() - number) <= 5e-6 * number);
    }
}
