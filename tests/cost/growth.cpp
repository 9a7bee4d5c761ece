// Growth: counts of pairs, exact up to the last one that 64 bits hold, and a model's arithmetic against a plain sum of its products.
#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <limits>
#include <random>
#include <string_view>

#include "cost/growth.h"
#include "near.h"

using cost::attention_pairs;
using cost::Growth;
using cost::GrowthInput;

namespace {

Growth result_of(const GrowthInput& input) {
    const auto result = cost::growth(input);
    REQUIRE(result);
    return *result;
}

void check_refusal(const GrowthInput& input, std::string_view code, std::string_view subject) {
    const auto result = cost::growth(input);
    REQUIRE_FALSE(result);
    CHECK(units::info(result.fault().code).name == code);
    CHECK(result.fault().subject == subject);
}

// config.json of Llama-3-8B.
GrowthInput llama(uint64_t tokens) {
    GrowthInput input;
    input.tokens = tokens;
    input.shape = {32, 4096, 32, 8, 128, 14336, 3, 128256};
    input.bytes_per_value = units::Byte::of(2);
    return input;
}

double product(uint64_t rows, uint64_t inner, uint64_t columns) {
    return 2 * static_cast<double>(rows) * static_cast<double>(inner) * static_cast<double>(columns);
}

// Every matrix product of a forward pass, one after the other.
double model_by_products(const GrowthInput& input) {
    const cost::LayerShape& shape = input.shape;
    double flops = 0;
    for (uint64_t sequence = 0; sequence < input.batch; ++sequence) {
        for (uint64_t layer = 0; layer < shape.layers; ++layer) {
            for (uint64_t head = 0; head < shape.query_heads; ++head) {
                flops += product(input.tokens, shape.width, shape.head_dim);      // query
                flops += product(input.tokens, shape.head_dim, input.tokens);     // scores
                flops += product(input.tokens, input.tokens, shape.head_dim);     // weighted sum
                flops += product(input.tokens, shape.head_dim, shape.width);      // output
            }
            for (uint64_t head = 0; head < shape.kv_heads; ++head) flops += 2 * product(input.tokens, shape.width, shape.head_dim);
            for (uint64_t i = 0; i < shape.ffn_matrices; ++i) flops += product(input.tokens, shape.width, shape.ffn_width);
        }
        flops += product(input.tokens, shape.width, shape.vocabulary);
    }
    return flops;
}

}  // namespace

TEST_CASE("the pairs grow as a square: 10,000 to 40,000 from 100 to 200 tokens") {  // source: the textbook chapter's table
    CHECK(*attention_pairs(100, false) == 10000);
    CHECK(*attention_pairs(200, false) == 40000);
    CHECK(*attention_pairs(0, false) == 0);
    CHECK(*attention_pairs(1, false) == 1);
    CHECK(*attention_pairs(65536, false) == 4294967296);  // one more than 32 bits hold
}

TEST_CASE("causal attention forms T(T+1)/2 pairs") {
    CHECK(*attention_pairs(0, true) == 0);
    CHECK(*attention_pairs(1, true) == 1);
    CHECK(*attention_pairs(2, true) == 3);
    CHECK(*attention_pairs(3, true) == 6);
    CHECK(*attention_pairs(200, true) == 20100);
    uint64_t sum = 0;
    for (uint64_t tokens = 1; tokens <= 1000; ++tokens) {
        sum += tokens;
        REQUIRE(*attention_pairs(tokens, true) == sum);
    }
}

TEST_CASE("a count that 64 bits cannot hold is refused, not wrapped around") {
    constexpr uint64_t largest = 4294967295;  // its square is the last below 2^64
    CHECK(*attention_pairs(largest, false) == largest * largest);
    REQUIRE_FALSE(attention_pairs(largest + 1, false));
    CHECK(attention_pairs(largest + 1, false).fault().code == units::Code::overflow);
    CHECK(attention_pairs(largest + 1, false).fault().subject == "tokens");
    CHECK(*attention_pairs(6074000999, true) == 18446744070963499500u);  // the last T with T(T+1)/2 below 2^64
    CHECK_FALSE(attention_pairs(6074001000, true));
    CHECK_FALSE(attention_pairs(UINT64_MAX, true));
    CHECK_FALSE(attention_pairs(UINT64_MAX, false));
}

TEST_CASE("a model's arithmetic is the sum of its matrix products") {
    std::mt19937_64 random(20170612);
    const auto from = [&](uint64_t least, uint64_t most) { return std::uniform_int_distribution<uint64_t>(least, most)(random); };
    for (int i = 0; i < 300; ++i) {
        GrowthInput input;
        input.tokens = from(0, 300);
        input.batch = from(1, 4);
        const uint64_t kv_heads = from(1, 8);
        input.shape = {from(1, 8), from(1, 512), kv_heads * from(1, 4), kv_heads, from(1, 128), from(1, 2048), from(2, 3), from(0, 5000)};
        const Growth result = result_of(input);
        REQUIRE(near(result.model_flops.value(), model_by_products(input), 1e-12));
        const double layers = static_cast<double>(input.shape.layers);
        REQUIRE(near(result.model_flops.value(), layers * result.layer_flops.value() + result.logits_flops.value(), 1e-12));
    }
}

TEST_CASE("GPT-2's layer, each product apart") {  // source: nanoGPT, transformer_sizing.ipynb: its 1,024 tokens of 768
    GrowthInput input;
    input.tokens = 1024;
    input.shape = {12, 768, 12, 0, 0, 0, 2, 50257};
    CHECK(result_of(input).qkv_flops.value() == 2.0 * 1024 * 768 * 3 * 768);
    CHECK(result_of(input).output_projection_flops.value() == 2.0 * 1024 * 768 * 768);
    CHECK(result_of(input).ffn_flops.value() == 2.0 * 1024 * 768 * 3072 * 2);
    CHECK(result_of(input).score_flops.value() == 2.0 * 1024 * 1024 * 768);
    CHECK(result_of(input).model_flops.value() == 12 * result_of(input).layer_flops.value() + 2.0 * 1024 * 768 * 50257);
}

TEST_CASE("a GPT layer takes 24bsh² + 4bs²h, its logits 2bshV") {  // source: Narayanan et al., SC 2021, appendix
    GrowthInput input;
    input.tokens = 2048;
    input.batch = 4;
    input.shape = {1, 6144, 48, 0, 0, 0, 2, 51200};
    const double b = 4, s = 2048, h = 6144;
    CHECK(result_of(input).layer_flops.value() == 24 * b * s * h * h + 4 * b * s * s * h);
    CHECK(result_of(input).logits_flops.value() == 2 * b * s * h * 51200);
}

TEST_CASE("the whole model is not four times slower: F-a, Llama-3-8B's shape with 8e9 parameters") {
    GrowthInput input = llama(2048);
    input.parameters = 8000000000;
    const Growth at_2048 = result_of(input);
    CHECK(near(at_2048.attention_flops.value(), 2.20e12, 0.001));
    CHECK(near(at_2048.rest_flops.value(), 32.8e12, 0.001));
    CHECK(near(at_2048.model_flops.value(), 35.0e12, 0.001));
    CHECK(near(*at_2048.doubled_ratio, 2.13, 0.002));
    input.tokens = 4096;
    const Growth at_4096 = result_of(input);
    CHECK(near(at_4096.attention_flops.value(), 8.80e12, 0.001));
    CHECK(near(at_4096.rest_flops.value(), 65.5e12, 0.001));
    CHECK(near(at_4096.model_flops.value(), 74.3e12, 0.001));
    CHECK(near(at_4096.model_flops / at_2048.model_flops, *at_2048.doubled_ratio, 1e-14));
    CHECK(static_cast<int>(at_2048.equals_rest + 0.5) == 30518);
    input.causal = true;
    CHECK(static_cast<int>(result_of(input).equals_rest + 0.5) == 61035);
    CHECK(result_of(input).attention_flops.value() * 2 == at_4096.attention_flops.value());
    CHECK(result_of(input).rest_flops == at_4096.rest_flops);
}

TEST_CASE("where attention equals the rest depends on the shape") {
    CHECK(result_of(llama(1)).equals_projections == 5120);  // 1.25 D
    CHECK(result_of(llama(1)).equals_layer == 26624);       // 6.5 D
    GrowthInput plain;  // multi-head attention with a gated 4D FFN
    plain.shape.width = 4096;
    CHECK(result_of(plain).equals_projections == 8192);  // 2 D
    CHECK(result_of(plain).equals_layer == 32768);       // 8 D

    // Where it says they are equal, they are.
    const Growth at_projections = result_of(llama(5120)), at_layer = result_of(llama(26624));
    CHECK(2.0 * at_projections.score_flops == at_projections.projection_flops);
    CHECK(2.0 * at_layer.score_flops == at_layer.projection_flops + at_layer.ffn_flops);
}

TEST_CASE("the width decides what is not given") {
    GrowthInput given = llama(512), derived = llama(512);
    derived.shape.head_dim = 0;
    CHECK(result_of(derived).model_flops == result_of(given).model_flops);
    given.shape.kv_heads = 32;
    derived.shape.kv_heads = 0;
    CHECK(result_of(derived).model_flops == result_of(given).model_flops);
    derived.shape.ffn_width = 0;
    given.shape.ffn_width = 16384;
    CHECK(result_of(derived).model_flops == result_of(given).model_flops);
}

TEST_CASE("score tables: one head's, and a layer's") {
    GrowthInput input = llama(8192);
    CHECK(result_of(input).head_score_bytes.value() == 134217728);
    input.batch = 2;
    CHECK(result_of(input).score_matrix_bytes.value() == 64.0 * 134217728);
}

TEST_CASE("no tokens, no arithmetic, and no share of it") {
    const Growth none = result_of(llama(0));
    CHECK(none.pairs == 0);
    CHECK(none.model_flops.value() == 0);
    CHECK_FALSE(none.attention_share);
    CHECK_FALSE(none.doubled_ratio);
}

TEST_CASE("a shape that cannot be is refused by name") {
    const auto with = [](auto change) {
        GrowthInput input = llama(16);
        change(input);
        return input;
    };
    check_refusal(with([](GrowthInput& i) { i.shape.layers = 0; }), "out_of_range", "layers");
    check_refusal(with([](GrowthInput& i) { i.shape.width = 0; }), "out_of_range", "width");
    check_refusal(with([](GrowthInput& i) { i.shape.query_heads = 0; }), "out_of_range", "query_heads");
    check_refusal(with([](GrowthInput& i) { i.batch = 0; }), "out_of_range", "batch");
    check_refusal(with([](GrowthInput& i) { i.shape.ffn_matrices = 1; }), "out_of_range", "ffn_matrices");
    check_refusal(with([](GrowthInput& i) { i.shape.kv_heads = 5; }), "not_divisible", "query_heads");
    check_refusal(with([](GrowthInput& i) { i.shape.kv_heads = 64; }), "not_divisible", "query_heads");
    check_refusal(with([](GrowthInput& i) { i.shape.head_dim = 0, i.shape.width = 4095; }), "not_divisible", "width");
    check_refusal(with([](GrowthInput& i) { i.bytes_per_value = units::Byte::of(-2); }), "negative", "bytes_per_value");
    check_refusal(with([](GrowthInput& i) { i.bytes_per_value = units::Byte::of(1e308); }), "overflow", "bytes_per_value");
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    check_refusal(with([](GrowthInput& i) { i.bytes_per_value = units::Byte::of(nan); }), "not_finite", "bytes_per_value");
    check_refusal(with([](GrowthInput& i) { i.tokens = uint64_t{1} << 32; }), "overflow", "tokens");
}
