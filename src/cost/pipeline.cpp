// The pipeline's closed forms, what is sent between stages, and what is refused.
#include "cost/pipeline.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {
namespace {

units::Refusal refuse_sizes(const PipelineInput& input) {
    return refuse_counts({{"stages", input.shape.stages, 1, most_stages},
                          {"micro_batches", input.shape.micro_batches},
                          {"chunks", input.shape.chunks},
                          {"layers", input.layers, 0},
                          {"batch", input.batch},
                          {"sequence", input.sequence, 0},
                          {"hidden", input.hidden},
                          {"tensor_parallel", input.tensor_parallel},
                          {"parameters", input.parameters}});
}

units::Refusal refuse_rates(const PipelineInput& input) {
    if (!is_rate(input.forward_time)) return refuse_rate("forward_time", input.forward_time);
    if (!is_amount(input.backward_time)) return refuse_amount("backward_time", input.backward_time);
    for (const units::Seconds time : input.stage_times)
        if (!is_rate(time)) return refuse_rate("stage_times", time);
    if (!is_rate(input.element_bytes)) return refuse_rate("element_bytes", input.element_bytes);
    if (!is_rate(input.link)) return refuse_rate("link", input.link);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    return refuse_state_bytes(input.state_bytes);
}

units::Refusal refuse_shape(const PipelineInput& input) {
    const PipelineShape& shape = input.shape;
    const bool interleaved = shape.schedule == Schedule::interleaved || shape.chunks > 1;
    if (shape.chunks > 1 && shape.schedule == Schedule::gpipe) return refuse_range("chunks", real(shape.chunks), "1 in gpipe");
    if (shape.chunks == 1 && shape.schedule == Schedule::interleaved) return refuse_range("chunks", 1, "2 or more");
    const auto blocks = checked_product(shape.micro_batches, shape.chunks);
    const auto parts = checked_product(shape.stages, shape.chunks);
    if (!blocks || *blocks > most_counted) return refuse_overflow("micro_batches", "micro_batches × chunks");
    if (!parts || *parts > most_counted) return refuse_overflow("chunks", "stages × chunks");
    if (interleaved && shape.micro_batches % shape.stages != 0)
        return refuse_division("micro_batches", shape.micro_batches, "stages", shape.stages);
    if (interleaved && input.layers % *parts != 0) return refuse_division("layers", input.layers, "stages × chunks", *parts);
    if (input.hidden % input.tensor_parallel != 0)
        return refuse_division("hidden", input.hidden, "tensor_parallel", input.tensor_parallel);
    if (input.stage_times.empty()) return {};
    if (input.stage_times.size() != shape.stages)
        return refuse_range("stage_times", real(input.stage_times.size()), "one time for each of the stages (or none)");
    if (block_count(shape) > most_blocks)
        return refuse_range("micro_batches", real(shape.micro_batches),
                            "fewer where stages differ (2 × stages × micro_batches × chunks at most 2^18)");
    return {};
}

std::vector<StageTime> times_of(const PipelineInput& input) {
    const double forward = input.forward_time / (input.forward_time + input.backward_time);
    std::vector<StageTime> times(static_cast<size_t>(input.shape.stages), {input.forward_time, input.backward_time});
    for (size_t i = 0; i < input.stage_times.size(); ++i) {
        const units::Seconds time = input.stage_times[i];
        times[i] = {time * forward, time - time * forward};
    }
    return times;
}

void set_alike(const PipelineInput& input, Pipeline& result) {
    const double p = real(input.shape.stages), m = real(input.shape.micro_batches);
    const double v = real(input.shape.chunks);
    result.slowest_time = input.forward_time + input.backward_time;
    result.ideal_time = m * result.slowest_time;
    result.bubble_time = (p - 1) / v * result.slowest_time;
    result.total_time = (m + (p - 1) / v) * result.slowest_time;
    result.bubble_of_ideal = (p - 1) / (v * m);
    result.bubble_of_total = (p - 1) / (v * m + (p - 1));
}

void set_uneven(const PipelineInput& input, const PipelineTimeline& timeline, Pipeline& result) {
    units::Seconds sum;
    result.slowest_time = {};
    for (const units::Seconds time : input.stage_times) {
        sum = sum + time;
        result.slowest_time = units::larger(result.slowest_time, time);
    }
    result.ideal_time = real(input.shape.micro_batches) * sum / real(input.shape.stages);
    result.total_time = timeline.total;
    result.bubble_time = result.total_time - result.ideal_time;
    result.bubble_of_ideal = result.bubble_time / result.ideal_time;
    result.bubble_of_total = result.bubble_time / result.total_time;
}

// An inner stage hands on and hands back each chunk of each micro-batch. The first stage has nobody before its first chunk and the
// last nobody behind its last, so with two stages each sends once less.
uint64_t passes_each(const PipelineShape& shape) {
    if (shape.stages == 1) return 0;
    return shape.stages == 2 ? 2 * shape.chunks - 1 : 2 * shape.chunks;
}

bool set_traffic(const PipelineInput& input, Pipeline& result) {
    const auto elements = checked_product(input.batch, input.sequence, input.hidden);
    const auto passes = checked_product(passes_each(input.shape), input.shape.micro_batches);
    if (!elements || !passes) return false;
    result.boundary_elements = *elements;
    result.scattered_elements = *elements / input.tensor_parallel;
    const uint64_t sent = input.scatter_gather ? result.scattered_elements : result.boundary_elements;
    result.boundary_bytes = real(sent) * input.element_bytes;
    result.passes = *passes;
    result.bytes_sent = real(result.passes) * result.boundary_bytes;
    result.send_time = result.bytes_sent / input.link;
    return true;
}

void set_step(const PipelineInput& input, Pipeline& result) {
    const double tokens = real(input.shape.micro_batches) * real(input.batch) * real(input.sequence);
    const double devices = real(input.shape.stages) * real(input.tensor_parallel);
    result.compute_time = training_flops(input.parameters, tokens) / (input.rate * devices);
    result.step_time = result.compute_time * (result.total_time / result.ideal_time);
    result.states = states_of(real(input.parameters) / devices, input.state_bytes, 0, 1);
}

units::Refusal refuse_results(const Pipeline& result) {
    if (!is_rate(result.ideal_time) || !is_finite(result.total_time)) return refuse_overflow("forward_time", "total_time");
    if (!is_finite(result.bubble_of_ideal)) return refuse_overflow("stage_times", "bubble_of_ideal");
    if (!is_finite(result.bytes_sent)) return refuse_overflow("element_bytes", "bytes_sent");
    if (!is_finite(result.send_time)) return refuse_overflow("link", "send_time");
    if (!is_finite(result.states.all)) return refuse_overflow("parameters", "memory");
    if (!is_finite(result.step_time)) return refuse_overflow("rate", "step_time");
    return {};
}

}  // namespace

units::Result<Pipeline> pipeline(const PipelineInput& input) {
    if (auto fault = refuse_sizes(input)) return fault;
    if (auto fault = refuse_rates(input)) return fault;
    if (auto fault = refuse_shape(input)) return fault;

    Pipeline result;
    const bool uneven = !input.stage_times.empty(), shown = block_count(input.shape) <= most_shown;
    if (uneven || shown) result.timeline = simulate_pipeline(input.shape, times_of(input));
    if (uneven)
        set_uneven(input, result.timeline, result);
    else
        set_alike(input, result);
    if (!shown) result.timeline = {};
    result.in_flight = real(held_blocks(input.shape, 0)) / real(input.shape.chunks);
    if (!set_traffic(input, result)) return refuse_overflow("batch", "boundary_elements");
    set_step(input, result);
    if (auto fault = refuse_results(result)) return fault;
    return result;
}

}  // namespace cost
