// Prefill and decode in the catalogue: where the model's size comes from, and workings.
#include <catch2/catch_test_macros.hpp>

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "asked.h"
#include "near.h"

TEST_CASE("the model's size comes from what is given: parameters, bytes, or the shape") {
    CHECK(*cost::find(answered("prefill_decode", {}), "model_parameters")->number() == 8'029'995'008);
    CHECK(*cost::find(answered("prefill_decode", {{"parameters", "8e9"}}), "model_bytes")->number() == 16e9);
    CHECK(*cost::find(answered("prefill_decode", {{"weight_bytes", "13 GB"}}), "model_parameters")->number() == 6.5e9);
    const cost::Answer both = answered("prefill_decode", {{"weight_bytes", "13 GB"}, {"parameters", "8e9"}, {"kv_bytes_per_sequence", "0 B"}});
    CHECK(*cost::find(both, "model_parameters")->number() == 8e9);
    CHECK(*cost::find(both, "model_bytes")->number() == 13e9);
    CHECK(near(*cost::find(both, "most_tokens_per_second")->number(), 312e12 / 16e9, 1e-12));
    CHECK(cost::print_worked(both, "weights_only_time") == "1.3e10 B / (1 × 2.039e12 B/s) = 6.37567 ms");
}

TEST_CASE("a tied embedding is read whole, and logits of all positions cost as many times more") {
    CHECK(cost::print(answered("prefill_decode", {}), "read_time", 3) == "7.36 ms");
    CHECK(*cost::find(answered("prefill_decode", {{"logits", "all"}}), "logit_flops")->number() ==
          512 * *cost::find(answered("prefill_decode", {}), "logit_flops")->number());
    const cost::Answer tied = answered("prefill_decode", {{"tied_embedding", "1"}});
    CHECK(near(*cost::find(tied, "read_time")->number(), *cost::find(tied, "weights_only_time")->number(), 1e-15));
}

TEST_CASE("the working of a prefill adds up to its numbers") {
    const cost::Answer answer = answered("prefill_decode", {});
    const double layers = 32.0 * 4096 * (2 * 128 * (32 + 8) + 3 * 14336);
    CHECK(*cost::find(answer, "linear_flops")->number() == 2 * 512 * layers);
    CHECK(cost::working(answer, "linear_flops") == "2 × 1 × 512 × 32 × 4,096 × (2 × 128 × (32 + 8) + 3 × 14,336)");
    CHECK(*cost::find(answer, "shape_parameters")->number() == layers + 2 * 128256.0 * 4096);
}

TEST_CASE("a prefill takes the parameters that decoding takes, logits among them") {
    const cost::Answer large = answered("prefill_decode", {{"parameters", "70e9"}, {"prompt", "8192"}});
    const auto number = [&](std::string_view name) { return *cost::find(large, name)->number(); };
    CHECK(number("linear_flops") == 2 * 70e9 * 8192);
    CHECK(number("prefill_flop") == number("linear_flops") + number("attention_flops"));
    CHECK(number("logit_flops") > 0);
    CHECK(near(number("prefill_time"), number("prefill_flop") / 312e12, 1e-12));
    CHECK(cost::working(large, "linear_flops") == "2 × 1 × 8,192 × 70,000,000,000");
    CHECK(*cost::find(answered("prefill_decode", {{"weight_bytes", "13 GB"}}), "linear_flops")->number() == 2 * 6.5e9 * 512);
}

TEST_CASE("the batch from which arithmetic limits follows the bytes that a parameter takes") {
    const cost::Answer four = answered("prefill_decode", {{"parameters", "8e9"}, {"weight_bytes", "4 GB"}});
    const cost::Answer half = answered("prefill_decode", {{"bytes_per_parameter", "0.5"}});
    CHECK(near(*cost::find(four, "critical_batch")->number(), 38.25, 1e-3));
    for (const std::string_view name : {"critical_batch", "crossing_batch", "layer_intensity"})
        CHECK(*cost::find(four, name)->number() == *cost::find(half, name)->number());
    CHECK(cost::working(four, "critical_batch").find("4e9 B / 8,000,000,000") != std::string::npos);
}

TEST_CASE("ever larger batches approach the limit of the step, and what limits the step is not what limits its layers") {
    const cost::Answer eight = answered("prefill_decode", {{"parameters", "8e9"}});
    CHECK(near(*cost::find(eight, "most_tokens_per_second")->number(), 1730.45, 1e-5));
    const cost::Answer many = answered("prefill_decode", {{"parameters", "8e9"}, {"batch", "1e9"}});
    CHECK(near(*cost::find(many, "tokens_per_second")->number(), 1730.45, 1e-5));
    CHECK(cost::print(many, "limiter") == "compute");
    CHECK(cost::print(many, "step_limiter") == "memory");
    CHECK(cost::print(eight, "step_limiter") == "memory");
    CHECK(cost::print(answered("prefill_decode", {{"batch", "1e9"}, {"kv_bytes_per_sequence", "1 B"}}), "step_limiter") == "compute");
}

TEST_CASE("prefill and decode in the catalogue refuse by name, with a hint") {
    check_asked_refused("prefill_decode", {{"rate", "0 FLOP/s"}}, "zero_rate", "rate");
    check_asked_refused("prefill_decode", {{"bandwidth", "0 B/s"}}, "zero_rate", "bandwidth");
    check_asked_refused("prefill_decode", {{"bytes_per_parameter", "0"}}, "zero_rate", "bytes_per_parameter");
    check_asked_refused("prefill_decode", {{"query_heads", "30"}}, "not_divisible", "query_heads");
    check_asked_refused("prefill_decode", {{"layers", "0"}}, "out_of_range", "layers");
    check_asked_refused("prefill_decode", {{"layers", "9e15"}}, "overflow", "layers");
    check_asked_refused("prefill_decode", {{"output_tokens", "0"}}, "out_of_range", "output_tokens");
    check_asked_refused("prefill_decode", {{"ttft", "-1 s"}}, "negative", "ttft");
    check_asked_refused("prefill_decode", {{"weight_bytes", "1e300 B"}}, "overflow", "weight_bytes");
    check_asked_refused("prefill_decode", {{"parameters", "9e15"}, {"bytes_per_parameter", "1e300"}}, "overflow", "bytes_per_parameter");
    check_asked_refused("prefill_decode", {{"parameters", "1"}, {"bytes_per_parameter", "1e200"}, {"bandwidth", "1e-100 B/s"}}, "overflow",
                    "bytes_per_parameter");
}
