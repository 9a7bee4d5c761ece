// The arithmetic of quantised weights, and what it refuses.
#include "cost/quantisation.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/decode_step.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {
namespace {

constexpr double bits_in_byte = 8;

units::Refusal refuse_input(const QuantisationInput& input) {
    if (auto fault = refuse_counts({{"params", input.params}, {"batch", input.batch}})) return fault;
    if (input.kept_params > input.params) return refuse_range("kept_params", real(input.kept_params), "at most params");
    if (!is_rate(input.kept_bits)) return refuse_rate("kept_bits", input.kept_bits);
    if (!is_rate(input.baseline_bits)) return refuse_rate("baseline_bits", input.baseline_bits);
    if (!is_amount(input.kv_values)) return refuse_amount("kv_values", input.kv_values);
    if (!is_rate(input.kv_bits)) return refuse_rate("kv_bits", input.kv_bits);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.low_rate)) return refuse_rate("low_precision_rate", input.low_rate);
    if (!is_rate(input.bandwidth)) return refuse_rate("bandwidth", input.bandwidth);
    return {};
}

DecodedStep step_of(const QuantisationInput& input, units::Byte weights, units::FlopPerSec rate) {
    const StepModel model = {input.params, weights, rate, input.bandwidth};
    const units::Byte token_cache = units::Byte::of(input.kv_values * input.kv_bits / bits_in_byte);
    const StepTime all = step_time(model, real(input.batch), real(input.batch) * token_cache);
    const StepTime one = step_time(model, 1, token_cache);
    DecodedStep step{weights, all.compute_time, all.memory_time, all.overlapped_time, {}};
    const units::Seconds gained = one.compute_time - one.kv_time;  // by each further token
    if (gained > units::Seconds()) step.critical_batch = one.weight_time / gained;
    return step;
}

units::Refusal refuse_step(const DecodedStep& step, Text bits, Text rate) {
    if (!is_finite(step.bytes)) return refuse_overflow(bits, "the number of bytes");
    if (!is_finite(step.compute_time)) return refuse_overflow(rate, "compute_time");
    if (!is_finite(step.move_time)) return refuse_overflow("bandwidth", "move_time");
    if (step.critical_batch && !is_finite(*step.critical_batch)) return refuse_overflow(rate, "critical_batch");
    return {};
}

}  // namespace

std::optional<WeightFormat> block_format(std::string_view name) {
    static constexpr struct {
        std::string_view name;
        WeightFormat format;
    } formats[] = {
        {"q8_0", {8, 16, 0, 32}},    // 34 bytes
        {"q4_0", {4, 16, 0, 32}},    // 18
        {"q4_1", {4, 16, 16, 32}},   // 20
        {"q5_0", {5, 16, 0, 32}},    // 22
        {"q5_1", {5, 16, 16, 32}},   // 24
        {"q2_k", {2, 80, 80, 256}},  // 84: 16 scales and 16 minima of 4 bits, and 16 bits for each kind
        {"q3_k", {3, 112, 0, 256}},  // 110: 16 scales of 6 bits, and 16 bits
        {"q4_k", {4, 64, 64, 256}},  // 144: 8 scales and 8 minima of 6 bits, and 16 bits for each kind
        {"q5_k", {5, 64, 64, 256}},  // 176
        {"q6_k", {6, 144, 0, 256}},  // 210: 16 scales of 8 bits, and 16 bits
        {"mxfp4", {4, 8, 0, 32}},    // 17
        {"nvfp4", {4, 8, 0, 16}},    // 9
    };
    for (const auto& known : formats)
        if (known.name == name) return known.format;
    return {};
}

units::Result<double> bits_per_weight(const WeightFormat& format) {
    if (!is_rate(format.bits)) return refuse_rate("bits", format.bits);
    if (!is_amount(format.scale_bits)) return refuse_amount("scale_bits", format.scale_bits);
    if (!is_amount(format.zero_bits)) return refuse_amount("zero_bits", format.zero_bits);
    if (auto fault = refuse_counts({{"group", format.group}})) return fault;
    const double bits = format.bits + (format.scale_bits + format.zero_bits) / real(format.group);
    if (!is_finite(bits)) return refuse_overflow("scale_bits", "bits_per_weight");
    return bits;
}

units::Result<uint64_t> layer_params(const WeightShape& shape) {
    if (auto fault = refuse_counts({{"heads", shape.heads, 1, any_count}})) return fault;
    const bool all_heads = shape.head_dim == 0 && shape.kv_heads == 0;  // Q, K and V are then each as wide as the model
    if (!all_heads && shape.head_dim == 0 && shape.hidden % shape.heads != 0)
        return refuse_division("hidden", shape.hidden, "heads", shape.heads);
    const uint64_t head_dim = shape.head_dim ? shape.head_dim : shape.hidden / shape.heads;
    const auto heads = checked_sum(shape.heads, shape.kv_heads ? shape.kv_heads : shape.heads);
    const auto width = all_heads ? checked_product(shape.hidden, 2) : checked_product(heads, head_dim);
    const auto all = layer_parameters(shape.layers, shape.hidden, width, checked_product(shape.mlp_matrices, shape.ffn));
    if (!all) return refuse_overflow("hidden", "the number of parameters");
    return *all;
}

units::Result<Quantisation> quantisation(const QuantisationInput& input) {
    const auto bits = bits_per_weight(input.format);
    if (!bits) return bits.refusal();
    if (auto fault = refuse_input(input)) return fault;
    const double params = real(input.params), kept = real(input.kept_params);

    Quantisation result;
    result.bits_per_weight = *bits;
    result.block_bytes = units::Byte::of(real(input.format.group) * *bits / bits_in_byte);
    result.quantised =
        step_of(input, units::Byte::of(((params - kept) * *bits + kept * input.kept_bits) / bits_in_byte), input.low_rate);
    result.baseline = step_of(input, units::Byte::of(params * input.baseline_bits / bits_in_byte), input.rate);
    if (auto fault = refuse_step(result.quantised, "bits", "low_precision_rate")) return fault;
    if (auto fault = refuse_step(result.baseline, "baseline_bits", "rate")) return fault;
    result.compression = result.baseline.bytes / result.quantised.bytes;
    result.speedup = result.baseline.time / result.quantised.time;
    if (!is_finite(result.speedup) || !is_finite(result.compression)) return refuse_overflow("bits", "speedup");
    return result;
}

}  // namespace cost
