// Places rows and words of the bars before anything is drawn.
#include <algorithm>

#include "scene/bound.h"
#include "scene/plane.h"

namespace scene {
namespace {

constexpr float name_height = 20, line_height = 16, words_gap = 7, pays_height = 28;

bool shows_pays(const frame::Bar& bar, const frame::BoundMarks& marks) {
    return bar.role == frame::Role::exchange && marks.pays.has_value();
}

float words_height(const BoundRow& row) { return name_height + line_height * static_cast<float>(row.lines.size()); }

// Beside its bar a row is as high as the higher of both; above it, as high as the two together. The stretch that pays is marked
// over the bar where words stand beside it, under it where they stand above.
float row_height(const BoundRow& row, float bar_height, bool pays, const BoundLayout& layout) {
    const float bar = bar_height + (pays ? pays_height : 0);
    return layout.beside() ? std::max(words_height(row), bar) : words_height(row) + words_gap + bar;
}

void place(BoundRow& row, float top, float height, bool pays, const BoundLayout& layout) {
    row.words_top = layout.beside() ? top + (height - words_height(row)) / 2 : top;
    if (!layout.beside()) row.bar_top = top + words_height(row) + words_gap;
    else row.bar_top = pays ? top + height - layout.bar_height : top + (height - layout.bar_height) / 2;
}

}  // namespace

float time_x(double seconds, const frame::BoundMarks& marks, const BoundLayout& layout) {
    return layout.plot.x + part_of(marks.axis, seconds) * layout.plot.w;
}

BarWords place_words(const frame::Bar& bar, const frame::BoundMarks& marks, const BoundLayout& layout) {
    const auto x = [&](double seconds) { return time_x(seconds, marks, layout); };
    const float width = text_width(bar.value, value_text, true);
    const float left = x(bar.start), right = std::max(x(bar.end), left + 3);
    BarWords words;
    words.value_x = right + 10;
    if (right - left > width + 20) words.value_x = left + 10;
    else if (bar.baseline_end && x(*bar.baseline_end) < words.value_x + width) words.value_x = std::max(words.value_x, x(*bar.baseline_end) + 8);
    if (bar.waiting.empty()) return words;
    const float waiting = text_width(bar.waiting, small_text), hollow_end = x(bar.wait_end);
    const float taken = std::max(right, words.value_x + width);
    const float after = std::max(hollow_end, taken) + 10;
    const auto free = [&](double mark) { return x(mark) < after - 4 || x(mark) > after + waiting + 4; };
    if (hollow_end - 8 - waiting >= taken + 8) {
        words.waiting = WaitingPlace::inside;
        words.waiting_x = hollow_end - 8;
    } else if (after + waiting <= layout.plot.right() && (!marks.baseline || free(*marks.baseline)) && free(marks.answer)) {
        words.waiting = WaitingPlace::after;
        words.waiting_x = after;
    } else {
        words.waiting = WaitingPlace::with_formula;
    }
    return words;
}

std::vector<BoundRow> place_rows(const frame::BoundMarks& marks, const BoundLayout& layout) {
    const float room = layout.beside() ? layout.words.w : layout.plot.w;
    std::vector<BoundRow> rows;
    float needed = 0;
    for (const frame::Bar& bar : marks.bars) {
        BoundRow row;
        row.lines = wrap(bar.working, small_text, room);
        row.last_line_waits = place_words(bar, marks, layout).waiting == WaitingPlace::with_formula;
        if (row.last_line_waits) row.lines.push_back(bar.waiting);
        needed += row_height(row, layout.bar_height, shows_pays(bar, marks), layout);
        rows.push_back(std::move(row));
    }
    const float gap = (layout.plot.h - needed) / static_cast<float>(rows.size());
    float top = layout.plot.y + gap / 2;
    for (size_t i = 0; i < rows.size(); ++i) {
        const bool pays = shows_pays(marks.bars[i], marks);
        const float height = row_height(rows[i], layout.bar_height, pays, layout);
        place(rows[i], top, height, pays, layout);
        top += height + gap;
    }
    return rows;
}

}  // namespace scene
