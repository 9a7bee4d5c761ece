// The chapter's figure of FlashAttention, with the numbers of its storyboard (F-c).
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "support/boards.h"

using support::piece;
using support::says;

namespace {

std::vector<frame::Frame> frames(bool english = false) { return support::frames("lessons/f21", "flash", english); }

const frame::Trip& trip(const frame::Frame& frame, std::string_view id) {
    const auto& trips = piece<frame::Trips>(frame, "trips");
    for (const frame::Trip& one : trips.trips)
        if (one.id == id) return one;
    FAIL("no such trip");
    return trips.trips.front();
}

const frame::Fact& fact(const frame::Frame& frame, std::string_view id) {
    const auto& facts = piece<frame::Facts>(frame, "state");
    for (const frame::Fact& one : facts.facts)
        if (one.id == id) return one;
    FAIL("no such fact");
    return facts.facts.front();
}

}  // namespace

TEST_CASE("the table of 8.39 MB makes four trips: a head moves 35.7 MB") {
    const auto all = frames(true);
    REQUIRE(all.size() == 4);
    const auto& trips = piece<frame::Trips>(all[0], "trips");
    REQUIRE(trips.trips.size() == 5);
    for (const char* id : {"scores_out", "weights_out"}) CHECK(trip(all[0], id).way == frame::Way::left);
    for (const char* id : {"scores_in", "weights_in"}) CHECK(trip(all[0], id).way == frame::Way::right);
    for (size_t i = 0; i < 4; ++i) CHECK(trips.trips[i].value == "8.39 MB");
    CHECK(trip(all[0], "vectors").value == "2.1 MB");  // 4 × 2,048 × 128 × 2 B
    REQUIRE(trips.left.rows.size() == 4);
    CHECK(trips.left.rows[3].cells[2].text == "3");
    CHECK_FALSE(trips.left.rows[0].cells[0].hollow);
    CHECK(says(support::board(all[0]).answer, "35.7 MB"));
    CHECK(fact(all[0], "output").value == "3.49265");
}

TEST_CASE("the first block leaves three numbers: 2, 1.36788 and 1.73106") {
    const auto all = frames();
    CHECK(fact(all[1], "maximum").value == "2");
    CHECK(fact(all[1], "sum").value == "1.36788");
    CHECK(fact(all[1], "output").value == "1.73106");
    CHECK(fact(all[1], "sum").working.empty());
    const auto& row = piece<frame::Cells>(all[1], "row").rows.front();
    REQUIRE(row.cells.size() == 4);
    CHECK(row.cells[1].changed);
    CHECK_FALSE(row.cells[1].hollow);
    CHECK(row.cells[2].hollow);
    CHECK(piece<frame::Trips>(all[1], "trips").left.rows[0].cells[0].hollow);
    CHECK(trip(all[1], "spared").way == frame::Way::none);
    const auto& sums = piece<frame::Bars>(all[1], "sums");
    REQUIRE(sums.rows.size() == 1);
    CHECK(sums.rows[0].working == "e^(1 − 2) + e^(2 − 2)");
}

TEST_CASE("a larger maximum shrinks the old sum to 0.185122, and 1.36788 are added") {
    const auto all = frames(true);
    CHECK(fact(all[2], "maximum").value == "4");
    CHECK(fact(all[2], "maximum").working == "was 2");
    CHECK(fact(all[2], "sum").value == "1.553");
    CHECK(fact(all[2], "sum").working == "was 1.36788");
    CHECK(fact(all[2], "output").value == "3.49265");
    const auto& sums = piece<frame::Bars>(all[2], "sums");
    REQUIRE(sums.rows.size() == 3);
    CHECK(sums.rows[0].working == "1.36788 × e^(2 − 4)");
    CHECK(sums.rows[0].before == Catch::Approx(std::exp(-1.0) + 1));
    CHECK(sums.rows[0].parts[0].value == Catch::Approx((std::exp(-1.0) + 1) * std::exp(-2.0)));
    CHECK(sums.rows[2].parts[0].value + sums.rows[2].parts[1].value == Catch::Approx(std::exp(-3.0) + std::exp(-2.0) + std::exp(-1.0) + 1));
    CHECK(says(all[2].caption, "0.185122"));
    CHECK(says(all[2].caption, "multiplied by 0.135335"));
}

TEST_CASE("in blocks the answer is the same, half is moved, and 8 kB are kept") {
    const auto all = frames(true);
    CHECK(fact(all[3], "one_pass").value == "3.49265");
    CHECK(fact(all[3], "in_blocks").value == "= 3.49265");
    const auto& moved = piece<frame::Bars>(all[3], "moved");
    REQUIRE(moved.rows.size() == 2);
    CHECK(moved.rows[0].value == "35.7 MB");
    CHECK(moved.rows[1].value == "17.8 MB");
    CHECK(moved.rows[1].before == moved.rows[0].parts[0].value);
    CHECK(moved.rows[0].parts[0].value == 2 * (4.0 * 2048 * 2048 + 4.0 * 2048 * 128));
    CHECK(moved.rows[1].parts[0].value == 2 * (2.0 * 2048 * 128 + 2048 + 16 * 2.0 * 2048 * 128));
    CHECK(trip(all[3], "keys").value == "16.8 MB");
    CHECK(trip(all[3], "queries").value == "1.05 MB");
    const auto& kept = piece<frame::Bars>(all[3], "kept");
    CHECK(kept.rows[0].value == "8.39 MB");
    CHECK(kept.rows[1].value == "8.19 kB");
    CHECK(moved.axis.high == piece<frame::Bars>(all[0], "moved").axis.high);
}

TEST_CASE("a layer's table of blocks: 0.560, 0.280 and 0.148 ms of moving beside 0.220 of computing") {
    const lesson::Lesson lesson = support::load("lessons/f21", true);
    const frame::Results results = frame::solve(lesson);
    const auto text = [&](const char* path) { return frame::fill(path, {results}); };
    CHECK(text("{flash-layer.standard.standard_move_time, digits 3}") == "560 µs");
    CHECK(text("{flash-layer.b128.flash2_move_time, digits 3}") == "280 µs");
    CHECK(text("{flash-layer.b128.compute_time, digits 3}") == "220 µs");
    CHECK(text("{flash-layer.b256.flash2_move_time, digits 3}") == "148 µs");
    CHECK(text("{flash-layer.b256.flash2_head_bytes, unit MB, digits 3}") == "9.44 MB");
    CHECK(text("{flash-layer.b256.flash2_ratio, digits 3}") == "3.78");
    CHECK(text("{flash-layer.b256.flash2_limiter}") == "compute");
    CHECK(text("{flash-layer.b128.flash2_ratio, digits 3}") == "2");
    CHECK(text("{flash-layer.b64.flash2_ratio, digits 3}") == "1.03");
}

TEST_CASE("a step that changes the view alone is no baseline") {
    lesson::Lesson f21 = support::load("lessons/f21", true);
    lesson::Figure flash = *lesson::find_figure(f21, "flash");
    for (lesson::Step& step : flash.steps) step.badge = {};
    const frame::Reel reel = frame::make_reel(f21, frame::solve(f21), flash);
    CHECK(reel.frames[0].badge == "Baseline");
    CHECK(reel.frames[3].badge == "Another view");
}

TEST_CASE("a slider rests in a step whose model does not know its input") {
    const auto all = frames();
    CHECK(all[0].standings[0].acts);
    CHECK_FALSE(all[1].standings[0].acts);  // the walk has scores of its own, and no tokens
}
