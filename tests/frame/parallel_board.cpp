// The picture of four devices that share a training step, with the numbers of its storyboard (F-g).
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "support/boards.h"

namespace {

using Catch::Approx;
using support::says;

std::vector<frame::Frame> frames(bool english = false) { return support::frames("lessons/f21", "parallel", english); }

const frame::BarRow& bar(const frame::Frame& frame, std::string_view id) {
    return support::piece<frame::Bars>(frame, id).rows.at(0);
}
const frame::Cells& cells(const frame::Frame& frame, std::string_view id) {
    return support::piece<frame::Cells>(frame, id);
}

// How many columns of a row are kept, fetched or elsewhere.
uint32_t columns(const frame::CellRow& row, frame::Tone tone, bool hollow) {
    uint32_t sum = 0;
    for (const frame::CellMark& cell : row.cells)
        if (cell.hollow == hollow && (hollow || cell.tone == tone)) sum += cell.columns;
    return sum;
}

}  // namespace

TEST_CASE("copies hold 128 GB and do not fit, every way of sharing holds 32 GB") {
    const auto all = frames(true);
    REQUIRE(all.size() == 4);
    CHECK(support::length_of(bar(all[0], "held")) == 128e9);
    CHECK(says(support::board(all[0]).answer, "128 GB each: too much"));
    CHECK(all[0].badge == "Baseline");
    for (size_t i = 1; i < 4; ++i) {
        CHECK(support::length_of(bar(all[i], "held")) == 32e9);
        CHECK(bar(all[i], "held").before == 128e9);
        CHECK(bar(all[i], "held").working == "weights 4, gradients 4, optimizer 24 GB");
        CHECK(says(support::board(all[i]).answer, "32 GB each: fits"));
        CHECK(support::piece<frame::Bars>(all[i], "held").limit->at == 80e9);
    }
}

TEST_CASE("24, 36, 25.8 and 0.268 GB are sent; a pipeline's ends send half of that") {
    const auto all = frames();
    const char* sent[] = {"24 GB", "36 GB", "25.8 GB", "0.268 GB"};
    const char* each[] = {"24", "36", "25.8", "0.268"};
    for (size_t i = 0; i < 4; ++i) {
        CHECK(bar(all[i], "sent").value == sent[i]);
        CHECK(says(all[i].caption, sent[i]));
        CHECK(cells(all[i], "boxes").rows.back().cells.at(1).text == each[i]);
    }
    CHECK(cells(all[3], "boxes").rows.back().cells.front().text == "0.134");
    CHECK(cells(all[3], "boxes").rows.back().cells.back().text == "0.134");
    CHECK(says(all[1].caption, "1.5 倍"));
    CHECK(says(all[2].caption, "32 层共 128 次"));
}

TEST_CASE("a step takes 0.710, 0.750, 0.716 and 0.866 s on one axis of time") {
    const auto all = frames(true);
    const char* text[] = {"710 ms", "750 ms", "716 ms", "866 ms"};
    const double seconds[] = {0.710, 0.750, 0.716, 0.866};
    for (size_t i = 0; i < 4; ++i) {
        CHECK(bar(all[i], "step").value == text[i]);
        CHECK(support::length_of(bar(all[i], "step")) == Approx(seconds[i]).margin(0.0006));
        if (i > 0) CHECK(says(all[i].caption, text[i]));
        const frame::Cells& timeline = cells(all[i], "timeline");
        CHECK(timeline.limit->text == text[i]);
        CHECK(timeline.limit->at / cells(all[0], "timeline").limit->at == Approx(seconds[i] / 0.710).margin(0.01));
        CHECK(timeline.columns == 264);  // 33 ticks of 8 columns: the longest of the four
    }
}

TEST_CASE("a pipeline is 33 ticks long, and each of its rows is hollow for 9 of them") {
    const auto all = frames(true);
    const frame::Cells& timeline = cells(all[3], "timeline");
    REQUIRE(timeline.rows.size() == 4);
    for (const frame::CellRow& row : timeline.rows) {
        CHECK(columns(row, frame::Tone::quiet, true) == 9 * 8);
        CHECK(columns(row, frame::Tone::compute, false) == 8 * 8);
        CHECK(columns(row, frame::Tone::backward, false) == 16 * 8);
        uint32_t blocks = 0;
        for (const frame::CellMark& cell : row.cells) blocks += cell.hollow ? 0 : 1;
        CHECK(blocks == 16);
    }
    CHECK(timeline.rows[0].cells[0].text == "1");
    CHECK(says(support::board(all[3]).answer, "idle 27.3%"));
    CHECK(says(all[3].caption, "37.5% of the ideal"));
}

TEST_CASE("the boxes show a whole copy, a column with the rest fetched, a column alone, and a row") {
    const auto all = frames(true);
    const auto row = [&](size_t step, size_t layers) { return cells(all[step], "boxes").rows.at(1 + layers); };
    for (size_t layers = 0; layers < 4; ++layers) {
        CHECK(columns(row(0, layers), frame::Tone::store, false) == 16);
        CHECK(columns(row(1, layers), frame::Tone::store, false) == 4);
        CHECK(columns(row(1, layers), frame::Tone::exchange, false) == 12);
        CHECK(columns(row(2, layers), frame::Tone::store, false) == 4);
        CHECK(columns(row(2, layers), frame::Tone::quiet, true) == 12);
        CHECK(columns(row(3, layers), frame::Tone::store, false) == 4);
        CHECK_FALSE(row(3, layers).cells.at(layers).hollow);
    }
}

TEST_CASE("ZeRO's stages hold 128, 56, 44 and 32 GB, and data parallel hides its exchange from 1,040 tokens a card") {
    const lesson::Lesson lesson = support::load("lessons/f21", true);
    const frame::Results results = frame::solve(lesson);
    const auto number = [&](const char* row, const char* name) {
        const frame::Run* run = results.find(row);
        REQUIRE(run);
        return *cost::find(run->answer, name)->number();
    };
    CHECK(number("stages.none", "memory") == 128e9);
    CHECK(number("stages.optimizer", "memory") == 56e9);
    CHECK(number("stages.gradients", "memory") == 44e9);
    CHECK(number("stages.weights", "memory") == 32e9);
    CHECK(number("stages.gradients", "bytes_sent") == 24e9);
    CHECK(number("hiding.from", "hides_from_limit") == Approx(1040));
    CHECK(number("hiding.from", "tokens_each") == 4096);
}

TEST_CASE("the table of the four ways finds a step's time under either name") {
    for (const frame::Reel& reel : support::reels(support::load("lessons/f21", true))) {
        if (reel.id != "parallel") continue;
        CHECK(reel.table.rows.at(0).cells.at(4).text == "710.2 ms");
        CHECK(reel.table.rows.at(3).cells.at(4).text != "—");
        CHECK(reel.table.rows.at(0).cells.at(5).text == "—");
        CHECK(reel.table.rows.at(3).cells.at(5).text == "27.3%");  // 3 of 11 ticks
    }
}
