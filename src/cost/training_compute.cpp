// The arithmetic of training compute, and what it refuses.
#include "cost/training_compute.h"

#include <optional>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/dense_model.h"
#include "cost/measured.h"
#include "cost/refuse.h"

namespace cost {
namespace {

units::Refusal refuse_input(const TrainingComputeInput& input) {
    if (auto fault = refuse_counts({{"params", input.params},
                                    {"tokens", input.tokens},
                                    {"layers", input.layers},
                                    {"hidden", input.hidden},
                                    {"attention_width", input.attention_width},
                                    {"sequence", input.sequence},
                                    {"devices", input.devices},
                                    {"vocabulary", input.vocabulary, 0}}))
        return fault;
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.utilisation)) return refuse_rate("utilisation", input.utilisation);
    if (input.utilisation > 1) return refuse_range("utilisation", input.utilisation, "at most 1");
    if (input.by_rate && !is_finite(input.measured)) return refuse_overflow("measured_rate", "time");
    if (!is_amount(input.measured)) return refuse_amount("measured_time", input.measured);
    return {};
}

// The work by kind: what recomputation repeats is the layers' forward pass, or attention's matrices, but never the logits.
struct Work {
    units::Flop layers, attention, logits;
};

Work work_of(const TrainingComputeInput& input) {
    const double tokens = real(input.tokens), layers = real(input.layers), hidden = real(input.hidden);
    const double attention = 12 * tokens * layers * real(input.sequence);
    const units::Flop six_nd = training_flops(input.params, tokens);
    switch (input.count) {
        case ModelFlops::parameters:
            return {six_nd, {}, {}};
        case ModelFlops::parameters_and_attention:
            return {six_nd, units::Flop::of(attention * real(input.attention_width)), {}};
        case ModelFlops::gpt:
            break;
    }
    return {units::Flop::of(72 * tokens * layers * hidden * hidden), units::Flop::of(attention * hidden),
            units::Flop::of(training_share * tokens * hidden * real(input.vocabulary))};
}

units::Flop sum(const Work& work) { return work.layers + work.attention + work.logits; }

units::Flop recomputed(const TrainingComputeInput& input, const Work& work) {
    if (input.recompute == RecomputePolicy::none) return {};
    if (input.recompute == RecomputePolicy::full) return forward_share / training_share * (work.layers + work.attention);
    // 6ND does not hold attention's work, so it is told as the paper's fraction of the layers' work.
    if (input.count == ModelFlops::parameters)
        return extra_flop_fraction(input.recompute, real(input.sequence), real(input.hidden)) * work.layers;
    return work.attention;
}

void set_time(const TrainingComputeInput& input, TrainingCompute& result) {
    const units::FlopPerSec peak = real(input.devices) * input.rate;
    const bool by_model = input.utilisation_of == Utilisation::mfu;
    result.bound = result.hardware / peak;
    result.time = input.measured > units::Seconds() ? input.measured
                                                    : (by_model ? result.model : result.hardware) / (input.utilisation * peak);
    result.mfu = result.model / peak / result.time;
    result.hfu = result.hardware / peak / result.time;
    result.model_rate = result.mfu * input.rate;
    result.hardware_rate = result.hfu * input.rate;
    result.token_rate = units::TokenPerSec::of(real(input.tokens) / result.time.value());
}

}  // namespace

units::Result<uint64_t> tokens_of(uint64_t tokens, uint64_t batch, uint64_t sequence) {
    const auto product = tokens ? tokens : checked_product(batch, sequence);
    if (!product || *product > most_counted) return refuse_overflow("batch", "batch × sequence");
    return *product;
}

units::Result<uint64_t> attention_width_of(uint64_t heads, uint64_t head_dim, uint64_t hidden) {
    const auto width = head_dim ? checked_product(heads, head_dim) : hidden;
    if (!width || *width > most_counted) return refuse_overflow("heads", "heads × head_dim");
    return *width;
}

units::Result<TrainingCompute> training_compute(const TrainingComputeInput& input) {
    if (auto fault = refuse_input(input)) return fault;
    const Work work = work_of(input);
    TrainingComputeInput exact = input;
    exact.count = ModelFlops::gpt;

    TrainingCompute result;
    result.six_nd = training_flops(input.params, real(input.tokens));
    result.gpt = sum(work_of(exact));
    result.model = sum(work);
    result.hardware = result.model + recomputed(input, work);
    result.extra_fraction = result.hardware / result.model - 1;
    if (!is_finite(result.hardware)) return refuse_overflow("tokens", "hardware_flops");
    set_time(input, result);
    if (!is_finite(result.bound)) return refuse_overflow("rate", "time");
    if (input.measured > units::Seconds()) {
        const auto rate_of = [&](units::Seconds time) { return units::TokenPerSec::of(real(input.tokens) / time.value()); };
        if (input.by_rate && !is_rate(rate_of(result.bound))) return refuse_overflow("rate", "token_rate");
        const auto fraction = input.by_rate ? fraction_of_rate(rate_of(result.bound), rate_of(input.measured))
                                            : fraction_of_bound(result.bound, input.measured);
        if (!fraction) return fraction.refusal();
    }
    if (!is_rate(result.time) || !is_finite(result.token_rate)) return refuse_overflow("rate", "time");
    // As an MFU, a utilisation may ask more of the hardware than there is once recomputation is added.
    if (result.hfu > 1 + 1e-12)
        return refuse_range("utilisation", input.utilisation, "such that with recomputation at most 1 is used");
    return result;
}

}  // namespace cost
