// Batching in the catalogue.
#include <algorithm>
#include <numeric>
#include <string>

#include "cost/batching.h"
#include "cost/checked.h"
#include "cost/count.h"
#include "cost/entry.h"
#include "cost/refuse.h"

namespace cost {
namespace {

using units::Seconds;
using units::Unit;

constexpr uint64_t most_cells = 4096;  // a longer timeline is nothing to draw
constexpr size_t most_listed = 12;     // requests that a working still lists
constexpr std::string_view row_columns[] = {"arrival", "tokens"};
constexpr std::string_view cell_columns[] = {"step", "start", "end", "slot", "request", "phase", "tokens"};

constexpr InputField inputs[] = {
    choice_field("policy", "policy", "a free slot refilled at once, or a batch at a time (static)", "continuous static",
                 "continuous"),
    count_field("slots", "S", "requests served at once", "2", "2", 1),
    list_field("requests", Unit::none, "requests", "when each arrives, in steps (timing batch: seconds), and the tokens it wants",
               "[[0,4],[0,1]]", "[[0,4],[0,1],[0,2],[0,1]]", {}, row_columns),
    list_field("prompts", Unit::none, "p", "prompt tokens of each request, or one number for all", "[4,4,459,4]", "[4]", {1}),
    count_field("token_budget", "N", "tokens that a step may pass; 0: no limit", "153", "0"),
    yes_no_field("chunked", "may a prompt pass in slices beside decoding requests?"),
    choice_field("timing", "", "steps of one length, or by their tokens and cache", "constant batch", "constant"),
    rate_field("step", Unit::none, "", "length of a constant step, as arrivals are told", "1", "1"),
    count_field("kv_blocks", "", "cache blocks; a request waits for all of its own; 0: no limit", "8", "0"),
    count_field("block_tokens", "", "tokens of a cache block", "16", "16", 1),
    count_field("parameters", "P", "parameters that a token passes", "8e9", "8e9", 1),
    rate_field("weight_bytes", Unit::byte, "W", "weights read in a step", "16 GB", "16 GB"),
    peak_field(),
    memory_field(),
    amount_field("kv_bytes_per_token", Unit::byte, "", "cache of one token", "131072 B", "131072 B"),
};

constexpr OutputField outputs[] = {
    output_field("start", Unit::none, "", "when each request takes its slot"),
    output_field("wait", Unit::none, "", "start − arrival"),
    output_field("first_token", Unit::none, "", "when its first token is made"),
    output_field("finish", Unit::none, "finish", "when it leaves"),
    output_field("latency", Unit::none, "", "finish − arrival"),
    output_field("ttft", Unit::none, "TTFT", "first token − arrival"),
    output_field("tpot", Unit::none, "TPOT", "time of each token after the first (0: none)"),
    output_field("inclusive_tpot", Unit::none, "", "(TTFT + TPOT × (n − 1)) / n"),
    output_field("longest_gap", Unit::none, "", "longest between two of its tokens (0: none)"),
    output_field("makespan", Unit::none, "makespan", "the last finish, from time 0"),
    output_field("utilisation", Unit::none, "utilisation", "share of the slots' time in steps that made their request a token"),
    output_field("occupancy", Unit::none, "", "with the steps that passed a part of a prompt"),
    output_field("total_tokens", Unit::none, "", "tokens made"),
    output_field("throughput", Unit::none, "throughput", "tokens per unit of time"),
    output_field("mean_latency", Unit::none, "mean_latency", "mean over requests"),
    output_field("mean_ttft", Unit::none, "", "mean over requests"),
    output_field("mean_tpot", Unit::none, "", "over requests of two tokens or more", "undefined"),
    output_field("worst_gap", Unit::none, "", "the largest of longest_gap"),
    output_field("steps", Unit::none, "", "steps run"),
    output_field("peak_blocks", Unit::none, "", "most blocks held at once; 0 without a limit"),
    output_field("tick_time", Unit::second, "W / BW", "one reading of all weights: a constant step"),
    output_field("makespan_time", Unit::second, "", "makespan in seconds"),
    output_field("worst_gap_time", Unit::second, "", "worst_gap in seconds"),
    output_field("timeline", Unit::none, "", "what each step did with each request (from 0; phase 0 prefill, 1 decode)", "too_long",
     cell_columns),
};

constexpr std::string_view assumptions[] = {
    "by arrival, then place in the list; one that arrives at t may start at t; no preemption",
    "a step fills free slots, the lowest first; one it frees is free for the next",
    "static: a batch leaves together, then the next starts, full or not; tokens count when made",
    "the prefill makes the first token; n tokens take n − 1 steps more and cache prompt + n − 1",
    "a step passes a token of each decoding request, then prompts; one without room, unless chunked, passes alone while all wait",
    "idle time is skipped to the next arrival",
    "timing batch: a step lasts cache / BW + max(2 × tokens × P / R, W / BW)",
};

// Rows of [arrival, tokens] and prompts, one for each row or one for all.
units::Result<std::vector<BatchRequest>> requests_of(const Ledger& ledger) {
    const std::vector<double>& rows = ledger.list("requests");
    const std::vector<double>& prompts = ledger.list("prompts");
    const size_t count = rows.size() / 2;
    if (prompts.size() != 1 && prompts.size() != count)
        return units::Fault{units::Code::mesh_mismatch, "prompts",
                            "there are " + std::to_string(count) + " requests, but " + std::to_string(prompts.size()) + " prompts",
                            "one number for each request, or one for all"};
    std::vector<BatchRequest> requests;
    requests.reserve(count);
    for (size_t i = 0; i < count; ++i) {
        const double tokens = rows[2 * i + 1], prompt = prompts[prompts.size() == 1 ? 0 : i];
        if (!is_count(tokens)) return refuse_range("requests", tokens, "of whole numbers of tokens, at most 2^53");
        if (!is_count(prompt)) return refuse_range("prompts", prompt, "whole numbers of tokens, at most 2^53");
        requests.push_back({Seconds::of(rows[2 * i]), static_cast<uint64_t>(tokens), static_cast<uint64_t>(prompt)});
    }
    return requests;
}

BatchInput input_of(const Ledger& ledger, std::vector<BatchRequest> requests) {
    BatchInput input;
    input.policy = ledger.word("policy") == "static" ? BatchPolicy::in_batches : BatchPolicy::continuous;
    input.slots = ledger.count("slots");
    input.requests = std::move(requests);
    input.token_budget = ledger.count("token_budget");
    input.chunked = ledger.yes_no("chunked");
    input.timing.step = Seconds::of(ledger.number("step"));
    if (ledger.word("timing") == "batch") {
        input.timing.model = StepModel{ledger.count("parameters"), ledger.quantity<units::Byte>("weight_bytes"),
                                       ledger.quantity<units::FlopPerSec>("rate"), ledger.quantity<units::BytePerSec>("bandwidth")};
        input.timing.kv_bytes_per_token = ledger.quantity<units::Byte>("kv_bytes_per_token");
    }
    input.kv_blocks = ledger.count("kv_blocks");
    input.block_tokens = ledger.count("block_tokens");
    input.most_cells = most_cells;
    return input;
}

// Sets a list with one entry for each request, and gives it back.
template <class Measure>
std::vector<double> set_each(Ledger& ledger, Text name, const BatchInput& input, const BatchRun& run, Measure measure) {
    std::vector<double> values;
    values.reserve(input.requests.size());
    for (size_t i = 0; i < input.requests.size(); ++i) values.push_back(measure(input.requests[i], run.requests[i]).value());
    ledger.set_list(name, values);
    return values;
}

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// A working that names a whole list, as long as that can be read.
std::string of_list(Text function, Text list, const BatchInput& input) {
    if (input.requests.size() > most_listed) return {};
    return std::string(function) + "({" + std::string(list) + "})";
}

void set_requests(Ledger& ledger, const BatchInput& input, const BatchRun& run) {
    const double count = real(input.requests.size());
    set_each(ledger, "start", input, run, [](const BatchRequest&, const RequestRun& one) { return one.start; });
    set_each(ledger, "wait", input, run,
             [](const BatchRequest& asked, const RequestRun& one) { return one.start - asked.arrival; });
    set_each(ledger, "first_token", input, run, [](const BatchRequest&, const RequestRun& one) { return one.first_token; });
    set_each(ledger, "finish", input, run, [](const BatchRequest&, const RequestRun& one) { return one.finish; });
    const auto latency = set_each(ledger, "latency", input, run, latency_of);
    const auto ttft = set_each(ledger, "ttft", input, run, ttft_of);
    const auto tpot = set_each(ledger, "tpot", input, run, tpot_of);
    set_each(ledger, "inclusive_tpot", input, run, inclusive_tpot_of);
    const auto gaps =
        set_each(ledger, "longest_gap", input, run, [](const BatchRequest&, const RequestRun& one) { return one.longest_gap; });
    ledger.set("mean_latency", sum(latency) / count, of_list("mean", "latency", input));
    ledger.set("mean_ttft", sum(ttft) / count, of_list("mean", "ttft", input));
    const auto paced =
        std::count_if(input.requests.begin(), input.requests.end(), [](const BatchRequest& one) { return one.tokens > 1; });
    ledger.set_or("mean_tpot", ratio(sum(tpot), static_cast<double>(paced)), "undefined");
    ledger.set("worst_gap", *std::max_element(gaps.begin(), gaps.end()), of_list("max", "longest_gap", input));
}

Seconds tick_time(const Ledger& ledger) {
    return ledger.quantity<units::Byte>("weight_bytes") / ledger.quantity<units::BytePerSec>("bandwidth");
}

void set_times(Ledger& ledger, const BatchInput& input, const BatchRun& run) {
    const bool constant = !input.timing.model;
    const Seconds tick = tick_time(ledger);
    const auto seconds = [&](double time) { return constant ? time / input.timing.step.value() * tick : Seconds::of(time); };
    const std::string ticks = input.timing.step.value() == 1 ? " × [tick_time]" : " / {step} × [tick_time]";
    ledger.set("tick_time", tick, "{weight_bytes} / {bandwidth}");
    ledger.set("makespan_time", seconds(run.makespan.value()), constant ? "{makespan}" + ticks : "");
    ledger.set("worst_gap_time", seconds(ledger.number("worst_gap")), constant ? "{worst_gap}" + ticks : "");
}

void set_timeline(Ledger& ledger, const BatchRun& run) {
    if (!run.has_timeline()) return ledger.set_word("timeline", "too_long");
    std::vector<double> rows;
    for (const BatchCell& cell : run.cells) {
        const BatchStep& step = run.steps[cell.step];
        const double phase = cell.phase == BatchPhase::decode ? 1 : 0;
        for (const double number :
             {real(cell.step), step.start.value(), step.end.value(), real(cell.slot), real(cell.request), phase, real(cell.tokens)})
            rows.push_back(number);
    }
    ledger.set_list("timeline", std::move(rows));
}

Text utilisation_pattern(const BatchInput& input) {
    if (input.timing.model) return {};
    if (input.timing.step.value() == 1) return "{total_tokens} / ({slots} × {makespan})";
    return "{total_tokens} × {step} / ({slots} × {makespan})";
}

units::Result<Answer> run_batching(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    auto requests = requests_of(ledger);
    if (!requests) return requests.refusal();
    const BatchInput input = input_of(ledger, *requests);
    const auto run = simulate_batching(input);
    if (!run) return run.refusal();
    const double throughput = real(run->tokens) / run->makespan.value();
    if (!is_finite(throughput)) return refuse_overflow("step", "throughput");
    if (!is_finite(tick_time(ledger))) return refuse_overflow("weight_bytes", "tick_time");

    set_requests(ledger, input, *run);
    ledger.set("makespan", run->makespan.value(), of_list("max", "finish", input));
    ledger.set("utilisation", run->token_slot_time / run->makespan / real(input.slots), utilisation_pattern(input));
    ledger.set("occupancy", run->busy_slot_time / run->makespan / real(input.slots));
    ledger.set_count("total_tokens", run->tokens, "", "requests");
    ledger.set("throughput", throughput, "{total_tokens} / {makespan}");
    ledger.set_count("steps", run->step_count, "", "requests");
    ledger.set_count("peak_blocks", run->peak_blocks, "", "kv_blocks");
    set_times(ledger, input, *run);
    if (!is_finite(ledger.number("makespan_time"))) return refuse_overflow("weight_bytes", "makespan_time");
    set_timeline(ledger, *run);
    return ledger.answer();
}

}  // namespace

constinit const System batching_entry = system_entry(
    "batching",
    "requests served by a fixed number of slots, a batch at a time or continuously, step by step",
    inputs,
    outputs,
    "utilisation = total_tokens × step / (slots × makespan) with constant steps; throughput = total_tokens / makespan; TPOT = "
    "(last token − first token) / (n − 1)",
    assumptions,
    "priorities, speculative decoding, prefill on other devices; attention's arithmetic; constant steps of more than R / BW tokens "
    "or much cache (use timing batch)",
    "G.-I. Yu et al., Orca, OSDI 2022; A. Agrawal et al., Sarathi-Serve, OSDI 2024; step time: J. Austin et al., \"How to scale "
    "your model\", 2025",
    run_batching);

}  // namespace cost
