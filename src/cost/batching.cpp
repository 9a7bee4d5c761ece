// What a batching run refuses, and the measures of a request.
#include "cost/batching.h"

#include <algorithm>
#include <string>

#include "cost/batch_schedule.h"
#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"

namespace cost {
namespace {

using MaybeFault = units::Refusal;

constexpr uint64_t most_work = 30'000'000;           // steps of single requests that one run takes
constexpr uint64_t most_prompt = uint64_t{1} << 32;  // keeps every sum of tokens in 64 bits
constexpr Text too_long = "of at most 3e7 steps of single requests in all";

MaybeFault refuse_request(const BatchRequest& request) {
    if (!is_amount(request.arrival)) return refuse_amount("requests", request.arrival);
    if (request.tokens == 0) return refuse_range("requests", 0, "of 1 token or more each");
    if (request.tokens > most_work) return refuse_range("requests", real(request.tokens), too_long);
    return refuse_counts({{"prompts", request.prompt, 1, most_prompt}});
}

// At most one slice of a step leaves its prompt unfinished, and then the step is full.
MaybeFault refuse_work(const BatchInput& input) {
    if (input.requests.size() > most_work) return refuse_range("requests", real(input.requests.size()), too_long);
    uint64_t tokens = 0, prompts = 0;
    for (const BatchRequest& request : input.requests) {
        tokens += request.tokens;
        prompts += request.prompt;
    }
    const uint64_t full_steps = input.token_budget ? (prompts + tokens) / input.token_budget : 0;
    const uint64_t work = tokens + input.requests.size() + full_steps;
    if (work > most_work) return refuse_range("requests", real(work), too_long);
    return {};
}

MaybeFault refuse_blocks(const BatchInput& input) {
    if (auto fault = refuse_counts({{"block_tokens", input.block_tokens, 1, any_count}})) return fault;
    if (input.kv_blocks == 0) return {};
    for (const BatchRequest& request : input.requests) {
        const uint64_t blocks = ceil_division(cached_tokens(request), input.block_tokens);
        if (blocks <= input.kv_blocks) continue;
        const std::string place = std::to_string(&request - input.requests.data());
        return units::Fault{units::Code::out_of_blocks,
                            "kv_blocks",
                            "request " + place + " needs " + std::to_string(blocks) + " blocks, but there are " +
                                std::to_string(input.kv_blocks) + ": it can never start",
                            {}};
    }
    return {};
}

MaybeFault refuse_timing(const BatchInput& input) {
    const BatchTiming& timing = input.timing;
    units::Seconds shortest = timing.step;
    if (timing.model) {
        if (auto fault = refuse_step_model(*timing.model)) return fault;
        if (!is_amount(timing.kv_bytes_per_token)) return refuse_amount("kv_bytes_per_token", timing.kv_bytes_per_token);
        shortest = step_time(*timing.model, 1, {}).time;
        if (!is_finite(shortest)) return refuse_overflow("rate", "the length of a step");
    }
    if (!is_rate(shortest)) return refuse_rate("step", shortest);
    units::Seconds latest;
    for (const BatchRequest& request : input.requests) latest = units::larger(latest, request.arrival);
    if (!(latest + shortest > latest)) return refuse_overflow("requests", "an arrival, counted in steps,");
    return {};
}

MaybeFault refuse_input(const BatchInput& input) {
    if (auto fault = refuse_counts({{"slots", input.slots, 1, any_count}})) return fault;
    if (input.requests.empty()) return refuse_range("requests", 0, "1 row or more");
    for (const BatchRequest& request : input.requests)
        if (auto fault = refuse_request(request)) return fault;
    if (input.token_budget != 0 && input.token_budget < input.slots)
        return refuse_range("token_budget", real(input.token_budget), "0 (no limit) or at least the slots, a token for each");
    if (auto fault = refuse_work(input)) return fault;
    if (auto fault = refuse_blocks(input)) return fault;
    return refuse_timing(input);
}

}  // namespace

units::Result<BatchRun> simulate_batching(const BatchInput& input) {
    if (auto fault = refuse_input(input)) return fault;
    BatchRun run = BatchSchedule(input).run();
    if (!is_finite(run.makespan) || !is_finite(run.busy_slot_time)) return refuse_overflow("requests", "the makespan");
    return run;
}

units::Seconds latency_of(const BatchRequest& request, const RequestRun& run) { return run.finish - request.arrival; }

units::Seconds ttft_of(const BatchRequest& request, const RequestRun& run) { return run.first_token - request.arrival; }

units::Seconds tpot_of(const BatchRequest& request, const RequestRun& run) {
    if (request.tokens < 2) return {};
    return (run.last_token - run.first_token) / real(request.tokens - 1);
}

units::Seconds inclusive_tpot_of(const BatchRequest& request, const RequestRun& run) {
    return (run.last_token - request.arrival) / real(request.tokens);
}

}  // namespace cost
