// Checkpoints every few layers: the drawn example by hand, the square root, the best spacing against a slow search, refusals.
#include "cost/checkpoints.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "cost/dense_model.h"
#include "near.h"

using cost::RecomputePolicy;
using cost::Segments;
using cost::segments_of;
using cost::SegmentsInput;
using units::Byte;

namespace {

// Four layers of 34 bytes a unit, of which the input is 2: a GPT layer without scores.
SegmentsInput drawn(uint64_t every) { return {4, Byte::of(34), Byte::of(2), every}; }

Segments result_of(const SegmentsInput& input) {
    const auto result = segments_of(input);
    REQUIRE(result);
    return *result;
}

// Walks through the backward pass, segment by segment, and holds what is alive.
double slow_peak(const SegmentsInput& input) {
    double peak = 0, kept = 0;
    for (uint64_t at = 0; at < input.layers; at += input.checkpoint_every) kept += input.in_flight * input.input_bytes.value();
    for (uint64_t at = 0; at < input.layers; at += input.checkpoint_every) {
        double alive = kept - input.input_bytes.value();
        for (uint64_t layer = at; layer < std::min(at + input.checkpoint_every, input.layers); ++layer)
            alive += input.layer_bytes.value();
        peak = std::max(peak, alive);
    }
    return peak;
}

units::Fault refusal(const SegmentsInput& input) {
    const auto result = segments_of(input);
    REQUIRE_FALSE(result);
    return result.fault();
}

void check_refused(const SegmentsInput& input, units::Code code, std::string_view name) {
    const units::Fault fault = refusal(input);
    CHECK(fault.code == code);
    CHECK(fault.subject == name);
}

}  // namespace

TEST_CASE("four layers: 136 kept, 8 after the forward pass with checkpoints, 40 at the peak") {
    const Segments each = result_of(drawn(1));
    CHECK(each.all_kept.value() == 136);
    CHECK(each.segments == 4);
    CHECK(each.kept.value() == 8);
    CHECK(each.redone.value() == 32);  // 34, whose input of 2 is among the 8
    CHECK(each.peak.value() == 40);
    CHECK(near(each.peak / each.all_kept, 0.294, 0.001));
    CHECK(result_of(drawn(2)).peak.value() == 70);
    CHECK(result_of(drawn(4)).peak.value() == 136);
    CHECK(result_of(drawn(3)).peak.value() == 104);  // two checkpoints, and three layers less one input: 4 + 102 - 2
    CHECK(each.best_every == 1);
    CHECK(each.best_peak.value() == 40);
}

TEST_CASE("a hundred layers of one unit: ten checkpoints, the square root") {
    const Segments result = result_of({100, Byte::of(1), Byte::of(1), 10});
    CHECK(result.kept.value() == 10);
    CHECK(result.rule_peak.value() == 20);
    CHECK(result.peak.value() == 19);  // the segment's own input is one of the ten
    CHECK(result.ideal_segments == 10);
    CHECK(result.rule_segments == 10);
    CHECK(result.best_every == 10);
    CHECK(result.best_peak.value() == 19);
}

TEST_CASE("the ideal number of checkpoints is held between one and all layers") {
    const Segments heavy = result_of({4, Byte::of(34), Byte::of(2), 1});  // sqrt(4 * 34 / 2) = 8.25
    CHECK(near(heavy.ideal_segments, std::sqrt(68.0), 1e-12));
    CHECK(heavy.rule_segments == 4);
    CHECK(result_of({1, Byte::of(5), Byte::of(5), 1}).rule_segments == 1);
    // sqrt(96 * 17) = 40.4: 40 + 96/40 * 17 = 80.8 and 41 + 96/41 * 17 = 80.80..; whole layers allow 32 of 3 or 48 of 2: 82 against
    // 83
    const Segments tall = result_of({96, Byte::of(17), Byte::of(1), 1});
    CHECK(tall.rule_segments == 40);
    CHECK(tall.best_every == 2);
    CHECK(tall.best_peak.value() == 48 + 2 * 17 - 1);
}

TEST_CASE("two passes in flight hold twice the checkpoints and redo one segment") {
    const Segments result = result_of({8, Byte::of(16), Byte::of(1), 2, 2});
    CHECK(result.all_kept.value() == 256);
    CHECK(result.kept.value() == 8);
    CHECK(result.redone.value() == 31);
    CHECK(result.peak.value() == 39);
    CHECK(result.rule_peak.value() == 8 + 2 * 16);
    CHECK(result.ideal_segments == 8);  // sqrt(8 * 16 / 2)
    CHECK(result.rule_segments == 8);
    CHECK(result.best_every == 1);
    CHECK(result.best_peak.value() == 31);  // 16 inputs and a layer less its own
}

TEST_CASE("peak and best spacing agree with a walk through the backward pass") {
    std::mt19937_64 random{20160421};
    std::uniform_int_distribution<uint64_t> layers(1, 60), sizes(1, 40);
    for (int i = 0; i < 2000; ++i) {
        SegmentsInput input{layers(random), Byte::of(0), Byte::of(static_cast<double>(sizes(random))), 1,
                            static_cast<double>(1 + i % 3)};
        if (i % 2 == 0)
            input.layer_bytes = input.input_bytes + Byte::of(static_cast<double>(sizes(random)));
        else
            input.layer_bytes = input.input_bytes;
        double best = std::numeric_limits<double>::infinity();
        const Segments first = result_of(input);
        for (uint64_t every = 1; every <= input.layers; ++every) {
            input.checkpoint_every = every;
            const Segments result = result_of(input);
            REQUIRE(result.peak.value() == slow_peak(input));
            REQUIRE(result.peak <= result.all_kept + result.kept);
            REQUIRE(result.best_every == first.best_every);
            best = std::min(best, result.peak.value());
        }
        REQUIRE(first.best_peak.value() == best);
    }
}

TEST_CASE("recomputing all of the forward pass turns 6 FLOP into 8, the scores alone add s/(6h)") {
    CHECK(cost::extra_flop_fraction(RecomputePolicy::none, 2048, 12288) == 0);
    CHECK(cost::training_share * (1 + cost::extra_flop_fraction(RecomputePolicy::full, 2048, 12288)) == 8);
    CHECK(near(cost::extra_flop_fraction(RecomputePolicy::selective, 2048, 12288), 2048.0 / 73728, 1e-15));
}

TEST_CASE("a spacing for a number of segments") {
    CHECK(*cost::spacing_of(100, 10) == 10);
    CHECK(*cost::spacing_of(10, 4) == 3);
    CHECK(*cost::spacing_of(7, 7) == 1);
    CHECK(cost::spacing_of(7, 8).fault().subject == "segments");
    CHECK(cost::spacing_of(7, 0).fault().code == units::Code::out_of_range);
}

TEST_CASE("chains that are none are refused by name") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(), huge = std::numeric_limits<double>::max();
    check_refused({4, Byte::of(34), Byte::of(2), 1, 0.5}, units::Code::out_of_range, "in_flight");
    check_refused({4, Byte::of(34), Byte::of(2), 1, nan}, units::Code::not_finite, "in_flight");
    check_refused({0, Byte::of(34), Byte::of(2), 1}, units::Code::out_of_range, "layers");
    check_refused({1'000'001, Byte::of(34), Byte::of(2), 1}, units::Code::out_of_range, "layers");
    check_refused({4, Byte::of(34), Byte::of(2), 0}, units::Code::out_of_range, "checkpoint_every");
    check_refused({4, Byte::of(34), Byte::of(2), 5}, units::Code::out_of_range, "checkpoint_every");
    check_refused({4, Byte::of(1), Byte::of(2), 1}, units::Code::out_of_range, "layer_bytes");
    check_refused({4, Byte::of(nan), Byte::of(2), 1}, units::Code::not_finite, "layer_bytes");
    check_refused({4, Byte::of(-1), Byte::of(2), 1}, units::Code::negative, "layer_bytes");
    check_refused({4, Byte::of(34), Byte::of(0), 1}, units::Code::zero_rate, "input_bytes");
    check_refused({4, Byte::of(34), Byte::of(-2), 1}, units::Code::negative, "input_bytes");
    check_refused({4, Byte::of(huge), Byte::of(2), 1}, units::Code::overflow, "layer_bytes");
    check_refused({4, Byte::of(1e300), Byte::of(1e-300), 1}, units::Code::overflow, "layer_bytes");
}
