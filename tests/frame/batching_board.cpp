// The chapter's figure of batching, with the numbers of its storyboard (F-f).
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "frame/say.h"
#include "lesson/reader.h"
#include "lesson/tiny.h"
#include "support/boards.h"

namespace {

std::vector<frame::Frame> frames(bool english = false) { return support::frames("lessons/f21", "batching", english); }
using support::says;

// A row of the timeline: a letter for each tick, small while it decodes, "." where the slot is empty, "-" where its request waits.
std::string row(const frame::Frame& frame, size_t index) {
    std::string text;
    for (const frame::CellMark& cell : support::piece<frame::Cells>(frame, "slots").rows[index].cells) {
        const char letter = cell.text.empty() ? '.' : cell.text[0];
        text.append(cell.columns, cell.hollow ? (letter == '.' ? '.' : '-') : cell.tone == frame::Tone::move ? static_cast<char>(letter + 32) : letter);
    }
    return text;
}

// The first step of a lesson's only figure, a queue with these inputs.
frame::Frame queue(const std::string& inputs) {
    const lesson::Document document = lesson::read(tests::lesson_with(
        R"({"kind": "figure", "id": "queue", "picture": "batching", "title": "A queue", "model": "batching", "inputs": {)" + inputs + R"(}, "steps": [)" +
        tests::first_step() + "]}"));
    REQUIRE(document.usable());
    return support::reels(document.lesson).front().frames.front();
}

bool draws_slots(const frame::Frame& frame) {
    return std::any_of(support::board(frame).main.begin(), support::board(frame).main.end(),
                       [](const frame::Piece& piece) { return std::holds_alternative<frame::Cells>(piece); });
}

}  // namespace

TEST_CASE("a request holds its slot from when it sits down, and waits there while a prompt has the ticks to itself") {
    // 900 tokens by 153 are six ticks; A and D wait through them.
    const frame::Frame frame = queue(R"("slots": 4, "requests": [[0, 4], [0, 1], [0, 2], [0, 1]], "prompts": [4, 4, 900, 4], "token_budget": 153)");
    CHECK(row(frame, 0) == "A------aaa");
    CHECK(row(frame, 1) == "B.........");
    CHECK(row(frame, 2) == "-CCCCCCc..");
    CHECK(row(frame, 3) == "-------D..");
}

TEST_CASE("requests are called by letters, and by numbers where these end") {
    CHECK(frame::letter_of(25) == "Z");
    CHECK(frame::letter_of(26) == "27");
}

TEST_CASE("more ticks or slots than can be told apart are not drawn one by one") {
    CHECK(draws_slots(queue(R"("requests": [[60, 4], [0, 1]])")));  // 64 ticks
    CHECK_FALSE(draws_slots(queue(R"("requests": [[61, 4], [0, 1]])")));
    CHECK_FALSE(draws_slots(queue(R"("requests": [[1000000000, 4], [0, 1]])")));
    CHECK_FALSE(draws_slots(queue(R"("slots": 1000000000, "requests": [[0, 4]])")));
    const auto requests = [](int count) { return R"("slots": 16, "requests": [[0, 1])" + tests::repeat(", [0, 1]", count - 1) + "]"; };
    CHECK(support::board(queue(requests(64))).side.size() == 1);
    CHECK(support::board(queue(requests(65))).side.empty());
}

TEST_CASE("leaving together takes six ticks and leaves B's slot empty for three") {
    const auto all = frames(true);
    REQUIRE(all.size() == 4);
    CHECK(row(all[0], 0) == "AaaaCc");
    CHECK(row(all[0], 1) == "B...D.");
    CHECK(support::board(all[0]).answer == "6 ticks in all · 66.7% of cells made a token · left after 5 ticks on average");
    CHECK(support::piece<frame::Cells>(all[0], "slots").limit->at == 6);
    CHECK(says(all[0].alt, "4, 4, 6, 6"));
}

TEST_CASE("leaving when done takes four ticks: ends 4, 1, 3, 4") {
    const auto all = frames();
    CHECK(row(all[1], 0) == "Aaaa");
    CHECK(row(all[1], 1) == "BCcD");
    CHECK(support::board(all[1]).answer == "共 4 拍 · 100% 的格出了词元 · 平均 3 拍离开");
    CHECK(says(all[1].alt, "4、1、3、4"));
    CHECK(says(all[1].caption, "从 5 拍降到 3 拍"));
    const frame::Bars& bars = support::piece<frame::Bars>(all[1], "latency");
    CHECK_FALSE(bars.rows[0].before);        // A gains nothing
    CHECK(bars.rows[1].before == 4);
    CHECK(bars.rows[2].parts[0].value == 1);  // C queues for a tick
    CHECK(bars.rows[2].parts[0].waiting);
}

TEST_CASE("a long prompt halts A for three ticks: ends 7, 1, 5, 6, a pause of 31 ms") {
    const auto all = frames(true);
    CHECK(row(all[2], 0) == "A---aaa");
    CHECK(row(all[2], 1) == "BCCCcD.");
    CHECK(says(all[2].alt, "7, 1, 5, 6"));
    CHECK(says(all[2].caption, "4 ticks, about 31.4 ms"));
}

TEST_CASE("in slices A flows and C's first token comes a tick later: ends 4, 1, 6, 5") {
    const auto all = frames(true);
    CHECK(row(all[3], 0) == "AaaaD.");
    CHECK(row(all[3], 1) == "BCCCCc");
    CHECK(says(all[3].alt, "4, 1, 6, 5"));
    CHECK(says(all[3].caption, "from tick 4 to tick 5"));
}

TEST_CASE("the steps of a board share their scales") {
    for (const frame::Frame& frame : frames()) {
        CHECK(support::piece<frame::Cells>(frame, "slots").columns == 7);
        CHECK(support::piece<frame::Bars>(frame, "latency").axis.high >= 7);
    }
}
