// The simulated timeline of a pipeline against closed forms, against its own rules, and against a figure drawn by hand.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "cost/pipeline_timeline.h"
#include "near.h"

using cost::PipelineBlock;
using cost::PipelineShape;
using cost::PipelineTimeline;
using cost::Schedule;
using cost::StageTime;

namespace {

std::vector<StageTime> alike(const PipelineShape& shape, double forward, double backward) {
    return std::vector<StageTime>(shape.stages, {units::Seconds::of(forward), units::Seconds::of(backward)});
}

PipelineTimeline simulate(const PipelineShape& shape, double forward, double backward) {
    return cost::simulate_pipeline(shape, alike(shape, forward, backward));
}

// Every shape that a schedule accepts, up to small sizes.
std::vector<PipelineShape> small_shapes() {
    std::vector<PipelineShape> shapes;
    for (uint64_t p = 1; p <= 6; ++p) {
        for (uint64_t m = 1; m <= 13; ++m)
            for (const Schedule schedule : {Schedule::one_f_one_b, Schedule::gpipe}) shapes.push_back({p, m, 1, schedule});
        for (uint64_t v = 1; v <= 4; ++v)
            for (uint64_t times = 1; times <= 4; ++times) shapes.push_back({p, p * times, v, Schedule::interleaved});
    }
    return shapes;
}

double closed_form(const PipelineShape& shape, double forward, double backward) {
    const double p = static_cast<double>(shape.stages), m = static_cast<double>(shape.micro_batches);
    return (m + (p - 1) / static_cast<double>(shape.chunks)) * (forward + backward);
}

}  // namespace

TEST_CASE("the simulated total is (m + (p-1)/v)(t_f + t_b) in every schedule, whatever the two times") {
    for (const PipelineShape& shape : small_shapes())
        for (const auto& [forward, backward] : {std::pair{1.0, 2.0}, {1.0, 1.0}, {3.0, 1.0}, {1.0, 0.0}, {0.7, 1.9}}) {
            INFO(shape.stages << " stages, " << shape.micro_batches << " micro-batches, " << shape.chunks << " chunks");
            const PipelineTimeline timeline = simulate(shape, forward, backward);
            REQUIRE(near(timeline.total.value(), closed_form(shape, forward, backward), 1e-12));
            for (const units::Seconds idle : timeline.idle) {
                const double busy = static_cast<double>(shape.micro_batches) * (forward + backward);
                REQUIRE(std::fabs(idle.value() + busy - timeline.total.value()) < 1e-9);
            }
        }
}

TEST_CASE("every block runs once, waits for its input, and no stage runs two at once") {
    for (const PipelineShape& shape : small_shapes()) {
        const PipelineTimeline timeline = simulate(shape, 1, 2);
        REQUIRE(static_cast<double>(timeline.blocks.size()) == cost::block_count(shape));
        std::map<std::tuple<bool, uint64_t, uint64_t>, units::Seconds> ends;  // by direction, micro-batch, place along the model
        const auto place_of = [&](const PipelineBlock& block) { return block.chunk * shape.stages + block.stage; };
        for (const PipelineBlock& block : timeline.blocks)
            REQUIRE(ends.insert({{block.backward, block.micro_batch, place_of(block)}, block.end}).second);
        const uint64_t last = shape.stages * shape.chunks - 1;
        for (size_t i = 0; i < timeline.blocks.size(); ++i) {
            const PipelineBlock& block = timeline.blocks[i];
            const uint64_t place = place_of(block), batch = block.micro_batch;
            if (!block.backward && place > 0) REQUIRE(block.start >= ends.at({false, batch, place - 1}));
            if (block.backward && place < last) REQUIRE(block.start >= ends.at({true, batch, place + 1}));
            if (block.backward) REQUIRE(block.start >= ends.at({false, batch, place}));
            if (i > 0 && timeline.blocks[i - 1].stage == block.stage) REQUIRE(block.start >= timeline.blocks[i - 1].end);
        }
    }
}

TEST_CASE("in flight: GPipe all m, 1F1B min(p - stage, m), interleaved p(1 + (p-1)/(p v)) of them on the first stage") {
    for (const PipelineShape& shape : small_shapes()) {
        const PipelineTimeline timeline = simulate(shape, 1, 2);
        for (uint64_t stage = 0; stage < shape.stages; ++stage) {
            REQUIRE(timeline.held[stage] == cost::held_blocks(shape, stage));
            if (shape.schedule == Schedule::gpipe) REQUIRE(timeline.held[stage] == shape.micro_batches);
            if (shape.schedule == Schedule::one_f_one_b)
                REQUIRE(timeline.held[stage] == std::min(shape.stages - stage, shape.micro_batches));
        }
        // Source: V. Korthikanti et al., arXiv:2205.05198, section 4.2.3: interleaving holds L (1 + (p-1)/(p v)) layers' worth.
        const uint64_t p = shape.stages, v = shape.chunks;
        if (v > 1 && shape.micro_batches >= 2 * p) REQUIRE(timeline.held[0] == p * v + p - 1);
    }
}

TEST_CASE("1F1B of two stages and two micro-batches, drawn by hand") {
    // stage 0: F0 0-1, F1 1-2, B0 4-6, B1 7-9; stage 1: F0 1-2, B0 2-4, F1 4-5, B1 5-7.
    const PipelineTimeline timeline = simulate({2, 2, 1, Schedule::one_f_one_b}, 1, 2);
    struct Row {
        uint32_t stage, micro_batch;
        bool backward;
        double start, end;
    };
    constexpr Row drawn[] = {{0, 0, false, 0, 1}, {0, 1, false, 1, 2}, {0, 0, true, 4, 6}, {0, 1, true, 7, 9},
                             {1, 0, false, 1, 2}, {1, 0, true, 2, 4},  {1, 1, false, 4, 5}, {1, 1, true, 5, 7}};
    REQUIRE(timeline.blocks.size() == std::size(drawn));
    for (size_t i = 0; i < std::size(drawn); ++i) {
        const PipelineBlock& block = timeline.blocks[i];
        CHECK(block.stage == drawn[i].stage);
        CHECK(block.micro_batch == drawn[i].micro_batch);
        CHECK(block.backward == drawn[i].backward);
        CHECK(block.start.value() == drawn[i].start);
        CHECK(block.end.value() == drawn[i].end);
        CHECK(block.chunk == 0);
    }
}

TEST_CASE("figure F-g, step 4: four stages, eight micro-batches, nine hollow ticks in each row of 33") {
    for (const Schedule schedule : {Schedule::one_f_one_b, Schedule::gpipe}) {
        const PipelineTimeline timeline = simulate({4, 8, 1, schedule}, 1, 2);
        CHECK(timeline.total.value() == 33);
        CHECK(timeline.blocks.size() == 64);
        for (const units::Seconds idle : timeline.idle) CHECK(idle.value() == 9);
    }
}

TEST_CASE("uneven stages: GPipe fills, runs at the slowest stage's pace and drains; 1F1B is never slower than that") {
    const auto seconds = [](double forward, double backward) {
        return StageTime{units::Seconds::of(forward), units::Seconds::of(backward)};
    };
    const std::vector<StageTime> times = {seconds(1, 2), seconds(1, 2), seconds(2, 4), seconds(1, 2)};
    for (uint64_t m = 1; m <= 20; ++m) {
        const double by_slowest = 15 + static_cast<double>(m - 1) * 6;
        const double filled = cost::simulate_pipeline({4, m, 1, Schedule::gpipe}, times).total.value();
        const double in_turn = cost::simulate_pipeline({4, m, 1, Schedule::one_f_one_b}, times).total.value();
        CHECK(filled == by_slowest);
        CHECK(in_turn <= by_slowest);
        // The slowest stage waits for two forward blocks before it and two backward blocks after it.
        CHECK(in_turn >= static_cast<double>(m) * 6 + 2 + 4);
    }
}

TEST_CASE("the largest timeline is simulated block by block") {
    const PipelineTimeline timeline = simulate({64, 2048, 1, Schedule::one_f_one_b}, 1, 2);
    CHECK(timeline.blocks.size() == 262144);
    CHECK(timeline.total.value() == (2048 + 63) * 3);
}
