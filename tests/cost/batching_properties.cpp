// Batching under random requests: against the slow run, measures off the timeline, and what holds after every step.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "batching_reference.h"
#include "cost/batching.h"
#include "near.h"

using cost::BatchInput;
using cost::BatchPhase;
using cost::BatchPolicy;
using cost::BatchRun;

namespace {

constexpr int rounds = 600;

class RandomBatches {
 public:
    BatchInput next() {
        BatchInput input;
        input.policy = coin() ? BatchPolicy::continuous : BatchPolicy::in_batches;
        input.slots = whole(1, 6);
        const uint64_t count = whole(1, 25), latest = whole(0, 2) * 20;
        for (uint64_t i = 0; i < count; ++i)
            input.requests.push_back({units::Seconds::of(static_cast<double>(whole(0, latest))), whole(1, 12), whole(1, 40)});
        if (coin()) input.token_budget = whole(input.slots, 30);
        input.chunked = coin();
        if (coin()) limit_cache(input);
        if (whole(0, 3) == 0) input.timing = model();
        input.most_cells = 100'000;
        return input;
    }
    uint64_t whole(uint64_t least, uint64_t most) { return std::uniform_int_distribution<uint64_t>(least, most)(random_); }

 private:
    bool coin() { return whole(0, 1) == 1; }
    void limit_cache(BatchInput& input) {
        input.block_tokens = whole(1, 16);
        for (const cost::BatchRequest& one : input.requests)
            input.kv_blocks = std::max(input.kv_blocks, (one.prompt + one.tokens + input.block_tokens) / input.block_tokens);
        input.kv_blocks += whole(0, input.kv_blocks);
    }
    cost::BatchTiming model() {
        cost::BatchTiming timing;
        timing.model = cost::StepModel{whole(1, 1000), units::Byte::of(static_cast<double>(whole(1, 10'000))),
                                       units::FlopPerSec::of(100), units::BytePerSec::of(10)};
        timing.kv_bytes_per_token = units::Byte::of(static_cast<double>(whole(0, 50)));
        return timing;
    }
    std::mt19937_64 random_{20220711};
};

BatchRun run_of(const BatchInput& input) {
    const auto run = cost::simulate_batching(input);
    REQUIRE(run);
    return *run;
}

uint64_t blocks_of(const BatchInput& input, uint64_t request) {
    const uint64_t cached = input.requests[request].prompt + input.requests[request].tokens - 1;
    return (cached + input.block_tokens - 1) / input.block_tokens;
}

bool same(double found, double expected) { return near(found, expected, 1e-12); }

}  // namespace

TEST_CASE("batching agrees with a slow run that looks at every request in every step") {
    RandomBatches batches;
    for (int round = 0; round < rounds; ++round) {
        const BatchInput input = batches.next();
        const BatchRun run = run_of(input);
        const std::vector<SlowRequest> slow = SlowBatching(input).run();
        for (size_t i = 0; i < slow.size(); ++i) {
            INFO("round " << round << ", request " << i);
            REQUIRE(same(run.requests[i].start.value(), slow[i].start));
            REQUIRE(same(run.requests[i].finish.value(), slow[i].finish));
            const std::vector<double> made = token_times(input, run, i);
            REQUIRE(made.size() == slow[i].token_times.size());
            for (size_t token = 0; token < made.size(); ++token) REQUIRE(same(made[token], slow[i].token_times[token]));
        }
        for (const cost::BatchCell& cell : run.cells) REQUIRE(static_cast<int>(cell.slot) == slow[cell.request].slot);
    }
}

TEST_CASE("every measure of a batching run can be read off its timeline") {
    RandomBatches batches;
    for (int round = 0; round < rounds; ++round) {
        const BatchInput input = batches.next();
        const BatchRun run = run_of(input);
        double makespan = 0, token_time = 0, busy_time = 0;
        uint64_t tokens = 0;
        for (size_t i = 0; i < input.requests.size(); ++i) {
            const std::vector<double> made = token_times(input, run, i);
            REQUIRE(made.size() == input.requests[i].tokens);
            double gap = 0;
            for (size_t token = 1; token < made.size(); ++token) gap = std::max(gap, made[token] - made[token - 1]);
            double finish = made.back();
            if (input.policy == BatchPolicy::in_batches)
                for (size_t j = 0; j < input.requests.size(); ++j)
                    if (run.requests[j].start == run.requests[i].start)
                        finish = std::max(finish, token_times(input, run, j).back());
            const double arrival = input.requests[i].arrival.value(), count = static_cast<double>(made.size());
            const cost::RequestRun& found = run.requests[i];
            REQUIRE(found.first_token.value() == made.front());
            REQUIRE(found.last_token.value() == made.back());
            REQUIRE(found.longest_gap.value() == gap);
            REQUIRE(found.finish.value() == finish);
            REQUIRE(cost::latency_of(input.requests[i], found).value() == finish - arrival);
            const double ttft = cost::ttft_of(input.requests[i], found).value(),
                         tpot = cost::tpot_of(input.requests[i], found).value();
            REQUIRE(ttft == made.front() - arrival);
            REQUIRE(same(tpot * (count - 1), made.back() - made.front()));
            REQUIRE(same(cost::inclusive_tpot_of(input.requests[i], found).value(), (ttft + tpot * (count - 1)) / count));
            makespan = std::max(makespan, finish);
            tokens += made.size();
        }
        for (const cost::BatchCell& cell : run.cells) busy_time += (run.steps[cell.step].end - run.steps[cell.step].start).value();
        for (const cost::BatchStep& step : run.steps)
            for (size_t i = 0; i < input.requests.size(); ++i) {
                const std::vector<double> made = token_times(input, run, i);
                if (std::count(made.begin(), made.end(), step.end.value())) token_time += (step.end - step.start).value();
            }
        REQUIRE(run.makespan.value() == makespan);
        REQUIRE(run.tokens == tokens);
        REQUIRE(run.step_count == run.steps.size());
        REQUIRE(run.cell_count == run.cells.size());
        REQUIRE(near(run.busy_slot_time.value(), busy_time, 1e-9));
        REQUIRE(near(run.token_slot_time.value(), token_time, 1e-9));
    }
}

TEST_CASE("after every step: one request a slot, its tokens add up, budget, order and cache are kept") {
    RandomBatches batches;
    for (int round = 0; round < rounds; ++round) {
        const BatchInput input = batches.next();
        const BatchRun run = run_of(input);
        std::map<uint64_t, uint64_t> prompt, decoded;
        std::vector<std::set<uint64_t>> slots(run.steps.size()), workers(run.steps.size());
        std::vector<uint64_t> passed(run.steps.size(), 0);
        for (const cost::BatchCell& cell : run.cells) {
            REQUIRE(cell.slot < input.slots);
            REQUIRE(slots[cell.step].insert(cell.slot).second);
            REQUIRE(workers[cell.step].insert(cell.request).second);
            (cell.phase == BatchPhase::prefill ? prompt : decoded)[cell.request] += cell.tokens;
            passed[cell.step] += cell.tokens;
        }
        uint64_t peak = 0;
        for (size_t step = 0; step < run.steps.size(); ++step) {
            REQUIRE_FALSE(workers[step].empty());
            if (input.token_budget) REQUIRE(passed[step] <= input.token_budget);
            if (step > 0) REQUIRE(run.steps[step].start >= run.steps[step - 1].end);
            uint64_t held = 0, residents = 0;
            for (size_t i = 0; i < input.requests.size(); ++i) {
                const bool resident =
                    run.requests[i].start <= run.steps[step].start && run.steps[step].start < run.requests[i].finish;
                if (workers[step].count(i)) REQUIRE(resident);
                residents += resident;
                held += resident ? blocks_of(input, i) : 0;
            }
            REQUIRE(residents <= input.slots);
            if (input.kv_blocks) REQUIRE(held <= input.kv_blocks);
            peak = std::max(peak, held);
        }
        REQUIRE(run.peak_blocks == (input.kv_blocks ? peak : 0));
        for (size_t i = 0; i < input.requests.size(); ++i) {
            REQUIRE(prompt[i] == input.requests[i].prompt);
            REQUIRE(decoded[i] == input.requests[i].tokens - 1);
            REQUIRE(run.requests[i].start >= input.requests[i].arrival);
            for (size_t j = 0; j < i; ++j)
                if (input.requests[j].arrival <= input.requests[i].arrival) REQUIRE(run.requests[j].start <= run.requests[i].start);
        }
    }
}

TEST_CASE("with one slot the two policies coincide") {  // B07
    RandomBatches batches;
    for (int round = 0; round < rounds; ++round) {
        BatchInput input = batches.next();
        input.slots = 1;
        input.policy = BatchPolicy::continuous;
        const BatchRun continuous = run_of(input);
        input.policy = BatchPolicy::in_batches;
        const BatchRun together = run_of(input);
        for (size_t i = 0; i < input.requests.size(); ++i) REQUIRE(continuous.requests[i].finish == together.requests[i].finish);
    }
}

// Whoever is in a batch waits only for those in front of him, and all but those of his own batch are done when it starts.
TEST_CASE("with equal steps and all there at 0, continuous batching starts nobody later") {
    RandomBatches batches;
    for (int round = 0; round < rounds; ++round) {
        BatchInput input = batches.next();
        for (cost::BatchRequest& one : input.requests) one.arrival = {};
        input.token_budget = 0;
        input.timing = {};
        input.policy = BatchPolicy::continuous;
        const BatchRun continuous = run_of(input);
        input.policy = BatchPolicy::in_batches;
        const BatchRun together = run_of(input);
        REQUIRE(continuous.makespan <= together.makespan);
        for (size_t i = 0; i < input.requests.size(); ++i) REQUIRE(continuous.requests[i].start <= together.requests[i].start);
    }
}

TEST_CASE("slices bound the gap of those already decoding to one step") {
    RandomBatches batches;
    for (int round = 0; round < rounds; ++round) {
        BatchInput input = batches.next();
        input.chunked = true;
        input.timing = {};
        for (const cost::RequestRun& one : run_of(input).requests) REQUIRE(one.longest_gap.value() <= 1);
    }
}

TEST_CASE("ten thousand requests in 64 slots: the sums still hold") {
    std::mt19937_64 random(64);
    BatchInput input;
    input.slots = 64;
    uint64_t tokens = 0;
    for (int i = 0; i < 10'000; ++i) {
        input.requests.push_back(
            {units::Seconds::of(static_cast<double>(random() % 20'000)), 1 + random() % 200, 1 + random() % 500});
        tokens += input.requests.back().tokens;
    }
    input.token_budget = 512;
    input.chunked = true;
    const BatchRun run = run_of(input);
    CHECK(run.tokens == tokens);
    CHECK(run.token_slot_time.value() == static_cast<double>(tokens));
    CHECK(run.makespan.value() >= static_cast<double>(tokens) / 64);
    CHECK_FALSE(run.has_timeline());
}
