// The arithmetic of checkpoints and recomputation, and what it refuses.
#include "cost/checkpoints.h"

#include <algorithm>
#include <cmath>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {
namespace {

units::Byte rule_peak(const SegmentsInput& input, double segments) {
    return input.in_flight * segments * input.input_bytes + real(input.layers) / segments * input.layer_bytes;
}

units::Byte redone_of(const SegmentsInput& input, uint64_t every) { return real(every) * input.layer_bytes - input.input_bytes; }

units::Byte peak_of(const SegmentsInput& input, uint64_t every) {
    return input.in_flight * real(ceil_division(input.layers, every)) * input.input_bytes + redone_of(input, every);
}

uint64_t best_every(const SegmentsInput& input) {
    uint64_t best = 1;
    for (uint64_t every = 2; every <= input.layers; ++every)
        if (peak_of(input, every) < peak_of(input, best)) best = every;
    return best;
}

uint64_t rule_segments(const SegmentsInput& input, double ideal) {
    const double layers = real(input.layers);
    const double below = std::clamp(std::floor(ideal), 1.0, layers), above = std::clamp(std::ceil(ideal), 1.0, layers);
    return static_cast<uint64_t>(rule_peak(input, above) < rule_peak(input, below) ? above : below);
}

}  // namespace

double extra_flop_fraction(RecomputePolicy policy, double sequence, double width) {
    if (policy == RecomputePolicy::none) return 0;
    return policy == RecomputePolicy::full ? forward_share / training_share : sequence / (6 * width);
}

units::Result<uint64_t> spacing_of(uint64_t layers, uint64_t segments) {
    if (auto fault = refuse_counts({{"segments", segments, 1, layers}})) return fault;
    return ceil_division(layers, segments);
}

units::Result<Segments> segments_of(const SegmentsInput& input) {
    if (auto fault = refuse_counts(
            {{"layers", input.layers, 1, most_layers}, {"checkpoint_every", input.checkpoint_every, 1, input.layers}}))
        return fault;
    if (!is_rate(input.input_bytes)) return refuse_rate("input_bytes", input.input_bytes);
    if (!is_amount(input.layer_bytes)) return refuse_amount("layer_bytes", input.layer_bytes);
    if (input.layer_bytes < input.input_bytes)
        return refuse_range("layer_bytes", input.layer_bytes, "at least input_bytes, which is among it");
    const bool any_flight = input.in_flight >= 1 && is_finite(input.in_flight);
    if (!any_flight) return refuse_range("in_flight", input.in_flight, "1 or more");

    Segments result;
    result.segments = ceil_division(input.layers, input.checkpoint_every);
    result.all_kept = input.in_flight * real(input.layers) * input.layer_bytes;
    result.kept = input.in_flight * real(result.segments) * input.input_bytes;
    result.redone = redone_of(input, input.checkpoint_every);
    result.peak = result.kept + result.redone;
    result.rule_peak = rule_peak(input, real(result.segments));
    result.ideal_segments = std::sqrt(real(input.layers) * (input.layer_bytes / input.input_bytes) / input.in_flight);
    if (!is_finite(result.all_kept) || !is_finite(result.peak) || !is_finite(result.rule_peak))
        return refuse_overflow("layer_bytes", "peak");
    if (!is_finite(result.ideal_segments)) return refuse_overflow("layer_bytes", "ideal_segments");
    result.rule_segments = rule_segments(input, result.ideal_segments);
    result.best_every = best_every(input);
    result.best_peak = peak_of(input, result.best_every);
    return result;
}

}  // namespace cost
