// Batching: the chapter's figure in four steps, the rules for ties, and what is refused.
#include <catch2/catch_test_macros.hpp>

#include <limits>
#include <string_view>
#include <vector>

#include "cost/batching.h"
#include "near.h"

using cost::BatchInput;
using cost::BatchPhase;
using cost::BatchPolicy;
using cost::BatchRun;
using units::Byte;

namespace {

struct Row {
    double arrival;
    uint64_t tokens, prompt = 4;
};

BatchInput input_of(BatchPolicy policy, uint64_t slots, const std::vector<Row>& rows) {
    BatchInput input;
    input.policy = policy;
    input.slots = slots;
    for (const Row& row : rows) input.requests.push_back({units::Seconds::of(row.arrival), row.tokens, row.prompt});
    input.most_cells = 1000;
    return input;
}

// A, B, C, D of the chapter's figure: 4, 1, 2 and 1 tokens; two slots; 153 tokens to one reading of the weights.
BatchInput figure(BatchPolicy policy, uint64_t long_prompt = 4, bool chunked = false) {
    BatchInput input = input_of(policy, 2, {{0, 4}, {0, 1}, {0, 2, long_prompt}, {0, 1}});
    input.token_budget = 153;
    input.chunked = chunked;
    return input;
}

BatchRun run_of(const BatchInput& input) {
    const auto run = cost::simulate_batching(input);
    REQUIRE(run);
    return *run;
}

template <class Member>
std::vector<double> each(const BatchRun& run, Member member) {
    std::vector<double> values;
    for (const cost::RequestRun& one : run.requests) values.push_back((one.*member).value());
    return values;
}

std::vector<double> starts(const BatchRun& run) { return each(run, &cost::RequestRun::start); }
std::vector<double> ends(const BatchRun& run) { return each(run, &cost::RequestRun::finish); }
std::vector<double> firsts(const BatchRun& run) { return each(run, &cost::RequestRun::first_token); }

void require_refused(const BatchInput& input, std::string_view code, std::string_view subject) {
    const auto run = cost::simulate_batching(input);
    REQUIRE_FALSE(run);
    CHECK(units::info(run.fault().code).name == code);
    CHECK(run.fault().subject == subject);
}

using List = std::vector<double>;
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

}  // namespace

// Source of the four steps: the storyboard of the chapter's figure, worked by hand.
TEST_CASE("the figure, step 1: leaving together, the short pay for the long") {
    const BatchRun run = run_of(figure(BatchPolicy::in_batches));
    CHECK(ends(run) == List{4, 4, 6, 6});
    CHECK(starts(run) == List{0, 0, 4, 4});
    CHECK(run.makespan.value() == 6);
    CHECK(near(run.token_slot_time.value() / (2 * 6), 2.0 / 3, 1e-15));
    CHECK(run.requests[1].last_token.value() == 1);  // made long before it is returned
}

TEST_CASE("the figure, step 2: leaving when done fills the gaps") {
    const BatchRun run = run_of(figure(BatchPolicy::continuous));
    CHECK(ends(run) == List{4, 1, 3, 4});
    CHECK(starts(run) == List{0, 0, 1, 3});
    CHECK(firsts(run) == List{1, 1, 2, 4});
    CHECK(run.token_slot_time.value() == 8);
    CHECK(run.makespan.value() == 4);
}

TEST_CASE("the figure, step 3: a long prompt put in whole halts the decoders for its three steps") {
    const BatchRun run = run_of(figure(BatchPolicy::continuous, 459));
    CHECK(ends(run) == List{7, 1, 5, 6});
    CHECK(firsts(run) == List{1, 1, 4, 6});
    CHECK(run.makespan.value() == 7);
    CHECK(run.requests[0].longest_gap.value() == 4);
    for (const cost::BatchCell& cell : run.cells) {
        if (cell.step < 1 || cell.step > 3) continue;
        CHECK(cell.request == 2);
        CHECK(cell.phase == BatchPhase::prefill);
        CHECK(cell.tokens == 153);
    }
    CHECK(run.token_slot_time.value() == 8);
    CHECK(run.busy_slot_time.value() == 10);
}

TEST_CASE("the figure, step 4: in slices the decoder flows and the long prompt waits a step more") {
    const BatchRun run = run_of(figure(BatchPolicy::continuous, 459, true));
    CHECK(ends(run) == List{4, 1, 6, 5});
    CHECK(firsts(run) == List{1, 1, 5, 5});
    CHECK(run.makespan.value() == 6);
    CHECK(run.requests[0].longest_gap.value() == 1);
    List slices;
    for (const cost::BatchCell& cell : run.cells)
        if (cell.request == 2 && cell.phase == BatchPhase::prefill) slices.push_back(static_cast<double>(cell.tokens));
    CHECK(slices == List{152, 152, 152, 3});
}

TEST_CASE("the figure in seconds: three readings of the weights and one step are a gap of 31 ms") {
    BatchInput input = figure(BatchPolicy::continuous, 459);
    input.timing.model =
        cost::StepModel{8'000'000'000, units::Byte::of(16e9), units::FlopPerSec::of(312e12), units::BytePerSec::of(2039e9)};
    const BatchRun run = run_of(input);
    CHECK(near(run.requests[0].longest_gap.value(), 0.031, 0.02));
    CHECK(near(run.makespan.value(), 7 * 16e9 / 2.039e12, 1e-12));
    input.timing.kv_bytes_per_token = units::Byte::of(131072);
    CHECK(run_of(input).makespan > run.makespan);
}

TEST_CASE("a prompt joins a step that has room for all of it, and else is passed alone") {
    CHECK(run_of(figure(BatchPolicy::continuous, 152)).requests[0].longest_gap.value() == 1);
    CHECK(run_of(figure(BatchPolicy::continuous, 153)).requests[0].longest_gap.value() == 2);
    CHECK(run_of(figure(BatchPolicy::continuous, 154)).requests[0].longest_gap.value() == 3);
    BatchInput input = figure(BatchPolicy::continuous, 900);
    CHECK(run_of(input).requests[0].longest_gap.value() == 7);  // ceil(900 / 153) = 6, and its own step
    input.token_budget = 0;
    CHECK(ends(run_of(input)) == List{4, 1, 3, 4});  // no limit: every prompt takes one step
}

TEST_CASE("one prefill at a time: the mean first token of b requests comes after (b + 1) / 2 prefills") {
    for (const uint64_t b : {1, 2, 5, 16}) {
        BatchInput input = input_of(BatchPolicy::continuous, b, std::vector<Row>(b, {0, 1, 100}));
        input.token_budget = 100;
        double sum = 0;
        for (const double first : firsts(run_of(input))) sum += first;
        CHECK(near(sum / static_cast<double>(b), static_cast<double>(b + 1) / 2, 1e-15));
    }
}

TEST_CASE("ties: by arrival, then place; a freed slot and a new arrival are both ready at the next step") {
    const BatchRun order = run_of(input_of(BatchPolicy::continuous, 1, {{2, 1}, {0, 2}, {2, 1}, {0, 1}}));
    CHECK(starts(order) == List{3, 0, 4, 2});
    const BatchRun meets = run_of(input_of(BatchPolicy::continuous, 1, {{0, 3}, {3, 1}}));
    CHECK(starts(meets) == List{0, 3});
    const BatchRun late = run_of(input_of(BatchPolicy::continuous, 2, {{0, 3}, {0.5, 1}}));
    CHECK(starts(late) == List{0, 1});
    const BatchRun lowest = run_of(input_of(BatchPolicy::continuous, 3, {{0, 1}, {0, 3}, {0, 1}, {0, 1}, {0, 1}}));
    CHECK(lowest.cells[3].slot == 0);
    CHECK(lowest.cells[3].request == 3);
    CHECK(lowest.cells[4].slot == 1);
}

TEST_CASE("idle time is skipped, and a batch does not wait to be full") {
    const BatchRun run = run_of(input_of(BatchPolicy::in_batches, 4, {{2.5, 2}, {3, 1}, {100, 1}}));
    CHECK(starts(run) == List{2.5, 4.5, 100});
    CHECK(ends(run) == List{4.5, 5.5, 101});
    CHECK(run.step_count == 4);
}

TEST_CASE("cache blocks: who does not fit waits, and nobody overtakes") {
    BatchInput input = input_of(BatchPolicy::continuous, 3, {{0, 4, 5}, {0, 1, 9}, {0, 1, 1}});
    input.kv_blocks = 3;
    input.block_tokens = 4;  // A caches 5 + 3 = 8 tokens, 2 blocks; B 9 tokens, 3 blocks; C 1
    const BatchRun run = run_of(input);
    CHECK(starts(run) == List{0, 4, 5});
    CHECK(run.peak_blocks == 3);
    input.kv_blocks = 5;
    CHECK(starts(run_of(input)) == List{0, 0, 1});
    input.kv_blocks = 6;
    CHECK(starts(run_of(input)) == List{0, 0, 0});
    input.kv_blocks = 2;
    require_refused(input, "out_of_blocks", "kv_blocks");
}

TEST_CASE("a constant step of a tenth gathers no rounding errors") {
    BatchInput input = input_of(BatchPolicy::continuous, 1, {{0, 1000}});
    input.timing.step = units::Seconds::of(0.1);
    CHECK(run_of(input).makespan.value() == 1000 * 0.1);
}

TEST_CASE("the measures of one request") {
    const BatchInput input = input_of(BatchPolicy::continuous, 1, {{0, 2}, {1, 3}, {0, 1}});
    const BatchRun run = run_of(input);  // 0-2, then the third 2-3, then the second 3-6
    CHECK(cost::latency_of(input.requests[1], run.requests[1]).value() == 5);
    CHECK(cost::ttft_of(input.requests[1], run.requests[1]).value() == 3);
    CHECK(cost::tpot_of(input.requests[1], run.requests[1]).value() == 1);
    CHECK(near(cost::inclusive_tpot_of(input.requests[1], run.requests[1]).value(), (3.0 + 1 * 2) / 3, 1e-15));
    CHECK(cost::tpot_of(input.requests[2], run.requests[2]).value() == 0);
}

TEST_CASE("a timeline longer than asked for is left out, the measures stay") {
    BatchInput input = figure(BatchPolicy::continuous);
    input.most_cells = 8;
    CHECK(run_of(input).has_timeline());
    CHECK(run_of(input).cells.size() == 8);
    input.most_cells = 7;
    CHECK_FALSE(run_of(input).has_timeline());
    CHECK(run_of(input).steps.empty());
    CHECK(ends(run_of(input)) == List{4, 1, 3, 4});
}

TEST_CASE("what cannot be simulated is refused by name") {
    const BatchInput good = figure(BatchPolicy::continuous);
    const auto with = [&](auto change) {
        BatchInput input = good;
        change(input);
        return input;
    };
    require_refused(with([](BatchInput& in) { in.slots = 0; }), "out_of_range", "slots");
    require_refused(with([](BatchInput& in) { in.requests.clear(); }), "out_of_range", "requests");
    require_refused(with([](BatchInput& in) { in.requests[1].tokens = 0; }), "out_of_range", "requests");
    require_refused(with([](BatchInput& in) { in.requests[1].tokens = 1'000'000'001; }), "out_of_range", "requests");
    require_refused(with([](BatchInput& in) { in.requests[0].tokens = in.requests[1].tokens = 600'000'000; }), "out_of_range",
                    "requests");
    require_refused(with([](BatchInput& in) { in.requests[1].arrival = units::Seconds::of(-1); }), "negative", "requests");
    require_refused(with([](BatchInput& in) { in.requests[1].arrival = units::Seconds::of(not_a_number); }), "not_finite",
                    "requests");
    require_refused(with([](BatchInput& in) { in.requests[1].arrival = units::Seconds::of(1e17); }), "overflow", "requests");
    require_refused(with([](BatchInput& in) { in.requests[1].prompt = 0; }), "out_of_range", "prompts");
    require_refused(with([](BatchInput& in) { in.requests[1].prompt = (uint64_t{1} << 32) + 1; }), "out_of_range", "prompts");
    require_refused(with([](BatchInput& in) { in.token_budget = 1; }), "out_of_range", "token_budget");
    require_refused(with([](BatchInput& in) { in.block_tokens = 0; }), "out_of_range", "block_tokens");
    require_refused(with([](BatchInput& in) { in.timing.step = units::Seconds(); }), "zero_rate", "step");
    require_refused(with([](BatchInput& in) { in.timing.step = units::Seconds::of(-1); }), "negative", "step");
    require_refused(with([](BatchInput& in) { in.timing.model = cost::StepModel{}; }), "out_of_range", "parameters");
    const cost::StepModel model{1, Byte::of(1), units::FlopPerSec::of(1), units::BytePerSec::of(1)};
    const auto timed = [&](auto change) {
        BatchInput input = good;
        input.timing.model = model;
        change(input.timing);
        return input;
    };
    require_refused(timed([](cost::BatchTiming& timing) { timing.model->weight_bytes = {}; }), "zero_rate", "weight_bytes");
    require_refused(timed([](cost::BatchTiming& timing) { timing.kv_bytes_per_token = Byte::of(-1); }), "negative", "kv_bytes_per_token");
    require_refused(timed([](cost::BatchTiming& timing) { timing.model->rate = units::FlopPerSec::of(1e-320); }), "overflow", "rate");
    require_refused(timed([](cost::BatchTiming& timing) { timing.kv_bytes_per_token = Byte::of(1e308); }), "overflow", "requests");
}
