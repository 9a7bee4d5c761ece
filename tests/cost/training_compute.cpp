// Training compute: published runs, the exact count by hand, MFU against HFU, properties, refusals.
#include "cost/training_compute.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "cost/catalogue.h"
#include "near.h"

using cost::ModelFlops;
using cost::RecomputePolicy;
using cost::training_compute;
using cost::TrainingCompute;
using cost::TrainingComputeInput;
using cost::Utilisation;
using units::FlopPerSec;
using units::Seconds;

namespace {

TrainingComputeInput run_of(double params, double tokens, uint64_t devices, double rate) {
    TrainingComputeInput input;
    input.params = static_cast<uint64_t>(params);
    input.tokens = static_cast<uint64_t>(tokens);
    input.devices = devices;
    input.rate = FlopPerSec::of(rate);
    return input;
}

TrainingCompute result_of(const TrainingComputeInput& input) {
    const auto result = training_compute(input);
    REQUIRE(result);
    return *result;
}

template <class Change>
void check_refused(Change change, units::Code code, std::string_view name) {
    TrainingComputeInput input = run_of(8e9, 2048, 1, 312e12);
    change(input);
    const auto result = training_compute(input);
    INFO(name);
    REQUIRE_FALSE(result);
    CHECK(result.fault().code == code);
    CHECK(result.fault().subject == name);
}

}  // namespace

TEST_CASE("2,048 tokens of an 8B model on one A100: 315 ms at best, 420 ms with everything done twice") {
    TrainingComputeInput input = run_of(8e9, 2048, 1, 312e12);
    CHECK(result_of(input).six_nd.value() == 6 * 8e9 * 2048);
    CHECK(near(result_of(input).time.value(), 0.315, 0.001));
    input.recompute = RecomputePolicy::full;
    CHECK(near(result_of(input).time.value(), 0.420, 0.001));
    CHECK(near(result_of(input).extra_fraction, 1.0 / 3, 1e-12));
}

TEST_CASE("Megatron's estimates: 34 days for GPT-3, 84 days for a trillion parameters") {
    // Source: Narayanan et al., SC 2021, arXiv:2104.04473, section 5.1: 8TP/(nX), X counting recomputation.
    TrainingComputeInput gpt3 = run_of(175e9, 300e9, 1024, 140e12), trillion = run_of(1e12, 450e9, 3072, 163e12);
    gpt3.recompute = trillion.recompute = RecomputePolicy::full;
    CHECK(std::round(result_of(gpt3).time.value() / 86400) == 34);
    CHECK(near(result_of(trillion).time.value() / 86400, 84, 0.01));
    CHECK(result_of(gpt3).hfu == 1);
    CHECK(near(result_of(gpt3).mfu, 0.75, 1e-12));
}

TEST_CASE("PaLM's utilisation: 45.7 % by 6N alone, 46.2 % with attention") {
    // Source: Chowdhery et al., arXiv:2204.02311, section 4.1 and appendix B: 238.3K tokens/s on 6,144 chips of 275 TFLOP/s.
    TrainingComputeInput palm = run_of(540.35e9, 238300, 6144, 275e12);
    palm.measured = Seconds::of(1);
    palm.layers = 118;
    palm.attention_width = 48 * 256;
    palm.hidden = 18432;
    palm.sequence = 2048;
    CHECK(near(result_of(palm).mfu, 0.457, 0.002));
    palm.count = ModelFlops::parameters_and_attention;
    CHECK(near(result_of(palm).mfu, 0.462, 0.002));
    CHECK(result_of(palm).hfu == result_of(palm).mfu);
    // And Megatron-Turing NLG by the same account: 65.43K tokens/s on 2,240 A100, 29.7 % and 30.2 %.
    TrainingComputeInput turing = run_of(530e9, 65430, 2240, 312e12);
    turing.measured = Seconds::of(1);
    turing.layers = 105;
    turing.hidden = turing.attention_width = 20480;
    turing.sequence = 2048;
    CHECK(near(result_of(turing).mfu, 0.297, 0.003));
    turing.count = ModelFlops::parameters_and_attention;
    CHECK(near(result_of(turing).mfu, 0.302, 0.003));
}

TEST_CASE("a trillion parameters with selective recomputation: 71.49 s a step, 56.3 % MFU, and more HFU") {
    // Source: Korthikanti et al., arXiv:2205.05198, table 5 (1T on 512 A100, 512 sequences a step).
    TrainingComputeInput input = run_of(1e12, 512 * 2048, 512, 312e12);
    input.layers = 128;
    input.hidden = 25600;
    input.sequence = 2048;
    input.vocabulary = 51200;
    input.count = ModelFlops::gpt;
    input.recompute = RecomputePolicy::selective;
    input.measured = Seconds::of(71.49);
    const TrainingCompute result = result_of(input);
    CHECK(near(result.mfu, 0.563, 0.001));
    CHECK(near(result.hfu / result.mfu, 1 + 2048.0 / (6 * 25600), 0.001));  // the paper's ratio, 1 + s/6h
}

TEST_CASE("the exact count by hand: one layer, width 12, six tokens of a vocabulary of 10") {
    // Forward for each token: 24 h² = 3,456, attention 4 s h = 288, logits 2 h V = 240; times 3 for both passes, times 6 tokens.
    TrainingComputeInput input = run_of(1728, 6, 1, 1e9);
    input.hidden = 12;
    input.sequence = 6;
    input.vocabulary = 10;
    input.count = ModelFlops::gpt;
    CHECK(result_of(input).gpt.value() == 6 * 3 * (3456 + 288 + 240));
    CHECK(result_of(input).model == result_of(input).gpt);
    input.recompute = RecomputePolicy::full;  // once more forward, but not the logits
    CHECK(near(result_of(input).hardware.value(), 6 * (4 * (3456 + 288) + 3 * 240), 1e-12));
    input.recompute = RecomputePolicy::selective;  // attention's work counts twice
    CHECK(result_of(input).hardware.value() == 6 * 3 * (3456 + 2 * 288 + 240));
    const double tokens = 6, layers = 1, h = 12, s = 6, v = 10;
    CHECK(near(result_of(input).hardware.value(), 72 * tokens * layers * h * h * (1 + s / (3 * h) + v / (12 * h * layers)), 1e-12));
    input.recompute = RecomputePolicy::full;
    CHECK(near(result_of(input).hardware.value(), 96 * tokens * layers * h * h * (1 + s / (6 * h) + v / (16 * h * layers)), 1e-12));
}

TEST_CASE("a utilisation may be told as an MFU or as an HFU: the times differ, both shares are given") {
    TrainingComputeInput input = run_of(8e9, 1e12, 512, 312e12);
    input.recompute = RecomputePolicy::full;
    input.utilisation = 0.4;
    const TrainingCompute by_hfu = result_of(input);
    input.utilisation_of = Utilisation::mfu;
    const TrainingCompute by_mfu = result_of(input);
    CHECK(near(by_hfu.hfu, 0.4, 1e-12));
    CHECK(near(by_hfu.mfu, 0.3, 1e-12));
    CHECK(near(by_mfu.mfu, 0.4, 1e-12));
    CHECK(near(by_mfu.hfu, 0.4 * 4 / 3, 1e-12));
    CHECK(near(by_mfu.time.value(), 6 * 8e9 * 1e12 / (512 * 312e12 * 0.4), 1e-12));  // 6ND/(n R MFU), recomputed or not
    CHECK(near(by_hfu.time / by_mfu.time, 4.0 / 3, 1e-12));
    CHECK(near(by_mfu.token_rate.value(), 1e12 / by_mfu.time.value(), 1e-12));
    CHECK(near(by_mfu.model_rate.value(), 0.4 * 312e12, 1e-12));
}

TEST_CASE("time scales with work and falls with devices; HFU is never below MFU") {
    std::mt19937_64 random{20200123};
    std::uniform_real_distribution<double> exponent(0, 12);
    std::uniform_int_distribution<int> choice(0, 2);
    for (int i = 0; i < 5000; ++i) {
        TrainingComputeInput input = run_of(std::floor(std::pow(10, exponent(random))), std::floor(std::pow(10, exponent(random))),
                                            1 + random() % 4096, std::pow(10, 3 + exponent(random)));
        input.layers = 1 + random() % 128;
        input.hidden = 1 + random() % 20000;
        input.attention_width = input.hidden;
        input.sequence = 1 + random() % 10000;
        input.count = static_cast<ModelFlops>(choice(random));
        input.recompute = static_cast<RecomputePolicy>(choice(random));
        input.utilisation = 0.3;
        const TrainingCompute before = result_of(input);
        REQUIRE(before.hfu >= before.mfu);
        REQUIRE(near(before.hfu, 0.3, 1e-12));
        REQUIRE(before.bound <= before.time);
        TrainingComputeInput more = input;
        more.tokens = 3 * input.tokens;
        REQUIRE(near(result_of(more).time.value(), 3 * before.time.value(), 1e-12));
        more.devices = 3 * input.devices;
        REQUIRE(near(result_of(more).time.value(), before.time.value(), 1e-12));
        TrainingComputeInput measured = input;
        measured.measured = before.time * 2;
        REQUIRE(near(result_of(measured).hfu, 0.15, 1e-12));
    }
}

TEST_CASE("tokens may be given, or batch and sequence") {
    CHECK(*cost::tokens_of(0, 4, 2048) == 8192);
    CHECK(*cost::tokens_of(7, 4, 2048) == 7);
    CHECK(*cost::attention_width_of(48, 256, 18432) == 12288);
    CHECK(*cost::attention_width_of(48, 0, 18432) == 18432);
    CHECK(cost::attention_width_of(UINT64_MAX, 2, 1).fault().subject == "heads");
    CHECK(cost::tokens_of(0, UINT64_MAX, 2).fault().code == units::Code::overflow);
    CHECK(cost::tokens_of(0, uint64_t{1} << 30, uint64_t{1} << 30).fault().subject == "batch");
}

TEST_CASE("training runs that are none are refused by name") {
    using Input = TrainingComputeInput;
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(), huge = std::numeric_limits<double>::max();
    check_refused([](Input& i) { i.params = 0; }, units::Code::out_of_range, "params");
    check_refused([](Input& i) { i.params = UINT64_MAX; }, units::Code::out_of_range, "params");
    check_refused([](Input& i) { i.tokens = 0; }, units::Code::out_of_range, "tokens");
    check_refused([](Input& i) { i.layers = 0; }, units::Code::out_of_range, "layers");
    check_refused([](Input& i) { i.hidden = 0; }, units::Code::out_of_range, "hidden");
    check_refused([](Input& i) { i.attention_width = 0; }, units::Code::out_of_range, "attention_width");
    check_refused([](Input& i) { i.sequence = 0; }, units::Code::out_of_range, "sequence");
    check_refused([](Input& i) { i.vocabulary = UINT64_MAX; }, units::Code::out_of_range, "vocabulary");
    check_refused([](Input& i) { i.devices = 0; }, units::Code::out_of_range, "devices");
    check_refused([](Input& i) { i.rate = FlopPerSec(); }, units::Code::zero_rate, "rate");
    check_refused([](Input& i) { i.rate = FlopPerSec::of(nan); }, units::Code::not_finite, "rate");
    check_refused([](Input& i) { i.utilisation = 0; }, units::Code::zero_rate, "utilisation");
    check_refused([](Input& i) { i.utilisation = -0.1; }, units::Code::negative, "utilisation");
    check_refused([](Input& i) { i.utilisation = 1.1; }, units::Code::out_of_range, "utilisation");
    check_refused([](Input& i) { i.measured = Seconds::of(-1); }, units::Code::negative, "measured_time");
    check_refused([](Input& i) { i.measured = Seconds::of(nan); }, units::Code::not_finite, "measured_time");
    check_refused([](Input& i) { i.measured = Seconds::of(0.3); }, units::Code::out_of_range, "measured_time");  // under 315 ms
    check_refused([](Input& i) { i.measured = Seconds::of(1e-320); }, units::Code::out_of_range, "measured_time");
    check_refused([](Input& i) { i.utilisation = 0.8, i.utilisation_of = Utilisation::mfu, i.recompute = RecomputePolicy::full; },
                  units::Code::out_of_range, "utilisation");
    check_refused([](Input& i) { i.rate = FlopPerSec::of(1e-310); }, units::Code::overflow, "rate");
    check_refused([](Input& i) { i.rate = FlopPerSec::of(huge), i.devices = 2; }, units::Code::overflow, "rate");
}

TEST_CASE("the catalogue takes PaLM's throughput as a rate, and refuses one that no rate allows by that name") {
    const cost::System& system = *cost::find_system("training_compute");
    const auto plain = [](double value) { return units::Value{units::Unit::none, value}; };
    std::vector<cost::Argument> palm = {{"params", plain(540.35e9)},
                                        {"devices", plain(6144)},
                                        {"layers", plain(118)},
                                        {"heads", plain(48)},
                                        {"head_dim", plain(256)},
                                        {"count", {units::Unit::none, std::string("parameters_and_attention")}},
                                        {"rate", {units::Unit::flop_per_second, 275e12}},
                                        {"measured_rate", {units::Unit::token_per_second, 238300.0}}};
    const auto answer = cost::run(system, palm);
    REQUIRE(answer);
    CHECK(near(*cost::find(*answer, "mfu")->number(), 0.462, 0.002));
    CHECK(near(*cost::find(*answer, "tokens_per_second")->number(), 238300, 1e-12));
    CHECK(cost::working(*answer, "time") == "2,048 / 238,300 token/s");
    palm.back().value.content = 1e6;  // 194 % of the peak
    const auto refused = cost::run(system, palm);
    REQUIRE_FALSE(refused);
    CHECK(refused.fault().code == units::Code::out_of_range);
    CHECK(refused.fault().subject == "measured_rate");
    CHECK(refused.fault().message.starts_with("measured_rate, "));
    CHECK(refused.fault().message.find("above the bound") != std::string::npos);
    palm.back().value.content = 1e-320;
    const auto endless = cost::run(system, palm);
    REQUIRE_FALSE(endless);
    CHECK(endless.fault().subject == "measured_rate");
    palm.back().value.content = 238300.0;
    palm.push_back({"measured_time", {units::Unit::second, 1.0}});
    const auto both = cost::run(system, palm);
    REQUIRE_FALSE(both);
    CHECK(both.fault().code == units::Code::out_of_range);
    CHECK(both.fault().subject == "measured_rate");
}

TEST_CASE("recomputed work has its working, whatever is counted") {
    // The numbers are checked above; here that no working is missing or has a placeholder left.
    const cost::System& system = *cost::find_system("training_compute");
    for (const char* count : {"parameters", "parameters_and_attention", "gpt"})
        for (const char* recompute : {"selective", "full"}) {
            const cost::Argument arguments[] = {{"count", {units::Unit::none, std::string(count)}},
                                                {"recompute", {units::Unit::none, std::string(recompute)}}};
            const auto answer = cost::run(system, arguments);
            REQUIRE(answer);
            const std::string working = cost::working(*answer, "hardware_flops");
            INFO(working);
            CHECK(working.find_first_of("0123456789") != std::string::npos);
            CHECK(working.find_first_of("{}[]") == std::string::npos);
            CHECK(*cost::find(*answer, "extra_fraction")->number() > 0);
        }
}
