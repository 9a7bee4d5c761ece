// Each step admits, plans, passes time and settles; the work of a step is linear in the requests that it moves on.
#include "cost/batch_schedule.h"

#include <algorithm>
#include <limits>

#include "cost/checked.h"
#include "units/order.h"

namespace cost {

BatchSchedule::BatchSchedule(const BatchInput& input)
    : input_(input), budget_(input.token_budget ? input.token_budget : std::numeric_limits<uint64_t>::max()) {
    result_.requests.resize(input.requests.size());
    line_ = units::places_in_order(input.requests, [](const BatchRequest& a, const BatchRequest& b) { return a.arrival < b.arrival; });
}

BatchRun BatchSchedule::run() {
    while (next_ < line_.size() || !is_idle()) {
        if (is_idle()) {
            const units::Seconds arrival = input_.requests[line_[next_]].arrival;
            if (arrival > clock_.now()) clock_.jump(arrival);
        }
        admit();
        plan();
        take_step();
    }
    return std::move(result_);
}

uint64_t BatchSchedule::blocks_of(const BatchRequest& request) const {
    return ceil_division(cached_tokens(request), input_.block_tokens);
}

bool BatchSchedule::fits(const BatchRequest& request) const {
    if (freed_.empty() && fresh_slot_ == input_.slots) return false;
    return input_.kv_blocks == 0 || blocks_of(request) <= input_.kv_blocks - blocks_;
}

uint64_t BatchSchedule::take_slot() {
    if (freed_.empty()) return fresh_slot_++;
    const uint64_t lowest = freed_.top();
    freed_.pop();
    return lowest;
}

void BatchSchedule::admit() {
    if (input_.policy == BatchPolicy::in_batches && !is_idle()) return;
    const units::Seconds now = clock_.now();
    for (; next_ < line_.size(); ++next_) {
        const BatchRequest& request = input_.requests[line_[next_]];
        if (request.arrival > now || !fits(request)) return;
        result_.requests[line_[next_]].start = now;
        prefilling_.push_back({line_[next_], take_slot(), request.prompt, 0, request.tokens});
        if (input_.kv_blocks == 0) continue;
        blocks_ += blocks_of(request);
        result_.peak_blocks = std::max(result_.peak_blocks, blocks_);
    }
}

void BatchSchedule::plan() {
    plan_.decode = true;
    plan_.slices.clear();
    uint64_t room = budget_ - decoding_.size();  // the budget is no smaller than the slots
    for (const Active& waiting : prefilling_) {
        const uint64_t rest = waiting.prompt - waiting.prefilled;
        const bool begun_alone = !input_.chunked && waiting.prefilled > 0;
        const uint64_t slice = std::min(rest, room);
        if (begun_alone || (!input_.chunked && slice < rest)) break;
        if (slice == 0) return;
        plan_.slices.push_back(slice);
        room -= slice;
    }
    if (input_.chunked || prefilling_.empty() || !plan_.slices.empty()) return;
    const Active& alone = prefilling_.front();
    plan_.decode = false;
    plan_.slices.push_back(std::min(alone.prompt - alone.prefilled, budget_));
}

units::Seconds BatchSchedule::duration() const {
    if (!input_.timing.model) return input_.timing.step;
    uint64_t tokens = 0, cached = 0;
    if (plan_.decode) {
        tokens += decoding_.size();
        for (const Active& active : decoding_) cached += active.prompt + active.made - 1;
    }
    for (size_t i = 0; i < plan_.slices.size(); ++i) {
        tokens += plan_.slices[i];
        cached += prefilling_[i].prefilled;
    }
    const units::Byte kv_bytes = real(cached) * input_.timing.kv_bytes_per_token;
    return step_time(*input_.timing.model, real(tokens), kv_bytes).time;
}

void BatchSchedule::take_step() {
    const units::Seconds start = clock_.now();
    const units::Seconds step = duration();
    clock_.pass(step);
    const units::Seconds end = clock_.now();
    uint64_t moved_on = plan_.slices.size(), made = 0;
    if (plan_.decode) {
        for (Active& active : decoding_) {
            note_cell(active, BatchPhase::decode, 1);
            make_token(active, end);
        }
        moved_on += made = decoding_.size();
    }
    for (size_t i = 0; i < plan_.slices.size(); ++i) {
        prefilling_[i].prefilled += plan_.slices[i];
        note_cell(prefilling_[i], BatchPhase::prefill, plan_.slices[i]);
    }
    // Only a last slice can leave its prompt unfinished, so those that are done stand in front.
    while (!prefilling_.empty() && prefilling_.front().prefilled == prefilling_.front().prompt) {
        decoding_.push_back(prefilling_.front());
        prefilling_.pop_front();
        make_token(decoding_.back(), end);
        ++made;
    }
    result_.tokens += made;
    result_.token_slot_time = result_.token_slot_time + real(made) * step;
    result_.busy_slot_time = result_.busy_slot_time + real(moved_on) * step;
    close_step(start, end);
    settle(end);
}

void BatchSchedule::keep_cell(const Active& active, BatchPhase phase, uint64_t tokens) {
    // Behind those of this step in lower slots.
    auto behind = result_.cells.end();
    while (behind != result_.cells.end() - step_cells_ && (behind - 1)->slot > active.slot) --behind;
    result_.cells.insert(behind, {result_.step_count, active.slot, active.place, phase, tokens});
    ++step_cells_;
}

void BatchSchedule::close_step(units::Seconds start, units::Seconds end) {
    ++result_.step_count;
    if (result_.cell_count > input_.most_cells) {
        result_.cells = {};
        result_.steps = {};
        return;
    }
    result_.steps.push_back({start, end});
    step_cells_ = 0;
}

void BatchSchedule::make_token(Active& active, units::Seconds end) {
    if (active.made == 0)
        result_.requests[active.place].first_token = end;
    else
        active.longest_gap = units::larger(active.longest_gap, end - active.last_token);
    active.last_token = end;
    ++active.made;
}

void BatchSchedule::settle(units::Seconds end) {
    // The last takes the place of one that is done: no result depends on the order of those that decode.
    for (size_t i = 0; i < decoding_.size();) {
        if (decoding_[i].made < decoding_[i].tokens) {
            ++i;
            continue;
        }
        done_.push_back(decoding_[i]);
        decoding_[i] = decoding_.back();
        decoding_.pop_back();
    }
    if (input_.policy == BatchPolicy::in_batches && !is_idle()) return;
    for (const Active& active : done_) release(active, end);
    done_.clear();
}

void BatchSchedule::release(const Active& active, units::Seconds end) {
    RequestRun& run = result_.requests[active.place];
    run.last_token = active.last_token;
    run.longest_gap = active.longest_gap;
    run.finish = end;
    result_.makespan = units::larger(result_.makespan, end);
    freed_.push(active.slot);
    if (input_.kv_blocks != 0) blocks_ -= blocks_of(input_.requests[active.place]);
}

}  // namespace cost
