// The roofline against published cases, its edges, and what it refuses.
#include <catch2/catch_test_macros.hpp>

#include <limits>
#include <string_view>

#include "cost/roofline.h"
#include "near.h"

using cost::Limiter;
using cost::RooflineInput;

namespace {

RooflineInput task(double flops, double bytes, double rate, double bandwidth, double overlap = 1) {
    return {units::Flop::of(flops), units::Byte::of(bytes), units::FlopPerSec::of(rate), units::BytePerSec::of(bandwidth), overlap};
}

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

void require_refused(const RooflineInput& input, std::string_view code, std::string_view subject) {
    const auto result = cost::roofline(input);
    REQUIRE_FALSE(result);
    CHECK(units::info(result.fault().code).name == code);
    CHECK(result.fault().subject == subject);
    CHECK(result.fault().message.find(subject) != std::string::npos);
}

}  // namespace

TEST_CASE("R01: the chapter's base case, exactly") {  // source: the textbook chapter's step figure
    const auto result = cost::roofline(task(1e6, 8e6, 1e9, 1e9));
    REQUIRE(result);
    CHECK(result->compute_time.value() == 0.001);
    CHECK(result->move_time.value() == 0.008);
    CHECK(result->time.value() == 0.008);
    CHECK(near(result->serial_time.value(), 0.009, 1e-12));
    CHECK(result->intensity->value() == 0.125);
    CHECK(result->ridge.value() == 1.0);
    CHECK(result->attainable_rate.value() == 1.25e8);
    CHECK(result->limiter == Limiter::memory);
}

TEST_CASE("R02: the chapter's worked example, 10 µs against 800 µs") {  // source: the textbook chapter's table
    const auto result = cost::roofline(task(1e6, 8e6, 1e11, 1e10));
    REQUIRE(result);
    CHECK(result->compute_time.value() == 10e-6);
    CHECK(result->move_time.value() == 800e-6);
    CHECK(result->time.value() == 800e-6);
    CHECK(near(result->serial_time.value(), 810e-6, 1e-12));
    CHECK(result->intensity->value() == 0.125);
    CHECK(result->ridge.value() == 10.0);
    CHECK(near(result->attainable_rate.value(), 1.25e9, 1e-12));
    CHECK(result->limiter == Limiter::memory);
}

TEST_CASE("R03: half the traffic, 400 µs") {  // source: the textbook chapter's table
    const auto result = cost::roofline(task(1e6, 4e6, 1e11, 1e10));
    REQUIRE(result);
    CHECK(result->compute_time.value() == 10e-6);
    CHECK(result->time.value() == 400e-6);
    CHECK(near(result->serial_time.value(), 410e-6, 1e-12));
    CHECK(result->limiter == Limiter::memory);
}

TEST_CASE("R04: Opteron X2 at 0.485 FLOP/byte attains 7.3 GFLOP/s") {  // source: Williams, Waterman, Patterson, CACM 52(4) 2009
    const auto result = cost::roofline(task(0.485, 1, 17.6e9, 15e9));
    REQUIRE(result);
    CHECK(near(result->attainable_rate.value(), 7.3e9, 0.005));
    CHECK(near(result->ridge.value(), 1.17, 0.005));
    CHECK(result->limiter == Limiter::memory);
}

TEST_CASE("R08: TPU v5e has its ridge at 240 FLOP/byte") {  // source: jax-ml/scaling-book@0819a7d8 roofline.md
    const auto result = cost::roofline(task(1, 1, 197e12, 820e9));
    REQUIRE(result);
    CHECK(near(result->ridge.value(), 240, 0.005));
}

TEST_CASE("R16: one after the other is at most twice the overlapped time") {  // source: jax-ml/scaling-book@0819a7d8 roofline.md
    const auto result = cost::roofline(task(2e9, 1e6, 1e12, 1e12));
    REQUIRE(result);
    CHECK(near(result->time.value(), 0.002, 1e-9));
    CHECK(near(result->serial_time.value(), 0.002001, 1e-9));
    CHECK(near(result->serial_time / result->time, 1.0005, 1e-9));
    CHECK(result->limiter == Limiter::compute);
}

TEST_CASE("R18: without traffic the intensity has no bound and the arithmetic rate limits") {  // source: edge of the formula
    const auto result = cost::roofline(task(1e6, 0, 1e9, 1e9));
    REQUIRE(result);
    CHECK(result->time.value() == 0.001);
    CHECK(result->attainable_rate.value() == 1e9);
    CHECK_FALSE(result->intensity.has_value());
    CHECK(result->limiter == Limiter::compute);
}

TEST_CASE("R20: a bandwidth of zero is refused") {  // source: edge of the formula
    require_refused(task(1e6, 8e6, 1e9, 0), "zero_rate", "bandwidth");
}

TEST_CASE("the three forms of overlap") {
    CHECK(cost::roofline(task(1e6, 8e6, 1e9, 1e9, 1))->time.value() == 0.008);
    CHECK(cost::roofline(task(1e6, 8e6, 1e9, 1e9, 0))->time.value() == 0.001 + 0.008);
    CHECK(near(cost::roofline(task(1e6, 8e6, 1e9, 1e9, 0.5))->time.value(), 0.0085, 1e-12));
}

TEST_CASE("no work takes no time, and traffic alone attains nothing") {
    const auto none = cost::roofline(task(0, 0, 1e9, 1e9));
    REQUIRE(none);
    CHECK(none->time.value() == 0);
    CHECK_FALSE(none->intensity.has_value());
    CHECK(none->attainable_rate.value() == 0);
    CHECK(none->limiter == Limiter::none);
    const auto moving = cost::roofline(task(0, 8e6, 1e9, 1e9));
    REQUIRE(moving);
    CHECK(moving->time.value() == 0.008);
    CHECK(moving->intensity->value() == 0);
    CHECK(moving->attainable_rate.value() == 0);
    CHECK(moving->limiter == Limiter::memory);
}

TEST_CASE("equal times are balanced") {
    CHECK(cost::roofline(task(7e6, 1e7, 0.7e9, 1e9))->limiter == Limiter::balanced);
    CHECK(cost::roofline(task(1e6, 3e6, 1e9, 3e9))->limiter == Limiter::balanced);
}

TEST_CASE("inputs that no task or device can have are refused by name") {
    for (const double bad : {inf, -inf, not_a_number}) {
        require_refused(task(bad, 8e6, 1e9, 1e9), "not_finite", "flops");
        require_refused(task(1e6, bad, 1e9, 1e9), "not_finite", "bytes");
        require_refused(task(1e6, 8e6, bad, 1e9), "not_finite", "rate");
        require_refused(task(1e6, 8e6, 1e9, bad), "not_finite", "bandwidth");
        require_refused(task(1e6, 8e6, 1e9, 1e9, bad), "not_finite", "overlap");
    }
    require_refused(task(-1, 8e6, 1e9, 1e9), "negative", "flops");
    require_refused(task(1e6, -8e6, 1e9, 1e9), "negative", "bytes");
    require_refused(task(1e6, 8e6, 0, 1e9), "zero_rate", "rate");
    require_refused(task(1e6, 8e6, -0.0, 1e9), "zero_rate", "rate");
    require_refused(task(1e6, 8e6, -1e9, 1e9), "negative", "rate");
    require_refused(task(1e6, 8e6, 1e9, -1e9), "negative", "bandwidth");
    require_refused(task(1e6, 8e6, 1e9, 1e9, 1.5), "out_of_range", "overlap");
    require_refused(task(1e6, 8e6, 1e9, 1e9, -0.1), "out_of_range", "overlap");
}

TEST_CASE("results that no double holds are refused, not shown as infinite") {
    require_refused(task(1e300, 8e6, 1e-300, 1e9), "overflow", "flops");
    require_refused(task(1e6, 1e300, 1e9, 1e-300), "overflow", "bytes");
    require_refused(task(1e300, 1e-300, 1e9, 1e9), "overflow", "flops");
    require_refused(task(1e6, 8e6, 1e300, 1e-300), "overflow", "rate");
    require_refused(task(1e308, 1.2e308, 1, 1), "overflow", "flops");  // each time fits, their sum does not
}
