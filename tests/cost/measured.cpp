// A bound against a measurement: the fraction reached, and measurements that no bound allows.
#include "cost/measured.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <string>

#include "cost/roofline.h"
#include "near.h"

using cost::fraction_of_bound;
using cost::fraction_of_rate;
using units::Seconds;
using units::TokenPerSec;

TEST_CASE("R22: the first token of LLaMA-7B took longer than its bound, which is 83.72 % of it") {
    // Source: hahnyuan/LLM-Viewer issue 4, TensorRT-LLM on an A100: 120.5 ms measured, 100.88071 ms estimated.
    const auto fraction = fraction_of_bound(Seconds::of(0.10088071), Seconds::of(0.1205));
    REQUIRE(fraction);
    CHECK(near(*fraction, 0.8372, 0.001));
}

TEST_CASE("R23: measured throughput stays below the bound, at 52 to 69 % of it") {
    // Source: hahnyuan/LLM-Viewer issue 4, table of throughput in tokens per second.
    const struct {
        double measured, bound, fraction;
    } rows[] = {{5353, 8934.54, 0.5991}, {1518, 2796.58, 0.5428}, {547, 788.73, 0.6935}, {613, 1169.17, 0.5243}};
    for (const auto& row : rows) {
        const auto fraction = fraction_of_rate(TokenPerSec::of(row.bound), TokenPerSec::of(row.measured));
        REQUIRE(fraction);
        CHECK(near(*fraction, row.fraction, 0.001));
    }
}

TEST_CASE("summing a million doubles: 541 µs at least, 1,039 and 549 measured, and 448 that says an input is wrong") {
    const auto bound = cost::roofline({units::Flop::of(1e6), units::Byte::of(8e6), units::FlopPerSec::of(1e12),
                                       units::BytePerSec::of(14.8e9)});  // the arithmetic does not limit
    REQUIRE(bound);
    CHECK(near(bound->time.value(), 541e-6, 0.001));
    CHECK(near(*fraction_of_bound(bound->time, Seconds::of(1039e-6)), 0.52, 0.005));
    CHECK(near(*fraction_of_bound(bound->time, Seconds::of(549e-6)), 0.985, 0.001));
    CHECK(near(1039.0 / 549, 1.89, 0.005));
    const auto cached = fraction_of_bound(bound->time, Seconds::of(448e-6));
    REQUIRE_FALSE(cached);
    CHECK(cached.fault().code == units::Code::out_of_range);
    CHECK(cached.fault().subject == "measured_time");
    CHECK(cached.fault().message.find("an input of the bound must be wrong") != std::string::npos);
}

TEST_CASE("a measurement that equals its bound reaches all of it; a bound of nothing is never reached") {
    CHECK(*fraction_of_bound(Seconds::of(0.3), Seconds::of(0.3)) == 1);
    CHECK(*fraction_of_bound(Seconds(), Seconds::of(0.3)) == 0);
    CHECK(*fraction_of_rate(TokenPerSec::of(7), TokenPerSec::of(7)) == 1);
    CHECK(*fraction_of_rate(TokenPerSec::of(7), TokenPerSec()) == 0);
    CHECK_FALSE(fraction_of_bound(Seconds::of(0.3), Seconds::of(std::nextafter(0.3, 0))));
}

TEST_CASE("whatever is measured, the fraction lies from 0 to 1 or is refused") {
    std::mt19937_64 random{20250411};
    std::uniform_real_distribution<double> times(0, 2);
    for (int i = 0; i < 10000; ++i) {
        const Seconds bound = Seconds::of(times(random)), measured = Seconds::of(times(random) + 1e-9);
        const auto fraction = fraction_of_bound(bound, measured);
        REQUIRE(bool(fraction) == (measured >= bound));
        if (fraction) REQUIRE((*fraction >= 0 && *fraction <= 1));
    }
}

TEST_CASE("bounds and measurements that are none are refused by name") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
    const auto code = [](double bound, double measured) {
        return fraction_of_bound(Seconds::of(bound), Seconds::of(measured)).fault().code;
    };
    CHECK(code(nan, 1) == units::Code::not_finite);
    CHECK(code(1, inf) == units::Code::not_finite);
    CHECK(code(-1, 1) == units::Code::negative);
    CHECK(code(1, -1) == units::Code::negative);
    CHECK(code(1, 0) == units::Code::zero_rate);
    CHECK(fraction_of_bound(Seconds::of(-1), Seconds::of(1)).fault().subject == "bound");
    CHECK(fraction_of_bound(Seconds::of(1), Seconds::of(0), "kernel_time").fault().subject == "kernel_time");
    CHECK(fraction_of_rate(TokenPerSec(), TokenPerSec::of(1)).fault().code == units::Code::zero_rate);
    CHECK(fraction_of_rate(TokenPerSec::of(2), TokenPerSec::of(3)).fault().code == units::Code::out_of_range);
    CHECK(fraction_of_rate(TokenPerSec::of(2), TokenPerSec::of(3)).fault().subject == "measured_rate");
}
