// Reading quantities: every accepted spelling, and every refusal with its code.
#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <string>
#include <string_view>

#include "units/value.h"

using units::Code;
using units::Unit;

namespace {

struct Accepted {
    std::string_view text;
    Unit unit;
    double base_units;
};

struct Refused {
    std::string_view text;
    Unit expected;
    Code code;
};

void require_read(const Accepted& row) {
    INFO("reading " << row.text);
    const auto value = units::read(row.text, row.unit);
    REQUIRE(value);
    CHECK(value->unit == row.unit);
    REQUIRE(value->number());
    CHECK(*value->number() == row.base_units);  // exactly: nothing is rounded twice
}

void require_refused(const Refused& row) {
    INFO("reading " << row.text);
    const auto value = units::read(row.text, row.expected);
    REQUIRE_FALSE(value);
    CHECK(units::info(value.fault().code).name == units::info(row.code).name);
    CHECK_FALSE(value.fault().message.empty());
    CHECK_FALSE(value.fault().hint.empty());
}

}  // namespace

TEST_CASE("decimal prefixes of every unit are powers of ten") {
    constexpr Accepted rows[] = {
        {"1 FLOP", Unit::flop, 1},           {"2 kFLOP", Unit::flop, 2e3},           {"1 MFLOP", Unit::flop, 1e6},
        {"100 GFLOP", Unit::flop, 1e11},     {"3 TFLOP", Unit::flop, 3e12},          {"1 PFLOP", Unit::flop, 1e15},
        {"8EFLOP", Unit::flop, 8e18},        {"1 FLOP/s", Unit::flop_per_second, 1}, {"1 kFLOP/s", Unit::flop_per_second, 1e3},
        {"100GFLOP/s", Unit::flop_per_second, 1e11}, {"1 EFLOP/s", Unit::flop_per_second, 1e18},
        {"8 byte", Unit::byte, 8},           {"8 B", Unit::byte, 8},                 {"8kB", Unit::byte, 8e3},
        {"8 MB", Unit::byte, 8e6},           {"8 GB", Unit::byte, 8e9},              {"8 TB", Unit::byte, 8e12},
        {"8 PB", Unit::byte, 8e15},          {"1 byte/s", Unit::byte_per_second, 1}, {"10 GB/s", Unit::byte_per_second, 1e10},
        {"3.35 TB/s", Unit::byte_per_second, 3.35e12}, {"4 s", Unit::second, 4},     {"9 ms", Unit::second, 0.009},
        {"4 ns", Unit::second, 4e-9},        {"2 FLOP/byte", Unit::flop_per_byte, 2}, {"0.125 FLOP/B", Unit::flop_per_byte, 0.125},
    };
    for (const Accepted& row : rows) require_read(row);
}

TEST_CASE("binary prefixes are powers of two, and bits are eighths of a byte") {
    constexpr Accepted rows[] = {
        {"1 KiB", Unit::byte, 1024},
        {"8 MiB", Unit::byte, 8388608},
        {"8 GiB", Unit::byte, 8589934592},  // 1.0737 GB each, not 1e9
        {"1 TiB", Unit::byte, 1099511627776},
        {"1.5 GiB", Unit::byte, 1610612736},
        {"2 GiB/s", Unit::byte_per_second, 2147483648},
        {"8 kbit", Unit::byte, 1e3},
        {"8 Mbit", Unit::byte, 1e6},
        {"1 Gbit/s", Unit::byte_per_second, 125e6},
        {"100 Gbit/s", Unit::byte_per_second, 12.5e9},
    };
    for (const Accepted& row : rows) require_read(row);
}

TEST_CASE("micro is written with the micro sign, the Greek letter or a plain u") {
    for (const std::string_view text : {"4 \xC2\xB5s", "4 \xCE\xBCs", "4 us", "4us"}) require_read({text, Unit::second, 4e-6});
}

TEST_CASE("numbers follow the decimal grammar, in one rounding") {
    constexpr Accepted rows[] = {
        {"1e6", Unit::none, 1e6},   {"1E6", Unit::none, 1e6},     {"1e+6", Unit::none, 1e6},  {"2.5e-3", Unit::none, 0.0025},
        {"2.5", Unit::none, 2.5},   {"-3", Unit::none, -3},       {"0", Unit::none, 0},       {"0.5", Unit::none, 0.5},
        {"  8  ", Unit::none, 8},   {"0.1 ms", Unit::second, 1e-4}, {"0.3 MB", Unit::byte, 3e5}, {"1e3 ms", Unit::second, 1},
        {"4.9 ns", Unit::second, 4.9e-9}, {"1.1 MB", Unit::byte, 1.1e6}, {"8  MB", Unit::byte, 8e6},
    };
    for (const Accepted& row : rows) require_read(row);
}

TEST_CASE("minus zero is read as zero") {
    const auto value = units::read("-0 byte", Unit::byte);
    REQUIRE(value);
    CHECK_FALSE(std::signbit(*value->number()));
}

TEST_CASE("what is not a decimal number is refused") {
    for (const std::string_view text : {"", " ", "x", "0x10", "1,000", "1_000", "1'000", "1 000", "+5", "- 5", ".5", "5.", "1.2.3",
                                        "1e", "1e+", "007", "--1", "1-2", "\xEF\xBC\x98", "\xE2\x88\x92" "3"})
        require_refused({text, Unit::none, Code::number_malformed});
    for (const std::string_view text : {"1,000 B", "0x10 B", "1 000 B", ".5 B", "07 B"})
        require_refused({text, Unit::byte, Code::number_malformed});
}

TEST_CASE("what is not finite, or too small to be held, is refused") {
    for (const std::string_view text : {"inf", "-inf", "nan", "NaN", "-NAN", "Infinity", "1e999", "-1e999", "1e99999999999999999999"})
        require_refused({text, Unit::none, Code::not_finite});
    require_refused({"1e306 GB", Unit::byte, Code::not_finite});
    require_refused({"inf GB/s", Unit::byte_per_second, Code::not_finite});
    require_refused({"1e-999", Unit::none, Code::out_of_range});
    require_refused({"1e-320 ns", Unit::second, Code::out_of_range});
}

TEST_CASE("a quantity needs a unit of its own kind") {
    constexpr Refused rows[] = {
        {"8", Unit::byte, Code::unit_missing},
        {"1e6", Unit::flop, Code::unit_missing},
        {"8 foo", Unit::byte, Code::unit_unknown},
        {"8 bytes", Unit::byte, Code::unit_unknown},
        {"8 EB", Unit::byte, Code::unit_unknown},
        {"8 ks", Unit::second, Code::unit_unknown},
        {"8 KiFLOP", Unit::flop, Code::unit_unknown},
        {"8 G", Unit::byte, Code::unit_unknown},
        {"50%", Unit::none, Code::unit_unknown},
        {"8 ms", Unit::byte, Code::unit_mismatch},
        {"8 GFLOP", Unit::flop_per_second, Code::unit_mismatch},
        {"8 GB/s", Unit::byte, Code::unit_mismatch},
        {"8 GFLOP/s", Unit::byte_per_second, Code::unit_mismatch},
        {"2 s", Unit::none, Code::unit_mismatch},
    };
    for (const Refused& row : rows) require_refused(row);
}

TEST_CASE("a unit that is read in two ways is refused with what to write instead") {
    struct Row {
        std::string_view text, first, second;
    };
    constexpr Row rows[] = {
        {"8 KB", "kB", "KiB"},          {"64 Gb", "GB", "Gbit"},     {"8 gb", "GB", "Gbit"},
        {"8 Mb", "MB", "Mbit"},         {"8 mB", "MB", "MiB"},          {"8 kb", "kB", "kbit"},      {"1 Gib", "GiB", "Gbit"},
        {"8 b", "byte", "bit"},         {"5 Gb/s", "GB/s", "Gbit/s"},   {"3 FLOPS", "FLOP", "FLOP/s"},
        {"3 GFLOPS", "GFLOP ", "GFLOP/s"}, {"3 TFLOPs", "TFLOP ", "TFLOP/s"}, {"3 KFLOPS", "kFLOP ", "kFLOP/s"},
    };
    for (const Row& row : rows) {
        INFO("reading " << row.text);
        const auto value = units::read(row.text, Unit::byte);
        REQUIRE_FALSE(value);
        CHECK(units::info(value.fault().code).name == "unit_ambiguous");
        CHECK(value.fault().hint.find(row.first) != std::string::npos);
        CHECK(value.fault().hint.find(row.second) != std::string::npos);
    }
}

TEST_CASE("a bare number is in base units only where that is allowed") {
    CHECK_FALSE(units::read("8", Unit::byte));
    const auto value = units::read("1e6", Unit::byte, true);
    REQUIRE(value);
    CHECK(*value == units::Value{Unit::byte, 1e6});
}

TEST_CASE("a fault names the text as written and the units that are accepted") {
    const auto value = units::read("8 parsec", Unit::second);
    REQUIRE_FALSE(value);
    CHECK(value.fault().message.find("\"8 parsec\"") != std::string::npos);
    CHECK(value.fault().hint.find("ms") != std::string::npos);
}

TEST_CASE("a fault never echoes broken UTF-8 or a text without end") {
    const std::string long_text(100000, '9');
    for (const std::string& text : {std::string("\xFF\xFE"), std::string("8 \xC3"), long_text + " x"}) {
        const auto value = units::read(text, Unit::byte);
        REQUIRE_FALSE(value);
        CHECK(value.fault().message.find('\xFF') == std::string::npos);
        CHECK(value.fault().message.find("\xC3\"") == std::string::npos);
        CHECK(value.fault().message.size() < 400);
    }
}
