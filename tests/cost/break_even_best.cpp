// The best number of devices against the storyboard, against trying every number, and in the regimes that have none.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <random>
#include <vector>

#include "cost/break_even_best.h"
#include "near.h"
#include "refused.h"

using cost::BestDevices;
using cost::BreakEvenInput;

namespace {

// Decoding one token: 16 GB of weights, 64 all-reduces of 8,192 byte over 300 GB/s.
BreakEvenInput decode(double hop) {
    BreakEvenInput input;
    input.bytes = units::Byte::of(16e9);
    input.rate = units::FlopPerSec::of(312e12);
    input.bandwidth = units::BytePerSec::of(2.039e12);
    input.exchange_bytes = units::Byte::of(8192);
    input.link = units::BytePerSec::of(300e9);
    input.latency = units::Seconds::of(hop);
    input.exchanges = 64;
    return input;
}

// One device takes `work`; the payload's part is `payload`, each hop's part `waiting` (W, s and a' of break_even_best.h).
BreakEvenInput curve(double work, double payload, double waiting, bool overlap = false) {
    BreakEvenInput input;
    input.flops = units::Flop::of(work);
    input.rate = units::FlopPerSec::of(1);
    input.bandwidth = units::BytePerSec::of(1);
    input.exchange_bytes = units::Byte::of(payload / 2);
    input.link = units::BytePerSec::of(1);
    input.latency = units::Seconds::of(waiting / 2);
    input.overlap = overlap;
    return input;
}

double time_of(BreakEvenInput input, uint64_t devices) {
    input.devices = devices;
    const auto result = cost::break_even(input);
    REQUIRE(result);
    return result->time.value();
}

BestDevices best_of(const BreakEvenInput& input) {
    const auto result = cost::break_even(input);
    REQUIRE(result);
    const auto best = cost::best_devices(input, *result);
    REQUIRE(best);
    return *best;
}

}  // namespace

// At 4 µs and 16 devices the sum is 0.490 + 7.683 = 8.174 ms.
TEST_CASE("figure F-h: times in ms for 1, 2, 4, 8 and 16 devices at three latencies") {
    struct Row {
        double hop, times[5];
    };
    constexpr Row rows[] = {{0, {7.85, 3.93, 1.96, 0.984, 0.494}},
                            {4e-6, {7.85, 4.44, 3.50, 4.57, 8.17}},
                            {1e-6, {7.85, 4.05, 2.35, 1.88, 2.41}}};
    for (const Row& row : rows)
        for (int i = 0; i < 5; ++i) CHECK(near(time_of(decode(row.hop), uint64_t{1} << i) * 1e3, row.times[i], 0.005 / row.times[i]));
}

TEST_CASE("figure F-h: best at 4 of 3.91 and at 8 of 7.83; 16 devices lose to one; without latency no minimum") {
    const BestDevices slow = best_of(decode(4e-6)), quick = best_of(decode(1e-6)), none = best_of(decode(0));
    CHECK(near(*slow.turns_at, 3.91, 0.005 / 3.91));
    CHECK(slow.devices->any == 4);
    CHECK(slow.devices->doubling == 4);
    CHECK(near(slow.devices->time.value(), 3.50e-3, 0.002));
    CHECK(*slow.first_loss == 16);
    CHECK_FALSE(slow.limit_time);
    CHECK(near(*quick.turns_at, 7.83, 0.005 / 7.83));
    CHECK(quick.devices->any == 8);
    CHECK(quick.devices->doubling == 8);
    CHECK_FALSE(none.devices);
    CHECK_FALSE(none.turns_at);
    CHECK_FALSE(none.first_loss);
    CHECK(near(none.limit_time->value(), 64 * 2 * 8192 / 300e9, 1e-12));
}

TEST_CASE("arithmetic of 100 ms: at 40 ms of payload no minimum, at 50 level, at 60 one device is best") {
    const BestDevices falls = best_of(curve(0.1, 0.08, 0)), level = best_of(curve(0.1, 0.1, 0)), rises = best_of(curve(0.1, 0.12, 0));
    CHECK_FALSE(falls.devices);
    CHECK(near(falls.limit_time->value(), 0.08, 1e-12));
    CHECK(level.devices->any == 1);
    CHECK_FALSE(level.first_loss);
    CHECK(rises.devices->any == 1);
    CHECK(*rises.first_loss == 2);
    CHECK_FALSE(rises.turns_at);
}

TEST_CASE("overlapped, work and exchange cross: E04's best is two devices, and seven lose") {  // (n-1) 120 ms = 100 ms
    const BestDevices best = best_of(curve(0.1, 0.12, 0, true));
    CHECK(near(*best.turns_at, 1 + 100.0 / 120, 1e-12));
    CHECK(best.devices->any == 2);
    CHECK(near(best.devices->time.value(), 0.06, 1e-12));
    CHECK(*best.first_loss == 7);  // 120 (n-1)/n > 100 above n = 6
    CHECK(near(best.limit_time->value(), 0.12, 1e-12));
    CHECK_FALSE(best_of(curve(0.1, 0, 0, true)).devices);
    CHECK(best_of(curve(0, 0, 0, true)).devices->any == 1);
    CHECK(best_of(curve(0, 0.1, 0.1, true)).first_loss == 2);
}

TEST_CASE("no number of devices up to 1,200 is better than the best, and none below the first loss loses") {
    std::mt19937_64 random(12);
    std::uniform_real_distribution<double> part(0, 1);
    for (int i = 0; i < 300; ++i) {
        const double work = part(random), payload = part(random) * (i % 3), waiting = i % 5 == 0 ? 0 : 1e-3 * part(random) + 1e-6;
        const BreakEvenInput input = curve(work, payload, waiting, i % 2 == 0);
        const BestDevices best = best_of(input);
        const double alone = time_of(input, 1);
        uint64_t least = 1, least_doubling = 1, first_loss = 0;
        for (uint64_t n = 2; n <= 1200; ++n) {
            const double time = time_of(input, n);
            if (time < time_of(input, least)) least = n;
            if ((n & (n - 1)) == 0 && time < time_of(input, least_doubling)) least_doubling = n;
            if (first_loss == 0 && time > alone) first_loss = n;
        }
        INFO(work << " " << payload << " " << waiting);
        if (best.devices && best.devices->any < 1200) {
            REQUIRE(near(best.devices->time.value(), time_of(input, least), 1e-12));
            REQUIRE(near(time_of(input, best.devices->any), time_of(input, least), 1e-12));
            const bool tried = best.devices->doubling < 1200;
            if (tried) REQUIRE(near(time_of(input, best.devices->doubling), time_of(input, least_doubling), 1e-12));
        } else {
            REQUIRE(least == 1200);
        }
        if (best.first_loss && *best.first_loss <= 1200) REQUIRE(*best.first_loss == first_loss);
        else REQUIRE(first_loss == 0);
        if (best.limit_time) REQUIRE(std::fabs(best.limit_time->value() - time_of(input, uint64_t{1} << 50)) < 1e-9);
    }
}

TEST_CASE("a best beyond what can be counted is told as none, an exchange beyond doubles is refused") {
    CHECK_FALSE(best_of(curve(1, 0, 1e-40)).devices);
    BreakEvenInput input = curve(1, 0, 0);
    input.devices = 1;
    input.latency = units::Seconds::of(1.7e308);
    check_refused(cost::best_devices(input, *cost::break_even(input)), "overflow", "latency");
    input.latency = units::Seconds();
    input.exchange_bytes = units::Byte::of(1.7e308);
    check_refused(cost::best_devices(input, *cost::break_even(input)), "overflow", "exchange_bytes");
}

TEST_CASE("the times of 1, 2, 4, ... devices are those of each number by itself, as far as the number given and as 64") {
    BreakEvenInput input = decode(4e-6);
    for (const auto& [devices, told] : {std::pair<uint64_t, size_t>{1, 1}, {16, 5}, {31, 5}, {1000, 7}}) {
        input.devices = devices;
        const BestDevices best = best_of(input);
        REQUIRE(best.by_doubling.size() == told);
        for (size_t i = 0; i < told; ++i) CHECK(near(best.by_doubling[i].value(), time_of(input, uint64_t{1} << i), 1e-12));
    }
}
