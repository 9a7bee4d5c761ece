// Prefill and decode: published figures, workings by hand, properties, and what is refused.
#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <limits>
#include <random>
#include <string_view>

#include "cost/decode_step.h"
#include "cost/prefill.h"
#include "cost/request_time.h"
#include "near.h"

using cost::DecoderShape;
using cost::DecodeStepInput;
using cost::PrefillInput;
using units::Byte;
using units::Seconds;

namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();
constexpr uint64_t huge = std::numeric_limits<uint64_t>::max();

// Llama-3-8B on an A100 (its config.json; NVIDIA's datasheet of 2021), the parameters rounded to 8e9.
cost::StepModel example() {
    return {8'000'000'000, Byte::of(16e9), units::FlopPerSec::of(312e12), units::BytePerSec::of(2.039e12)};
}
DecoderShape llama3_8b() { return {32, 4096, 32, 8, 128, 14336, 3, 128256, false}; }
cost::LinearLayerInput layer(uint64_t batch) {
    return {batch, 4096, 14336, 2, 2, 2, units::FlopPerSec::of(312e12), units::BytePerSec::of(2.039e12)};
}
PrefillInput prompt(uint64_t tokens) {
    return {llama3_8b(),
            tokens,
            1,
            false,
            cost::Logits::last,
            Byte::of(16e9),
            units::FlopPerSec::of(312e12),
            units::BytePerSec::of(2.039e12),
            1};
}

template <class Result>
void require_refused(const Result& result, std::string_view code, std::string_view subject) {
    REQUIRE_FALSE(result);
    CHECK(units::info(result.fault().code).name == code);
    CHECK(result.fault().subject == subject);
}

template <class Input, class Change>
Input with(Input input, Change change) {
    change(input);
    return input;
}

}  // namespace

// Source: the storyboards' shared example.
TEST_CASE("all weights of the example are read in 7.85 ms, and a GiB of cache in 0.527 ms") {
    const auto step = cost::decode_step({example(), 1, 1, Byte::of(1073741824.0)});
    REQUIRE(step);
    CHECK(near(step->step.weight_time.value(), 7.85e-3, 1e-3));
    CHECK(near(step->step.kv_time.value(), 0.527e-3, 1e-3));
    CHECK(step->step.limiter == cost::Limiter::memory);
    const auto other =
        cost::decode_step({{8'000'000'000, Byte::of(16e9), units::FlopPerSec::of(148e12), units::BytePerSec::of(4e12)}, 1, 1, {}});
    CHECK(near(other->step.weight_time.value(), 4.0e-3, 1e-12));  // a device with half the arithmetic
}

TEST_CASE("the example's shape has 8.03e9 parameters, of which a step reads all but the input embedding: 7.36 ms") {
    const auto count = cost::count_parameters(llama3_8b());
    REQUIRE(count);
    CHECK(count->total == 8'029'995'008);  // config.json's 8,030,261,248 without the 65 norms of 4,096
    CHECK(near(static_cast<double>(count->read) * 2 / 2.039e12, 7.36e-3, 1e-3));
    const auto tied = cost::count_parameters(with(llama3_8b(), [](DecoderShape& shape) { shape.tied_embedding = true; }));
    CHECK(tied->total == count->total - 128256ull * 4096);
    CHECK(tied->read == tied->total);
    CHECK(cost::count_parameters(with(llama3_8b(), [](DecoderShape& shape) { shape.vocabulary = 0; }))->read == count->layers);
}

TEST_CASE("153 tokens pass in the time of one reading of the weights") {
    const auto result = cost::linear_layer(layer(1));
    REQUIRE(result);
    CHECK(near(result->critical_batch, 153.02, 1e-4));
    CHECK(cost::step_time(example(), 153, {}).limiter == cost::Limiter::memory);
    CHECK(cost::step_time(example(), 154, {}).limiter == cost::Limiter::compute);
}

TEST_CASE("a linear layer by hand, and the batch at which it meets the ridge") {
    const auto small = cost::linear_layer({3, 4, 5, 1, 2, 4, units::FlopPerSec::of(10), units::BytePerSec::of(10)});
    REQUIRE(small);
    CHECK(small->flops.value() == 120);
    CHECK(small->bytes.value() == 12 + 40 + 60);
    CHECK(near(small->intensity.value(), 120.0 / 112, 1e-15));
    CHECK(small->critical_batch == 1);
    CHECK(near(*small->crossing_batch, 2.5, 1e-15));  // 40 B / (4 B + 40 + 20 B) = 1
    const auto crossing = *cost::linear_layer(layer(1))->crossing_batch;
    CHECK(crossing > 153.02);
    CHECK(near(cost::linear_layer(layer(static_cast<uint64_t>(crossing)))->intensity.value(), 153.02, 0.01));
    CHECK_FALSE(cost::linear_layer({1, 4, 4, 2, 2, 2, units::FlopPerSec::of(10), units::BytePerSec::of(1)})->crossing_batch);
    CHECK(near(cost::linear_layer(layer(1))->intensity.value(), 1, 1e-3));  // 2 B / b_w
}

TEST_CASE("decode attention has the intensity of its group, whatever the context") {
    CHECK(cost::decode_attention_intensity(64, 8, 2)->value() == 8);
    CHECK(cost::decode_attention_intensity(32, 32, 2)->value() == 1);
    CHECK(cost::decode_attention_intensity(64, 1, 1)->value() == 128);
    CHECK(cost::decode_attention_intensity(32, 8, 0.5)->value() == 16);
}

TEST_CASE("a prefill by hand") {  // one layer of 2 wide, two heads of 1, one KV head, MLP of 3 in two matrices, 5 words
    const DecoderShape tiny{1, 2, 2, 1, 1, 3, 2, 5, false};
    const auto count = cost::count_parameters(tiny);
    REQUIRE(count);
    CHECK(count->layers == 4 + 2 + 2 + 4 + 12);
    CHECK(count->total == 24 + 20);
    CHECK(count->read == 44 - 8);
    PrefillInput input{tiny, 4, 3, false, cost::Logits::last, Byte::of(88), units::FlopPerSec::of(10), units::BytePerSec::of(1), 2};
    const auto whole = cost::prefill(input);
    REQUIRE(whole);
    CHECK(whole->linear_flops.value() == 2 * 24 * 12);
    CHECK(whole->attention_flops.value() == 4 * 3 * 16 * 2);
    CHECK(whole->logit_flops.value() == 2 * 3 * 10);
    CHECK(whole->flops.value() == 576 + 384 + 60);
    CHECK(whole->compute_time.value() == 51);
    CHECK(whole->weight_time.value() == 44);
    CHECK(whole->time.value() == 51);
    input.causal = true;
    input.logits = cost::Logits::all;
    CHECK(cost::prefill(input)->attention_flops.value() == 4 * 3 * 10 * 2);
    CHECK(cost::prefill(input)->logit_flops.value() == 2 * 12 * 10);
}

TEST_CASE("a step by hand, on one device and on two") {
    const cost::StepModel model{10, Byte::of(40), units::FlopPerSec::of(10), units::BytePerSec::of(4)};
    const auto one = cost::decode_step({model, 1, 6, Byte::of(2)});
    REQUIRE(one);
    CHECK(one->step.compute_time.value() == 12);
    CHECK(one->step.weight_time.value() == 10);
    CHECK(one->step.kv_time.value() == 3);
    CHECK(one->step.time.value() == 15);
    CHECK(one->step.memory_time.value() == 13);
    CHECK(one->rate.value() == 0.4);
    CHECK(near(one->memory_rate.value(), 6.0 / 13, 1e-15));
    CHECK(one->most.value() == 0.4);  // 2 s of arithmetic and 0.5 s of cache for each
    CHECK(one->limiter == cost::Limiter::compute);
    CHECK(cost::decode_step({model, 2, 6, Byte::of(2)})->step.time.value() == 7.5);
    CHECK(cost::decode_step({model, 1, 5, {}})->step.limiter == cost::Limiter::balanced);
    CHECK(cost::decode_step({model, 1, 5, {}})->most.value() == 0.5);
}

TEST_CASE("one request's latency and its two paces") {
    const auto one = cost::request_time(Seconds::of(3), Seconds::of(2), 1);
    REQUIRE(one);
    CHECK(one->latency.value() == 3);
    CHECK(one->inclusive_tpot.value() == 3);
    CHECK(cost::request_time(Seconds::of(3), Seconds::of(2), 4)->latency.value() == 9);
    CHECK(cost::request_time(Seconds::of(3), Seconds::of(2), 4)->inclusive_tpot.value() == 2.25);
}

TEST_CASE("waiting for one's prefill: half a queue and one's own") {
    CHECK(cost::queued_ttft(Seconds::of(2), 1)->value() == 2);
    CHECK(cost::queued_ttft(Seconds::of(2), 4)->value() == 5);
    require_refused(cost::queued_ttft(Seconds::of(2), 0), "out_of_range", "batch");
    require_refused(cost::queued_ttft(Seconds::of(-2), 1), "negative", "whole_prefill");
}

TEST_CASE("slices shorten the gap and delay the first token") {
    const auto evenly = cost::chunked_prefill({Seconds::of(12), Seconds::of(1), 4, {}});
    REQUIRE(evenly);
    CHECK(evenly->chunk_time.value() == 3);
    CHECK(evenly->whole_gap.value() == 13);
    CHECK(evenly->chunked_gap.value() == 4);
    CHECK(evenly->whole_ttft.value() == 12);
    CHECK(evenly->chunked_ttft.value() == 16);
    CHECK(cost::chunked_prefill({Seconds::of(12), Seconds::of(1), 4, Seconds::of(5)})->chunked_ttft.value() == 24);
}

TEST_CASE("larger batches raise the rate of tokens toward its limit, and never shorten a step") {
    std::mt19937_64 random(7);
    const auto amount = [&](double low, double high) {
        return std::pow(10.0, std::uniform_real_distribution<double>(low, high)(random));
    };
    for (int i = 0; i < 2000; ++i) {
        DecodeStepInput input{{static_cast<uint64_t>(amount(6, 12)), Byte::of(amount(6, 12)), units::FlopPerSec::of(amount(12, 16)),
                               units::BytePerSec::of(amount(11, 13))},
                              1 + random() % 16,
                              1 + random() % 1000,
                              Byte::of(amount(3, 9))};
        const auto before = cost::decode_step(input);
        input.batch *= 2;
        const auto after = cost::decode_step(input);
        REQUIRE((before && after));
        REQUIRE(after->step.time >= before->step.time);
        REQUIRE(after->memory_rate > before->memory_rate);
        REQUIRE(after->rate <= after->most * (1 + 1e-14));
        REQUIRE(after->rate <= after->memory_rate * (1 + 1e-15));
        REQUIRE(before->step.time >= before->step.weight_time);
        input.devices *= 2;
        REQUIRE(near(cost::decode_step(input)->step.time.value(), after->step.time.value() / 2, 1e-12));
    }
}

TEST_CASE("what has no decoding step is refused by name") {
    const DecodeStepInput good{example(), 1, 4, Byte::of(1e9)};
    const auto bad = [&](auto change) { return cost::decode_step(with(good, change)); };
    require_refused(bad([](auto& in) { in.model.parameters = 0; }), "out_of_range", "parameters");
    require_refused(bad([](auto& in) { in.model.weight_bytes = {}; }), "zero_rate", "weight_bytes");
    require_refused(bad([](auto& in) { in.model.weight_bytes = Byte::of(-1); }), "negative", "weight_bytes");
    require_refused(bad([](auto& in) { in.model.rate = {}; }), "zero_rate", "rate");
    require_refused(bad([](auto& in) { in.model.bandwidth = units::BytePerSec::of(inf); }), "not_finite", "bandwidth");
    require_refused(bad([](auto& in) { in.devices = 0; }), "out_of_range", "devices");
    require_refused(bad([](auto& in) { in.batch = 0; }), "out_of_range", "batch");
    require_refused(bad([](auto& in) { in.kv_bytes_per_sequence = Byte::of(-1); }), "negative", "kv_bytes_per_sequence");
    require_refused(bad([](auto& in) {
                        in.kv_bytes_per_sequence = Byte::of(1e308);
                        in.batch = 100;
                    }),
                    "overflow", "batch");
    require_refused(bad([](auto& in) {
                        in.model.rate = units::FlopPerSec::of(1e308);
                        in.devices = 100;
                    }),
                    "overflow", "devices");
    require_refused(bad([](auto& in) {
                        in.model.bandwidth = units::BytePerSec::of(1e300);
                        in.model.weight_bytes = Byte::of(1e-300);
                        in.kv_bytes_per_sequence = {};
                    }),
                    "overflow", "bandwidth");
}

TEST_CASE("what is no layer, group, prompt or request is refused by name") {
    const auto bad_layer = [&](auto change) { return cost::linear_layer(with(layer(1), change)); };
    require_refused(bad_layer([](auto& in) { in.batch = 0; }), "out_of_range", "batch");
    require_refused(bad_layer([](auto& in) { in.inner = 0; }), "out_of_range", "hidden");
    require_refused(bad_layer([](auto& in) { in.outer = 0; }), "out_of_range", "ffn");
    require_refused(bad_layer([](auto& in) { in.weight_bytes = 0; }), "zero_rate", "bytes_per_parameter");
    require_refused(bad_layer([](auto& in) { in.input_bytes = -1; }), "negative", "input_element_bytes");
    require_refused(bad_layer([](auto& in) { in.output_bytes = not_a_number; }), "not_finite", "output_element_bytes");
    require_refused(bad_layer([](auto& in) { in.rate = {}; }), "zero_rate", "rate");
    require_refused(bad_layer([](auto& in) {
                        in.input_bytes = in.output_bytes = 0;
                        in.weight_bytes = 1e-320;
                    }),
                    "overflow", "bytes_per_parameter");
    require_refused(bad_layer([](auto& in) { in.bandwidth = {}; }), "zero_rate", "bandwidth");
    require_refused(cost::decode_attention_intensity(64, 7, 2), "not_divisible", "query_heads");
    require_refused(cost::decode_attention_intensity(0, 7, 2), "out_of_range", "query_heads");
    require_refused(cost::decode_attention_intensity(64, 0, 2), "out_of_range", "kv_heads");
    require_refused(cost::decode_attention_intensity(64, 8, 0), "zero_rate", "kv_element_bytes");
    require_refused(cost::count_parameters(with(llama3_8b(), [](auto& shape) { shape.head_dim = 0; })), "out_of_range", "head_dim");
    require_refused(cost::count_parameters(with(llama3_8b(), [](auto& shape) { shape.layers = huge; })), "overflow", "layers");
    require_refused(cost::count_parameters(with(llama3_8b(), [](auto& shape) { shape.vocabulary = huge; })), "overflow",
                    "vocabulary");
    const auto bad_prompt = [&](auto change) { return cost::prefill(with(prompt(512), change)); };
    require_refused(bad_prompt([](auto& in) { in.prompt = 0; }), "out_of_range", "prompt");
    require_refused(bad_prompt([](auto& in) { in.batch = 0; }), "out_of_range", "batch");
    require_refused(bad_prompt([](auto& in) { in.devices = 0; }), "out_of_range", "devices");
    require_refused(bad_prompt([](auto& in) { in.rate = {}; }), "zero_rate", "rate");
    require_refused(bad_prompt([](auto& in) { in.bandwidth = units::BytePerSec::of(-1); }), "negative", "bandwidth");
    require_refused(bad_prompt([](auto& in) { in.weight_bytes = Byte::of(not_a_number); }), "not_finite", "weight_bytes");
    require_refused(cost::request_time(Seconds::of(-1), {}, 1), "negative", "ttft");
    require_refused(cost::request_time({}, Seconds::of(inf), 1), "not_finite", "tpot");
    require_refused(cost::request_time({}, {}, 0), "out_of_range", "output_tokens");
    require_refused(cost::request_time({}, Seconds::of(1e308), 100), "overflow", "output_tokens");
    require_refused(cost::chunked_prefill({Seconds::of(1), Seconds::of(1), 0, {}}), "out_of_range", "chunks");
    require_refused(cost::chunked_prefill({Seconds::of(-1), Seconds::of(1), 1, {}}), "negative", "whole_prefill");
    require_refused(cost::chunked_prefill({Seconds::of(1), Seconds::of(-1), 1, {}}), "negative", "decode_step");
    require_refused(cost::chunked_prefill({Seconds::of(1), Seconds::of(1), 1, Seconds::of(-1)}), "negative", "chunk");
}
