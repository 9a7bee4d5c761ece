// Pipeline parallelism in the catalogue.
#include "cost/checked.h"
#include "cost/entry.h"
#include "cost/pipeline.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("stages", "p", "devices in a row, each with its layers", "4", "4", 1, real(most_stages)),
    count_field("micro_batches", "m", "micro-batches of a step", "8", "8", 1),
    choice_field("schedule", "schedule", "order of blocks; one_f_one_b with several chunks is interleaved",
                 "one_f_one_b gpipe interleaved", "one_f_one_b"),
    count_field("chunks", "v", "parts of the model on each stage; 1 in gpipe, 2 or more interleaved", "2", "1", 1),
    count_field("layers", "layers", "a multiple of stages × chunks when interleaved; 0: not checked", "32", "0"),
    rate_field("forward_time", Unit::second, "t_f", "one micro-batch forward in one stage", "1 s", "1 s"),
    amount_field("backward_time", Unit::second, "t_b", "one micro-batch backward in one stage", "2 s", "2 s"),
    list_field("stage_times", Unit::second, "", "t_f + t_b of each stage, split as these; empty: all alike", "[3 s, 3 s, 6 s, 3 s]",
               "[]", {0, true}),
    count_field("batch", "b", "sequences of a micro-batch", "1", "1", 1),
    count_field("sequence", "s", "tokens of each sequence", "2048", "2048"),
    count_field("hidden", "h", "width of the model (d_model)", "4096", "4096", 1),
    rate_field("element_bytes", Unit::byte, "bytes_per_elem", "bytes of one activation", "2 B", "2 B"),
    count_field("tensor_parallel", "t", "devices that share each stage", "8", "1", 1),
    yes_no_field("scatter_gather", "does each of them send its part only?"),
    link_field("W"),
    count_field("parameters", "P", "parameters of the whole model", "8e9", "8e9", 1),
    peak_field("C"),
    amount_field("weight_bytes", Unit::byte, "", "states of one parameter: its weight", "2 B", "2 B"),
    amount_field("gradient_bytes", Unit::byte, "", "its gradient", "2 B", "2 B"),
    amount_field("optimizer_bytes", Unit::byte, "K", "its optimizer's", "12 B", "12 B"),
};

constexpr std::string_view row[] = {"stage", "start", "end", "micro_batch", "backward", "chunk"};

constexpr OutputField outputs[] = {
    output_field("ideal_time", Unit::second, "m (t_f + t_b)", "with no stage ever idle"),
    output_field("bubble_time", Unit::second, "(p-1)(t_f + t_b) / v", "total less ideal: a stage's idle time if alike"),
    output_field("total_time", Unit::second, "T", "from the first block to the last"),
    output_field("bubble_of_ideal", Unit::none, "(p-1)/(v m)", "bubble over the ideal time"),
    output_field("bubble_of_total", Unit::none, "(p-1)/(v m + p-1)", "bubble over the total time: idle share"),
    output_field("slowest_time", Unit::second, "", "a micro-batch in the slowest stage"),
    output_field("in_flight", Unit::none, "", "micro-batches that the first stage holds at once, in parts of 1/v"),
    output_field("boundary_elements", Unit::none, "b s h", "numbers from one stage to the next, a micro-batch one way"),
    output_field("scattered_elements", Unit::none, "b s h / t", "the same with scatter-gather"),
    output_field("boundary_bytes", Unit::byte, "", "sent by a device across a boundary, a micro-batch one way"),
    output_field("passes", Unit::none, "", "crossings that the busiest stage sends"),
    output_field("bytes_sent", Unit::byte, "", "by each device of that stage"),
    output_field("send_time", Unit::second, "", "sending it; in none of the other times"),
    output_field("compute_time", Unit::second, "6Pmbs / (p t C)", "arithmetic of a step, shared"),
    output_field("step_time", Unit::second, "", "the same with the bubble"),
    output_field("stage_idle", Unit::second, "", "idle time of each stage", "too_long"),
    output_field("stage_in_flight", Unit::none, "", "micro-batches that each stage holds at most", "too_long"),
    output_field("timeline", Unit::none, "", "every block, counted from 0, times in s; backward is 1 or 0", "too_long", row),
    output_field("weights", Unit::byte, "", "weights on each device"),
    output_field("gradients", Unit::byte, "", "gradients on each device"),
    output_field("optimizer", Unit::byte, "", "optimizer states on each device"),
    output_field("memory", Unit::byte, "", "the three together, without activations"),
};

constexpr std::string_view assumptions[] = {
    "a block starts when its stage is free and its input is there; sending takes no time",
    "peak rates; 6 FLOP a parameter and token, evenly over the stages",
    "lists up to 4,096 blocks (2 p m v), else too_long; uneven stages are simulated",
};

Schedule schedule_of(std::string_view word) {
    if (word == "gpipe") return Schedule::gpipe;
    return word == "interleaved" ? Schedule::interleaved : Schedule::one_f_one_b;
}

PipelineInput input_of(const Ledger& ledger) {
    PipelineInput input;
    const Schedule schedule = schedule_of(ledger.word("schedule"));
    input.shape = {ledger.count("stages"), ledger.count("micro_batches"), ledger.count("chunks"), schedule};
    input.layers = ledger.count("layers");
    input.forward_time = ledger.quantity<units::Seconds>("forward_time");
    input.backward_time = ledger.quantity<units::Seconds>("backward_time");
    for (const double time : ledger.list("stage_times")) input.stage_times.push_back(units::Seconds::of(time));
    input.batch = ledger.count("batch");
    input.sequence = ledger.count("sequence");
    input.hidden = ledger.count("hidden");
    input.element_bytes = ledger.quantity<units::Byte>("element_bytes");
    input.tensor_parallel = ledger.count("tensor_parallel");
    input.scatter_gather = ledger.yes_no("scatter_gather");
    input.link = ledger.quantity<units::BytePerSec>("link");
    input.parameters = ledger.count("parameters");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    input.state_bytes = {ledger.quantity<units::Byte>("weight_bytes"), ledger.quantity<units::Byte>("gradient_bytes"),
                         ledger.quantity<units::Byte>("optimizer_bytes")};
    return input;
}

void set_times(Ledger& ledger, bool alike, const Pipeline& result) {
    const auto where_alike = [&](Text working) { return alike ? working : Text(); };
    ledger.set("ideal_time", result.ideal_time, where_alike("{micro_batches} × ({forward_time} + {backward_time})"));
    ledger.set("bubble_time", result.bubble_time,
               alike ? "({stages} − 1) / {chunks} × ({forward_time} + {backward_time})" : "[total_time] − [ideal_time]");
    ledger.set("total_time", result.total_time, where_alike("[ideal_time] + [bubble_time]"));
    ledger.set("bubble_of_ideal", result.bubble_of_ideal,
               alike ? "({stages} − 1) / ({chunks} × {micro_batches})" : "[bubble_time] / [ideal_time]");
    ledger.set("bubble_of_total", result.bubble_of_total,
               alike ? "({stages} − 1) / ({chunks} × {micro_batches} + {stages} − 1)" : "[bubble_time] / [total_time]");
    ledger.set("slowest_time", result.slowest_time, where_alike("{forward_time} + {backward_time}"));
    ledger.set("compute_time", result.compute_time,
               "6 × {parameters} × {micro_batches} × {batch} × {sequence} / ({stages} × {tensor_parallel} × {rate})");
    ledger.set("step_time", result.step_time, "(1 + {bubble_of_ideal}) × {compute_time}");
}

void set_traffic(Ledger& ledger, const PipelineInput& input, const Pipeline& result) {
    ledger.set_count("boundary_elements", result.boundary_elements, "{batch} × {sequence} × {hidden}", "batch");
    ledger.set_count("scattered_elements", result.scattered_elements, "{boundary_elements} / {tensor_parallel}", "batch");
    ledger.set("boundary_bytes", result.boundary_bytes,
               input.scatter_gather ? "{scattered_elements} × {element_bytes}" : "{boundary_elements} × {element_bytes}");
    const Text passes = input.shape.stages > 2    ? "2 × {micro_batches} × {chunks}"
                                    : input.shape.stages == 2 ? "{micro_batches} × (2 × {chunks} − 1)"
                                                              : "2 × ({stages} − 1) × {micro_batches} × {chunks}";
    ledger.set_count("passes", result.passes, passes, "micro_batches");
    ledger.set("bytes_sent", result.bytes_sent, "{passes} × {boundary_bytes}");
    ledger.set("send_time", result.send_time, "{bytes_sent} / {link}");
}

void set_lists(Ledger& ledger, double chunks, const PipelineTimeline& timeline) {
    if (timeline.blocks.empty()) return ledger.set_words({"stage_idle", "stage_in_flight", "timeline"}, "too_long");
    std::vector<double> idle, in_flight, rows;
    for (const units::Seconds time : timeline.idle) idle.push_back(time.value());
    for (const uint64_t held : timeline.held) in_flight.push_back(real(held) / chunks);
    for (const PipelineBlock& block : timeline.blocks) {
        rows.insert(rows.end(), {real(block.stage), block.start.value(), block.end.value(), real(block.micro_batch),
                                 block.backward ? 1.0 : 0.0, real(block.chunk)});
    }
    ledger.set_list("stage_idle", std::move(idle));
    ledger.set_list("stage_in_flight", std::move(in_flight));
    ledger.set_list("timeline", std::move(rows));
}

void set_states(Ledger& ledger, const States& states) {
    ledger.set("weights", states.weights, "{parameters} × {weight_bytes} / ({stages} × {tensor_parallel})");
    ledger.set("gradients", states.gradients, "{parameters} × {gradient_bytes} / ({stages} × {tensor_parallel})");
    ledger.set("optimizer", states.optimizer, "{parameters} × {optimizer_bytes} / ({stages} × {tensor_parallel})");
    ledger.set("memory", states.all, "[weights] + [gradients] + [optimizer]");
}

units::Result<Answer> run_pipeline(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const PipelineInput input = input_of(ledger);
    const auto result = pipeline(input);
    if (!result) return result.refusal();
    set_times(ledger, input.stage_times.empty(), *result);
    ledger.set("in_flight", result->in_flight);
    set_traffic(ledger, input, *result);
    set_states(ledger, result->states);
    set_lists(ledger, real(input.shape.chunks), result->timeline);
    return ledger.answer();
}

}  // namespace

constinit const System pipeline_entry = system_entry(
    "pipeline",
    "a model's layers on devices in a row: how long they stand idle, what they hold and what they hand on",
    inputs,
    outputs,
    "total_time = (m + (p − 1) / v) (t_f + t_b); bubble (p − 1) / (v m) of the ideal time, (p − 1) / (v m + p − 1) of the total; "
    "in flight: GPipe m, 1F1B min(p, m); passes = 2 m v, of 2 stages m (2 v − 1), of 1 none; "
    "bytes_sent = passes × b s h × element_bytes, over t with scatter_gather",
    assumptions,
    "zero-bubble and bidirectional schedules; slow links; embeddings and logits (give stage_times)",
    "D. Narayanan et al., arXiv:2104.04473, 2021, sections 2.2, 3.2, 4.1; Y. Huang et al., \"GPipe\", arXiv:1811.06965; V. "
    "Korthikanti et al., arXiv:2205.05198 (in flight when interleaved)",
    run_pipeline);

}  // namespace cost
