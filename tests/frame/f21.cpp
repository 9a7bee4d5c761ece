// The chapter's four steps, with the numbers of its table: chapter F21, section 1.
#include <catch2/catch_test_macros.hpp>

#include "support/lessons.h"

namespace {

std::vector<frame::Frame> frames(bool english = false) { return support::reels(support::load("lessons/f21", english)).front().frames; }
const frame::BoundMarks& marks(const frame::Frame& frame) { return std::get<frame::BoundMarks>(frame.marks); }
bool says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

}  // namespace

TEST_CASE("step 1: compute 1 ms, moving 8 ms, bound 8 ms, moving blocks first") {
    const auto all = frames();
    REQUIRE(all.size() == 4);
    const auto& m = marks(all[0]);
    REQUIRE(m.bars.size() == 2);
    CHECK(m.bars[0].end == 0.001);
    CHECK(m.bars[1].end == 0.008);
    CHECK(m.answer == 0.008);
    CHECK(m.bars[0].value == "1 ms");
    CHECK(m.bars[1].working == "8,000,000 B / 1e9 B/s = 8 ms");
    CHECK(m.bars[0].waiting == "空闲共 7 ms");
    CHECK(m.bars[1].waiting.empty());
    CHECK(m.answer_text == "下界 8 ms · 瓶颈是搬运");
    CHECK_FALSE(m.baseline);
    CHECK(all[0].badge == "基准");
}

TEST_CASE("step 2: twice the arithmetic leaves the bound where it was") {
    const auto all = frames();
    const auto& m = marks(all[1]);
    CHECK(m.bars[0].value == "0.5 ms");
    CHECK(m.bars[0].changed);
    CHECK_FALSE(m.bars[1].changed);
    CHECK(m.bars[0].baseline_end == 0.001);
    CHECK(m.answer == 0.008);
    CHECK_FALSE(m.baseline);
    CHECK(all[1].badge == "只改一处：算力 1 → 2 GFLOP/s");
}

TEST_CASE("step 3: half the bytes halve the bound") {
    const auto all = frames();
    const auto& m = marks(all[2]);
    CHECK(m.answer == 0.004);
    CHECK(m.baseline == 0.008);
    CHECK(m.bars[1].changed);
    CHECK(all[2].badge == "只改一处：搬运量 8 → 4 MB");
    CHECK(says(all[2].caption, "速度是改动前的 2 倍"));
}

TEST_CASE("step 4: the exchange makes two devices slower than one; under 4 ms it would pay") {
    const auto all = frames();
    const auto& m = marks(all[3]);
    REQUIRE(m.bars.size() == 3);
    CHECK(m.bars[0].value == "0.5 ms");
    CHECK(m.bars[1].value == "4 ms");
    CHECK(m.bars[2].start == 0.004);
    CHECK(m.bars[2].end == 0.004 + 0.005);
    CHECK(m.bars[0].waiting == "空闲共 3.5 ms");
    CHECK(m.answer == 0.004 + 0.005);
    REQUIRE(m.pays);
    CHECK(m.pays->from == 0.004);
    CHECK(m.pays->to == 0.008);
    CHECK(says(all[3].caption, "一共 9 ms，比一台的 8 ms 还慢"));
    CHECK(says(all[3].caption, "少于 4 ms 才划算"));
    CHECK(says(all[3].caption, "一共是 5 ms"));
    const auto& chart = std::get<frame::ExchangeChart>(m.chart);
    CHECK(chart.tie == 0.004);
    CHECK(chart.single == 0.008);
}

TEST_CASE("steps 1 to 3 show the roofline: the point, the ridge and both ceilings") {
    const auto all = frames();
    for (int i = 0; i < 3; ++i) {
        const auto& chart = std::get<frame::RooflineChart>(marks(all[static_cast<size_t>(i)]).chart);
        CHECK(chart.bandwidth == 1e9);
        CHECK(chart.ridge == (i == 1 ? 2 : 1));
        CHECK(chart.intensity == (i == 2 ? 0.25 : 0.125));
        CHECK(chart.attainable == (i == 2 ? 0.25e9 : 0.125e9));
        CHECK(chart.share_text == (i == 0 ? "算力上限的 12.5%" : i == 1 ? "算力上限的 6.25%" : "算力上限的 25%"));
    }
}

TEST_CASE("the time axis is the same in all four steps") {
    for (const frame::Frame& frame : frames()) CHECK(marks(frame).axis.high == 0.010);
}

TEST_CASE("the table has a row a step with the chapter's numbers") {
    const auto reel = support::reels(support::load("lessons/f21", true)).front();
    REQUIRE(reel.table.columns.size() == 7);
    REQUIRE(reel.table.rows.size() == 4);
    const char* expected[4][5] = {{"1 ms", "8 ms", "—", "8 ms", "1×"}, {"0.5 ms", "8 ms", "—", "8 ms", "1×"},
                                  {"1 ms", "4 ms", "—", "4 ms", "2×"}, {"0.5 ms", "4 ms", "5 ms", "9 ms", "0.889×"}};
    for (size_t row = 0; row < 4; ++row)
        for (size_t column = 0; column < 5; ++column) CHECK(reel.table.rows[row].cells[column + 1].text == expected[row][column]);
}

TEST_CASE("English says the same numbers in its own words") {
    const auto all = frames(true);
    CHECK(marks(all[0]).answer_text == "at least 8 ms · moving limits");
    CHECK(says(all[3].caption, "Without overlap that makes 9 ms, slower than the 8 ms of one device."));
    CHECK(all[0].position == "Step 1 of 4");
}
