// Counting a matrix product exactly, then asking the roofline.
#include "cost/flop_count.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"

namespace cost {
namespace {

units::Refusal refusal(const FlopCountInput& input) {
    if (auto fault = refuse_counts({{"flop_per_fma", input.flop_per_fma, 1, 2}})) return fault;
    if (!is_amount(input.bytes_per_weight)) return refuse_amount("bytes_per_weight", input.bytes_per_weight);
    if (!is_amount(input.bytes_per_input)) return refuse_amount("bytes_per_input", input.bytes_per_input);
    if (!is_amount(input.bytes_per_output)) return refuse_amount("bytes_per_output", input.bytes_per_output);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.bandwidth)) return refuse_rate("bandwidth", input.bandwidth);
    return {};
}

// A product of doubles: no count of values wraps around, even where another count of the product is zero.
units::Byte bytes_of(uint64_t rows, uint64_t columns, units::Byte each) { return real(rows) * real(columns) * each; }

// The first of the parts of moved_bytes that cannot be held.
units::Refusal refuse_bytes(const FlopCount& result) {
    if (!is_finite(result.stored_bytes)) return refuse_overflow("bytes_per_weight", "stored_bytes");
    if (!is_finite(result.input_bytes)) return refuse_overflow("bytes_per_input", "input_bytes");
    if (!is_finite(result.output_bytes)) return refuse_overflow("bytes_per_output", "output_bytes");
    if (!is_finite(result.moved_bytes)) return refuse_overflow("bytes_per_weight", "moved_bytes");
    return {};
}

}  // namespace

units::Result<FlopCount> flop_count(const FlopCountInput& input) {
    if (const auto fault = refusal(input)) return fault;
    const double per_fma = real(input.flop_per_fma);
    FlopCount result;

    const auto outputs = checked_product(input.rows, input.columns);
    if (!outputs) return refuse_overflow("rows", "the number of outputs");
    const auto multiply_adds = checked_product(*outputs, input.inner);
    const auto doubled = checked_product(multiply_adds, 2);
    if (!doubled) return refuse_overflow("inner", "the number of operations");
    result.multiply_adds = *multiply_adds;
    result.exact_operations = *multiply_adds == 0 ? 0 : *doubled - *outputs;
    result.flops = units::Flop::of(per_fma * real(*multiply_adds));

    result.stored_bytes = bytes_of(input.inner, input.columns, input.bytes_per_weight);
    result.input_bytes = bytes_of(input.rows, input.inner, input.bytes_per_input);
    result.output_bytes = bytes_of(input.rows, input.columns, input.bytes_per_output);
    result.moved_bytes = result.stored_bytes + result.input_bytes + result.output_bytes;
    if (const auto fault = refuse_bytes(result)) return fault;

    result.peak = input.rate * (per_fma / 2);
    const auto bound = roofline({result.flops, result.moved_bytes, result.peak, input.bandwidth});
    if (!bound) return refuse_overflow(bound.fault().subject == "bytes" ? "bandwidth" : "rate", "the bound");
    result.bound = *bound;

    // What each further step along `inner` costs: m n multiply-adds, m inputs and n weights.
    const units::Byte per_step = real(input.columns) * input.bytes_per_weight + real(input.rows) * input.bytes_per_input;
    if (result.moved_bytes > units::Byte())
        result.exact_intensity = units::Flop::of(real(result.exact_operations)) / result.moved_bytes;
    if (per_step > units::Byte()) result.intensity_limit = units::Flop::of(per_fma * real(*outputs)) / per_step;
    if (result.intensity_limit && !is_finite(*result.intensity_limit))
        return refuse_overflow("bytes_per_weight", "intensity_limit");
    if (result.exact_intensity && !is_finite(*result.exact_intensity))
        return refuse_overflow("bytes_per_weight", "exact_intensity");
    return result;
}

}  // namespace cost
