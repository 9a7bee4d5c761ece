// Tensor parallelism's arithmetic, and what it refuses.
#include "cost/tensor_parallel.h"

#include <optional>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {
namespace {

units::Refusal refuse_sizes(const TensorParallelInput& input) {
    return refuse_counts({{"batch", input.batch},
                          {"sequence", input.sequence, 0},
                          {"hidden", input.hidden},
                          {"layers", input.layers},
                          {"tensor_parallel", input.devices},
                          {"heads", input.heads, 0},
                          {"kv_heads", input.kv_heads, 0},
                          {"ffn", input.ffn, 0},
                          {"parameters", input.parameters}});
}

// What is cut must fall into equal parts; what was not given is 0, and 0 is a multiple of anything.
units::Refusal refuse_parts(const TensorParallelInput& input) {
    const auto refuse = [&](Text name, uint64_t number) {
        return refuse_division(name, number, "tensor_parallel", input.devices);
    };
    if (input.heads % input.devices != 0) return refuse("heads", input.heads);
    if (input.kv_heads % input.devices != 0) return refuse("kv_heads", input.kv_heads);
    if (input.hidden % input.devices != 0) return refuse("hidden", input.hidden);
    if (input.ffn % input.devices != 0) return refuse("ffn", input.ffn);
    if (input.sequence_parallel && input.sequence % input.devices != 0) return refuse("sequence", input.sequence);
    return {};
}

units::Refusal refuse_rates(const TensorParallelInput& input) {
    if (!is_rate(input.element_bytes)) return refuse_rate("element_bytes", input.element_bytes);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.link.bandwidth)) return refuse_rate("link", input.link.bandwidth);
    if (!is_amount(input.link.latency)) return refuse_amount("latency", input.link.latency);
    if (auto fault = refuse_state_bytes(input.state_bytes)) return fault;
    return {};
}

// Each exchange moves 2bsh(t-1)/t elements out of a device; h is a multiple of t, so this is whole.
bool count_elements(const TensorParallelInput& input, TensorParallel& result) {
    const uint64_t ring_elements = 2;
    const auto all = checked_product(input.batch, input.sequence, input.hidden);
    const auto limit = checked_product(all, ring_elements * (input.full_recompute ? 6 : 4));
    if (!limit) return false;
    const uint64_t once = ring_elements * (*all / input.devices) * (input.devices - 1);
    result.elements_limit = *limit;
    result.forward_elements = result.forward_exchanges * once;
    result.elements_per_layer = result.exchanges_per_layer * once;
    result.payload = real(*all) * input.element_bytes;
    return true;
}

}  // namespace

units::Result<TensorParallel> tensor_parallel(const TensorParallelInput& input) {
    if (auto fault = refuse_sizes(input)) return fault;
    if (auto fault = refuse_parts(input)) return fault;
    if (auto fault = refuse_rates(input)) return fault;

    TensorParallel result;
    const bool exchanges = input.devices > 1;
    result.forward_exchanges = result.backward_exchanges = exchanges ? 2 : 0;
    result.recompute_exchanges = exchanges && input.full_recompute ? 2 : 0;
    result.exchanges_per_layer = result.forward_exchanges + result.backward_exchanges + result.recompute_exchanges;
    const auto in_all = checked_product(result.exchanges_per_layer, input.layers);
    if (!in_all) return refuse_overflow("layers", "exchanges");
    result.exchanges = *in_all;
    if (!count_elements(input, result)) return refuse_overflow("batch", "elements_per_layer");

    const double layers = real(input.layers), devices = real(input.devices);
    const double tokens = real(input.batch) * real(input.sequence);
    result.bytes_sent = layers * (real(result.elements_per_layer) * input.element_bytes);
    const units::Flop again = input.full_recompute ? forward_flops(input.parameters, tokens) : units::Flop();
    result.compute_time = (training_flops(input.parameters, tokens) + again) / (input.rate * devices);
    // An all-gather and a reduce-scatter send and wait as one all-reduce does.
    const units::Seconds once = ring_time(CollectiveOp::all_reduce, input.devices, result.payload, input.link);
    result.exchange_time = real(result.exchanges) * once;
    result.time = result.compute_time + result.exchange_time;
    result.states = states_of(real(input.parameters) / devices, input.state_bytes, 0, 1);
    const double ffn = input.ffn > 0 ? real(input.ffn) : 4 * real(input.hidden);
    result.usable_below = 2 / input.element_bytes.value() * ffn * (input.link.bandwidth.value() / input.rate.value());

    if (!is_finite(result.payload)) return refuse_overflow("element_bytes", "payload");
    if (!is_finite(result.bytes_sent)) return refuse_overflow("element_bytes", "bytes_sent");
    if (!is_finite(input.rate * devices)) return refuse_overflow("rate", "tensor_parallel times the rate");
    if (!is_finite(result.compute_time)) return refuse_overflow("rate", "compute_time");
    if (!is_finite(result.time)) return refuse_overflow("link", "time");
    if (!is_finite(result.states.all)) return refuse_overflow("parameters", "memory");
    if (!is_finite(result.usable_below)) return refuse_overflow("link", "usable_below");
    return result;
}

}  // namespace cost
