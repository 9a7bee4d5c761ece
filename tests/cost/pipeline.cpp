// The pipeline's closed forms against published values and the storyboard, what is sent, and what is refused.
#include <catch2/catch_test_macros.hpp>

#include <random>

#include "cost/pipeline.h"
#include "near.h"
#include "refused.h"

using cost::PipelineInput;
using cost::Schedule;

namespace {

PipelineInput storyboard() {
    PipelineInput input;
    input.shape = {4, 8, 1, Schedule::one_f_one_b};
    input.forward_time = units::Seconds::of(1);
    input.backward_time = units::Seconds::of(2);
    input.batch = 1;
    input.sequence = 2048;
    input.hidden = 4096;
    input.element_bytes = units::Byte::of(2);
    input.link = units::BytePerSec::of(300e9);
    input.parameters = 8'000'000'000;
    input.rate = units::FlopPerSec::of(312e12);
    return input;
}

cost::Pipeline result_of(const PipelineInput& input) {
    const auto result = cost::pipeline(input);
    REQUIRE(result);
    return *result;
}

std::vector<units::Seconds> seconds(std::initializer_list<double> numbers) {
    std::vector<units::Seconds> list;
    for (const double number : numbers) list.push_back(units::Seconds::of(number));
    return list;
}

}  // namespace

TEST_CASE("figure F-g, step 4: 33/24 of 0.630 s is 0.866 s, idle 27.3 %, 37.5 % of ideal; 0.268 GB from an inner stage") {
    const cost::Pipeline result = result_of(storyboard());
    CHECK(result.total_time.value() == 33);
    CHECK(result.ideal_time.value() == 24);
    CHECK(result.bubble_time.value() == 9);
    CHECK(result.bubble_of_ideal == 0.375);
    CHECK(near(result.bubble_of_total, 3.0 / 11, 1e-15));
    CHECK(near(result.compute_time.value(), 0.630, 0.0005));
    CHECK(near(result.step_time.value(), 0.866, 0.0005 / 0.866));
    CHECK(near(result.bytes_sent.value(), 0.268e9, 0.002));
    CHECK(result.bytes_sent.value() == 2 * 8 * 2048 * 4096 * 2.0);
    REQUIRE_FALSE(result.timeline.blocks.empty());
    for (const units::Seconds idle : result.timeline.idle) CHECK(idle.value() == 9);
}

TEST_CASE("what-if of the figure: more micro-batches, smaller bubble") {  // (p-1)/m and (p-1)/(m+p-1)
    PipelineInput input = storyboard();
    for (uint64_t m = 4; m <= 32; m += 4) {
        input.shape.micro_batches = m;
        CHECK(near(result_of(input).bubble_of_ideal, 3 / static_cast<double>(m), 1e-15));
        CHECK(near(result_of(input).bubble_of_total, 3 / static_cast<double>(m + 3), 1e-15));
    }
}

TEST_CASE("closed forms and simulation agree, and the shares of ideal and of total tell the same bubble") {
    std::mt19937_64 random(13);
    for (int i = 0; i < 300; ++i) {
        PipelineInput input = storyboard();
        const uint64_t p = 1 + random() % 6, v = 1 + random() % 3;
        input.shape = {p, p * (1 + random() % 4), v, v > 1 ? Schedule::interleaved : Schedule(random() % 2)};
        const cost::Pipeline result = result_of(input);
        REQUIRE_FALSE(result.timeline.blocks.empty());
        REQUIRE(near(result.timeline.total.value(), result.total_time.value(), 1e-12));
        REQUIRE(near(result.ideal_time.value() + result.bubble_time.value(), result.total_time.value(), 1e-12));
        REQUIRE(near(result.bubble_of_total, result.bubble_of_ideal / (1 + result.bubble_of_ideal), 1e-12));
        const double held = static_cast<double>(result.timeline.held[0]);
        REQUIRE(near(result.in_flight, held / static_cast<double>(input.shape.chunks), 1e-15));
    }
}

TEST_CASE("equal stage times given one by one are the even pipeline") {
    PipelineInput even = storyboard(), listed = storyboard();
    listed.stage_times = seconds({3, 3, 3, 3});
    CHECK(result_of(listed).total_time == result_of(even).total_time);
    CHECK(result_of(listed).ideal_time == result_of(even).ideal_time);
    CHECK(near(result_of(listed).bubble_of_total, result_of(even).bubble_of_total, 1e-15));
}

TEST_CASE("one stage of double length sets the rate, and idling counts against evenly spread work") {
    PipelineInput input = storyboard();
    input.shape.schedule = Schedule::gpipe;
    input.stage_times = seconds({3, 3, 6, 3});
    const cost::Pipeline result = result_of(input);
    CHECK(result.slowest_time.value() == 6);
    CHECK(near(result.total_time.value(), 15 + 7 * 6, 1e-12));
    CHECK(result.ideal_time.value() == 8 * 3.75);
    CHECK(near(result.bubble_of_total, 27.0 / 57, 1e-12));
    double idle = 0;
    for (const units::Seconds each : result.timeline.idle) idle += each.value();
    CHECK(near(idle / (4 * 57), result.bubble_of_total, 1e-12));
}

TEST_CASE("interleaving sends v times as often, scatter-gather a t-th as much, and end stages less than inner ones") {
    PipelineInput input = storyboard();
    const double inner = result_of(input).bytes_sent.value();
    input.shape.schedule = Schedule::interleaved;
    input.shape.chunks = 2;
    CHECK(result_of(input).bytes_sent.value() == 2 * inner);
    input.tensor_parallel = 8;
    CHECK(result_of(input).bytes_sent.value() == 2 * inner);
    input.scatter_gather = true;
    CHECK(result_of(input).bytes_sent.value() == 2 * inner / 8);
    PipelineInput two = storyboard();
    two.shape.stages = 2;
    CHECK(result_of(two).bytes_sent.value() == inner / 2);
    two.shape.chunks = 3;  // each sends its chunks in both directions but for the model's first or last: 3 + 2
    CHECK(result_of(two).bytes_sent.value() == inner / 2 * 5);
    two.shape = {1, 8, 1, Schedule::gpipe};
    CHECK(result_of(two).bytes_sent.value() == 0);
    CHECK(result_of(two).bubble_of_total == 0);
}

TEST_CASE("a long pipeline has its closed forms but no timeline, an uneven one only up to 2^18 blocks") {
    PipelineInput input = storyboard();
    input.shape = {64, 512, 1, Schedule::one_f_one_b};
    CHECK(result_of(input).bubble_of_ideal == 0.123046875);
    CHECK(result_of(input).timeline.blocks.empty());
    input.shape = {4, 1'000'000'000'000, 1, Schedule::gpipe};
    CHECK(result_of(input).total_time.value() == (1e12 + 3) * 3);
    CHECK(result_of(input).in_flight == 1e12);
    input.stage_times = seconds({3, 3, 3, 3});
    check_refused(cost::pipeline(input), "out_of_range", "micro_batches");
    input.shape.micro_batches = 32768;
    CHECK(result_of(input).total_time.value() == 32771 * 3);
    CHECK(result_of(input).timeline.blocks.empty());
}

TEST_CASE("what does not fit the schedule, and what cannot be, is refused by name") {
    const auto refuse = [](auto&& change, const char* code, const char* subject) {
        PipelineInput input = storyboard();
        change(input);
        check_refused(cost::pipeline(input), code, subject);
    };
    const auto interleave = [](PipelineInput& in, uint64_t m, uint64_t v, uint64_t layers) {
        in.shape = {4, m, v, Schedule::interleaved};
        in.layers = layers;
    };
    refuse([&](auto& in) { interleave(in, 6, 2, 32); }, "not_divisible", "micro_batches");
    refuse([&](auto& in) { interleave(in, 8, 3, 32); }, "not_divisible", "layers");
    refuse([&](auto& in) { interleave(in, 6, 2, 32), in.shape.schedule = Schedule::one_f_one_b; }, "not_divisible", "micro_batches");
    refuse([](auto& in) { in.shape.chunks = 2, in.shape.schedule = Schedule::gpipe; }, "out_of_range", "chunks");
    refuse([](auto& in) { in.tensor_parallel = 3; }, "not_divisible", "hidden");
    refuse([](auto& in) { in.stage_times = seconds({3, 3, 3}); }, "out_of_range", "stage_times");
    refuse([](auto& in) { in.stage_times = seconds({3, 3, 0, 3}); }, "zero_rate", "stage_times");
    refuse([](auto& in) { in.stage_times = seconds({3, -3, 3, 3}); }, "negative", "stage_times");
    refuse([](auto& in) { in.stage_times = seconds({3, 3, 3, infinite}); }, "not_finite", "stage_times");
    refuse([](auto& in) { in.shape.stages = 0; }, "out_of_range", "stages");
    refuse([](auto& in) { in.shape.stages = 65537; }, "out_of_range", "stages");
    refuse([](auto& in) { in.shape.micro_batches = 0; }, "out_of_range", "micro_batches");
    refuse([](auto& in) { in.shape.chunks = 0; }, "out_of_range", "chunks");
    refuse([](auto& in) { in.layers = beyond_count; }, "out_of_range", "layers");
    refuse([](auto& in) { in.batch = 0; }, "out_of_range", "batch");
    refuse([](auto& in) { in.sequence = beyond_count; }, "out_of_range", "sequence");
    refuse([](auto& in) { in.hidden = 0; }, "out_of_range", "hidden");
    refuse([](auto& in) { in.tensor_parallel = 0; }, "out_of_range", "tensor_parallel");
    refuse([](auto& in) { in.parameters = 0; }, "out_of_range", "parameters");
    refuse([](auto& in) { in.forward_time = units::Seconds(); }, "zero_rate", "forward_time");
    refuse([](auto& in) { in.backward_time = units::Seconds::of(-1); }, "negative", "backward_time");
    refuse([](auto& in) { in.element_bytes = units::Byte(); }, "zero_rate", "element_bytes");
    refuse([](auto& in) { in.link = units::BytePerSec::of(not_a_number); }, "not_finite", "link");
    refuse([](auto& in) { in.rate = units::FlopPerSec(); }, "zero_rate", "rate");
    refuse([](auto& in) { in.batch = in.hidden = uint64_t{1} << 40; }, "overflow", "batch");
    refuse([](auto& in) { in.shape = {4, uint64_t{1} << 40, uint64_t{1} << 30, Schedule::interleaved}; }, "overflow", "micro_batches");
    refuse([](auto& in) { in.shape = {65536, 1, uint64_t{1} << 40, Schedule::interleaved}; }, "overflow", "chunks");
    refuse([](auto& in) { in.forward_time = units::Seconds::of(1e308); }, "overflow", "forward_time");
    refuse([](auto& in) { in.element_bytes = units::Byte::of(1e305); }, "overflow", "element_bytes");
    refuse([](auto& in) { in.link = units::BytePerSec::of(1e-305); }, "overflow", "link");
    refuse([](auto& in) { in.rate = units::FlopPerSec::of(1e-300); }, "overflow", "rate");
}
