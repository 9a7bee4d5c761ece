// The picture of one task on more and more devices, with the numbers of its storyboard (F-h).
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "support/boards.h"

namespace {

using Catch::Approx;
using support::says;

std::vector<frame::Frame> frames(bool english = false) { return support::frames("lessons/f21", "scaling", english); }

const frame::Chart& chart(const frame::Frame& frame) {
    return support::piece<frame::Chart>(frame, "curve");
}

// The curve of a step and its bars are at these times (ms) on 1, 2, 4, ... devices.
void check_times(const frame::Frame& frame, const std::vector<double>& milliseconds) {
    const frame::Series& now = chart(frame).series.back();
    const auto& bars = support::piece<frame::Bars>(frame, "stacks");
    REQUIRE(now.points.size() == milliseconds.size());
    REQUIRE(bars.rows.size() == milliseconds.size());
    for (size_t i = 0; i < milliseconds.size(); ++i) {
        CHECK(now.points[i].x == static_cast<double>(1u << i));
        CHECK(now.points[i].y == Approx(milliseconds[i] / 1000).epsilon(0.003));
        CHECK(support::length_of(bars.rows[i]) == Approx(now.points[i].y));
    }
}

}  // namespace

TEST_CASE("one device takes 7.85 ms, and is the level that the others have to beat") {
    const auto all = frames(true);
    REQUIRE(all.size() == 4);
    check_times(all[0], {7.85});
    CHECK(support::board(all[0]).answer == "One device takes 7.85 ms");
    for (const frame::Frame& frame : all) CHECK(chart(frame).level->at == Approx(0.00785).epsilon(0.001));
}

TEST_CASE("without waiting the time falls to 0.494 ms, and no number of devices loses") {
    const auto all = frames(true);
    check_times(all[1], {7.85, 3.93, 1.96, 0.984, 0.494});
    CHECK(chart(all[1]).chosen->at.x == 16);
    CHECK_FALSE(says(support::board(all[1]).answer, "lose"));
    const auto& facts = support::piece<frame::Facts>(all[1], "facts");
    CHECK(facts.facts.at(0).value == "nowhere");
    CHECK(facts.facts.at(1).value == "never");
}

TEST_CASE("4 µs a hop make four devices best and sixteen slower than one; 1 µs moves the best to eight") {
    const auto all = frames(true);
    check_times(all[2], {7.85, 4.44, 3.50, 4.57, 8.174});
    CHECK(chart(all[2]).chosen->at.x == 4);
    CHECK(chart(all[2]).chosen->text == "4: 3.5 ms");
    CHECK(says(support::board(all[2]).answer, "16 slower than one"));
    const auto& facts = support::piece<frame::Facts>(all[2], "facts");
    CHECK(facts.facts.at(0).value == "3.91");
    CHECK(facts.facts.at(1).value == "16");
    CHECK(says(all[2].caption, "4 devices have the least sum, 3.5 ms"));
    CHECK(says(all[2].alt, "On 1, 2, 4, 8 and 16 devices it takes 7.85, 4.44, 3.5, 4.57, 8.17 ms"));
    CHECK(says(frames()[2].alt, "要 7.85、4.44、3.5、4.57、8.17 ms"));
    CHECK(all[2].badge == "Changed: wait of a hop 0 µs → 4 µs");

    check_times(all[3], {7.85, 4.05, 2.35, 1.88, 2.41});
    CHECK(chart(all[3]).chosen->at.x == 8);
    CHECK(chart(all[3]).series.front().points.back().y == Approx(0.008174).epsilon(0.001));
    CHECK(says(all[3].caption, "from 3.91 to 7.83"));
    CHECK_FALSE(says(support::board(all[3]).answer, "lose"));
}

TEST_CASE("bytes without waiting: 100, 90, 85 and 82.5 ms, and no lowest point above 80") {
    const frame::Results results = frame::solve(support::load("lessons/f21", true));
    const char* rows[] = {"level.one", "level.two", "level.four", "level.eight"};
    const double times[] = {0.100, 0.090, 0.085, 0.0825};
    for (size_t i = 0; i < 4; ++i) {
        const frame::Run* run = results.find(rows[i]);
        REQUIRE(run);
        CHECK(*cost::find(run->answer, "time")->number() == Approx(times[i]));
        CHECK(*cost::find(run->answer, "limit_time")->number() == Approx(0.080));
    }
}
