// The chapter's figure of the KV cache, with the numbers of its storyboard (F-d).
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "frame/frame.h"
#include "support/boards.h"
#include "support/lessons.h"

using support::piece;
using support::says;

namespace {

std::vector<frame::Frame> frames(bool english = false) { return support::frames("lessons/f21", "kv", english); }

size_t cells_that_are(const frame::Cells& cells, bool hollow) {
    size_t count = 0;
    for (const frame::CellRow& row : cells.rows)
        for (const frame::CellMark& cell : row.cells) count += cell.hollow == hollow ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("without a cache the stairs have 4 + 5 + 6 + 7 = 22 solid cells") {
    const auto all = frames(true);
    REQUIRE(all.size() == 4);
    const auto& stairs = piece<frame::Cells>(all[0], "stairs");
    REQUIRE(stairs.rows.size() == 4);
    CHECK(cells_that_are(stairs, false) == 22);
    CHECK(cells_that_are(stairs, true) == 0);
    CHECK(stairs.rows[3].tail == "7");
    CHECK(piece<frame::Bars>(all[0], "passes").rows[0].value == "22");
    const auto& growth = piece<frame::Chart>(all[0], "growth");
    CHECK(growth.chosen->at.x == 4);
    CHECK(growth.chosen->at.y == 22);
}

TEST_CASE("with one the same stairs have 7 solid cells, a 3.14th") {
    const auto all = frames(true);
    const auto& stairs = piece<frame::Cells>(all[1], "stairs");
    CHECK(cells_that_are(stairs, false) == 7);
    CHECK(cells_that_are(stairs, true) == 15);
    CHECK(stairs.rows[1].tail == "1");
    const auto& passes = piece<frame::Bars>(all[1], "passes");
    REQUIRE(passes.rows.size() == 2);
    CHECK(passes.rows[1].value == "7");
    CHECK(passes.rows[1].before == 22);
    CHECK(says(all[1].caption, "3.14 times"));
    CHECK(piece<frame::Chart>(all[1], "growth").chosen->at.y == 7);
}

TEST_CASE("128 KiB a token fill the shelves from 0.5 to 0.875 MiB; the eighth token is not stored") {
    const auto all = frames();
    const auto& shelf = piece<frame::Cells>(all[2], "shelf");
    const char* wanted[] = {"0.5 MiB", "0.625 MiB", "0.75 MiB", "0.875 MiB"};
    for (size_t i = 0; i < 4; ++i) {
        CHECK(shelf.rows[i].tail == wanted[i]);
        CHECK(piece<frame::Bars>(all[2], "shelves").rows[i].value == wanted[i]);
    }
    CHECK(says(all[2].caption, "0.5、0.625、0.75、0.875 MiB"));
    CHECK(cells_that_are(shelf, true) == 1);
    CHECK(shelf.rows[3].cells.size() == 8);
    CHECK(piece<frame::Facts>(all[2], "facts").facts[0].value == "128 KiB");
}

TEST_CASE("a chat of 8,192 tokens takes 1 GiB: 59 fit beside the weights, and a new token reads for 0.527 ms") {
    const auto all = frames(true);
    const auto& facts = piece<frame::Facts>(all[3], "facts");
    CHECK(facts.facts[0].value == "1 GiB");
    CHECK(facts.facts[1].value == "59");
    CHECK(facts.facts[2].value == "527 µs");
    const auto& chats = piece<frame::Cells>(all[3], "chats");
    CHECK(cells_that_are(chats, false) == 59);
    CHECK(cells_that_are(chats, true) == 1);
    CHECK(chats.rows.back().tail == "59");
    const auto& memory = piece<frame::Bars>(all[3], "memory");
    CHECK(memory.limit->at == 80e9);
    CHECK(memory.rows[0].parts[0].value == 16e9);
    CHECK(memory.rows[0].parts[1].value == 59 * 1073741824.0);
    const auto& fitting = piece<frame::Chart>(all[3], "fitting");
    CHECK(fitting.chosen->at.y == 59);
    CHECK(fitting.series[0].points.front().y == 238);  // 64e9 / 2^28
    CHECK(fitting.series[0].points.back().y == 3);     // 64e9 / 2^34
    CHECK(all[3].badge == "Changed: 8,192 tokens a chat");
}

TEST_CASE("in the table a run has its passes and a chat, which has a length of its own, its bytes in MiB as in the captions") {
    for (const frame::Reel& reel : support::reels(support::load("lessons/f21", true))) {
        if (reel.id != "kv") continue;
        const auto text = [&](size_t step, size_t column) { return reel.table.rows.at(step).cells.at(column).text; };
        CHECK(text(0, 1) == "22");
        for (size_t column : {2, 3, 4}) CHECK(text(0, column) == "—");
        CHECK(text(1, 2) == "7");
        for (size_t step : {1, 2})
            for (size_t column : {3, 4}) CHECK(text(step, column) == "—");
        for (size_t column : {1, 2}) CHECK(text(3, column) == "—");
        CHECK(text(3, 3) == "1,024 MiB");  // 8,192 x 128 KiB
    }
}

TEST_CASE("chats on the baseline's own numbers mark nothing as changed") {
    const lesson::Lesson lesson = support::load("lessons/f21", true);
    lesson::Figure figure = *lesson::find_figure(lesson, "kv");
    const auto marked = [&] {
        const auto results = frame::solve_changed(frame::solve(lesson), figure);
        REQUIRE(results);
        const frame::Reel reel = frame::make_reel(lesson, *results, figure);
        const auto& facts = piece<frame::Facts>(reel.frames[3], "facts").facts;
        return std::count_if(facts.begin(), facts.end(), [](const frame::Fact& fact) { return fact.changed; });
    };
    CHECK(marked() == 3);
    figure.steps[3].run.change.clear();
    CHECK(marked() == 0);
}
