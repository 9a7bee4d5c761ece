// Printing quantities: prefixes, rounding, grouping, and the form for formulas.
#include <catch2/catch_test_macros.hpp>

#include <string_view>
#include <vector>

#include "units/value.h"

using units::Unit;
using units::Value;

namespace {

struct Row {
    double number;
    std::string_view text;
};

Value amount(Unit unit, double base_units) { return {unit, base_units}; }

}  // namespace

TEST_CASE("the prefix that fits is chosen, with at most six significant digits") {
    constexpr Row bytes[] = {
        {0, "0 B"},          {5, "5 B"},           {0.5, "0.5 B"},        {8e6, "8 MB"},
        {4e9, "4 GB"},          {1234567, "1.23457 MB"}, {2.039e12, "2.039 TB"},   {1e18, "1,000 PB"},
    };
    for (const Row& row : bytes) CHECK(units::print(amount(Unit::byte, row.number)) == row.text);
    constexpr Row times[] = {
        {0.008, "8 ms"},  {0.0005, "500 µs"}, {0.00001, "10 µs"}, {0.0008, "800 µs"}, {4e-9, "4 ns"},
        {2, "2 s"},       {86400, "86,400 s"}, {5e-11, "0.05 ns"}, {0.001 + 0.008, "9 ms"},
    };
    for (const Row& row : times) CHECK(units::print(amount(Unit::second, row.number)) == row.text);
    CHECK(units::print(amount(Unit::flop, 1e6)) == "1 MFLOP");
    CHECK(units::print(amount(Unit::flop_per_second, 2e9)) == "2 GFLOP/s");
    CHECK(units::print(amount(Unit::byte_per_second, 5)) == "5 B/s");
    CHECK(units::print(amount(Unit::byte_per_second, 1e10)) == "10 GB/s");
    CHECK(units::print(amount(Unit::flop_per_byte, 0.125)) == "0.125 FLOP/byte");
    CHECK(units::print(amount(Unit::flop_per_byte, 1024)) == "1,024 FLOP/byte");
}

TEST_CASE("rounding carries into the next prefix") {
    CHECK(units::print(amount(Unit::byte, 999999.6)) == "1 MB");
    CHECK(units::print(amount(Unit::byte, 999999.4)) == "999.999 kB");
    CHECK(units::print(amount(Unit::byte, 999.9999)) == "1 kB");
    CHECK(units::print(amount(Unit::second, 0.0009999999)) == "1 ms");
    CHECK(units::print(amount(Unit::byte, 999.6e6), 3) == "1 GB");
    CHECK(units::print(amount(Unit::none, 0.99999999)) == "1");
}

TEST_CASE("digits are at most as many as asked for") {
    CHECK(units::print(amount(Unit::second, 0.00123456), 3) == "1.23 ms");
    CHECK(units::print(amount(Unit::second, 0.00123456), 1) == "1 ms");
    CHECK(units::print(amount(Unit::none, 0.888888888), 3) == "0.889");
    CHECK(units::print(amount(Unit::none, 2), 3) == "2");
}

TEST_CASE("plain numbers are grouped, and counts keep every digit") {
    constexpr Row rows[] = {
        {0, "0"},         {4, "4"},           {999, "999"},           {1000, "1,000"},     {10000, "10,000"}, {5556111, "5,556,111"},
        {-1234, "-1,234"}, {1234.5, "1,234.5"}, {0.125, "0.125"},     {1.0 / 3, "0.333333"}, {0.0001, "0.0001"}, {1e-7, "1e-7"},
        {1e20, "1e20"},   {-0.0, "0"},
    };
    for (const Row& row : rows) CHECK(units::print(amount(Unit::none, row.number)) == row.text);
    CHECK(units::print(amount(Unit::none, 5556111.0), 3) == "5,560,000");
}

TEST_CASE("there is no minus zero") {
    CHECK(units::print(amount(Unit::second, -0.0)) == "0 s");
    CHECK(units::print_number(-0.0) == "0");
    CHECK(units::print_base(amount(Unit::byte, -0.0)) == "0 B");
    CHECK(units::print(amount(Unit::second, -0.002)) == "-2 ms");
}

TEST_CASE("a scale fits the largest number, with a mantissa from 1 to below 1000") {
    const units::Scale ms = units::scale_for(Unit::second, 0.008);
    CHECK(ms.prefix == "m");
    CHECK(ms.factor == 0.001);
    CHECK(units::scale_for(Unit::second, 0.0008).prefix == "µ");
    CHECK(units::scale_for(Unit::second, 5000).prefix == "");
    CHECK(units::scale_for(Unit::second, 1e-12).prefix == "n");
    CHECK(units::scale_for(Unit::byte, 1e6).prefix == "M");
    CHECK(units::scale_for(Unit::byte, 999999.9).prefix == "M");
    CHECK(units::scale_for(Unit::flop, 0).prefix == "");
    CHECK(units::scale_for(Unit::none, 1e9).factor == 1);
}

TEST_CASE("one scale is kept, but for numbers below a tenth of it") {
    const units::Scale ms = units::scale_for(Unit::second, 0.008), us = units::scale_for(Unit::second, 0.0008);
    CHECK(units::print(amount(Unit::second, 0.0005), ms) == "0.5 ms");
    CHECK(units::print(amount(Unit::second, 0.00001), us) == "10 µs");
    CHECK(units::print(amount(Unit::second, 0.0), ms) == "0 ms");
    CHECK(units::print(amount(Unit::second, 0.0001), ms) == "0.1 ms");
    CHECK(units::print(amount(Unit::second, 0.000099), ms) == "99 µs");
    CHECK(units::print(amount(Unit::second, 2.0), ms) == "2,000 ms");
    CHECK(units::print_number(0.0005, ms) == "0.5");
    CHECK(units::print_number(0.000001, ms) == "0.001");
}

TEST_CASE("formulas show base units: amounts grouped, rates by their power of ten") {
    CHECK(units::print_base(amount(Unit::byte, 8e6)) == "8,000,000 B");
    CHECK(units::print_base(amount(Unit::flop, 1e6)) == "1,000,000 FLOP");
    CHECK(units::print_base(amount(Unit::byte, 999999999.0)) == "999,999,999 B");
    CHECK(units::print_base(amount(Unit::byte, 1e9)) == "1e9 B");
    CHECK(units::print_base(amount(Unit::flop, 1.5e12)) == "1.5e12 FLOP");
    CHECK(units::print_base(amount(Unit::byte_per_second, 1e9)) == "1e9 B/s");
    CHECK(units::print_base(amount(Unit::byte_per_second, 2.039e12)) == "2.039e12 B/s");
    CHECK(units::print_base(amount(Unit::byte_per_second, 500000)) == "500,000 B/s");
    CHECK(units::print_base(amount(Unit::byte_per_second, 999999.9)) == "1e6 B/s");
    CHECK(units::print_base(amount(Unit::second, 0.008)) == "0.008 s");
    CHECK(units::print_base(amount(Unit::second, 5e-6)) == "5e-6 s");
    CHECK(units::print_base(amount(Unit::none, 2)) == "2");
    CHECK(units::print_base(amount(Unit::flop_per_byte, 0.125)) == "0.125 FLOP/byte");
}

TEST_CASE("a tie is rounded up as at school, also where its double is a little less") {
    CHECK(units::print_number(53.125, 4) == "53.13");
    CHECK(units::print_number(-53.125, 4) == "-53.13");
    CHECK(units::print_number(4.0625, 4) == "4.063");
    CHECK(units::print(amount(Unit::second, 31.25e-6), 3) == "31.3 µs");
    CHECK(units::print_number(1.005, 3) == "1.01");  // its double is 1.00499999999999989…
    CHECK(units::print_number(53.1249999, 4) == "53.12");
    CHECK(units::print_number(0.9996, 3) == "1");
}

TEST_CASE("words are printed as they are, lists by commas") {
    CHECK(units::print({Unit::none, std::string("memory")}) == "memory");
    CHECK(units::print({Unit::flop_per_byte, std::string("unbounded")}, units::Scale{}) == "unbounded");
    CHECK(units::print({Unit::second, std::vector<double>{0.001, 0.002}}) == "1 ms, 2 ms");
}
