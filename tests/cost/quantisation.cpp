// Quantisation: bytes and steps of the shared example by hand, block layouts by their bytes, properties, refusals.
#include "cost/quantisation.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <iterator>
#include <limits>
#include <random>
#include <string_view>

#include "cost/catalogue.h"
#include "near.h"

using cost::quantisation;
using cost::Quantisation;
using cost::QuantisationInput;
using cost::WeightFormat;

namespace {

// 8e9 parameters on an A100 SXM 80 GB: 312 TFLOP/s dense, 2,039 GB/s.
QuantisationInput shared_example(const WeightFormat& format = {4, 16, 0, 128}, uint64_t batch = 1) {
    QuantisationInput input;
    input.params = 8'000'000'000;
    input.format = format;
    input.batch = batch;
    input.rate = input.low_rate = units::FlopPerSec::of(312e12);
    input.bandwidth = units::BytePerSec::of(2.039e12);
    return input;
}

Quantisation result_of(const QuantisationInput& input) {
    const auto result = quantisation(input);
    REQUIRE(result);
    return *result;
}

template <class Change>
void check_refused(Change change, units::Code code, std::string_view name) {
    QuantisationInput input = shared_example();
    change(input);
    const auto result = quantisation(input);
    INFO(name);
    REQUIRE_FALSE(result);
    CHECK(result.fault().code == code);
    CHECK(result.fault().subject == name);
}

}  // namespace

TEST_CASE("sixteen bits to four: 16 GB in 7.85 ms, 4.125 GB in 2.02 ms, 3.88 times faster") {
    const Quantisation fine = result_of(shared_example());
    CHECK(fine.baseline.bytes.value() == 16e9);
    CHECK(near(fine.baseline.time.value(), 7.85e-3, 0.001));
    CHECK(near(fine.baseline.compute_time.value(), 0.051e-3, 0.01));
    CHECK(fine.bits_per_weight == 4.125);
    CHECK(fine.quantised.bytes.value() == 4.125e9);
    CHECK(near(fine.quantised.time.value(), 2.02e-3, 0.002));
    CHECK(near(fine.speedup, 3.88, 0.001));
    CHECK(near(fine.compression, 16 / 4.125, 1e-12));
    const Quantisation finer = result_of(shared_example({4, 16, 0, 32}));
    CHECK(finer.quantised.bytes.value() == 4.5e9);
    CHECK(near(finer.quantised.time.value(), 2.21e-3, 0.002));
    CHECK(near(finer.speedup, 3.56, 0.0014));
}

TEST_CASE("a crowd: the gain shrinks from 39.5 tokens, is 2.39 at 64, and ends at 153") {
    const Quantisation few = result_of(shared_example());
    REQUIRE((few.quantised.critical_batch && few.baseline.critical_batch));
    CHECK(near(*few.quantised.critical_batch, 39.5, 0.002));
    CHECK(near(*few.baseline.critical_batch, 153, 0.001));
    CHECK(near(result_of(shared_example({4, 16, 0, 128}, 39)).speedup, 3.88, 0.001));
    CHECK(result_of(shared_example({4, 16, 0, 128}, 40)).speedup < 3.86);
    CHECK(near(result_of(shared_example({4, 16, 0, 128}, 64)).speedup, 2.39, 0.001));
    CHECK(result_of(shared_example({4, 16, 0, 128}, 154)).speedup == 1);
    const Quantisation crowd = result_of(shared_example({4, 16, 0, 128}, 256));
    CHECK(near(crowd.quantised.time.value(), 13.1e-3, 0.003));
    CHECK(crowd.quantised.time == crowd.baseline.time);
    CHECK(crowd.speedup == 1);
}

TEST_CASE("embedding and head left in 16 bits: 5.70 GB instead of 4.125") {
    QuantisationInput input = shared_example();
    input.params = 8'030'261'248;            // Llama-3-8B
    input.kept_params = 2 * 128'256 * 4096;  // 1,050,673,152 in both tables
    CHECK(near(result_of(input).quantised.bytes.value(), 5.70e9, 0.001));
    input.kept_params = input.params;
    CHECK(result_of(input).quantised.bytes == result_of(input).baseline.bytes);
}

TEST_CASE("critical batches: 120 for int8 weights on a TPU v5e, 298 for 16 bits on an H100") {
    // Source: jax-ml/scaling-book, roofline.md, questions 2 and 5.
    QuantisationInput v5e = shared_example({8, 0, 0, 1});
    v5e.rate = v5e.low_rate = units::FlopPerSec::of(197e12);
    v5e.bandwidth = units::BytePerSec::of(820e9);
    CHECK(near(*result_of(v5e).quantised.critical_batch, 120, 0.005));
    CHECK(near(*result_of(v5e).baseline.critical_batch, 240, 0.005));
    v5e.low_rate = units::FlopPerSec::of(394e12);  // both operands in 8 bits: back at 240
    CHECK(near(*result_of(v5e).quantised.critical_batch, 240, 0.005));
    QuantisationInput h100 = shared_example();
    h100.rate = h100.low_rate = units::FlopPerSec::of(1e15);
    h100.bandwidth = units::BytePerSec::of(3.35e12);
    CHECK(near(*result_of(h100).baseline.critical_batch, 298, 0.005));
}

TEST_CASE("the cache is read by each token, so a long one keeps arithmetic from ever limiting") {
    QuantisationInput input = shared_example({4, 0, 0, 1}, 8);
    input.kv_values = 65536.0 * 2048;  // 32 layers, 8 heads of 128, K and V, 2,048 tokens: 0.268 GB in 16 bits
    const Quantisation result = result_of(input);
    CHECK(near(result.quantised.move_time.value(), (4e9 + 8 * 65536.0 * 2048 * 2) / 2.039e12, 1e-12));
    CHECK(near(result.baseline.move_time.value(), (16e9 + 8 * 65536.0 * 2048 * 2) / 2.039e12, 1e-12));
    CHECK_FALSE(result.quantised.critical_batch);
    input.kv_bits = 1;
    input.kv_values = 1e6;
    const double gained = 16e9 / 312e12 - 1e6 / 8 / 2.039e12;
    CHECK(near(*result_of(input).quantised.critical_batch, 4e9 / 2.039e12 / gained, 1e-12));
}

TEST_CASE("named blocks have the bytes of their layouts") {
    // Source: ggml-org/llama.cpp, ggml/src/ggml-common.h, where each size is asserted; NVFP4's blocks of 16 have one 8-bit scale.
    const struct {
        std::string_view name;
        uint64_t weights;
        double bytes, bits;
    } blocks[] = {{"q8_0", 32, 34, 8.5},   {"q4_0", 32, 18, 4.5},      {"q4_1", 32, 20, 5},        {"q5_0", 32, 22, 5.5},
                  {"q5_1", 32, 24, 6},     {"q2_k", 256, 84, 2.625},   {"q3_k", 256, 110, 3.4375}, {"q4_k", 256, 144, 4.5},
                  {"q5_k", 256, 176, 5.5}, {"q6_k", 256, 210, 6.5625}, {"mxfp4", 32, 17, 4.25},    {"nvfp4", 16, 9, 4.5}};
    for (const auto& block : blocks) {
        INFO(block.name);
        const auto format = cost::block_format(block.name);
        REQUIRE(format);
        CHECK(format->group == block.weights);
        CHECK(*cost::bits_per_weight(*format) == block.bits);
        CHECK(result_of(shared_example(*format)).block_bytes.value() == block.bytes);
    }
    CHECK_FALSE(cost::block_format("q4"));
    // The catalogue offers these and "given", no other.
    const cost::InputField* field = cost::find_input(*cost::find_system("quantisation"), "format");
    size_t words = 1;
    for (const char c : field->words) words += c == ' ';
    CHECK(words == std::size(blocks) + 1);
    for (const auto& block : blocks) CHECK(field->words.find(block.name) != std::string_view::npos);
}

TEST_CASE("the matrices of a decoder's layers, by hand") {
    CHECK(*cost::layer_params({32, 4096, 32, 0, 0, 11008, 3}) == 6'476'005'376);  // Llama-2-7B: 32 * (4 * 4096² + 3 * 4096 * 11008)
    CHECK(*cost::layer_params({32, 4096, 32, 8, 0, 14336, 3}) == 6'979'321'856);  // Llama-3-8B: 32 * (41,943,040 + 176,160,768)
    CHECK(*cost::layer_params({32, 4096, 32, 8, 128, 14336, 3}) == 6'979'321'856);
    CHECK(*cost::layer_params({1, 10, 3, 0, 4, 0, 3}) == 480);  // heads wider than the model: 4 * 10 * 12
    CHECK(*cost::layer_params({1, 10, 3, 0, 0, 0, 3}) == 400);  // not divided where nothing asks for a head's width
    CHECK(*cost::layer_params({1, 2, 1, 0, 0, 8, 2}) == 48);    // GPT: 12 h²
    CHECK(*cost::layer_params({0, 1, 1, 1, 1, 1, 1}) == 0);
    CHECK(cost::layer_params({1, 10, 3, 1, 0, 0, 3}).fault().code == units::Code::not_divisible);
    CHECK(cost::layer_params({1, 10, 3, 1, 0, 0, 3}).fault().subject == "hidden");
    CHECK(cost::layer_params({1, 10, 0, 1, 0, 0, 3}).fault().subject == "heads");
    CHECK(cost::layer_params({2, uint64_t{1} << 63, 1, 0, 0, 0, 0}).fault().code == units::Code::overflow);
    CHECK_FALSE(cost::layer_params({1, 1, UINT64_MAX, 1, 1, 1, 1}));
}

TEST_CASE("fewer bits never move more or step later, and never beat their own bytes") {
    std::mt19937_64 random{20230601};
    std::uniform_real_distribution<double> unit(0, 1);
    for (int i = 0; i < 10000; ++i) {
        QuantisationInput input =
            shared_example({0.5 + 15 * unit(random), 16 * unit(random), 8 * unit(random), 1 + random() % 256}, 1 + random() % 2048);
        input.params = 1 + random() % 1'000'000'000'000;
        input.kept_params = random() % (input.params + 1);
        input.rate = input.low_rate = units::FlopPerSec::of(std::pow(10, 9 + 7 * unit(random)));
        input.bandwidth = units::BytePerSec::of(std::pow(10, 9 + 4 * unit(random)));
        const Quantisation result = result_of(input);
        QuantisationInput fewer = input;
        fewer.format.bits /= 2;
        const Quantisation less = result_of(fewer);
        REQUIRE(less.quantised.bytes <= result.quantised.bytes);
        REQUIRE(less.quantised.time <= result.quantised.time);
        REQUIRE(less.baseline.time == result.baseline.time);
        REQUIRE(result.speedup <= std::max(1.0, result.compression) * (1 + 1e-12));
        // The critical batch is where both terms meet.
        const double batch = *result.quantised.critical_batch, one = static_cast<double>(input.batch);
        REQUIRE(near(result.quantised.compute_time.value() / one * batch, result.quantised.move_time.value(), 1e-9));
        REQUIRE(near(result.block_bytes.value() * 8, result.bits_per_weight * static_cast<double>(input.format.group), 1e-12));
    }
}

TEST_CASE("formats, batches and rates that are none are refused by name") {
    using Input = QuantisationInput;
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(), huge = std::numeric_limits<double>::max();
    check_refused([](Input& i) { i.format.bits = 0; }, units::Code::zero_rate, "bits");
    check_refused([](Input& i) { i.format.bits = -4; }, units::Code::negative, "bits");
    check_refused([](Input& i) { i.format.bits = nan; }, units::Code::not_finite, "bits");
    check_refused([](Input& i) { i.format.group = 0; }, units::Code::out_of_range, "group");
    check_refused([](Input& i) { i.format.scale_bits = -1; }, units::Code::negative, "scale_bits");
    check_refused([](Input& i) { i.format.zero_bits = nan; }, units::Code::not_finite, "zero_bits");
    check_refused([](Input& i) { i.format.scale_bits = i.format.zero_bits = huge, i.format.group = 1; }, units::Code::overflow,
                  "scale_bits");
    check_refused([](Input& i) { i.params = 0; }, units::Code::out_of_range, "params");
    check_refused([](Input& i) { i.batch = 0; }, units::Code::out_of_range, "batch");
    check_refused([](Input& i) { i.kept_params = i.params + 1; }, units::Code::out_of_range, "kept_params");
    check_refused([](Input& i) { i.kept_bits = 0; }, units::Code::zero_rate, "kept_bits");
    check_refused([](Input& i) { i.baseline_bits = 0; }, units::Code::zero_rate, "baseline_bits");
    check_refused([](Input& i) { i.kv_values = -1; }, units::Code::negative, "kv_values");
    check_refused([](Input& i) { i.kv_bits = 0; }, units::Code::zero_rate, "kv_bits");
    check_refused([](Input& i) { i.rate = {}; }, units::Code::zero_rate, "rate");
    check_refused([](Input& i) { i.low_rate = {}; }, units::Code::zero_rate, "low_precision_rate");
    check_refused([](Input& i) { i.bandwidth = {}; }, units::Code::zero_rate, "bandwidth");
    check_refused([](Input& i) { i.kv_values = i.kv_bits = huge; }, units::Code::overflow, "bandwidth");
    check_refused([](Input& i) { i.low_rate = units::FlopPerSec::of(1e-310); }, units::Code::overflow, "low_precision_rate");
    check_refused([](Input& i) { i.rate = units::FlopPerSec::of(1e-310); }, units::Code::overflow, "rate");
    check_refused([](Input& i) { i.bandwidth = units::BytePerSec::of(1e-310); }, units::Code::overflow, "bandwidth");
    check_refused([](Input& i) { i.format.bits = huge; }, units::Code::overflow, "bits");
    check_refused([](Input& i) { i.baseline_bits = huge; }, units::Code::overflow, "baseline_bits");
}

TEST_CASE("the catalogue tells tokens a second, of the whole batch") {
    const cost::System& system = *cost::find_system("quantisation");
    const cost::Argument batch[] = {{"batch", {units::Unit::none, 8.0}}};
    const auto answer = cost::run(system, batch);
    REQUIRE(answer);
    CHECK(near(*cost::find(*answer, "tokens_per_second")->number(), 8 / (4e9 / 2.039e12), 1e-12));
    CHECK(system.formula.find("kv_values kv_bits") != std::string_view::npos);
}
