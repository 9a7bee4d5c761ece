// Batching once more, slowly: every step looks at every request, and every measure is read off the timeline.
#pragma once

#include <algorithm>
#include <vector>

#include "cost/batching.h"

// What a request is doing in the slow run; times are plain numbers.
struct SlowRequest {
    int slot = -1;
    uint64_t prefilled = 0, made = 0;
    bool left = false;
    double start = 0, finish = 0, admitted_as = 0;
    std::vector<double> token_times;
};

class SlowBatching {
 public:
    explicit SlowBatching(const cost::BatchInput& input) : in_(input), all_(input.requests.size()) {}

    std::vector<SlowRequest> run() {
        while (std::any_of(all_.begin(), all_.end(), [](const SlowRequest& one) { return !one.left; })) {
            admit();
            if (residents().empty())
                wait();
            else
                step();
        }
        return all_;
    }

 private:
    std::vector<size_t> residents() const {  // in order of admission
        std::vector<size_t> found;
        for (size_t i = 0; i < all_.size(); ++i)
            if (all_[i].slot >= 0 && !all_[i].left) found.push_back(i);
        std::sort(found.begin(), found.end(), [&](size_t a, size_t b) { return all_[a].admitted_as < all_[b].admitted_as; });
        return found;
    }
    double arrival(size_t i) const { return in_.requests[i].arrival.value(); }
    uint64_t blocks(size_t i) const {
        uint64_t count = 0;
        for (uint64_t cached = 0; cached < in_.requests[i].prompt + in_.requests[i].tokens - 1; cached += in_.block_tokens) ++count;
        return count;
    }
    int first_waiting() const {
        int first = -1;
        for (size_t i = 0; i < all_.size(); ++i)
            if (all_[i].slot < 0 && (first < 0 || arrival(i) < arrival(static_cast<size_t>(first)))) first = static_cast<int>(i);
        return first;
    }
    int lowest_free_slot() const {
        for (int slot = 0; slot < static_cast<int>(in_.slots); ++slot) {
            bool taken = false;
            for (const size_t i : residents()) taken = taken || all_[i].slot == slot;
            if (!taken) return slot;
        }
        return -1;
    }
    void admit() {
        if (in_.policy == cost::BatchPolicy::in_batches && !residents().empty()) return;
        for (;;) {
            const int next = first_waiting();
            if (next < 0 || arrival(static_cast<size_t>(next)) > now_ || lowest_free_slot() < 0) return;
            uint64_t held = blocks(static_cast<size_t>(next));
            for (const size_t i : residents()) held += blocks(i);
            if (in_.kv_blocks && held > in_.kv_blocks) return;
            SlowRequest& one = all_[static_cast<size_t>(next)];
            one.slot = lowest_free_slot();
            one.start = now_;
            one.admitted_as = ++admissions_;
        }
    }
    // Constant steps tick through the idle time; otherwise there is nothing to tick by.
    void wait() {
        if (in_.timing.model)
            now_ = arrival(static_cast<size_t>(first_waiting()));
        else
            now_ += in_.timing.step.value();
    }
    bool decoding(size_t i) const { return all_[i].made > 0 && all_[i].made < in_.requests[i].tokens; }
    void step() {
        std::vector<uint64_t> passed(all_.size(), 0);
        uint64_t used = 0;
        for (const size_t i : residents())
            if (decoding(i)) used += passed[i] = 1;
        bool first = true;
        for (const size_t i : residents()) {
            const uint64_t rest = in_.requests[i].prompt - all_[i].prefilled;
            if (rest == 0) continue;
            const bool has_room = in_.token_budget == 0 || used + rest <= in_.token_budget;
            if (in_.chunked) {
                used += passed[i] = has_room ? rest : in_.token_budget - used;
            } else if (has_room && all_[i].prefilled == 0) {
                used += passed[i] = rest;
            } else if (first) {
                std::fill(passed.begin(), passed.end(), 0);
                passed[i] = std::min(rest, in_.token_budget);
                break;
            } else {
                break;
            }
            first = false;
        }
        pass(passed);
    }
    double length(const std::vector<uint64_t>& passed) const {
        if (!in_.timing.model) return in_.timing.step.value();
        const cost::StepModel& model = *in_.timing.model;
        double tokens = 0, cached = 0;
        for (size_t i = 0; i < all_.size(); ++i) {
            if (passed[i] == 0) continue;
            tokens += static_cast<double>(passed[i]);
            cached += static_cast<double>(all_[i].prefilled + (all_[i].made ? all_[i].made - 1 : 0));
        }
        const double arithmetic = 2 * tokens * static_cast<double>(model.parameters) / model.rate.value();
        const double weights = model.weight_bytes.value() / model.bandwidth.value();
        return cached * in_.timing.kv_bytes_per_token.value() / model.bandwidth.value() + std::max(arithmetic, weights);
    }
    void pass(const std::vector<uint64_t>& passed) {
        now_ += length(passed);
        for (size_t i = 0; i < all_.size(); ++i) {
            SlowRequest& one = all_[i];
            const bool decodes = one.made > 0;
            if (passed[i] == 0) continue;
            if (!decodes) one.prefilled += passed[i];
            if (one.prefilled < in_.requests[i].prompt) continue;
            ++one.made;
            one.token_times.push_back(now_);
        }
        bool all_done = true;
        for (const size_t i : residents()) all_done = all_done && all_[i].made == in_.requests[i].tokens;
        for (const size_t i : residents()) {
            const bool may_leave = in_.policy == cost::BatchPolicy::continuous || all_done;
            if (all_[i].made < in_.requests[i].tokens || !may_leave) continue;
            all_[i].left = true;
            all_[i].finish = now_;
        }
    }

    const cost::BatchInput& in_;
    std::vector<SlowRequest> all_;
    double now_ = 0;
    double admissions_ = 0;
};

// The end of each step that made a token of the request, read off the timeline.
inline std::vector<double> token_times(const cost::BatchInput& input, const cost::BatchRun& run, uint64_t request) {
    std::vector<double> times;
    uint64_t prefilled = 0;
    for (const cost::BatchCell& cell : run.cells) {
        if (cell.request != request) continue;
        if (cell.phase == cost::BatchPhase::prefill) prefilled += cell.tokens;
        if (prefilled == input.requests[request].prompt) times.push_back(run.steps[cell.step].end.value());
    }
    return times;
}
