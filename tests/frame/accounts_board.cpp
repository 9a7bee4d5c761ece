// The chapter's figure of the three accounts, with the numbers of its storyboard (F-b).
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "frame/fill.h"
#include "support/boards.h"

namespace {

std::vector<frame::Frame> frames(bool english = false) { return support::frames("lessons/f21", "accounts", english); }
using support::says;

double book(const frame::Frame& frame, std::string_view piece, size_t row) {
    return support::piece<frame::Bars>(frame, piece).rows[row].parts[0].value;
}

void check_books(const frame::Frame& frame, double flops, double stored, double moved) {
    CHECK(book(frame, "compute", 0) == flops);
    CHECK(book(frame, "bytes", 0) == stored);
    CHECK(book(frame, "bytes", 1) == moved);
}

// The numbers of one row of the job's matrices, "|" for a gap.
std::string job_row(const frame::Frame& frame, size_t row) {
    std::string text;
    for (const frame::CellMark& cell : support::piece<frame::Cells>(frame, "job").rows[row].cells)
        text += cell.gap ? "|" : cell.text;
    return text;
}

// Numbers of the job that wear the outline of change.
int64_t changed(const frame::Frame& frame) {
    int64_t count = 0;
    for (const frame::CellRow& row : support::piece<frame::Cells>(frame, "job").rows)
        count += std::count_if(row.cells.begin(), row.cells.end(), [](const frame::CellMark& cell) { return cell.changed; });
    return count;
}

size_t heap(const frame::Frame& frame) {
    size_t cells = 0;
    for (const frame::CellRow& row : support::piece<frame::Cells>(frame, "heap").rows) cells += row.cells.size();
    return cells;
}

}  // namespace

TEST_CASE("one job in three books: 32 FLOP, 32 bytes kept, 48 bytes moved") {
    const auto all = frames(true);
    REQUIRE(all.size() == 4);
    check_books(all[0], 32, 32, 48);
    CHECK(support::board(all[0]).answer == "Compute 32 FLOP · keep 32 B · move 48 B");
    CHECK(job_row(all[0], 1) == "2222|2|2");
    CHECK(heap(all[0]) == 16);
    CHECK_FALSE(support::piece<frame::Bars>(all[0], "compute").rows[0].before);
}

TEST_CASE("a multiply-add counted as one halves work and peak, and the time stays") {
    const auto all = frames();
    check_books(all[1], 16, 32, 48);
    CHECK(heap(all[1]) == 16);
    CHECK(support::piece<frame::Cells>(all[1], "heap").rows[0].cells[0].text == "1");
    const frame::Facts& rates = support::piece<frame::Facts>(all[1], "peak");
    CHECK(rates.facts[1].value == "156 TFLOP/s");
    CHECK(rates.facts[1].changed);
    CHECK(says(all[1].caption, "从 312 TFLOP/s 变成 156 TFLOP/s"));
    for (size_t row = 0; row < 2; ++row) {
        CHECK(book(all[1], "times", row) == book(all[0], "times", row));
        CHECK_FALSE(support::piece<frame::Bars>(all[1], "times").rows[row].changed);
    }
}

TEST_CASE("weights of half the bytes: 32 FLOP, 16 bytes kept, 32 bytes moved") {
    const auto all = frames();
    check_books(all[2], 32, 16, 32);
    CHECK(job_row(all[2], 1) == "1111|2|2");
    CHECK(changed(all[1]) == 0);
    CHECK(changed(all[2]) == 16);
    CHECK_FALSE(support::piece<frame::Bars>(all[2], "compute").rows[0].changed);
    CHECK(support::piece<frame::Bars>(all[2], "bytes").rows[0].before == 32);
    CHECK(support::piece<frame::Bars>(all[2], "bytes").rows[1].before == 48);
}

TEST_CASE("four vectors: compute four times, storage once, movement twice") {
    const auto all = frames(true);
    check_books(all[3], 128, 32, 96);
    CHECK(job_row(all[3], 1) == "2222|2222|2222");
    CHECK(changed(all[3]) == 4 * (3 + 3));  // three new columns of input, and of output
    CHECK(heap(all[3]) == 64);
    CHECK(support::piece<frame::Bars>(all[3], "compute").rows[0].value == "128 FLOP (×4)");
    CHECK(support::piece<frame::Bars>(all[3], "bytes").rows[0].value == "32 B");
    CHECK(support::piece<frame::Bars>(all[3], "bytes").rows[1].value == "96 B (×2)");
    CHECK(says(all[3].caption, "compute is 4 times as much, movement 2 times, and storage still 32 B"));
}

TEST_CASE("a real layer: 33.6 MFLOP in 0.108 µs, 33.6 MB in 16.5 µs, of which four tokens leave the bytes nearly as they were") {
    const lesson::Lesson lesson = support::load("lessons/f21", true);
    const frame::Results results = frame::solve(lesson);
    const auto said = [&](const char* run, const char* text) { return frame::fill(text, {results, results.find(run)}); };
    CHECK(said("accounts-real.flops", "{flops, digits 3} {compute_time, digits 3}") == "33.6 MFLOP 0.108 µs");
    CHECK(said("accounts-real.moved", "{moved_bytes, digits 3} {move_time, digits 3}") == "33.6 MB 16.5 µs");
    CHECK(said("accounts-real.four-flops", "{compute_time, digits 3}") == "0.43 µs");
    CHECK(said("accounts-real.four-moved", "{moved_bytes.times, digits 5}") == "1.0015");
}
