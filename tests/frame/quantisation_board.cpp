// The chapter's figure of quantisation, with the numbers of its storyboard (F-j).
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "frame/fill.h"
#include "support/boards.h"

namespace {

std::vector<frame::Frame> frames(bool english = false) {
    return support::frames("lessons/f21", "quantisation", english);
}
using support::says;

// Columns that the cells of a row span; a column is a bit.
uint32_t bits(const frame::Frame& frame, size_t row) {
    uint32_t columns = 0;
    for (const frame::CellMark& cell : support::piece<frame::Cells>(frame, "bits").rows[row].cells) columns += cell.columns;
    return columns;
}
constexpr size_t scale_row = 4;

const frame::BarRow& bar(const frame::Frame& frame, std::string_view piece, size_t row) {
    return support::piece<frame::Bars>(frame, piece).rows[row];
}

}  // namespace

TEST_CASE("sixteen bits: 16 GB, 7.85 ms, of which computing takes 0.051 ms") {
    const auto all = frames(true);
    REQUIRE(all.size() == 4);
    CHECK(bar(all[0], "bytes", 0).value == "16 GB");
    CHECK(bar(all[0], "times", 0).value == "7.85 ms");
    CHECK(says(all[0].caption, "computing one token takes 0.051 ms"));
    CHECK(bits(all[0], 0) == 128);
    CHECK(bits(all[0], scale_row) == 0);
    CHECK(support::board(all[0]).answer == "At least 7.85 ms a step, waiting for weights");
}

TEST_CASE("four bits with a scale for 128: 4.125 GB, 2.02 ms, 3.88 times, and the scale costs an eighth of a bit") {
    const auto all = frames(true);
    CHECK(bar(all[1], "bytes", 0).value == "4.125 GB");
    CHECK(bar(all[1], "bytes", 0).before == 16e9);
    CHECK(bar(all[1], "bytes", 0).parts[1].value == 0.125e9);
    CHECK(bar(all[1], "times", 0).value == "2.02 ms");
    CHECK(says(all[1].caption, "3.88 times"));
    CHECK(says(all[1].caption, "4.125 bits"));
    CHECK(bits(all[1], 0) == 32);
    CHECK(bits(all[1], scale_row) == 4);  // 32 weights' part of 16 bits for 128
    CHECK(support::piece<frame::Cells>(all[1], "bits").rows[0].before == 128);
}

TEST_CASE("the name of the scale says which part of it the drawn weights have") {
    const auto all = support::frames("lessons/f21", "quantisation", true);
    CHECK(support::piece<frame::Cells>(all[1], "bits").legend.at(1).text == "a scale of 16 bits for 128 weights: 4 for these 32");
    CHECK(support::piece<frame::Cells>(all[2], "bits").legend.at(1).text == "a scale of 16 bits for 32 weights: 16 for these 32");
}

TEST_CASE("a scale for 32: four times the scales, 4.5 GB, 2.21 ms, 3.56 times") {
    const auto all = frames();
    CHECK(bar(all[2], "bytes", 0).value == "4.5 GB");
    CHECK(bar(all[2], "times", 0).value == "2.21 ms");
    CHECK(says(all[2].caption, "3.56 倍"));
    CHECK(bits(all[2], scale_row) == 16);
    CHECK(support::piece<frame::Cells>(all[2], "bits").rows[scale_row].before == 4);
}

TEST_CASE("256 tokens: 13.1 ms in both formats, no gain") {
    const auto all = frames(true);
    CHECK(bar(all[3], "times", 1).value == "13.1 ms");
    CHECK(support::board(all[3]).answer == "13.1 ms a step, as with 16 bits: no faster");
    CHECK(support::piece<frame::Facts>(all[3], "facts").facts[0].value == "1×");
    CHECK(support::piece<frame::Bars>(all[3], "times").limit->at == bar(all[3], "times", 1).parts[0].value);
    CHECK(says(all[3].caption, "ends at about 153"));
}

TEST_CASE("the chart's lines meet where a gain begins to shrink and where it ends") {
    const auto all = frames();
    const frame::Chart& chart = support::piece<frame::Chart>(all[1], "time");
    REQUIRE(chart.series.size() == 4);
    CHECK(chart.series[0].points.back().x == Catch::Approx(153).margin(0.05));    // sixteen bits
    CHECK(chart.series[2].points.back().x == Catch::Approx(39.45).margin(0.05));  // this format
    CHECK(chart.series[3].points.front().x == chart.series[2].points.back().x);
    CHECK(chart.series[3].points.front().y == Catch::Approx(chart.series[2].points.back().y));
    CHECK(chart.chosen->at.x == 1);
    CHECK(chart.x.high == 256);
}

TEST_CASE("64 tokens are 2.39 times as fast; files that keep embedding and head are 5.70 GB") {
    const lesson::Lesson lesson = support::load("lessons/f21", true);
    const frame::Results results = frame::solve(lesson);
    const auto said = [&](const char* run, const char* text) { return frame::fill(text, {results, results.find(run)}); };
    CHECK(said("quantisation-more.half-way", "{speedup, digits 3}") == "2.39");
    CHECK(said("quantisation-more.shrinks", "{critical_batch, digits 4}") == "39.45");
    CHECK(said("quantisation-more.ends", "{baseline_critical_batch, digits 3}") == "153");
    CHECK(said("quantisation-more.kept", "{weight_bytes, digits 3}") == "5.7 GB");
}
