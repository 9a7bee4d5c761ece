// The picture of activation checkpointing against the KV cache, with the numbers of its storyboard (F-i).
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "lesson/what_if.h"
#include "support/boards.h"

namespace {

using Catch::Approx;
using support::says;

std::vector<frame::Frame> frames(bool english = false) { return support::frames("lessons/f21", "recompute", english); }

const frame::BarRow& bar(const frame::Frame& frame, std::string_view id) {
    return support::piece<frame::Bars>(frame, id).rows.at(0);
}

// The columns of a step's layers that are filled: a byte each.
uint32_t filled(const frame::Frame& frame) {
    const auto& cells = support::piece<frame::Cells>(frame, "layers");
    uint32_t sum = 0;
    for (const frame::CellRow& row : cells.rows)
        for (const frame::CellMark& cell : row.cells) sum += cell.hollow ? 0 : cell.columns;
    return sum;
}

}  // namespace

TEST_CASE("136 bytes are kept at 6 FLOP; with inputs alone 8 are left after the forward pass") {
    const auto all = frames(true);
    REQUIRE(all.size() == 4);
    CHECK(support::length_of(bar(all[0], "memory")) == 136);
    CHECK_FALSE(bar(all[0], "memory").before);
    CHECK(support::length_of(bar(all[0], "work")) == Approx(6));
    CHECK(filled(all[0]) == 136);
    CHECK(support::length_of(bar(all[1], "memory")) == 8);
    CHECK(bar(all[1], "memory").before == 136);
    CHECK(support::length_of(bar(all[1], "work")) == Approx(6));
    CHECK(filled(all[1]) == 8);
    CHECK(says(all[1].caption, "8 B are left of 136 B"));
}

TEST_CASE("redoing one layer peaks at 40 bytes, 29.4 % of all, for 8 FLOP: the bars move in opposite directions") {
    const auto all = frames(true);
    const frame::BarRow &memory = bar(all[2], "memory"), &work = bar(all[2], "work");
    CHECK(support::length_of(memory) == 40);
    CHECK(memory.before == 136);
    CHECK(memory.arrow);
    CHECK(support::length_of(work) == Approx(8));
    CHECK(*work.before == Approx(6));
    CHECK(work.arrow);
    CHECK(filled(all[2]) == 40);
    CHECK(support::board(all[2]).answer == "Peak 40 B, 29.4% of keeping all · work 6 → 8 FLOP");
    CHECK(says(all[2].caption, "33.3% more"));
}

TEST_CASE("keeping an input more rarely is no better: 40, 70 and 136 bytes") {
    const auto all = frames(true);
    CHECK(support::board(all[1]).side.size() == 1);  // these would give the peak away
    const auto& facts = support::piece<frame::Facts>(all[2], "spacing").facts;
    REQUIRE(facts.size() == 3);
    CHECK(facts[0].value == "40 B");
    CHECK(facts[1].value == "70 B");
    CHECK(facts[2].value == "136 B");
    CHECK(facts[0].changed);
}

TEST_CASE("the KV cache is the mirror: 0.875 MiB more, 7 token passes instead of 22") {
    const auto all = frames(true);
    CHECK(bar(all[3], "cache").value == "0.875 MiB");
    CHECK(*bar(all[3], "cache").before == 0);
    CHECK(support::length_of(bar(all[3], "passes")) == 7);
    CHECK(*bar(all[3], "passes").before == 22);
    const auto& steps = support::piece<frame::Cells>(all[3], "steps");
    uint32_t computed = 0, cells = 0;
    for (const frame::CellRow& row : steps.rows)
        for (const frame::CellMark& cell : row.cells) {
            computed += cell.tone == frame::Tone::compute ? 1 : 0;
            ++cells;
        }
    CHECK(computed == 7);
    CHECK(cells == 22);
}

TEST_CASE("a real model's 9.13 GB of activations peak at 0.805 GB, and the ideal step grows from 315 to 420 ms") {
    const frame::Results results = frame::solve(support::load("lessons/f21", true));
    const frame::Run* each = results.find("real.each");
    REQUIRE(each);
    CHECK(cost::print(each->base, "peak_bytes", 3) == "9.13 GB");
    CHECK(cost::print(each->answer, "peak_bytes", 3) == "0.805 GB");
    CHECK(cost::print(each->answer, "peak_reduction", 3) == "11.3");
    const frame::Run* time = results.find("real.time");
    REQUIRE(time);
    CHECK(cost::print(time->base, "ideal_time", 3) == "315 ms");
    CHECK(cost::print(time->answer, "ideal_time", 3) == "420 ms");
}

TEST_CASE("the table keeps the peak back until the step that asks for it") {
    for (const frame::Reel& reel : support::reels(support::load("lessons/f21", true))) {
        if (reel.id != "recompute") continue;
        const auto peak = [&](size_t step) { return reel.table.rows.at(step).cells.at(2).text; };
        CHECK(peak(0) == "136 B");
        CHECK(peak(1) == "—");
        CHECK(peak(2) == "40 B");
    }
}

TEST_CASE("all bytes of a step are told in one unit, however many layers there are") {
    const lesson::Lesson lesson = support::load("lessons/f21", true);
    const lesson::Figure& figure = *lesson::find_figure(lesson, "recompute");
    const lesson::Setting six{"layers", {}, {units::Unit::none, 6.0}};
    const lesson::Figure changed = lesson::with_inputs(figure, {&six, 1});
    const frame::Reel reel = frame::make_reel(lesson, *frame::solve_changed(frame::solve(lesson), changed), changed);
    CHECK(says(reel.frames[1].caption, "12 B are left of 204 B"));
    CHECK(bar(reel.frames[0], "memory").value == "204 B");
    CHECK(says(support::board(reel.frames[0]).answer, "204 B"));
}

TEST_CASE("what is redone is outlined, and the backward pass leans the other way") {
    const auto all = frames(true);
    const std::vector<frame::BarPart>&work = bar(all[2], "work").parts, &memory = bar(all[2], "memory").parts;
    REQUIRE(work.size() == 3);
    CHECK(work[1].changed);
    CHECK(work[1].tone == work[0].tone);
    CHECK(work[2].tone == frame::Tone::backward);
    CHECK((!memory[0].changed && memory[1].changed));
}
