// A lesson with the opposite answers: every sentence, badge, axis and point follows its numbers.
#include <catch2/catch_test_macros.hpp>

#include "support/lessons.h"

namespace {

std::vector<frame::Frame> frames(bool english) { return support::reels(support::load("tests/lessons/opposite", english)).front().frames; }
const frame::BoundMarks& marks(const frame::Frame& frame) { return std::get<frame::BoundMarks>(frame.marks); }

}  // namespace

TEST_CASE("compute-bound: the moving waits, more bandwidth does not help") {
    for (const bool english : {false, true}) {
        const auto all = frames(english);
        CHECK(marks(all[0]).answer == 0.008);
        CHECK(marks(all[0]).bars[0].waiting.empty());
        CHECK_FALSE(marks(all[0]).bars[1].waiting.empty());
        CHECK(marks(all[0]).answer_text == (english ? "at least 8 ms · computing limits" : "下界 8 ms · 瓶颈是计算"));
        CHECK(all[1].badge == (english ? "Changed: bandwidth 1 → 2 TB/s" : "只改一处：带宽 1 → 2 TB/s"));
        CHECK(marks(all[1]).answer == 0.008);
        CHECK(all[1].caption == (english ? "Moving shrinks to 1 ms; the bound stays: 8 ms." : "搬运缩到 1 ms，下界没动：8 ms。"));
    }
}

TEST_CASE("balanced: nothing waits, and the point sits on the ridge") {
    const auto all = frames(false);
    const auto& m = marks(all[2]);
    CHECK(m.bars[0].waiting.empty());
    CHECK(m.bars[1].waiting.empty());
    CHECK(m.answer_text == "下界 2 ms · 两边同时到顶");
    const auto& chart = std::get<frame::RooflineChart>(m.chart);
    CHECK(chart.intensity == chart.ridge);
    CHECK(chart.attainable == 2e12);
    CHECK(chart.y.unit == "TFLOP/s");
}

TEST_CASE("an exchange of 3 ms pays: 4 + 3 is less than 8") {
    const auto all = frames(false);
    const auto& m = marks(all[3]);
    CHECK(m.bars[2].value == "3 ms");
    CHECK(m.answer == 0.007);
    CHECK(m.answer_text == "交换不重叠时 7 ms · 比一台快");
    CHECK(all[3].caption == "工作 4 ms，交换 3 ms，一共 7 ms，比一台的 8 ms 快。");
}
