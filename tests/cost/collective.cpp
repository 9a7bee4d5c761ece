// Collectives against published factors, a ring simulated chunk by chunk, their properties, and what they refuse.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <random>
#include <vector>

#include "cost/collective.h"
#include "near.h"
#include "refused.h"

using cost::CollectiveInput;
using cost::CollectiveOp;

namespace {

constexpr CollectiveOp all_ops[] = {CollectiveOp::all_reduce, CollectiveOp::all_gather, CollectiveOp::reduce_scatter,
                                    CollectiveOp::broadcast, CollectiveOp::reduce, CollectiveOp::all_to_all};

CollectiveInput usual(CollectiveOp op = CollectiveOp::all_reduce, uint64_t ranks = 4, double bytes = 1e9, double latency = 0) {
    CollectiveInput input;
    input.op = op;
    input.ranks = ranks;
    input.bytes = units::Byte::of(bytes);
    input.link = {units::BytePerSec::of(100e9), units::Seconds::of(latency)};
    return input;
}

cost::Collective result_of(const CollectiveInput& input) {
    const auto result = cost::collective(input);
    REQUIRE(result);
    return *result;
}

// A ring, step by step: every rank sends one n-th to the next. `held[rank][part]` counts whose contributions it contains.
struct Ring {
    explicit Ring(size_t ranks) : held(ranks, std::vector<size_t>(ranks, 1)), sent(ranks, 0) {}
    void step(size_t first_part, bool add) {
        const size_t n = held.size();
        const auto before = held;
        for (size_t rank = 0; rank < n; ++rank) {
            const size_t part = (rank + 2 * n - first_part) % n, next = (rank + 1) % n;
            held[next][part] = add ? held[next][part] + before[rank][part] : before[rank][part];
            ++sent[rank];
        }
        ++steps;
    }
    std::vector<std::vector<size_t>> held;
    std::vector<size_t> sent;
    size_t steps = 0;
};

}  // namespace

TEST_CASE("a simulated ring all-reduce sends 2(n-1) of n parts in 2(n-1) steps") {
    for (size_t n = 2; n <= 9; ++n) {
        Ring ring(n);
        for (size_t step = 0; step + 1 < n; ++step) ring.step(step, true);
        const size_t half = ring.steps;
        for (size_t step = 0; step + 1 < n; ++step) ring.step(step + n - 1, false);
        for (const auto& parts : ring.held) REQUIRE(std::all_of(parts.begin(), parts.end(), [&](size_t count) { return count == n; }));
        CHECK(cost::hops_of(CollectiveOp::all_reduce, n) == ring.steps);
        CHECK(cost::hops_of(CollectiveOp::reduce_scatter, n) == half);
        const double parts = static_cast<double>(ring.sent[0]);
        CHECK(near(cost::traffic_factor(CollectiveOp::all_reduce, n), parts / static_cast<double>(n), 1e-15));
    }
}

TEST_CASE("the factors of the other collectives") {  // source: NVIDIA/nccl-tests doc/PERFORMANCE.md, summary
    for (const CollectiveOp op : {CollectiveOp::all_gather, CollectiveOp::reduce_scatter, CollectiveOp::all_to_all}) {
        CHECK(cost::traffic_factor(op, 4) == 0.75);
        CHECK(cost::hops_of(op, 4) == 3);
    }
    for (const CollectiveOp op : {CollectiveOp::broadcast, CollectiveOp::reduce}) {
        CHECK(cost::traffic_factor(op, 4) == 1);
        CHECK(cost::hops_of(op, 4) == 3);
    }
}

TEST_CASE("one rank sends nothing, waits for nothing, and has no bandwidth to tell") {
    for (const CollectiveOp op : all_ops) {
        const cost::Collective alone = result_of(usual(op, 1, 1e9, 1));
        CHECK(alone.time.value() == 0);
        CHECK(alone.bytes_sent.value() == 0);
        CHECK(alone.hops == 0);
        CHECK_FALSE(alone.algbw);
        CHECK_FALSE(alone.busbw);
    }
}

TEST_CASE("5 µs a hop and 1 GB on four ranks at 100 GB/s") {
    const cost::Collective result = result_of(usual(CollectiveOp::all_reduce, 4, 1e9, 5e-6));
    CHECK(near(result.latency_time.value(), 30e-6, 1e-12));
    CHECK(near(result.transfer_time.value(), 0.015, 1e-12));
    CHECK(near(result.time.value(), 0.01503, 1e-12));
    CHECK(near(result.algbw->value(), 1e9 / 0.01503, 1e-12));
    CHECK(near(result.busbw->value(), 1.5e9 / 0.01503, 1e-12));
    // A broadcast's first byte passes three links, and the rest follows.
    CHECK(near(result_of(usual(CollectiveOp::broadcast, 4, 1e9, 5e-6)).time.value(), 0.010015, 1e-12));
}

TEST_CASE("a measurement replaces link and latency, whichever of the three it is") {
    // 8 ranks, 8 GB in 0.1 s: algbw 80 GB/s, busbw 80 · 2 · 7/8 = 140 GB/s.
    CollectiveInput input = usual(CollectiveOp::all_reduce, 8, 8e9, 1);
    const auto check = [](const CollectiveInput& measured) {
        const cost::Collective result = result_of(measured);
        CHECK(near(result.time.value(), 0.1, 1e-12));
        CHECK(near(result.algbw->value(), 80e9, 1e-12));
        CHECK(near(result.busbw->value(), 140e9, 1e-12));
    };
    CollectiveInput by_busbw = input, by_algbw = input, by_time = input;
    by_busbw.measured_busbw = units::BytePerSec::of(140e9);
    by_algbw.measured_algbw = units::BytePerSec::of(80e9);
    by_time.measured_time = units::Seconds::of(0.1);
    check(by_busbw);
    check(by_algbw);
    check(by_time);
}

TEST_CASE("an all-reduce is a reduce-scatter and an all-gather; time grows with payload and latency, busbw stays below the link") {
    std::mt19937_64 random(8);
    std::uniform_real_distribution<double> size(0, 1e10), wait(0, 1e-4);
    for (int i = 0; i < 20000; ++i) {
        const uint64_t n = 1 + random() % 1000;
        const double bytes = size(random), latency = wait(random);
        const double whole = result_of(usual(CollectiveOp::all_reduce, n, bytes, latency)).time.value();
        const double scatter = result_of(usual(CollectiveOp::reduce_scatter, n, bytes, latency)).time.value();
        const double gather = result_of(usual(CollectiveOp::all_gather, n, bytes, latency)).time.value();
        REQUIRE(near(whole, scatter + gather, 1e-12));
        const CollectiveOp op = all_ops[i % 6];
        const cost::Collective shown = result_of(usual(op, n, bytes, latency));
        REQUIRE(result_of(usual(op, n, 2 * bytes, latency)).time >= shown.time);
        REQUIRE(result_of(usual(op, n, bytes, 2 * latency)).time >= shown.time);
        if (shown.busbw) REQUIRE(shown.busbw->value() <= 100e9 * (1 + 1e-12));
        REQUIRE(shown.factor <= 2);
    }
}

TEST_CASE("what no collective can have is refused by name") {
    const auto refuse = [](auto&& change, const char* code, const char* subject) {
        CollectiveInput input = usual();
        change(input);
        check_refused(cost::collective(input), code, subject);
    };
    refuse([](auto& in) { in.ranks = 0; }, "out_of_range", "ranks");
    refuse([](auto& in) { in.ranks = beyond_count; }, "out_of_range", "ranks");
    refuse([](auto& in) { in.bytes = units::Byte::of(-1); }, "negative", "bytes");
    refuse([](auto& in) { in.bytes = units::Byte::of(not_a_number); }, "not_finite", "bytes");
    refuse([](auto& in) { in.link.bandwidth = units::BytePerSec(); }, "zero_rate", "link");
    refuse([](auto& in) { in.link.bandwidth = units::BytePerSec::of(infinite); }, "not_finite", "link");
    refuse([](auto& in) { in.link.latency = units::Seconds::of(-1); }, "negative", "latency");
    refuse([](auto& in) { in.measured_busbw = units::BytePerSec::of(-1); }, "negative", "measured_busbw");
    refuse([](auto& in) { in.measured_algbw = units::BytePerSec::of(not_a_number); }, "not_finite", "measured_algbw");
    refuse([](auto& in) { in.measured_time = units::Seconds::of(-1); }, "negative", "measured_time");
    refuse([](auto& in) { in.measured_busbw = in.measured_algbw = units::BytePerSec::of(1); }, "out_of_range", "measured_algbw");
    refuse([](auto& in) { in.measured_algbw = units::BytePerSec::of(1), in.measured_time = units::Seconds::of(1); }, "out_of_range",
           "measured_time");
    refuse([](auto& in) { in.bytes = units::Byte::of(1.5e308); }, "overflow", "bytes");
    refuse([](auto& in) { in.link.bandwidth = units::BytePerSec::of(1e-305); }, "overflow", "bytes");
    refuse([](auto& in) { in.link.latency = units::Seconds::of(1e308); }, "overflow", "latency");
    refuse([](auto& in) { in.measured_time = units::Seconds::of(1e-305); }, "overflow", "bytes");
}
