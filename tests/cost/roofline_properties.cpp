// Properties of the roofline under random input with a fixed seed.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <random>

#include "cost/roofline.h"
#include "near.h"

using cost::Limiter;
using cost::Roofline;
using cost::RooflineInput;

namespace {

constexpr int rounds = 20000;

class RandomTasks {
public:
    RooflineInput next() {
        RooflineInput input;
        input.flops = units::Flop::of(power_of_ten(0, 18));
        input.bytes = units::Byte::of(power_of_ten(0, 15));
        input.rate = units::FlopPerSec::of(power_of_ten(6, 18));
        input.bandwidth = units::BytePerSec::of(power_of_ten(6, 15));
        input.overlap = std::uniform_real_distribution<double>(0, 1)(random_);
        return input;
    }
    double factor() { return power_of_ten(-3, 3); }

private:
    double power_of_ten(double low, double high) { return std::pow(10.0, std::uniform_real_distribution<double>(low, high)(random_)); }
    std::mt19937_64 random_{20091015};
};

Roofline result_of(const RooflineInput& input) {
    const auto result = cost::roofline(input);
    REQUIRE(result);
    return *result;
}

}  // namespace

TEST_CASE("the bound lies between the larger time and the sum, which is at most twice as long") {
    RandomTasks tasks;
    for (int i = 0; i < rounds; ++i) {
        RooflineInput input = tasks.next();
        const Roofline partial = result_of(input);
        input.overlap = 1;
        const Roofline overlapped = result_of(input);
        input.overlap = 0;
        const Roofline serial = result_of(input);
        REQUIRE(overlapped.time == units::larger(overlapped.compute_time, overlapped.move_time));
        REQUIRE(serial.time == serial.compute_time + serial.move_time);
        REQUIRE(serial.time == serial.serial_time);
        REQUIRE((overlapped.time <= partial.time && partial.time <= serial.time));
        const double ratio = serial.time / overlapped.time;
        REQUIRE((ratio >= 1 && ratio <= 2));
    }
}

TEST_CASE("the time scales with the work and falls with the rates") {
    RandomTasks tasks;
    for (int i = 0; i < rounds; ++i) {
        const RooflineInput input = tasks.next();
        const double factor = tasks.factor();
        const Roofline before = result_of(input);
        RooflineInput more = input;
        more.flops = factor * input.flops;
        more.bytes = factor * input.bytes;
        REQUIRE(near(result_of(more).time.value(), factor * before.time.value(), 1e-12));
        RooflineInput faster = input;
        faster.rate = (1 + factor) * input.rate;
        REQUIRE(result_of(faster).time <= before.time);
        faster.bandwidth = (1 + factor) * input.bandwidth;
        REQUIRE(result_of(faster).time < before.time);
    }
}

TEST_CASE("the attainable rate grows with intensity and bandwidth and never passes the peak") {
    RandomTasks tasks;
    for (int i = 0; i < rounds; ++i) {
        const RooflineInput input = tasks.next();
        const double factor = 1 + tasks.factor();
        const Roofline before = result_of(input);
        RooflineInput denser = input, wider = input;
        denser.flops = factor * input.flops;
        wider.bandwidth = factor * input.bandwidth;
        REQUIRE(result_of(denser).attainable_rate >= before.attainable_rate);
        REQUIRE(result_of(wider).attainable_rate >= before.attainable_rate);
        REQUIRE(before.attainable_rate <= input.rate);
    }
}

TEST_CASE("the limiter, the times and the ridge tell the same story") {
    RandomTasks tasks;
    for (int i = 0; i < rounds; ++i) {
        const RooflineInput input = tasks.next();
        const Roofline result = result_of(input);
        const bool memory = result.move_time > result.compute_time;
        REQUIRE(result.limiter == (memory ? Limiter::memory : Limiter::compute));
        const double above_ridge = *result.intensity / result.ridge;
        if (std::fabs(above_ridge - 1) > 1e-9) REQUIRE(memory == (above_ridge < 1));
        const double attained = input.flops.value() / units::larger(result.compute_time, result.move_time).value();
        REQUIRE(near(result.attainable_rate.value(), attained, 1e-12));
    }
}

TEST_CASE("at the ridge both terms agree") {
    RandomTasks tasks;
    for (int i = 0; i < rounds; ++i) {
        RooflineInput input = tasks.next();
        input.flops = units::Flop::of(input.bytes.value() * (input.rate / input.bandwidth).value());
        const Roofline result = result_of(input);
        REQUIRE(near(result.compute_time.value(), result.move_time.value(), 1e-12));
        REQUIRE(near(result.attainable_rate.value(), input.rate.value(), 1e-12));
    }
}
