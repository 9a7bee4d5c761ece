// The width table never gives a text less room than it needs, and lines break at spaces only.
#include "scene/text.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

using Catch::Approx;
using scene::text_width;
using scene::wrap;

TEST_CASE("Chinese characters are square, digits are narrower, bold Latin is wider") {
    CHECK(text_width("搬运", 15) == Approx(30));
    CHECK(text_width("88", 10) < 14);
    CHECK(text_width("GFLOP", 12, true) > text_width("GFLOP", 12, false));
    CHECK(text_width("搬运", 15, true) == Approx(30));
    CHECK(text_width("", 12) == 0);
}

TEST_CASE("lines are broken at spaces and joined they are the text again") {
    const auto lines = wrap("1,000,000 FLOP / (2 × 1e9 FLOP/s) = 0.5 ms", 12, 120);
    REQUIRE(lines.size() > 1);
    std::string joined;
    for (const std::string& line : lines) {
        CHECK(text_width(line, 12) <= 120);
        joined += (joined.empty() ? "" : " ") + line;
    }
    CHECK(joined == "1,000,000 FLOP / (2 × 1e9 FLOP/s) = 0.5 ms");
}

TEST_CASE("a piece without a space is kept whole") {
    CHECK(wrap("unbreakable", 12, 10).size() == 1);
    CHECK(wrap("", 12, 10).empty());
}

TEST_CASE("a Chinese word is broken only where spaces do not do") {
    CHECK(wrap("2 台：4 ms + 交换", 12, 75, true) == std::vector<std::string>{"2 台：4 ms", "+ 交换"});
    CHECK(wrap("屋顶线：每秒最多算多少", 12, 75).size() == 2);
}

TEST_CASE("a number and what it counts stay on one line") {
    CHECK(wrap("利用率 66.7% · 平均 5 拍说完", 12, 150) == std::vector<std::string>{"利用率 66.7% · 平均", "5 拍说完"});
}

TEST_CASE("a closing mark does not start a line") { CHECK(wrap("一二三，四五", 10, 30) == std::vector<std::string>{"一二", "三，四", "五"}); }

TEST_CASE("an arrow keeps both its sides, and no line begins with it or with a dot") {
    CHECK(wrap("work 6 → 8 FLOP", 12, 100) == std::vector<std::string>{"work", "6 → 8 FLOP"});
    CHECK(wrap("at least 3.92 µs", 12, 90) == std::vector<std::string>{"at least", "3.92 µs"});
    CHECK(wrap("40 byte · work", 12, 62) == std::vector<std::string>{"40 byte ·", "work"});
}

TEST_CASE("where the width does not allow it, a number leaves its unit before a line leaves the picture") {
    for (const std::string& line : wrap("8,000 → 9,000 FLOP", 12, 60)) CHECK(text_width(line, 12) <= 60);
    CHECK(wrap("16位", 12, 20).size() == 1);  // there is no space to break at
}
