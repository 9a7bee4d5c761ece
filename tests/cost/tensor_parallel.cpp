// Tensor parallelism against published volumes and the storyboard's step, its properties, and what it refuses.
#include <catch2/catch_test_macros.hpp>

#include <random>

#include "cost/tensor_parallel.h"
#include "near.h"
#include "refused.h"

using cost::TensorParallelInput;

namespace {

TensorParallelInput storyboard() {
    TensorParallelInput input;
    input.batch = 8;
    input.sequence = 2048;
    input.hidden = 4096;
    input.layers = 32;
    input.devices = 4;
    input.heads = 32;
    input.kv_heads = 8;
    input.ffn = 14336;
    input.element_bytes = units::Byte::of(2);
    input.parameters = 8'000'000'000;
    input.rate = units::FlopPerSec::of(312e12);
    input.link.bandwidth = units::BytePerSec::of(300e9);
    return input;
}

cost::TensorParallel result_of(const TensorParallelInput& input) {
    const auto result = cost::tensor_parallel(input);
    REQUIRE(result);
    return *result;
}

}  // namespace

TEST_CASE("figure F-g, step 3: 25.8 GB in 128 all-reduces, 0.716 s") {
    const cost::TensorParallel result = result_of(storyboard());
    CHECK(result.exchanges == 128);
    CHECK(near(result.bytes_sent.value(), 25.8e9, 0.002));
    CHECK(result.bytes_sent.value() == 25769803776.0);  // 8 · 16,384 · 4,096 · 3/4 · 2 · 32
    CHECK(near(result.time.value(), 0.716, 0.0005));
    CHECK(near(result.usable_below, 14336 / 1040.0, 1e-12));  // F / (C/W)
    CHECK(result.payload.value() == 134217728.0);
}

TEST_CASE("recompute adds a third forward half, sequence parallelism moves the same") {
    TensorParallelInput input = storyboard();
    const cost::TensorParallel plain = result_of(input);
    input.sequence_parallel = true;
    CHECK(result_of(input).elements_per_layer == plain.elements_per_layer);
    CHECK(result_of(input).exchange_time == plain.exchange_time);
    input.full_recompute = true;
    const cost::TensorParallel again = result_of(input);
    CHECK(again.exchanges_per_layer == 6);
    CHECK(again.elements_per_layer * 2 == plain.elements_per_layer * 3);
    CHECK(again.elements_limit == 12ull * 8 * 2048 * 4096);
    CHECK(near(again.compute_time.value(), plain.compute_time.value() * 8 / 6, 1e-12));
    CHECK(plain.forward_elements * 2 == plain.elements_per_layer);
}

TEST_CASE("latency counts 2(t-1) hops of each exchange, and one device has none") {
    TensorParallelInput input = storyboard();
    const double without = result_of(input).exchange_time.value();
    input.link.latency = units::Seconds::of(1e-6);
    CHECK(near(result_of(input).exchange_time.value(), without + 128 * 6e-6, 1e-12));
    input.devices = 1;
    const cost::TensorParallel alone = result_of(input);
    CHECK(alone.exchanges == 0);
    CHECK(alone.elements_per_layer == 0);
    CHECK(alone.exchange_time.value() == 0);
    CHECK(near(alone.compute_time.value(), 6 * 8e9 * 16384 / 312e12, 1e-12));
}

TEST_CASE("without a feed-forward width it is taken as 4h, and wider elements leave fewer devices usable") {
    TensorParallelInput input = storyboard();
    input.ffn = 0;
    CHECK(near(result_of(input).usable_below, 4 * 4096 / 1040.0, 1e-12));
    input.element_bytes = units::Byte::of(4);
    CHECK(near(result_of(input).usable_below, 2 * 4096 / 1040.0, 1e-12));
}

TEST_CASE("at the usable border the exchange of a feed-forward part lasts as long as its two matrices") {
    std::mt19937_64 random(9);
    for (int i = 0; i < 10000; ++i) {
        TensorParallelInput input = storyboard();
        input.ffn = 4 * (1 + random() % 10000);
        input.rate = units::FlopPerSec::of(1e12 * static_cast<double>(1 + random() % 1000));
        input.element_bytes = units::Byte::of(static_cast<double>(1 + random() % 4));
        const double t = result_of(input).usable_below, tokens = 16384, h = 4096, f = static_cast<double>(input.ffn);
        const double arithmetic = 4 * tokens * h * f / (t * input.rate.value());
        const double exchange = 2 * tokens * h * input.element_bytes.value() / 300e9;  // an all-reduce among many
        REQUIRE(near(arithmetic, exchange, 1e-12));
    }
}

TEST_CASE("elements are exact, grow with t and stay below their limit") {
    std::mt19937_64 random(10);
    for (int i = 0; i < 10000; ++i) {
        TensorParallelInput input = storyboard();
        input.heads = input.kv_heads = input.ffn = 0;
        input.devices = 1 + random() % 64;
        input.hidden = input.devices * (1 + random() % 500);
        input.sequence = 1 + random() % 5000;
        const cost::TensorParallel result = result_of(input);
        const uint64_t whole = 8 * input.batch * input.sequence * input.hidden;
        REQUIRE(result.elements_per_layer == whole * (input.devices - 1) / input.devices);
        REQUIRE(result.elements_per_layer < result.elements_limit);
    }
}

TEST_CASE("what cannot be cut evenly, or cannot be, is refused by name") {
    const auto refuse = [](auto&& change, const char* code, const char* subject) {
        TensorParallelInput input = storyboard();
        change(input);
        check_refused(cost::tensor_parallel(input), code, subject);
    };
    refuse([](auto& in) { in.heads = 30; }, "not_divisible", "heads");
    refuse([](auto& in) { in.kv_heads = 6; }, "not_divisible", "kv_heads");
    refuse([](auto& in) { in.hidden = 4097; }, "not_divisible", "hidden");
    refuse([](auto& in) { in.ffn = 14335; }, "not_divisible", "ffn");
    refuse([](auto& in) { in.sequence = 2047, in.sequence_parallel = true; }, "not_divisible", "sequence");
    refuse([](auto& in) { in.batch = 0; }, "out_of_range", "batch");
    refuse([](auto& in) { in.sequence = beyond_count; }, "out_of_range", "sequence");
    refuse([](auto& in) { in.hidden = 0; }, "out_of_range", "hidden");
    refuse([](auto& in) { in.layers = 0; }, "out_of_range", "layers");
    refuse([](auto& in) { in.devices = 0; }, "out_of_range", "tensor_parallel");
    refuse([](auto& in) { in.heads = beyond_count; }, "out_of_range", "heads");
    refuse([](auto& in) { in.kv_heads = beyond_count; }, "out_of_range", "kv_heads");
    refuse([](auto& in) { in.ffn = beyond_count; }, "out_of_range", "ffn");
    refuse([](auto& in) { in.parameters = 0; }, "out_of_range", "parameters");
    refuse([](auto& in) { in.element_bytes = units::Byte(); }, "zero_rate", "element_bytes");
    refuse([](auto& in) { in.rate = units::FlopPerSec::of(-1); }, "negative", "rate");
    refuse([](auto& in) { in.link.bandwidth = units::BytePerSec::of(not_a_number); }, "not_finite", "link");
    refuse([](auto& in) { in.link.latency = units::Seconds::of(-1); }, "negative", "latency");
    refuse([](auto& in) { in.batch = uint64_t{1} << 50; }, "overflow", "batch");
    refuse([](auto& in) { in.element_bytes = units::Byte::of(1e305); }, "overflow", "element_bytes");
    refuse([](auto& in) { in.devices = 1, in.element_bytes = units::Byte::of(1e305); }, "overflow", "element_bytes");
    refuse([](auto& in) { in.rate = units::FlopPerSec::of(1e308); }, "overflow", "rate");
    refuse([](auto& in) { in.link.bandwidth = units::BytePerSec::of(1e-300); }, "overflow", "link");
}
