// ZeRO's arithmetic, and what it refuses.
#include "cost/zero.h"

#include <string>

#include "cost/checked.h"
#include "cost/collective.h"
#include "cost/count.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {
namespace {

units::Refusal refuse_sizes(const ZeroInput& input) {
    return refuse_counts({{"parameters", input.parameters},
                          {"stage", input.stage, 0, 3},
                          {"data_parallel", input.data_parallel},
                          {"tensor_parallel", input.tensor_parallel},
                          {"pipeline_parallel", input.pipeline_parallel},
                          {"devices", input.devices, 0},
                          {"tokens", input.tokens, 0}});
}

units::Refusal refuse_amounts(const ZeroInput& input) {
    if (auto fault = refuse_state_bytes({input.weight_bytes, input.gradient_bytes, input.optimizer_bytes})) return fault;
    if (!is_amount(input.device_memory)) return refuse_amount("device_memory", input.device_memory);
    if (!is_rate(input.link)) return refuse_rate("link", input.link);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    return {};
}

units::Refusal refuse_mesh(const ZeroInput& input, uint64_t mesh) {
    std::string message = "devices, " + std::to_string(input.devices);
    message += ", are not data_parallel × tensor_parallel × pipeline_parallel, ";
    message += std::to_string(mesh);
    return units::Fault{units::Code::mesh_mismatch, "devices", std::move(message), {}};
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
units::Result<Checked> most_parameters(const ZeroInput& input, const Split& split) {
    const double n = real(input.data_parallel);
    const double model = real(input.tensor_parallel) * real(input.pipeline_parallel);
    const units::Byte each = n * split.whole + split.shared;  // of N devices together
    if (each == units::Byte()) return Checked();
    const auto most = whole_part(input.device_memory.value() * n * model / each.value());
    if (!most || *most > most_counted) return refuse_overflow("device_memory", "most_parameters");
    return most;
}

// Gradients are reduced to their owners and weights gathered from theirs; in stage 3 for the forward and the backward pass each.
// Plain data parallelism sends its gradients both ways.
units::Byte sent_for_each(const ZeroInput& input) {
    if (input.stage == 0) return 2 * input.gradient_bytes;
    return input.gradient_bytes + (input.stage == 3 ? 2 : 1) * input.weight_bytes;
}

void set_memory(const ZeroInput& input, Zero& result) {
    const StateBytes each = {input.weight_bytes, input.gradient_bytes, input.optimizer_bytes};
    const States states = states_of(result.held_parameters, each, input.stage, input.data_parallel);
    result.weights = states.weights;
    result.gradients = states.gradients;
    result.optimizer = states.optimizer;
    result.memory = states.all;
    const Split split = split_of(input);
    result.bytes_per_parameter = split.whole + split.shared / real(input.data_parallel);
    result.baseline = result.held_parameters * (each.weight + each.gradient + each.optimizer);
    result.fits = result.memory <= input.device_memory;
}

void set_traffic(const ZeroInput& input, double mesh, Zero& result) {
    const double others = traffic_factor(CollectiveOp::all_gather, input.data_parallel);
    result.volume = input.stage == 3 ? 3 : 2;
    result.volume_ratio = result.volume / 2;
    result.sent_parameters = result.volume * (others * result.held_parameters);
    result.bytes_sent = others * result.held_parameters * sent_for_each(input);
    result.exchange_time = result.bytes_sent / input.link;
    result.compute_time = training_flops(input.parameters, real(input.tokens)) / (input.rate * mesh);
    result.time = result.compute_time + result.exchange_time;
}

}  // namespace

units::Refusal refuse_state_bytes(const StateBytes& each) {
    if (!is_amount(each.weight)) return refuse_amount("weight_bytes", each.weight);
    if (!is_amount(each.gradient)) return refuse_amount("gradient_bytes", each.gradient);
    if (!is_amount(each.optimizer)) return refuse_amount("optimizer_bytes", each.optimizer);
    return {};
}

States states_of(double parameters, const StateBytes& each, uint64_t stage, uint64_t shards) {
    const auto held = [&](units::Byte bytes, uint64_t sharded_from) {
        return parameters * bytes / (stage >= sharded_from ? real(shards) : 1);
    };
    States states{held(each.weight, 3), held(each.gradient, 2), held(each.optimizer, 1), {}};
    states.all = states.weights + states.gradients + states.optimizer;
    return states;
}

units::Result<Zero> zero(const ZeroInput& input) {
    if (auto fault = refuse_sizes(input)) return fault;
    if (auto fault = refuse_amounts(input)) return fault;
    const auto mesh = checked_product(input.data_parallel, input.tensor_parallel, input.pipeline_parallel);
    if (!mesh || *mesh > most_counted) return refuse_overflow("data_parallel", "the product of the mesh");
    if (input.devices != 0 && input.devices != *mesh) return refuse_mesh(input, *mesh);

    Zero result;
    result.held_parameters = real(input.parameters) / real(input.tensor_parallel) / real(input.pipeline_parallel);
    set_memory(input, result);
    set_traffic(input, real(*mesh), result);
    const auto most = most_parameters(input, split_of(input));
    if (!most) return most.refusal();
    result.most_parameters = *most;

    if (!is_finite(result.baseline)) return refuse_overflow("optimizer_bytes", "memory");
    if (!is_finite(result.bytes_sent)) return refuse_overflow("weight_bytes", "bytes_sent");
    if (!is_finite(input.rate * real(*mesh))) return refuse_overflow("rate", "devices times the rate");
    if (!is_finite(result.compute_time)) return refuse_overflow("rate", "compute_time");
    if (!is_finite(result.time)) return refuse_overflow("link", "time");
    return result;
}

}  // namespace cost
