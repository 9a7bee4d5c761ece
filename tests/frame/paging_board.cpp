// The chapter's figure of paging, with the numbers of its storyboard (F-e).
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "frame/fill.h"
#include "support/boards.h"

namespace {

std::vector<frame::Frame> frames(bool english = false) { return support::frames("lessons/f21", "paging", english); }
using support::says;

const frame::Mapping& mapping(const frame::Frame& frame) { return support::piece<frame::Mapping>(frame, "blocks"); }

// A strip's cells: a digit where a token is kept, "*" in front of a new one, "+" of a copied one, "." where the slot is empty.
std::string cells(const frame::Strip& strip) {
    std::string text;
    for (const frame::CellMark& cell : strip.cells) {
        if (cell.changed) text += '*';
        if (cell.tone == frame::Tone::move) text += '+';
        text += cell.hollow ? "." : cell.text;
    }
    return text;
}

// "A0 7, A1 1": each logical block and the physical one that it is linked to.
std::string table(const frame::Frame& frame) {
    std::string text;
    for (const frame::Link& link : mapping(frame).links) {
        CHECK((link.text.empty() || link.text == mapping(frame).to[link.to].head));
        text += (text.empty() ? "" : ", ") + mapping(frame).from[link.from].head + " " + mapping(frame).to[link.to].head;
    }
    return text;
}

double taken(const frame::Frame& frame) {
    const frame::BarRow& row = support::piece<frame::Bars>(frame, "slots").rows[0];
    return row.parts[0].value + row.parts[1].value;
}

}  // namespace

TEST_CASE("a room each: 32 slots reserved, 14 used, 43.8 %") {
    const auto all = frames(true);
    REQUIRE(all.size() == 4);
    CHECK(taken(all[0]) == 32);
    CHECK(support::board(all[0]).answer == "32 slots taken, 14 written: 43.8% in use");
    REQUIRE(mapping(all[0]).to.size() == 8);
    CHECK(table(all[0]) == "A 0,  1, B 4,  5");
    CHECK(mapping(all[0]).by_title.empty());
    CHECK(cells(mapping(all[0]).to[0]) == "1234");
    CHECK(cells(mapping(all[0]).to[1]) == "567.");
    CHECK(cells(mapping(all[0]).to[2]) == "....");
    CHECK(mapping(all[0]).to[3].tail == "for A");
    CHECK(mapping(all[0]).to[4].tail == "for B");
}

TEST_CASE("blocks: A in 7 and 1, B in 3 and 5, 16 slots, 87.5 %") {
    const auto all = frames();
    CHECK(table(all[1]) == "A0 7, A1 1, B0 3, B1 5");
    CHECK(taken(all[1]) == 16);
    CHECK(support::piece<frame::Bars>(all[1], "slots").rows[0].before == 32);
    CHECK(support::board(all[1]).answer == "占 4 块、16 格，写了 14 格：用上 87.5%");
    for (const uint32_t used : {1u, 3u, 5u, 7u}) CHECK(mapping(all[1]).to[used].tail == "计数 1");
    for (const uint32_t free : {0u, 2u, 4u, 6u}) {
        CHECK(mapping(all[1]).to[free].tail == "空闲");
        CHECK(mapping(all[1]).to[free].before == 4);  // it was reserved
    }
    CHECK(says(all[1].caption, "从 32 减到 16"));
}

TEST_CASE("shared by a fork: both tables are 7 and 1, counts 2 and 2, 8 slots") {
    const auto all = frames(true);
    CHECK(table(all[2]) == "A0 7, A1 1, B0 7, B1 1");
    CHECK(taken(all[2]) == 8);
    for (const uint32_t shared : {7u, 1u}) {
        CHECK(mapping(all[2]).to[shared].shared);
        CHECK(mapping(all[2]).to[shared].tail == "count 2");
    }
    CHECK_FALSE(mapping(all[2]).to[3].shared);
    CHECK(mapping(all[2]).to[3].before == 4);  // given back
    CHECK(mapping(all[2]).copies.empty());
    CHECK_FALSE(mapping(all[2]).links[0].changed);
    CHECK(mapping(all[2]).links[2].changed);
}

TEST_CASE("B writes token 8: block 1 is copied to 3, counts 2, 1, 1, 12 slots, 384 KiB") {
    const auto all = frames(true);
    CHECK(table(all[3]) == "A0 7, A1 1, B0 7, B1 3");
    CHECK(taken(all[3]) == 12);
    CHECK(mapping(all[3]).to[7].tail == "count 2");
    CHECK(mapping(all[3]).to[1].tail == "count 1");
    CHECK(mapping(all[3]).to[3].tail == "count 1");
    CHECK(cells(mapping(all[3]).to[1]) == "567.");
    CHECK(cells(mapping(all[3]).to[3]) == "+5+6+7*8");
    REQUIRE(mapping(all[3]).copies.size() == 1);
    CHECK(mapping(all[3]).copies[0].from == 1);
    CHECK(mapping(all[3]).copies[0].to == 3);
    CHECK(support::board(all[3]).answer == "3 blocks, 12 slots · 384 KiB copied, no more");
    CHECK(says(all[3].caption, "3 slots of 128 KiB, 384 KiB in all"));
}

TEST_CASE("the table has a dash where no rooms are reserved, and no word of the model") {
    const auto reels = support::reels(support::load("lessons/f21", true));
    const auto paging = std::find_if(reels.begin(), reels.end(), [](const frame::Reel& reel) { return reel.id == "paging"; });
    const frame::Table& table = paging->table;
    REQUIRE(table.columns.size() == 7);
    CHECK(table.columns[3] == "Slots of rooms");
    CHECK(table.rows[0].cells[2].text == "32");
    CHECK(table.rows[1].cells[2].text == "—");
    CHECK(table.rows[3].cells[4].text == "12");
    CHECK(table.rows[3].cells[5].text == "2, 1, 1");
}

TEST_CASE("at a real size a block is 2 MiB, 1,000 tokens take 63 of them, and reserving would use an eighth") {
    const lesson::Lesson lesson = support::load("lessons/f21", true);
    const frame::Results results = frame::solve(lesson);
    const auto said = [&](const char* run, const char* text) { return frame::fill(text, {results, results.find(run)}); };
    CHECK(said("paging-real.block", "{block_bytes, unit MiB}") == "2 MiB");
    CHECK(said("paging-real.count", "{blocks} {wasted_slots}") == "63 8");
    CHECK(said("paging-real.paged", "{utilisation, unit %, digits 3}") == "99.2%");
    CHECK(said("paging-real.reserved", "{contiguous_utilisation, unit %, digits 3}") == "12.2%");
}
