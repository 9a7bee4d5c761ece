// The arithmetic of a decoding step and of its parts, and what it refuses.
#include "cost/decode_step.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {
namespace {

// Where 2BDF / (b_x BD + b_w DF + b_y BF) reaches the ridge.
std::optional<double> crossing_batch(const LinearLayerInput& input, double ridge) {
    const double d = real(input.inner), f = real(input.outer);
    const double gained_per_row = 2 * d * f - ridge * (input.input_bytes * d + input.output_bytes * f);
    if (!(gained_per_row > 0)) return {};
    return ridge * input.weight_bytes * d * f / gained_per_row;
}

}  // namespace

StepTime step_time(const StepModel& model, double tokens, units::Byte kv_bytes) {
    StepTime step;
    step.compute_time = forward_flops(model.parameters, tokens) / model.rate;
    step.weight_time = model.weight_bytes / model.bandwidth;
    step.kv_time = kv_bytes / model.bandwidth;
    step.time = step.kv_time + units::larger(step.compute_time, step.weight_time);
    step.memory_time = (model.weight_bytes + kv_bytes) / model.bandwidth;
    step.overlapped_time = units::larger(step.compute_time, step.memory_time);
    step.limiter = limiter_of(step.compute_time, step.weight_time);
    return step;
}

units::Refusal refuse_step_model(const StepModel& model) {
    if (auto fault = refuse_counts({{"parameters", model.parameters, 1, any_count}})) return fault;
    if (!is_rate(model.weight_bytes)) return refuse_rate("weight_bytes", model.weight_bytes);
    if (!is_rate(model.rate)) return refuse_rate("rate", model.rate);
    if (!is_rate(model.bandwidth)) return refuse_rate("bandwidth", model.bandwidth);
    return {};
}

units::Result<DecodeStep> decode_step(const DecodeStepInput& input) {
    if (auto fault = refuse_step_model(input.model)) return fault;
    if (auto fault = refuse_counts({{"devices", input.devices}, {"batch", input.batch}})) return fault;
    if (!is_amount(input.kv_bytes_per_sequence)) return refuse_amount("kv_bytes_per_sequence", input.kv_bytes_per_sequence);
    const double n = real(input.devices), b = real(input.batch);
    StepModel together = input.model;
    together.rate = n * input.model.rate;
    together.bandwidth = n * input.model.bandwidth;
    if (!is_finite(together.rate) || !is_finite(together.bandwidth)) return refuse_overflow("devices", "their rates together");

    DecodeStep result;
    result.step = step_time(together, b, b * input.kv_bytes_per_sequence);
    result.rate = units::TokenPerSec::of(b / result.step.time.value());
    result.memory_rate = units::TokenPerSec::of(b / result.step.memory_time.value());
    const StepTime& step = result.step;
    const units::Seconds each = input.kv_bytes_per_sequence / together.bandwidth +
                                forward_flops(input.model.parameters, 1) / together.rate;
    result.most = units::TokenPerSec::of(1 / each.value());
    result.limiter = limiter_of(step.compute_time, step.compute_time > step.weight_time ? step.kv_time : step.memory_time);
    if (!is_finite(result.step.time) || !is_finite(result.step.memory_time)) return refuse_overflow("batch", "the step's time");
    if (!is_finite(result.memory_rate) || !is_finite(result.rate)) return refuse_overflow("bandwidth", "the rate of tokens");
    if (!is_finite(result.most)) return refuse_overflow("bandwidth", "the rate of tokens");
    return result;
}

units::Result<LinearLayer> linear_layer(const LinearLayerInput& input) {
    if (auto fault = refuse_counts({{"batch", input.batch}, {"hidden", input.inner}, {"ffn", input.outer}})) return fault;
    if (!is_amount(input.input_bytes)) return refuse_amount("input_element_bytes", input.input_bytes);
    if (!is_rate(input.weight_bytes)) return refuse_rate("bytes_per_parameter", input.weight_bytes);
    if (!is_amount(input.output_bytes)) return refuse_amount("output_element_bytes", input.output_bytes);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.bandwidth)) return refuse_rate("bandwidth", input.bandwidth);
    const double b = real(input.batch);
    const double d = real(input.inner), f = real(input.outer);
    const double ridge = (input.rate / input.bandwidth).value();

    LinearLayer result;
    result.flops = units::Flop::of(2 * b * d * f);
    result.bytes = units::Byte::of(input.input_bytes * b * d + input.weight_bytes * d * f + input.output_bytes * b * f);
    result.intensity = result.flops / result.bytes;
    result.critical_batch = ridge * input.weight_bytes / 2;
    result.crossing_batch = crossing_batch(input, ridge);
    if (!is_finite(result.bytes) || !is_finite(result.critical_batch)) return refuse_overflow("rate", "the layer's traffic");
    if (!is_finite(result.intensity)) return refuse_overflow("bytes_per_parameter", "the intensity");
    if (!is_finite(result.crossing_batch.value_or(0))) return refuse_overflow("rate", "crossing_batch");
    return result;
}

units::Result<units::FlopPerByte> decode_attention_intensity(uint64_t query_heads, uint64_t kv_heads, double kv_element_bytes) {
    if (auto fault = refuse_counts({{"query_heads", query_heads}, {"kv_heads", kv_heads}})) return fault;
    if (query_heads % kv_heads != 0) return refuse_division("query_heads", query_heads, "kv_heads", kv_heads);
    if (!is_rate(kv_element_bytes)) return refuse_rate("kv_element_bytes", kv_element_bytes);
    const auto intensity = units::FlopPerByte::of(real(query_heads / kv_heads) * 2 / kv_element_bytes);
    if (!is_finite(intensity)) return refuse_overflow("kv_element_bytes", "the intensity");
    return intensity;
}

}  // namespace cost
