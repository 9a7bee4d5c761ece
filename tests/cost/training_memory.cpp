// Training memory: a layer by hand, the shared example, the policies' order, sharding, refusals.
#include "cost/training_memory.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "near.h"

using cost::RecomputePolicy;
using cost::training_memory;
using cost::TrainingMemory;
using cost::TrainingMemoryInput;
using units::Byte;

namespace {

TrainingMemoryInput mixed_precision() {
    TrainingMemoryInput input;
    input.weight_bytes = input.gradient_bytes = Byte::of(2);
    input.optimizer_bytes = Byte::of(12);
    return input;
}

// The shape of Llama-3-8B with flash attention, 2,048 tokens; 34 bytes by chance, as a GPT layer.
TrainingMemoryInput shared_example() {
    TrainingMemoryInput input = mixed_precision();
    input.layers = 32;
    input.hidden = 4096;
    input.heads = 32;
    input.sequence = 2048;
    input.sums.scores = 0;
    return input;
}

TrainingMemory result_of(const TrainingMemoryInput& input) {
    const auto result = training_memory(input);
    REQUIRE(result);
    return *result;
}

template <class Change>
void check_refused(Change change, units::Code code, std::string_view name) {
    TrainingMemoryInput input = shared_example();
    change(input);
    const auto result = training_memory(input);
    INFO(name);
    REQUIRE_FALSE(result);
    CHECK(result.fault().code == code);
    CHECK(result.fault().subject == name);
}

}  // namespace

TEST_CASE("the drawn example: four layers, one byte a unit, 136 to 8 with a peak of 40") {
    TrainingMemoryInput input = mixed_precision();
    input.layers = 4;
    input.sums.scores = 0;
    CHECK(result_of(input).kept.value() == 136);
    CHECK(result_of(input).peak.value() == 136);
    input.policy = RecomputePolicy::full;
    CHECK(result_of(input).kept.value() == 8);
    CHECK(result_of(input).peak.value() == 40);
    input.checkpoint_every = 2;
    CHECK(result_of(input).peak.value() == 70);
    input.checkpoint_every = 4;
    CHECK(result_of(input).peak.value() == 136);
    input.segments = 2;  // which counts, not the spacing
    CHECK(result_of(input).peak.value() == 70);
    CHECK(result_of(input).segments.best_every == 1);
    CHECK(result_of(input).segments.best_peak.value() == 40);
}

TEST_CASE("the shared example: 9.13 GB to 0.805 GB at 2,048 tokens, 11.3 times less") {
    TrainingMemoryInput input = shared_example();
    const TrainingMemory all = result_of(input);
    CHECK(all.kept.value() == 32.0 * 34 * 2048 * 4096);
    CHECK(near(all.kept.value(), 9.13e9, 0.001));
    input.policy = RecomputePolicy::full;
    const TrainingMemory full = result_of(input);
    CHECK(full.peak.value() == (32.0 * 2 + 32) * 2048 * 4096);
    CHECK(near(full.peak.value(), 0.805e9, 0.001));
    CHECK(near(all.kept / full.peak, 11.3, 0.005));
    input.sums.layer = 41;  // unfused SwiGLU
    CHECK(result_of(input).whole_layer.value() == 41.0 * 2048 * 4096);
}

TEST_CASE("one layer of CS336's example: 40 for the scores, 74, 18 and 9.25 units of 8 MiB") {
    TrainingMemoryInput input = mixed_precision();
    input.layers = 1;
    input.batch = 2;
    input.sequence = 1024;
    input.hidden = 4096;
    input.heads = 32;
    const double unit = 8 * 1048576.0;
    CHECK(result_of(input).score_term == 40);
    CHECK(result_of(input).layer.value() == 74 * unit);
    input.tensor_parallel = 8;
    CHECK(result_of(input).layer.value() == 18 * unit);
    CHECK(result_of(input).tensor_layer.value() == 18 * unit);
    input.sequence_parallel = true;
    CHECK(result_of(input).layer.value() == 9.25 * unit);
    CHECK(result_of(input).tensor_layer.value() == 18 * unit);
    input.policy = RecomputePolicy::selective;
    CHECK(result_of(input).layer.value() == 4.25 * unit);
    CHECK(result_of(input).redone.value() == 5 * unit);
    input.policy = RecomputePolicy::full;
    CHECK(result_of(input).layer.value() == 0.25 * unit);
    CHECK(result_of(input).redone.value() == 9 * unit);
}

TEST_CASE("Figure 1's other models: 175B and one trillion parameters") {
    // Source: Korthikanti et al., arXiv:2205.05198, figure 1, as listed in calculon-ai/calculon, calculon/llm/validation.py.
    const struct {
        uint64_t heads, hidden, layers, pipeline, interleaving;
        double states, tensor, selective;
    } rows[] = {{96, 12288, 96, 8, 3, 45.5625, 66.84375, 12.3515625}, {160, 25600, 128, 64, 1, 32.958984375, 131.25, 26.5625}};
    constexpr double gib = 1073741824;
    for (const auto& row : rows) {
        TrainingMemoryInput input = mixed_precision();
        input.gradient_bytes = Byte::of(4);
        input.heads = row.heads;
        input.hidden = row.hidden;
        input.layers = row.layers;
        input.sequence = 2048;
        input.tensor_parallel = 8;
        input.pipeline = row.pipeline;
        input.interleaving = row.interleaving;
        CHECK(near(result_of(input).kept.value(), row.tensor * gib, 1e-6));
        input.policy = RecomputePolicy::selective;
        input.sequence_parallel = true;
        CHECK(near(result_of(input).kept.value(), row.selective * gib, 1e-6));
        CHECK(near(result_of(input).states.value(), row.states * gib, 1e-6));
    }
}

TEST_CASE("the first stage holds all layers' worth, and more with interleaving") {
    TrainingMemoryInput input = shared_example();
    input.pipeline = 8;
    CHECK(result_of(input).first_stage_layers == 32);
    input.interleaving = 2;
    CHECK(result_of(input).first_stage_layers == 32 + 7 * 2);  // seven more chunks of two layers: L (1 + 7/16)
    input.policy = RecomputePolicy::full;
    input.checkpoint_every = 2;
    CHECK(result_of(input).kept.value() == 23.0 * 2 * 2048 * 4096);  // one input for each of 8 * 2 + 7 chunks
    input.pipeline = 1;
    CHECK(result_of(input).first_stage_layers == 32);
}

TEST_CASE("weights, gradients and optimizer states of 8e9 parameters on 4 devices by ZeRO's stages") {
    TrainingMemoryInput input = shared_example();
    input.params = 8'000'000'000;
    CHECK(result_of(input).states.value() == 128e9);
    input.data_parallel = 4;
    const double expected[] = {128e9, 56e9, 44e9, 32e9};
    for (uint64_t stage = 0; stage < 4; ++stage) {
        input.zero_stage = stage;
        CHECK(result_of(input).states.value() == expected[stage]);
    }
    input.zero_stage = 0;
    input.tensor_parallel = 4;
    input.pipeline = 2;
    CHECK(result_of(input).states.value() == 16e9);
    input.params = 0;  // 12 L h² = 12 * 32 * 16,777,216
    CHECK(result_of(input).params == 6442450944.0);
}

TEST_CASE("what a policy drops it drops, whatever the shape") {
    std::mt19937_64 random{20220510};
    std::uniform_int_distribution<uint64_t> small(1, 6), shape(1, 64);
    for (int i = 0; i < 5000; ++i) {
        TrainingMemoryInput input = mixed_precision();
        input.tensor_parallel = small(random);
        input.pipeline = small(random);
        input.interleaving = small(random);
        input.layers = input.pipeline * input.interleaving * small(random);
        input.heads = input.tensor_parallel * shape(random);
        input.hidden = input.heads * shape(random);
        input.sequence = input.tensor_parallel * shape(random);
        input.batch = small(random);
        input.sequence_parallel = random() % 2 == 0;
        const TrainingMemory none = result_of(input);
        input.policy = RecomputePolicy::selective;
        const TrainingMemory selective = result_of(input);
        input.policy = RecomputePolicy::full;
        const TrainingMemory full = result_of(input);
        REQUIRE(none.peak == none.kept);
        REQUIRE(none.kept <= none.baseline * (1 + 1e-12));
        REQUIRE((full.kept < selective.kept && selective.kept < none.kept));
        REQUIRE(selective.peak <= none.peak * (1 + 1e-12));
        REQUIRE(full.peak <= none.peak * (1 + 1e-12));
        REQUIRE(full.redone >= Byte());
        REQUIRE(near(none.kept.value(), none.first_stage_layers * none.layer.value(), 1e-12));
        // Sequence parallel divides all; tensor parallel alone leaves the replicated part whole.
        const double unit = none.unit.value(), t = static_cast<double>(input.tensor_parallel);
        REQUIRE(near(none.layer.value(),
                     unit * (input.sequence_parallel ? (34 + none.score_term) / t : 10 + (24 + none.score_term) / t), 1e-12));
        REQUIRE(none.states == full.states);
    }
}

TEST_CASE("shapes and meshes that do not fit are refused by name") {
    using Input = TrainingMemoryInput;
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(), huge = std::numeric_limits<double>::max();
    check_refused([](Input& i) { i.layers = 0; }, units::Code::out_of_range, "layers");
    check_refused([](Input& i) { i.layers = 2'000'000; }, units::Code::out_of_range, "layers");
    check_refused([](Input& i) { i.hidden = 0; }, units::Code::out_of_range, "hidden");
    check_refused([](Input& i) { i.heads = 0; }, units::Code::out_of_range, "heads");
    check_refused([](Input& i) { i.sequence = 0; }, units::Code::out_of_range, "sequence");
    check_refused([](Input& i) { i.batch = 0; }, units::Code::out_of_range, "batch");
    check_refused([](Input& i) { i.tensor_parallel = 0; }, units::Code::out_of_range, "tensor_parallel");
    check_refused([](Input& i) { i.pipeline = 0; }, units::Code::out_of_range, "pipeline");
    check_refused([](Input& i) { i.interleaving = 0; }, units::Code::out_of_range, "interleaving");
    check_refused([](Input& i) { i.data_parallel = 0; }, units::Code::out_of_range, "data_parallel");
    check_refused([](Input& i) { i.zero_stage = 4; }, units::Code::out_of_range, "zero_stage");
    check_refused([](Input& i) { i.params = UINT64_MAX; }, units::Code::out_of_range, "params");
    check_refused([](Input& i) { i.tensor_parallel = 3; }, units::Code::not_divisible, "heads");
    check_refused([](Input& i) { i.tensor_parallel = 8, i.hidden = 4100; }, units::Code::not_divisible, "hidden");
    check_refused([](Input& i) { i.tensor_parallel = 8, i.sequence = 2047, i.sequence_parallel = true; },
                  units::Code::not_divisible, "sequence");
    check_refused([](Input& i) { i.pipeline = 3; }, units::Code::not_divisible, "layers");
    check_refused([](Input& i) { i.pipeline = 8, i.interleaving = 3; }, units::Code::not_divisible, "layers");
    check_refused([](Input& i) { i.pipeline = i.interleaving = uint64_t{1} << 40; }, units::Code::overflow, "pipeline");
    check_refused([](Input& i) { i.checkpoint_every = 0; }, units::Code::out_of_range, "checkpoint_every");
    check_refused([](Input& i) { i.policy = RecomputePolicy::full, i.pipeline = 8, i.checkpoint_every = 5; },
                  units::Code::out_of_range, "checkpoint_every");
    check_refused([](Input& i) { i.segments = 33; }, units::Code::out_of_range, "segments");
    check_refused([](Input& i) { i.segments = 5, i.pipeline = 8; }, units::Code::out_of_range, "segments");
    check_refused([](Input& i) { i.sums.layer = nan; }, units::Code::not_finite, "layer_sum");
    check_refused([](Input& i) { i.sums.scores = -1; }, units::Code::negative, "score_sum");
    check_refused([](Input& i) { i.sums.replicated = 35, i.tensor_parallel = 2; }, units::Code::out_of_range, "replicated_sum");
    check_refused([](Input& i) { i.sums.input = 11, i.tensor_parallel = 2; }, units::Code::out_of_range, "input_sum");
    check_refused([](Input& i) { i.sums.input = 35; }, units::Code::out_of_range, "input_sum");
    check_refused([](Input& i) { i.sums.input = 0; }, units::Code::zero_rate, "input_sum");
    check_refused([](Input& i) { i.weight_bytes = Byte::of(-2); }, units::Code::negative, "weight_bytes");
    check_refused([](Input& i) { i.gradient_bytes = Byte::of(nan); }, units::Code::not_finite, "gradient_bytes");
    check_refused([](Input& i) { i.weight_bytes = Byte::of(huge); }, units::Code::overflow, "weight_bytes");
    check_refused([](Input& i) { i.gradient_bytes = Byte::of(huge); }, units::Code::overflow, "gradient_bytes");
    check_refused([](Input& i) { i.optimizer_bytes = Byte::of(huge); }, units::Code::overflow, "optimizer_bytes");
    check_refused([](Input& i) { i.sums.layer = huge; }, units::Code::overflow, "layer_sum");
    check_refused([](Input& i) { i.hidden = uint64_t{1} << 40; }, units::Code::overflow, "hidden");
}
