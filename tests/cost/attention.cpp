// Attention's traffic, counted by plain loops over the algorithms' reads and writes; storyboard F-c; refusals.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <random>
#include <string_view>

#include "cost/attention.h"
#include "near.h"

using cost::Attention;
using cost::AttentionInput;

namespace {

// F-c: 2,048 tokens, 32 heads of 128, BF16, on an A100.
AttentionInput layer() {
    AttentionInput input;
    input.tokens = 2048;
    input.head_dim = 128;
    input.query_heads = 32;
    input.bytes_per_value = units::Byte::of(2);
    input.bytes_per_statistic = units::Byte::of(4);
    input.rate = units::FlopPerSec::of(312e12);
    input.bandwidth = units::BytePerSec::of(2039e9);
    return input;
}

Attention result_of(const AttentionInput& input) {
    const auto result = cost::attention(input);
    REQUIRE(result);
    return *result;
}

template <class Change>
void check_refusal(Change change, std::string_view code, std::string_view subject) {
    AttentionInput input = layer();
    change(input);
    const auto result = cost::attention(input);
    REQUIRE_FALSE(result);
    CHECK(units::info(result.fault().code).name == code);
    CHECK(result.fault().subject == subject);
}

// Slow memory that only counts how many values pass.
struct Memory {
    uint64_t values = 0;
    void move(uint64_t rows, uint64_t columns) {
        for (uint64_t row = 0; row < rows; ++row)
            for (uint64_t column = 0; column < columns; ++column) ++values;
    }
};

// FlashAttention, algorithm 0: three operations, each reading what the one before wrote.
uint64_t standard_by_loop(uint64_t n, uint64_t d) {
    Memory memory;
    memory.move(n, d);  // read Q
    memory.move(n, d);  // read K
    memory.move(n, n);  // write S
    memory.move(n, n);  // read S
    memory.move(n, n);  // write P
    memory.move(n, n);  // read P
    memory.move(n, d);  // read V
    memory.move(n, d);  // write O
    return memory.values;
}

// FlashAttention, algorithm 1: keys outside, queries inside; zeros that start O, l and m are not counted.
uint64_t flash1_by_loop(uint64_t n, uint64_t d, uint64_t key_block, uint64_t query_block) {
    Memory memory;
    for (uint64_t key = 0; key < n; key += key_block) {
        const uint64_t keys = std::min(key_block, n - key);
        memory.move(keys, d);  // read K
        memory.move(keys, d);  // read V
        for (uint64_t query = 0; query < n; query += query_block) {
            const uint64_t queries = std::min(query_block, n - query);
            for (int i = 0; i < 2; ++i) memory.move(queries, d);  // read Q and O
            for (int i = 0; i < 2; ++i) memory.move(queries, 1);  // read l and m
            memory.move(queries, d);                              // write O
            for (int i = 0; i < 2; ++i) memory.move(queries, 1);  // write l and m
        }
    }
    return memory.values;
}

// FlashAttention-2, algorithm 1: queries outside, keys inside, one statistic a row at the end.
uint64_t flash2_by_loop(uint64_t n, uint64_t d, uint64_t query_block, uint64_t key_block) {
    Memory memory;
    for (uint64_t query = 0; query < n; query += query_block) {
        const uint64_t queries = std::min(query_block, n - query);
        memory.move(queries, d);  // read Q
        for (uint64_t key = 0; key < n; key += key_block)
            for (int i = 0; i < 2; ++i) memory.move(std::min(key_block, n - key), d);  // read K and V
        memory.move(queries, d);  // write O
        memory.move(queries, 1);  // write the statistic
    }
    return memory.values;
}

}  // namespace

TEST_CASE("the closed forms are what the loops read and write, for blocks that divide and that do not") {
    std::mt19937_64 random(20220527);
    const auto from = [&](uint64_t least, uint64_t most) { return std::uniform_int_distribution<uint64_t>(least, most)(random); };
    for (int i = 0; i < 300; ++i) {
        const uint64_t n = from(0, 60), d = from(1, 12), first = from(1, 70), second = from(1, 70);
        REQUIRE(*cost::standard_attention_values(n, d) == standard_by_loop(n, d));
        REQUIRE(*cost::flash1_values(n, d, first) == flash1_by_loop(n, d, first, second));
        REQUIRE(*cost::flash2_values(n, d, first) == flash2_by_loop(n, d, first, second));
    }
}

TEST_CASE("all heads: each query head on its own, K and V once for each KV head") {
    AttentionInput input = layer();
    input.tokens = 50;
    input.head_dim = 8;
    input.query_heads = 6;
    input.kv_heads = 2;
    input.batch = 3;
    input.block = 16;
    input.fast_memory_values = 256;
    const Attention result = result_of(input);
    // By hand: Q, O and the table for 18 query heads; K and V for 6.
    CHECK(result.standard.bytes.value() == 2 * (18 * (4 * 2500 + 2 * 400) + 6 * 2 * 400));
    CHECK(result.flash1_key_block == 8);
    CHECK(result.flash1_query_block == 8);
    CHECK(result.flash1_key_blocks == 7);
    CHECK(result.flash1.bytes.value() == 2 * (18 * 7 * (3 * 400 + 4 * 50) + 6 * 2 * 400));
    CHECK(result.flash2_query_blocks == 4);
    CHECK(result.flash2.bytes.value() == 2 * (18 * (2 * 400 + 50) + 6 * 4 * 2 * 400));
    input.kv_heads = 6;
    const Attention plain = result_of(input);
    CHECK(plain.standard.bytes == 18.0 * plain.standard.head_bytes);
    CHECK(plain.flash1.bytes == 18.0 * plain.flash1.head_bytes);
    CHECK(plain.flash2.bytes == 18.0 * plain.flash2.head_bytes);
    input.kv_heads = 0;
    CHECK(result_of(input).flash2.bytes == plain.flash2.bytes);
}

TEST_CASE("the layer of storyboard F-c, query blocks of 128, 256 and 64") {
    AttentionInput input = layer();
    const Attention middle = result_of(input);
    CHECK(near(middle.standard.head_bytes.value(), 35.7e6, 0.002));
    CHECK(near(middle.head_score_bytes.value(), 8.39e6, 0.001));
    CHECK(near(middle.flash2.head_bytes.value(), 17.8e6, 0.002));
    CHECK(near(*middle.flash2_ratio, 2.00, 0.002));
    CHECK(near(middle.standard.bound.move_time.value(), 0.560e-3, 0.001));
    CHECK(near(middle.flash2.bound.move_time.value(), 0.280e-3, 0.001));
    CHECK(near(middle.flash2.bound.compute_time.value(), 0.220e-3, 0.002));
    CHECK(middle.flash2.bound.limiter == cost::Limiter::memory);
    CHECK(middle.head_statistics_bytes.value() == 8192);
    input.block = 256;
    const Attention wide = result_of(input);
    CHECK(near(wide.flash2.head_bytes.value(), 9.44e6, 0.001));
    CHECK(near(*wide.flash2_ratio, 3.78, 0.002));
    CHECK(near(wide.flash2.bound.move_time.value(), 0.148e-3, 0.002));
    CHECK(wide.flash2.bound.limiter == cost::Limiter::compute);
    CHECK(wide.flash2.bound.time == wide.flash2.bound.compute_time);
    input.block = 64;
    CHECK(near(*result_of(input).flash2_ratio, 1.03, 0.001));
    CHECK(near(*middle.flash1_ratio, 1.35, 0.003));  // "d 128, N 2,048 gives 1.35x"
}

TEST_CASE("the block and not N sets what FlashAttention-2 saves, about 2 block / d") {
    AttentionInput input = layer();
    input.tokens = 1048576;
    for (const uint64_t block : {64, 128, 256}) {
        input.block = block;
        CHECK(near(*result_of(input).flash2_ratio, 2.0 * static_cast<double>(block) / 128, 0.001));
    }
}

TEST_CASE("arithmetic: forward, backward with and without recomputation, causal exactly half") {
    AttentionInput input = layer();
    std::mt19937_64 random(20230717);
    const auto from = [&](uint64_t least, uint64_t most) { return std::uniform_int_distribution<uint64_t>(least, most)(random); };
    for (int i = 0; i < 200; ++i) {
        input.tokens = from(0, 70000);
        input.head_dim = from(1, 256);
        input.query_heads = from(1, 128);
        input.batch = from(1, 64);
        input.causal = false;
        const Attention full = result_of(input);
        const uint64_t exact = 4 * input.batch * input.tokens * input.tokens * input.query_heads * input.head_dim;
        REQUIRE(near(full.forward_flops.value(), static_cast<double>(exact), 1e-15));
        REQUIRE(full.stored_backward_flops.value() == 2 * full.forward_flops.value());
        REQUIRE(full.backward_flops.value() == 2.5 * full.forward_flops.value());
        REQUIRE(near(full.forward_backward_flops.value(), full.forward_flops.value() + full.backward_flops.value(), 1e-15));
        input.causal = true;
        const Attention causal = result_of(input);
        REQUIRE(causal.forward_flops.value() == full.forward_flops.value() / 2);
        REQUIRE(causal.standard.bytes == full.standard.bytes);
    }
}

TEST_CASE("a block as long as the sequence reads each key once: the algorithms' lower limits") {
    AttentionInput input = layer();
    input.tokens = 100;
    input.fast_memory_values = 4 * 128 * 100;
    input.block = 100;
    const Attention result = result_of(input);
    CHECK(result.flash1_key_blocks == 1);
    CHECK(result.flash1.head_values == 2 * 12800 + 3 * 12800 + 400);
    CHECK(result.flash2_query_blocks == 1);
    CHECK(result.flash2.head_values == 4 * 12800 + 100);
    input.block = 5000;
    CHECK(result_of(input).flash2.head_values == result.flash2.head_values);
}

TEST_CASE("no tokens move nothing, and nothing has no ratio") {
    AttentionInput input = layer();
    input.tokens = 0;
    const Attention result = result_of(input);
    CHECK(result.forward_flops.value() == 0);
    CHECK(result.standard.head_values == 0);
    CHECK(result.flash1.head_values == 0);
    CHECK(result.flash2.head_values == 0);
    CHECK(result.score_matrix_bytes.value() == 0);
    CHECK_FALSE(result.flash1_ratio);
    CHECK_FALSE(result.flash2_ratio);
    CHECK(result.flash2.bound.limiter == cost::Limiter::none);
}

TEST_CASE("F01: nine times less traffic buys a bound nine times lower, though the arithmetic grows by an eighth") {
    // FlashAttention, figure 2 left: GFLOP, GB and measured ms of the two, on an A100 40GB (312 TFLOP/s, 1,555 GB/s).
    const auto bound_of = [](double gflop, double gigabytes) {
        const auto bound = cost::roofline({units::Flop::of(gflop * 1e9), units::Byte::of(gigabytes * 1e9), units::FlopPerSec::of(312e12),
                                           units::BytePerSec::of(1555e9)});
        REQUIRE(bound);
        return *bound;
    };
    const cost::Roofline standard = bound_of(66.6, 40.3), flash = bound_of(75.2, 4.4);
    CHECK(near(standard.move_time / flash.move_time, 9.16, 0.005));
    CHECK(near(flash.compute_time / standard.compute_time - 1, 0.129, 0.005));
    CHECK(near(41.7 / 7.3, 5.71, 0.005));
    // Both were measured above their bound, and the gain lies below the ratio of the bounds.
    CHECK(standard.time.value() < 41.7e-3);
    CHECK(flash.time.value() < 7.3e-3);
    CHECK(41.7 / 7.3 < standard.time / flash.time);
}

TEST_CASE("attention refuses what cannot be, by name") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    check_refusal([](AttentionInput& i) { i.head_dim = 0; }, "out_of_range", "head_dim");
    check_refusal([](AttentionInput& i) { i.head_dim = 65537; }, "out_of_range", "head_dim");  // more than fast memory holds
    check_refusal([](AttentionInput& i) { i.query_heads = 0; }, "out_of_range", "query_heads");
    check_refusal([](AttentionInput& i) { i.batch = 0; }, "out_of_range", "batch");
    check_refusal([](AttentionInput& i) { i.block = 0; }, "out_of_range", "block");
    check_refusal([](AttentionInput& i) { i.fast_memory_values = 0; }, "out_of_range", "fast_memory_values");
    check_refusal([](AttentionInput& i) { i.kv_heads = 5; }, "not_divisible", "query_heads");
    check_refusal([](AttentionInput& i) { i.bytes_per_value = units::Byte::of(-1); }, "negative", "bytes_per_value");
    check_refusal([](AttentionInput& i) { i.bytes_per_statistic = units::Byte::of(nan); }, "not_finite", "bytes_per_statistic");
    check_refusal([](AttentionInput& i) { i.rate = units::FlopPerSec(); }, "zero_rate", "rate");
    check_refusal([](AttentionInput& i) { i.bandwidth = units::BytePerSec(); }, "zero_rate", "bandwidth");
    check_refusal([](AttentionInput& i) { i.achieved_rate = units::FlopPerSec::of(-1); }, "negative", "achieved_rate");
    check_refusal([](AttentionInput& i) { i.tokens = uint64_t{1} << 31; }, "overflow", "tokens");  // 4 N² is 2^64
    check_refusal([](AttentionInput& i) { i.bytes_per_value = units::Byte::of(1e307); }, "overflow", "bytes_per_value");
    check_refusal([](AttentionInput& i) { i.bandwidth = units::BytePerSec::of(1e-305); }, "overflow", "bandwidth");
    check_refusal([](AttentionInput& i) { i.rate = units::FlopPerSec::of(1e-305); }, "overflow", "rate");
    CHECK_FALSE(cost::flash1_values(8, 8, 0));
    CHECK_FALSE(cost::flash2_values(8, 8, 0));
    CHECK_FALSE(cost::standard_attention_values(uint64_t{1} << 31, 1));
    CHECK_FALSE(cost::flash1_values(uint64_t{1} << 33, uint64_t{1} << 31, 1));
    AttentionInput fits = layer();
    fits.head_dim = fits.fast_memory_values = 256;
    CHECK(result_of(fits).flash1_key_block == 1);
}
