// ZeRO's arithmetic, and what it refuses.
#include "cost/zero.h"

#include <cmath>
#include <string>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"
#include "cost/training_step.h"

namespace cost {
namespace {

std::optional<units::Fault> refuse_counts(const ZeroInput& input) {
    if (!is_count(input.parameters)) return refuse_count("parameters", input.parameters);
    if (!is_count(input.stage, 0, 3)) return refuse_count("stage", input.stage, 0, 3);
    if (!is_count(input.data_parallel)) return refuse_count("data_parallel", input.data_parallel);
    if (!is_count(input.tensor_parallel)) return refuse_count("tensor_parallel", input.tensor_parallel);
    if (!is_count(input.pipeline_parallel)) return refuse_count("pipeline_parallel", input.pipeline_parallel);
    if (!is_count(input.devices, 0)) return refuse_count("devices", input.devices, 0);
    if (!is_count(input.tokens, 0)) return refuse_count("tokens", input.tokens, 0);
    return {};
}

std::optional<units::Fault> refuse_amounts(const ZeroInput& input) {
    if (!is_amount(input.weight_bytes)) return refuse_amount("weight_bytes", input.weight_bytes);
    if (!is_amount(input.gradient_bytes)) return refuse_amount("gradient_bytes", input.gradient_bytes);
    if (!is_amount(input.optimizer_bytes)) return refuse_amount("optimizer_bytes", input.optimizer_bytes);
    if (!is_amount(input.device_memory)) return refuse_amount("device_memory", input.device_memory);
    if (!is_rate(input.link)) return refuse_rate("link", input.link);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    return {};
}

std::optional<uint64_t> mesh_of(const ZeroInput& input) {
    const auto model = checked_product(input.tensor_parallel, input.pipeline_parallel);
    return model ? checked_product(*model, input.data_parallel) : model;
}

units::Fault refuse_mesh(const ZeroInput& input, uint64_t mesh) {
    std::string message = "devices, " + std::to_string(input.devices);
    message += ", are not data_parallel × tensor_parallel × pipeline_parallel, ";
    message += std::to_string(mesh);
    return {units::Code::mesh_mismatch, "devices", std::move(message), {}};
}

// The parts of one parameter that a device holds whole, and those it holds an N-th of.
struct Split {
    units::Byte whole, shared;
};

Split split_of(const ZeroInput& input) {
    Split split;
    (input.stage >= 3 ? split.shared : split.whole) = input.weight_bytes;
    units::Byte& gradients = input.stage >= 2 ? split.shared : split.whole;
    gradients = gradients + input.gradient_bytes;
    units::Byte& optimizer = input.stage >= 1 ? split.shared : split.whole;
    optimizer = optimizer + input.optimizer_bytes;
    return split;
}

// One division at the end: where the answer is whole, it is exact.
units::Result<std::optional<uint64_t>> most_parameters(const ZeroInput& input, const Split& split) {
    const double n = static_cast<double>(input.data_parallel);
    const double model = static_cast<double>(input.tensor_parallel) * static_cast<double>(input.pipeline_parallel);
    const units::Byte each = n * split.whole + split.shared;  // of N devices together
    if (each == units::Byte()) return std::optional<uint64_t>();
    const double most = std::floor(input.device_memory.value() * n * model / each.value());
    if (!(most <= static_cast<double>(most_counted))) return refuse_overflow("device_memory", "most_parameters");
    return std::optional<uint64_t>(static_cast<uint64_t>(most));
}

// Gradients are reduced to their owners and weights gathered from theirs; in stage 3 for the forward and the backward pass each.
// Plain data parallelism sends its gradients both ways.
units::Byte sent_for_each(const ZeroInput& input) {
    if (input.stage == 0) return 2 * input.gradient_bytes;
    return input.gradient_bytes + (input.stage == 3 ? 2 : 1) * input.weight_bytes;
}

void set_memory(const ZeroInput& input, Zero& result) {
    const double n = static_cast<double>(input.data_parallel);
    const auto held = [&](units::Byte each, uint64_t sharded_from) {
        return result.held_parameters * each / (input.stage >= sharded_from ? n : 1);
    };
    result.weights = held(input.weight_bytes, 3);
    result.gradients = held(input.gradient_bytes, 2);
    result.optimizer = held(input.optimizer_bytes, 1);
    result.memory = result.weights + result.gradients + result.optimizer;
    const Split split = split_of(input);
    result.bytes_per_parameter = split.whole + split.shared / n;
    result.baseline = result.held_parameters * (input.weight_bytes + input.gradient_bytes + input.optimizer_bytes);
    result.fits = result.memory <= input.device_memory;
}

void set_traffic(const ZeroInput& input, double mesh, Zero& result) {
    const double n = static_cast<double>(input.data_parallel), others = (n - 1) / n;
    result.volume = input.stage == 3 ? 3 : 2;
    result.volume_ratio = result.volume / 2;
    result.sent_parameters = result.volume * (others * result.held_parameters);
    result.bytes_sent = others * result.held_parameters * sent_for_each(input);
    result.exchange_time = result.bytes_sent / input.link;
    result.compute_time = step_flops(input.parameters, static_cast<double>(input.tokens)) / (input.rate * mesh);
    result.time = result.compute_time + result.exchange_time;
}

}  // namespace

units::Result<Zero> zero(const ZeroInput& input) {
    if (auto fault = refuse_counts(input)) return *fault;
    if (auto fault = refuse_amounts(input)) return *fault;
    const auto mesh = mesh_of(input);
    if (!mesh || *mesh > most_counted) return refuse_overflow("data_parallel", "the product of the mesh");
    if (input.devices != 0 && input.devices != *mesh) return refuse_mesh(input, *mesh);

    Zero result;
    result.held_parameters = static_cast<double>(input.parameters) / static_cast<double>(input.tensor_parallel) /
                             static_cast<double>(input.pipeline_parallel);
    set_memory(input, result);
    set_traffic(input, static_cast<double>(*mesh), result);
    const auto most = most_parameters(input, split_of(input));
    if (!most) return most.fault();
    result.most_parameters = *most;

    if (!is_finite(result.baseline)) return refuse_overflow("optimizer_bytes", "memory");
    if (!is_finite(result.bytes_sent)) return refuse_overflow("weight_bytes", "bytes_sent");
    if (!is_finite(input.rate * static_cast<double>(*mesh))) return refuse_overflow("rate", "devices times the rate");
    if (!is_finite(result.compute_time)) return refuse_overflow("rate", "compute_time");
    if (!is_finite(result.time)) return refuse_overflow("link", "time");
    return result;
}

}  // namespace cost
