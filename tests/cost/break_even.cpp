// Break-even against published cases, the chapter's step 4, its properties, and what it refuses.
#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <limits>
#include <random>
#include <string_view>

#include "cost/break_even.h"
#include "near.h"

using cost::BreakEven;
using cost::BreakEvenInput;

namespace {

// Arithmetic alone: `compute_ms` on one device, and an all-reduce whose payload takes `payload_ms` on the link once.
BreakEvenInput strong_scaling(double compute_ms, double payload_ms, uint64_t devices, bool overlap) {
    BreakEvenInput input;
    input.flops = units::Flop::of(compute_ms * 1e6);
    input.rate = units::FlopPerSec::of(1e9);
    input.bandwidth = units::BytePerSec::of(1e9);
    input.devices = devices;
    input.exchange_bytes = units::Byte::of(payload_ms * 1e6);
    input.link = units::BytePerSec::of(1e9);
    input.overlap = overlap;
    return input;
}

BreakEvenInput chapter() {
    BreakEvenInput input = strong_scaling(1, 5, 2, false);
    input.bytes = units::Byte::of(8e6);
    return input;
}

double milliseconds(const BreakEvenInput& input) {
    const auto result = cost::break_even(input);
    REQUIRE(result);
    return result->time.value() * 1e3;
}

BreakEven result_of(const BreakEvenInput& input) {
    const auto result = cost::break_even(input);
    REQUIRE(result);
    return *result;
}

void require_refused(const BreakEvenInput& input, std::string_view code, std::string_view subject) {
    const auto result = cost::break_even(input);
    REQUIRE_FALSE(result);
    CHECK(units::info(result.fault().code).name == code);
    CHECK(result.fault().subject == subject);
}

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

}  // namespace

TEST_CASE("E01: adding devices pays while the payload takes 40 ms of 100") {  // source: T(n) = C/n + 2(n-1)/n S/B
    constexpr double expected[] = {100, 90, 85, 82.5};
    uint64_t devices = 1;
    for (const double time : expected) {
        CHECK(near(milliseconds(strong_scaling(100, 40, devices, false)), time, 1e-12));
        devices *= 2;
    }
    CHECK(near(milliseconds(strong_scaling(100, 40, uint64_t{1} << 50, false)), 80, 1e-12));
    CHECK(result_of(strong_scaling(100, 40, 2, false)).speedup > 1);
}

TEST_CASE("E02: at 50 ms the number of devices makes no difference") {  // source: break-even exactly when 2 S/B = C
    for (const uint64_t devices : {1, 2, 4, 8}) CHECK(near(milliseconds(strong_scaling(100, 50, devices, false)), 100, 1e-12));
    CHECK(near(result_of(strong_scaling(100, 50, 2, false)).pays_below.value(), 0.05, 1e-12));
}

TEST_CASE("E04: overlapped, the larger of work and exchange counts") {  // source: max(C/n, 2(n-1)/n S/B)
    CHECK(near(milliseconds(strong_scaling(100, 60, 2, true)), 60, 1e-12));
    CHECK(near(milliseconds(strong_scaling(100, 60, 4, true)), 90, 1e-12));
    CHECK(near(milliseconds(strong_scaling(100, 60, 8, true)), 105, 1e-12));
}

TEST_CASE("the chapter's step 4: 9 ms against 8 ms, and two devices win below 4 ms of exchange") {
    const BreakEven result = result_of(chapter());
    CHECK(result.single_time.value() == 0.008);
    CHECK(result.compute_time.value() == 0.0005);
    CHECK(result.move_time.value() == 0.004);
    CHECK(result.work_time.value() == 0.004);
    CHECK(result.exchange_time.value() == 0.005);
    CHECK(near(result.time.value(), 0.009, 1e-12));
    CHECK(result.pays_below.value() == 0.004);
    CHECK(near(result.speedup, 8.0 / 9, 1e-12));
    CHECK(result.limiter == cost::Limiter::memory);

    BreakEvenInput hidden = chapter();
    hidden.overlap = true;
    CHECK(result_of(hidden).time.value() == 0.005);
    CHECK(result_of(hidden).pays_below.value() == 0.008);

    BreakEvenInput tie = chapter();
    tie.exchange_bytes = units::Byte::of(4e6);
    CHECK(result_of(tie).time == result_of(tie).single_time);
    CHECK(result_of(tie).speedup == 1);
}

TEST_CASE("latency counts each hop, and every exchange of the task") {
    BreakEvenInput input = chapter();
    input.devices = 4;
    input.latency = units::Seconds::of(1e-6);
    input.exchanges = 64;
    // 64 (2 · 3/4 · 5 ms + 2 · 3 · 1 µs)
    CHECK(near(result_of(input).exchange_time.value(), 64 * (0.0075 + 6e-6), 1e-12));
}

TEST_CASE("one device exchanges nothing, and without payload the link does not matter") {
    BreakEvenInput alone = chapter();
    alone.devices = 1;
    alone.link = units::BytePerSec();
    alone.latency = units::Seconds::of(1);
    CHECK(result_of(alone).exchange_time.value() == 0);
    CHECK(result_of(alone).time == result_of(alone).single_time);
    CHECK(result_of(alone).pays_below.value() == 0);
    alone.overlap = true;
    CHECK(result_of(alone).pays_below.value() == 0);

    BreakEvenInput silent = chapter();
    silent.exchange_bytes = units::Byte();
    silent.link = units::BytePerSec();
    CHECK(result_of(silent).time.value() == 0.004);
    CHECK(result_of(silent).speedup == 2);
}

TEST_CASE("no work at all is neither faster nor slower") {
    BreakEvenInput nothing = strong_scaling(0, 0, 2, false);
    CHECK(result_of(nothing).speedup == 1);
    CHECK(result_of(nothing).limiter == cost::Limiter::none);
}

TEST_CASE("devices pay exactly when the exchange stays under pays_below") {
    std::mt19937_64 random(52);
    std::uniform_real_distribution<double> milli(0.01, 100);
    for (int i = 0; i < 20000; ++i) {
        BreakEvenInput input = strong_scaling(milli(random), milli(random), 1 + random() % 64, i % 2 == 0);
        input.bytes = units::Byte::of(milli(random) * 1e6);
        const BreakEven result = result_of(input);
        const double margin = result.exchange_time.value() - result.pays_below.value();
        if (std::fabs(margin) < 1e-12) continue;
        REQUIRE((result.time < result.single_time) == (margin < 0));
        REQUIRE((result.speedup > 1) == (margin < 0));
        REQUIRE(result.time >= result.work_time);
        REQUIRE(near(result.work_time.value() * static_cast<double>(input.devices), result.single_time.value(), 1e-12));
    }
}

TEST_CASE("more payload never makes it faster, and hiding the exchange never slower") {
    std::mt19937_64 random(53);
    std::uniform_real_distribution<double> milli(0.01, 100);
    for (int i = 0; i < 20000; ++i) {
        BreakEvenInput input = strong_scaling(milli(random), milli(random), 1 + random() % 64, false);
        const BreakEven shown = result_of(input);
        input.overlap = true;
        REQUIRE(result_of(input).time <= shown.time);
        input.overlap = false;
        input.exchange_bytes = input.exchange_bytes * 2;
        REQUIRE(result_of(input).time >= shown.time);
    }
}

TEST_CASE("what no task, device or link can have is refused by name") {
    const auto with = [](auto&& change) {
        BreakEvenInput input = chapter();
        change(input);
        return input;
    };
    require_refused(with([](auto& in) { in.flops = units::Flop::of(-1); }), "negative", "flops");
    require_refused(with([](auto& in) { in.bytes = units::Byte::of(not_a_number); }), "not_finite", "bytes");
    require_refused(with([](auto& in) { in.rate = units::FlopPerSec(); }), "zero_rate", "rate");
    require_refused(with([](auto& in) { in.bandwidth = units::BytePerSec(); }), "zero_rate", "bandwidth");
    require_refused(with([](auto& in) { in.devices = 0; }), "out_of_range", "devices");
    require_refused(with([](auto& in) { in.devices = std::numeric_limits<uint64_t>::max(); }), "out_of_range", "devices");
    require_refused(with([](auto& in) { in.exchange_bytes = units::Byte::of(-5); }), "negative", "exchange_bytes");
    require_refused(with([](auto& in) { in.link = units::BytePerSec(); }), "zero_rate", "link");
    require_refused(with([](auto& in) { in.link = units::BytePerSec::of(-1); }), "negative", "link");
    require_refused(with([](auto& in) { in.latency = units::Seconds::of(-1); }), "negative", "latency");
    require_refused(with([](auto& in) { in.exchanges = 0; }), "out_of_range", "exchanges");
    require_refused(with([](auto& in) { in.link = units::BytePerSec::of(1e-305); }), "overflow", "exchange_bytes");
    require_refused(with([](auto& in) { in.rate = units::FlopPerSec::of(1e308); }), "overflow", "devices");
}
