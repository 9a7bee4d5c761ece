// The picture "growth" with the numbers of its storyboard (F-a), and on numbers of a reader's own.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "lesson/what_if.h"
#include "support/boards.h"

namespace {

using support::board;
using support::piece;
using support::says;

size_t solid(const frame::Cells& cells) {
    size_t count = 0;
    for (const frame::CellRow& row : cells.rows)
        count += static_cast<size_t>(std::count_if(row.cells.begin(), row.cells.end(), [](const frame::CellMark& cell) { return !cell.hollow; }));
    return count;
}

bool is_changed(const frame::Cells& cells) { return cells.rows.front().cells.front().changed; }

const frame::Series& series(const frame::Chart& chart, std::string_view id) {
    return *std::find_if(chart.series.begin(), chart.series.end(), [&](const frame::Series& one) { return one.id == id; });
}

}  // namespace

TEST_CASE("four tokens make 16 pairs, eight make 64: four times as many, 48 of them new") {
    const auto all = support::frames("lessons/f21", "growth", true);
    REQUIRE(all.size() == 4);
    const auto &four = piece<frame::Cells>(all[0], "square"), &eight = piece<frame::Cells>(all[1], "square");
    CHECK(four.rows.size() == 4);
    CHECK(solid(four) == 16);
    CHECK_FALSE(is_changed(four));
    CHECK(four.before == 0);
    CHECK(four.columns == 8);  // room for the largest of any step
    CHECK(board(all[0]).answer == "4 × 4 = 16 pairs");
    CHECK(all[0].badge == "Baseline");
    CHECK(solid(eight) == 64);
    CHECK(is_changed(eight));
    CHECK(eight.before == 4);
    CHECK(board(all[1]).answer == "8 × 8 = 64 pairs, 48 of them new");
    CHECK(all[1].badge == "Changed: tokens T 4 → 8");
    CHECK(says(all[1].caption, "4 times as many"));
}

TEST_CASE("looking back only leaves 36 of the 64, which the step before had") {
    const auto all = support::frames("lessons/f21", "growth");
    const auto& cells = piece<frame::Cells>(all[2], "square");
    CHECK(cells.rows.size() == 8);
    CHECK(solid(cells) == 36);
    CHECK_FALSE(cells.rows[2].cells[2].hollow);
    CHECK(cells.rows[2].cells[3].hollow);
    CHECK(board(all[2]).answer == "8 × (8 + 1) / 2 = 36 对，少了 28 对");
    CHECK(all[2].badge == "只改一处：打开“只看前文”");
    CHECK(says(all[2].caption, "从 64 减到 36"));
    CHECK(says(all[2].caption, "56.25%"));
    const auto& chart = piece<frame::Chart>(all[2], "law");
    CHECK(chart.chosen->at.y == 36);
    CHECK(series(chart, "base").points.front().y == 64);
    CHECK(series(chart, "causal").strong);
    CHECK_FALSE(series(chart, "full").strong);
}

TEST_CASE("the point moves along a law that stays: T² at 8 is 64, T(T + 1)/2 is 36") {
    for (const frame::Frame& frame : support::frames("lessons/f21", "growth")) {
        if (frame.step == 3) continue;
        const auto& chart = piece<frame::Chart>(frame, "law");
        CHECK(series(chart, "full").points.back().x == 8);
        CHECK(series(chart, "full").points.back().y == 64);
        CHECK(series(chart, "causal").points.back().y == 36);
        CHECK(chart.x.high == 8);
    }
}

TEST_CASE("of a whole model one part grows four times, the rest twice, and the whole 2.13 times") {
    const auto all = support::frames("lessons/f21", "growth", true);
    const auto& model = piece<frame::Bars>(all[3], "model");
    REQUIRE(model.rows.size() == 2);
    CHECK(model.rows[0].parts[0].text == "Attention 2.2 TFLOP");
    CHECK(model.rows[0].parts[1].text == "All other arithmetic 32.8 TFLOP");
    CHECK(model.rows[0].value == "35 TFLOP in all");
    CHECK(model.rows[1].parts[0].text == "Attention 8.8 TFLOP");
    CHECK(model.rows[1].parts[1].text == "All other arithmetic 65.5 TFLOP");
    CHECK(model.rows[1].value == "74.3 TFLOP in all");
    const auto& times = piece<frame::Bars>(all[3], "times");
    REQUIRE(times.rows.size() == 3);
    CHECK(times.rows[0].value == "×4");
    CHECK(times.rows[1].value == "×2");
    CHECK(times.rows[2].value == "×2.13");
    CHECK(std::abs(support::length_of(times.rows[2]) - 74.3 / 35) < 0.005);  // both parts, end to end
    CHECK(says(board(all[3]).answer, "2.13 times"));
    CHECK(piece<frame::Facts>(all[3], "held").facts[0].value == "8,000,000,000");
}

TEST_CASE("the table of growth leaves a whole model's columns empty where cells are drawn") {
    for (const frame::Reel& reel : support::reels(support::load("lessons/f21", true))) {
        if (reel.id != "growth") continue;
        CHECK(reel.table.columns == std::vector<std::string>{"Step", "What changed", "Tokens T", "Pairs", "Attention", "Whole model"});
        REQUIRE(reel.table.rows.size() == 4);
        CHECK(reel.table.rows[1].cells[2].text == "64");
        CHECK(reel.table.rows[1].cells[3].text == "—");
        CHECK(reel.table.rows[3].cells[3].text == "8.796 TFLOP");
    }
}

TEST_CASE("a table has no column that no step has a number for") {
    const lesson::Lesson f16 = support::load("lessons/f16", true);
    for (const frame::Reel& reel : support::reels(f16)) {
        if (reel.id != "row") continue;
        CHECK(reel.table.columns == std::vector<std::string>{"Step", "What changed", "Tokens T", "Pairs"});
        for (const frame::TableRow& row : reel.table.rows) CHECK(row.cells.size() == 3);
        CHECK(reel.table.rows[1].cells[2].text == "15");
    }
}

TEST_CASE("on a reader's tokens the square, its words and its controls follow; a whole model stays the book's") {
    const lesson::Lesson f21 = support::load("lessons/f21", true);
    const lesson::Figure& growth = *lesson::find_figure(f21, "growth");
    const auto reel = [&](const char* tokens) {
        const lesson::NamedText given{"tokens", tokens};
        const lesson::Figure changed = lesson::with_inputs(growth, *lesson::read_inputs(growth, {&given, 1}));
        return frame::make_reel(f21, *frame::solve_changed(frame::solve(f21), changed), changed);
    };
    const frame::Reel six = reel("6"), three = reel("3"), four = reel("4");
    CHECK(solid(piece<frame::Cells>(six.frames[0], "square")) == 36);
    CHECK(says(six.frames[1].caption, "From 4 tokens to 6"));
    CHECK(says(six.frames[1].caption, "2.25 times as many"));
    CHECK(six.frames[1].title == "A longer text");
    CHECK(six.frames[3].caption == reel("8").frames[3].caption);
    CHECK(six.frames[3].standings[0].text == "6");  // where it does not act it stands as in the first step
    CHECK(six.frames[0].standings[0].acts);
    CHECK(!six.frames[3].standings[0].acts);
    CHECK(three.frames[1].title == "A shorter text");
    CHECK(piece<frame::Cells>(three.frames[1], "square").before == 4);
    CHECK(four.frames[1].badge == "Nothing changed");
    CHECK(board(four.frames[1]).answer == "4 × 4 = 16 pairs");
}
