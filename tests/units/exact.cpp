// Exact digits against the C library's: printed digits, and the double nearest to digits, also midway between two doubles.
#include "units/exact.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "units/decimal.h"

namespace {

double nearest(const std::string& text) { return units::Exact(text).nearest(); }

// "1.250e-03", as %e.
std::string in_e(double number, int digits) {
    units::Exact exact(number);
    exact.round(digits);
    std::string text = exact.digits();
    const int exponent = text.empty() ? 0 : exact.point() - 1;
    text.resize(static_cast<size_t>(digits), '0');
    if (digits > 1) text = text.substr(0, 1) + "." + text.substr(1);
    char end[16];
    std::snprintf(end, sizeof end, "e%c%02d", exponent < 0 ? '-' : '+', std::abs(exponent));
    return text + end;
}

template <class... Arguments>
std::string in_c(const char* format, Arguments... arguments) {
    char text[64];
    std::snprintf(text, sizeof text, format, arguments...);
    return text;
}

}  // namespace

TEST_CASE("Digits are the C library's for doubles of every size, and lead back to them") {
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; ++i) {
        const uint64_t bits = random() >> 1;
        double number = 0;
        if (i % 2 == 0)
            std::memcpy(&number, &bits, sizeof number);
        else
            number = static_cast<double>(bits % 100000) / static_cast<double>(1 << bits % 12);
        if (!std::isfinite(number)) continue;
        const int digits = 1 + i % 17;
        REQUIRE(in_e(number, digits) == in_c("%.*e", digits - 1, number));
        REQUIRE(nearest(in_c("%.17g", number)) == number);
        const std::string written = in_c("%llue%d", static_cast<unsigned long long>(random() >> i % 60), static_cast<int>(bits % 700) - 350);
        REQUIRE(nearest(written) == std::strtod(written.c_str(), nullptr));
    }
}

TEST_CASE("Midway between two doubles the even one is nearest, a digit later the upper one") {
    CHECK(nearest("9007199254740993") == 9007199254740992.0);
    CHECK(nearest("9007199254740993.0000000000000000000000000001") == 9007199254740994.0);
    CHECK(nearest("9007199254740995") == 9007199254740996.0);
    CHECK(nearest("2.4703282292062327e-324") == 0);
    CHECK(nearest("2.4703282292062328e-324") == std::numeric_limits<double>::denorm_min());
    CHECK(nearest("1.7976931348623158e308") == std::numeric_limits<double>::max());
    CHECK(nearest("1.7976931348623159e308") == std::numeric_limits<double>::infinity());
    CHECK(nearest("1e99999999999") == std::numeric_limits<double>::infinity());
    CHECK(nearest("1e-99999999999") == 0);
}

TEST_CASE("Fixed places are the C library's, without zeros at the end") {
    CHECK(units::fixed(0.125, 2) == "0.12");
    CHECK(units::fixed(0.375, 2) == "0.38");
    CHECK(units::fixed(-0.001, 2) == "0");
    CHECK(units::fixed(-12.5, 2) == "-12.5");
    CHECK(units::fixed(0.996, 2) == "1");
    CHECK(units::fixed(1200, 2) == "1200");
    CHECK(units::fixed(0.05, 2) == "0.05");
}
