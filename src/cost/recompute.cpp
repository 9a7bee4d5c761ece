// The arithmetic of recomputing against remembering, and what it refuses.
#include "cost/recompute.h"

#include <cmath>
#include <optional>

#include "cost/checked.h"
#include "cost/decode_step.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {
namespace {

using units::Fault;
using units::Seconds;

units::Refusal refuse_input(const RecomputeInput& input) {
    if (!is_amount(input.bytes_per_token)) return refuse_amount("bytes_per_value", input.bytes_per_token);
    if (!is_amount(input.weights)) return refuse_amount("weights", input.weights);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.bandwidth)) return refuse_rate("bandwidth", input.bandwidth);
    return {};
}

units::Refusal refuse_result(const Generation& generation) {
    if (!is_finite(generation.memory)) return refuse_overflow("bytes_per_value", "the cache");
    if (!is_finite(generation.flops)) return refuse_overflow("parameters", "the arithmetic");
    if (!is_finite(generation.compute_time)) return refuse_overflow("rate", "the compute time");
    if (!is_finite(generation.time)) return refuse_overflow("bandwidth", "the time");
    return {};
}

}  // namespace

double sum_of_larger(double least, double base, double slope, uint64_t first, uint64_t count) {
    const auto sum_of_line = [&](double from, double steps) { return steps * (base + slope * (from + (steps - 1) / 2)); };
    const double begin = real(first), steps = real(count);
    if (count == 0) return 0;
    if (base + slope * begin >= least) return sum_of_line(begin, steps);
    if (base + slope * (begin + steps - 1) <= least) return steps * least;
    // The line passes `least` in between, so slope is above 0. Up to one step on either side of the crossing may be rounded over:
    // there both are equal but for rounding.
    const double flat = std::floor((least - base) / slope) - begin + 1;
    return flat * least + sum_of_line(begin + flat, steps - flat);
}

units::Result<Recompute> recompute(const RecomputeInput& input) {
    if (auto fault = refuse_input(input)) return fault;
    const auto passes = token_passes(input.prompt, input.generate);
    if (!passes) return passes.refusal();

    Recompute result{*passes, {}, {}};
    Generation& with = result.with_cache;
    Generation& without = result.without_cache;
    with.memory = input.bytes_per_token * real(passes->with_cache);
    with.flops = forward_flops(input.parameters, real(passes->with_cache));
    without.flops = forward_flops(input.parameters, real(passes->without_cache));
    with.compute_time = with.flops / input.rate;
    without.compute_time = without.flops / input.rate;

    const StepModel model = {input.parameters, input.weights, input.rate, input.bandwidth};
    const StepTime one = step_time(model, 1, input.bytes_per_token);  // of one token, with one token in the cache
    const double pass = one.compute_time.value(), weights = one.weight_time.value(), token = one.kv_time.value();
    const double prefill = step_time(model, real(input.prompt), {}).time.value();
    without.time = Seconds::of(sum_of_larger(weights, 0, pass, input.prompt, input.generate));
    const uint64_t steps = input.generate > 0 ? input.generate - 1 : 0;
    with.time = Seconds::of(prefill + sum_of_larger(pass, weights, token, input.prompt, steps));

    for (const Generation* generation : {&with, &without})
        if (auto fault = refuse_result(*generation)) return fault;
    return result;
}

}  // namespace cost
