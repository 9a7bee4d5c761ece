// The arithmetic of training memory, and what it refuses.
#include "cost/training_memory.h"

#include <optional>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"
#include "cost/zero.h"

namespace cost {
namespace {

units::Refusal refuse_sizes(const TrainingMemoryInput& input) {
    return refuse_counts({{"layers", input.layers, 1, most_layers},
                          {"hidden", input.hidden},
                          {"heads", input.heads},
                          {"sequence", input.sequence},
                          {"batch", input.batch},
                          {"tensor_parallel", input.tensor_parallel},
                          {"pipeline", input.pipeline},
                          {"interleaving", input.interleaving},
                          {"data_parallel", input.data_parallel},
                          {"params", input.params, 0},
                          {"zero_stage", input.zero_stage, 0, 3}});
}

units::Refusal refuse_amounts(const TrainingMemoryInput& input) {
    const LayerSums& sums = input.sums;
    const struct {
        Text name;
        double sum;
    } all[] = {
        {"layer_sum", sums.layer}, {"replicated_sum", sums.replicated}, {"score_sum", sums.scores}, {"input_sum", sums.input}};
    for (const auto& [name, sum] : all)
        if (!is_amount(sum)) return refuse_amount(name, sum);
    if (!is_rate(sums.input)) return refuse_rate("input_sum", sums.input);
    // Without tensor parallel it does not matter which part would be replicated.
    const bool split = input.tensor_parallel > 1;
    if (split && sums.replicated > sums.layer) return refuse_range("replicated_sum", sums.replicated, "at most layer_sum");
    if (sums.input > (split ? sums.replicated : sums.layer))
        return refuse_range("input_sum", sums.input, split ? "at most replicated_sum" : "at most layer_sum");
    if (!is_amount(input.weight_bytes)) return refuse_amount("weight_bytes", input.weight_bytes);
    if (!is_amount(input.gradient_bytes)) return refuse_amount("gradient_bytes", input.gradient_bytes);
    if (!is_amount(input.optimizer_bytes)) return refuse_amount("optimizer_bytes", input.optimizer_bytes);
    return {};
}

units::Refusal refuse_mesh(const TrainingMemoryInput& input) {
    const uint64_t t = input.tensor_parallel;
    if (input.heads % t != 0) return refuse_division("heads", input.heads, "tensor_parallel", t);
    if (input.hidden % t != 0) return refuse_division("hidden", input.hidden, "tensor_parallel", t);
    if (input.sequence_parallel && input.sequence % t != 0)
        return refuse_division("sequence", input.sequence, "tensor_parallel", t);
    const auto chunks = checked_product(input.pipeline, input.interleaving);
    if (!chunks) return refuse_overflow("pipeline", "pipeline × interleaving");
    if (input.layers % *chunks != 0) return refuse_division("layers", input.layers, "pipeline × interleaving", *chunks);
    if (input.segments > 0) return {};
    return refuse_counts({{"checkpoint_every", input.checkpoint_every, 1, input.layers / *chunks}});
}

units::Result<double> params_of(const TrainingMemoryInput& input) {
    if (input.params > 0) return real(input.params);
    const auto all = checked_product(12, input.layers, input.hidden, input.hidden);
    if (!all) return refuse_overflow("hidden", "12 L h²");
    return real(*all);
}

// One layer on one device; with several tensor parallel ranks a part of it is whole on each, unless sequence parallel splits that
// too.
units::Byte layer_of(const TrainingMemoryInput& input, const TrainingMemory& result, double score_term, bool sequence_parallel) {
    const double t = real(input.tensor_parallel), replicated = input.tensor_parallel > 1 ? input.sums.replicated : 0;
    const double split = (input.sums.layer - replicated + score_term) / t;
    return (replicated / (sequence_parallel ? t : 1) + split) * result.unit;
}

// The first stage's micro-batches in flight each hold a chunk's layers: p of them, and p - 1 more chunks with interleaving, which
// is L (1 + (p-1)/(p v)) layers in all.
units::Refusal set_activations(const TrainingMemoryInput& input, TrainingMemory& result) {
    const double t = real(input.tensor_parallel), p = real(input.pipeline), v = real(input.interleaving);
    const units::Byte scores = result.score_term / t * result.unit;
    result.checkpoint = input.sums.input / (input.sequence_parallel ? t : 1) * result.unit;
    result.chunks_in_flight = input.interleaving > 1 ? p * v + p - 1 : p;
    const uint64_t chunk = input.layers / (input.pipeline * input.interleaving);
    const auto every = input.segments > 0 ? spacing_of(chunk, input.segments) : input.checkpoint_every;
    if (!every) return every.refusal();
    const auto segments = segments_of({chunk, result.whole_layer, result.checkpoint, *every, result.chunks_in_flight});
    if (!segments) return refuse_overflow("layer_sum", "peak");

    result.segments = *segments;
    result.spacing = *every;
    result.first_stage_layers = result.chunks_in_flight * real(chunk);
    result.baseline = result.first_stage_layers * result.tensor_layer;
    if (input.policy == RecomputePolicy::full) {
        result.kept = segments->kept;
        result.redone = segments->redone;
        result.layer = result.kept / result.first_stage_layers;
    } else {
        const bool selective = input.policy == RecomputePolicy::selective;
        result.layer = selective ? layer_of(input, result, 0, input.sequence_parallel) : result.whole_layer;
        result.redone = selective ? scores : units::Byte();
        result.kept = result.first_stage_layers * result.layer;
    }
    result.peak = result.kept + result.redone;
    return {};
}

void set_states(const TrainingMemoryInput& input, TrainingMemory& result) {
    const double share = result.params / (real(input.tensor_parallel) * real(input.pipeline));
    const StateBytes each = {input.weight_bytes, input.gradient_bytes, input.optimizer_bytes};
    const States states = states_of(share, each, input.zero_stage, input.data_parallel);
    result.weights = states.weights;
    result.gradients = states.gradients;
    result.optimizer = states.optimizer;
    result.states = states.all;
}

}  // namespace

units::Result<TrainingMemory> training_memory(const TrainingMemoryInput& input) {
    if (auto fault = refuse_sizes(input)) return fault;
    if (auto fault = refuse_amounts(input)) return fault;
    if (auto fault = refuse_mesh(input)) return fault;
    const auto params = params_of(input);
    if (!params) return params.refusal();

    TrainingMemory result;
    result.params = *params;
    result.extra_fraction = extra_flop_fraction(input.policy, real(input.sequence), real(input.hidden));
    result.unit = units::Byte::of(real(input.sequence) * real(input.batch) * real(input.hidden));
    result.score_term = input.sums.scores * real(input.heads) * real(input.sequence) / real(input.hidden);
    result.tensor_layer = layer_of(input, result, result.score_term, false);
    result.whole_layer = layer_of(input, result, result.score_term, input.sequence_parallel);
    if (auto fault = set_activations(input, result)) return fault;
    set_states(input, result);
    if (!is_finite(result.baseline) || !is_finite(result.peak)) return refuse_overflow("layer_sum", "peak");
    if (!is_finite(result.weights)) return refuse_overflow("weight_bytes", "states");
    if (!is_finite(result.gradients)) return refuse_overflow("gradient_bytes", "states");
    if (!is_finite(result.states)) return refuse_overflow("optimizer_bytes", "states");
    return result;
}

}  // namespace cost
