// The chapter's figure of growth, with the numbers of its storyboard (F-a).
#include <catch2/catch_test_macros.hpp>

#include "support/lessons.h"

namespace {

std::vector<frame::Frame> frames(bool english = false) {
    for (const frame::Reel& reel : support::reels(support::load("tests/lessons/growth", english)))
        if (reel.id == "growth") return reel.frames;
    return {};
}
const frame::GrowthMarks& marks(const frame::Frame& frame) { return std::get<frame::GrowthMarks>(frame.marks); }
const frame::PairSquare& square(const frame::Frame& frame) { return std::get<frame::PairSquare>(marks(frame).main); }
bool says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

}  // namespace

TEST_CASE("four tokens make 16 pairs, eight make 64: four times as many, 48 of them new") {
    const auto all = frames(true);
    REQUIRE(all.size() == 4);
    CHECK(square(all[0]).side == 4);
    CHECK_FALSE(square(all[0]).changed);
    CHECK(square(all[0]).side_most == 8);
    CHECK(marks(all[0]).answer_text == "4 × 4 = 16 pairs");
    CHECK(all[0].badge == "Baseline");
    CHECK(square(all[1]).side == 8);
    CHECK(square(all[1]).base_side == 4);
    CHECK(square(all[1]).change_text == "48 new pairs");
    CHECK(marks(all[1]).answer_text == "8 × 8 = 64 pairs");
    CHECK(all[1].badge == "Changed: Tokens T 4 → 8");
    CHECK(says(all[1].caption, "4 times"));
}

TEST_CASE("looking back only leaves 36 of the 64, which the step before had") {
    const auto all = frames();
    CHECK(square(all[2]).causal);
    CHECK(square(all[2]).base_side == 8);
    CHECK(square(all[2]).change_text == "少了 28 对");
    CHECK(marks(all[2]).answer_text == "8 × (8 + 1) / 2 = 36 对");
    CHECK(all[2].badge == "只改一处：打开“只看前文”");
    CHECK(says(all[2].caption, "从 64 减到 36"));
    CHECK(says(all[2].caption, "0.5625"));
    const auto& chart = std::get<frame::PairsChart>(marks(all[2]).chart);
    CHECK(chart.base.pairs == 64);
    CHECK(chart.point.pairs == 36);
}

TEST_CASE("of a whole model one part grows four times, the rest twice, and the whole 2.13 times") {
    const auto all = frames(true);
    const auto& whole = std::get<frame::WholeModel>(marks(all[3]).main);
    REQUIRE(whole.parts.size() == 2);
    CHECK(whole.parts[0].before_text == "2.2 TFLOP");
    CHECK(whole.parts[0].after_text == "8.8 TFLOP");
    CHECK(whole.parts[0].times_text == "×4");
    CHECK(whole.parts[1].before_text == "32.8 TFLOP");
    CHECK(whole.parts[1].after_text == "65.5 TFLOP");
    CHECK(whole.parts[1].times_text == "×2");
    CHECK(says(whole.before_total, "35 TFLOP"));
    CHECK(says(whole.after_total, "74.3 TFLOP"));
    CHECK(says(marks(all[3]).answer_text, "2.13 times"));
    const auto& times = std::get<frame::TimesChart>(marks(all[3]).chart);
    REQUIRE(times.bars.size() == 3);
    CHECK(times.bars[2].text == "×2.13");
}

TEST_CASE("the table of growth leaves a whole model's columns empty where cells are drawn") {
    for (const frame::Reel& reel : support::reels(support::load("tests/lessons/growth", true))) {
        if (reel.id != "growth") continue;
        CHECK(reel.table.columns == std::vector<std::string>{"Step", "What changed from the baseline", "Tokens T", "Pairs", "Attention", "Whole model"});
        REQUIRE(reel.table.rows.size() == 4);
        CHECK(reel.table.rows[1].cells[2].text == "64");
        CHECK(reel.table.rows[1].cells[3].text == reel.table.rows[0].cells[3].text);
        CHECK(reel.table.rows[3].cells[3].text == "8.79609 TFLOP");
    }
}
