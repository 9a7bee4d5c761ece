// Batching: requests served by a fixed number of slots, a batch at a time or continuously, simulated step by step.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cost/decode_step.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

enum class BatchPolicy : uint8_t { in_batches, continuous };  // "static" and "continuous"
enum class BatchPhase : uint8_t { prefill, decode };

struct BatchRequest {
    units::Seconds arrival;
    uint64_t tokens = 1;  // to generate; the prefill yields the first
    uint64_t prompt = 1;
};

// How long a step lasts: always the same, or by what it does.
struct BatchTiming {
    units::Seconds step = units::Seconds::of(1);  // 1 s makes every time of the result a number of steps
    std::optional<StepModel> model;               // if given, step_time() of it and the cache below
    units::Byte kv_bytes_per_token;
};

// The rules, wherever two things could happen at once:
// - Requests are taken in order of (arrival, place in the list), none before another; one that arrives at t may start at t.
// - At the start of each step free slots, the lowest first, take waiting requests; a slot freed by a step is free for the next.
// - in_batches: only when all slots are free, and all of a batch leave when the last of it is done. It does not wait to be full.
// - A step passes at most `token_budget` tokens: one of each decoding request first, then those of prompts in order of admission.
// - Not chunked: a prompt joins a step that has room for all of it. The first that does not fit is passed alone, in
//   ceil(prompt / token_budget) steps, and every other request waits. Chunked: the next prompt fills the step with a slice.
// - A request of n tokens is its prefill, which yields the first, and n - 1 decoding steps; it caches prompt + n - 1 tokens.
// - It is admitted only if blocks for all of these are free; they are held until it leaves. No preemption, no overtaking.
// - When nothing is there to do, time goes on to the next arrival.
// - With a model, a step reads the cache of each request that it works on as it stood when the step began.
struct BatchInput {
    BatchPolicy policy = BatchPolicy::continuous;
    uint64_t slots = 1;
    std::vector<BatchRequest> requests;
    uint64_t token_budget = 0;  // 0: no limit, so that every prompt takes one step
    bool chunked = false;
    BatchTiming timing;
    uint64_t kv_blocks = 0;  // 0: no limit
    uint64_t block_tokens = 16;
    uint64_t most_cells = 0;  // the timeline is kept if it has no more cells than this
};

// What one step did with one request. Slots whose request waits have no cell.
struct BatchCell {
    uint64_t step;  // its place in BatchRun::steps
    uint64_t slot;
    uint64_t request;  // its place in BatchInput::requests
    BatchPhase phase;
    uint64_t tokens;  // passed: of the prompt, or 1
};

struct BatchStep {
    units::Seconds start, end;
};

// Tokens count as made at the end of their step, under in_batches too, where they are returned only at `finish`.
struct RequestRun {
    units::Seconds start;  // it takes its slot
    units::Seconds first_token;
    units::Seconds last_token;
    units::Seconds finish;       // it leaves
    units::Seconds longest_gap;  // between two of its tokens; 0 with one token
};

struct BatchRun {
    std::vector<RequestRun> requests;  // in the order of the input
    std::vector<BatchStep> steps;      // both empty where there are too many cells
    std::vector<BatchCell> cells;      // by step, then slot
    uint64_t step_count = 0;
    uint64_t cell_count = 0;
    uint64_t tokens = 0;             // generated
    uint64_t peak_blocks = 0;        // most cache blocks held at once; 0 without a limit
    units::Seconds makespan;         // the last finish, from time 0
    units::Seconds token_slot_time;  // over all tokens, the length of the step that made each
    units::Seconds busy_slot_time;   // over all cells, the length of their step

    bool has_timeline() const { return cells.size() == cell_count; }
};

// Source: G.-I. Yu et al., "Orca: a distributed serving system for transformer-based generative models", OSDI 2022 (iteration-level
// scheduling); A. Agrawal et al., Sarathi-Serve, OSDI 2024 (chunked prefill). Linear in requests and tokens, but for sorting by
// arrival. Faults: out_of_range for slots, requests, tokens, prompts, step or block_tokens of none, for a budget smaller than the
// slots and for more than 3e7 steps of single requests in all; negative, not_finite, zero_rate; overflow for arrivals so late that
// a step is lost in rounding; out_of_blocks for a request that never fits; refuse_step_model's.
units::Result<BatchRun> simulate_batching(const BatchInput& input);

// A request in the field's usual measures, from its run.
units::Seconds latency_of(const BatchRequest& request, const RequestRun& run);  // finish - arrival
units::Seconds ttft_of(const BatchRequest& request, const RequestRun& run);     // first token - arrival
units::Seconds tpot_of(const BatchRequest& request, const RequestRun& run);     // of the tokens after the first; 0 if there is none
units::Seconds inclusive_tpot_of(const BatchRequest& request, const RequestRun& run);  // (ttft + tpot (n - 1)) / n

}  // namespace cost
