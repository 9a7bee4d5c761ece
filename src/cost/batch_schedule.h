// The simulator behind batching: slots, the waiting line, and one step after another. Its input has been checked.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <queue>
#include <vector>

#include "cost/batching.h"
#include "cost/checked.h"

namespace cost {

// Counts whole steps from its last jump, so that a constant step does not gather rounding errors.
class BatchClock {
 public:
    units::Seconds now() const { return base_ + real(steps_) * step_; }
    void pass(units::Seconds duration) {
        if (!(duration == step_)) {
            base_ = now();
            steps_ = 0;
            step_ = duration;
        }
        ++steps_;
    }
    void jump(units::Seconds time) {
        base_ = time;
        steps_ = 0;
    }

 private:
    units::Seconds base_, step_;
    uint64_t steps_ = 0;
};

// Tokens of a prompt and of an answer that must be cached: the last one is never fed back.
inline uint64_t cached_tokens(const BatchRequest& request) { return request.prompt + request.tokens - 1; }

class BatchSchedule {
 public:
    explicit BatchSchedule(const BatchInput& input);
    BatchRun run();

 private:
    // A request in its slot, with all that a step needs at hand, and no more: looking it up among a million others would be slow.
    struct Active {
        uint64_t place = 0, slot = 0;
        uint64_t prompt = 0, prefilled = 0;
        uint64_t tokens = 0, made = 0;
        units::Seconds last_token, longest_gap;
    };
    // What the coming step does: all of `decoding_` or none, and the first few of `prefilling_`, whole but for the last.
    struct Plan {
        bool decode = true;
        std::vector<uint64_t> slices;  // prompt tokens of prefilling_[0], [1], ...
    };

    bool is_idle() const { return prefilling_.empty() && decoding_.empty(); }
    bool fits(const BatchRequest& request) const;
    uint64_t blocks_of(const BatchRequest& request) const;
    uint64_t take_slot();
    void admit();
    void plan();
    units::Seconds duration() const;
    void take_step();
    void note_cell(const Active& active, BatchPhase phase, uint64_t tokens) {
        if (++result_.cell_count <= input_.most_cells) keep_cell(active, phase, tokens);
    }
    void keep_cell(const Active& active, BatchPhase phase, uint64_t tokens);
    void close_step(units::Seconds start, units::Seconds end);
    void make_token(Active& active, units::Seconds end);
    void settle(units::Seconds end);
    void release(const Active& active, units::Seconds end);

    const BatchInput& input_;
    const uint64_t budget_;
    BatchRun result_;
    BatchClock clock_;
    std::vector<uint32_t> line_;  // requests by (arrival, place); those before next_ have been admitted
    size_t next_ = 0;
    std::deque<Active> prefilling_;  // in order of admission
    std::vector<Active> decoding_;
    std::vector<Active> done_;  // made all their tokens and have not left yet
    std::priority_queue<uint64_t, std::vector<uint64_t>, std::greater<uint64_t>> freed_;
    uint64_t fresh_slot_ = 0;  // this one and those above have never been used
    uint64_t blocks_ = 0;
    Plan plan_;
    std::ptrdiff_t step_cells_ = 0;  // cells that the current step has kept
};

}  // namespace cost
