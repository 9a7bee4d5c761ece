// Draws the bars: time axis, rows, waiting parts, ghosts, the strong line of the answer, and the stretch that pays.
#include <algorithm>
#include <string>

#include "scene/bound.h"

namespace scene {
namespace {

struct Style {
    Ink ink;
    Hatch hatch;
    const char* key;
};
Style style_of(frame::Role role) {
    switch (role) {
        case frame::Role::compute: return {Ink::compute, Hatch::slant, "compute"};
        case frame::Role::move: return {Ink::move, Hatch::dots, "move"};
        default: return {Ink::exchange, Hatch::level, "exchange"};
    }
}

class BarPainter {
public:
    BarPainter(Drawing& drawing, const frame::BoundMarks& marks, const BoundLayout& layout)
        : drawing_(drawing), marks_(marks), layout_(layout), rows_(place_rows(marks, layout)) {}

    void axis();
    void baseline();
    void bars();
    void answer();
    void all_words();

private:
    float x(double seconds) const { return time_x(seconds, marks_, layout_); }
    Box bar_box(size_t row, double start, double end) const;
    void bar(size_t row);
    void start_of_exchange(size_t row);
    void pays(size_t row);
    void bar_words(size_t row);
    void row_words(size_t row);

    Drawing& drawing_;
    const frame::BoundMarks& marks_;
    const BoundLayout& layout_;
    std::vector<BoundRow> rows_;
};

Box BarPainter::bar_box(size_t row, double start, double end) const {
    constexpr float least_width = 3;  // a bar too short to see keeps a mark
    return {x(start), rows_[row].bar_top, std::max(least_width, x(end) - x(start)), layout_.bar_height};
}

void BarPainter::axis() {
    const float bottom = layout_.plot.bottom();
    for (size_t i = 0; i < marks_.axis.ticks.size(); ++i) {
        const float at = x(marks_.axis.ticks[i].at);
        drawing_.line("axis.grid." + std::to_string(i), {at, layout_.plot.y}, {at, bottom}, Ink::grid, 1);
    }
    for (size_t i = 0; i < marks_.axis.ticks.size(); ++i) {
        const frame::Tick& tick = marks_.axis.ticks[i];
        const float at = x(tick.at);
        const bool last = i + 1 == marks_.axis.ticks.size();
        const Anchor anchor = last ? Anchor::end : Anchor::middle;
        drawing_.text("axis.tick." + std::to_string(i), {last ? at + 10 : at, bottom + 18}, last ? tick.text + " " + marks_.axis.unit : tick.text,
                      Ink::quiet, small_text, anchor);
    }
    drawing_.line("axis.line", {layout_.plot.x, bottom}, {layout_.plot.right(), bottom}, Ink::quiet, 1);
}

void BarPainter::baseline() {
    if (!marks_.baseline) return;
    const float at = x(*marks_.baseline), bottom = layout_.plot.bottom();
    drawing_.line("baseline.line", {at, layout_.plot.y}, {at, bottom + 4}, Ink::quiet, 1.5f, Dash::dashed);
    const float half = text_width(marks_.baseline_text, small_text) / 2;
    const float middle = std::clamp(at, layout_.plot.x + half, layout_.plot.right() + 8 - half);
    drawing_.text("baseline.text", {middle, bottom + 36}, marks_.baseline_text, Ink::quiet, small_text, Anchor::middle);
}

void BarPainter::bar(size_t row) {
    const frame::Bar& bar = marks_.bars[row];
    const Style style = style_of(bar.role);
    const std::string key = std::string("bar.") + style.key;
    const Box box = bar_box(row, bar.start, bar.end);
    if (bar.baseline_end)
        drawing_.add(key + ".ghost", Rect{bar_box(row, bar.start, *bar.baseline_end), 4, {}, 1, Ink::quiet, 1.25f, Dash::dashed});
    const Box hollow{box.right(), box.y + 7, x(bar.wait_end) - box.right(), box.h - 14};
    if (hollow.w > 0) {
        drawing_.add(key + ".wait", Rect{hollow, 0, {}, 1, style.ink, 1.25f, Dash::dotted});
    }
    drawing_.add(key + ".fill", Rect{box, 4, style.ink, 0.24f, {}, 0});
    drawing_.hatching(key + ".hatch", box, style.hatch, style.ink);
    drawing_.add(key + ".edge", Rect{box, 4, {}, 1, style.ink, 2});
    if (bar.end > marks_.axis.high) drawing_.bold(key + ".beyond", {box.right() - 6, box.y + box.h / 2 + 5}, "→", style.ink, value_text, Anchor::end);
    if (bar.changed) drawing_.add(key + ".changed", Rect{{box.x - 4, box.y - 4, box.w + 8, box.h + 8}, 7, {}, 1, Ink::change, 2});
    const float end = std::max(box.right(), x(bar.wait_end));
    drawing_.target(key, {box.x, box.y, end - box.x, box.h}, bar.name, bar.waiting.empty() ? bar.working : bar.working + " · " + bar.waiting);
}

// A thread from the end of the work to the exchange that follows it.
void BarPainter::start_of_exchange(size_t row) {
    const frame::Bar& bar = marks_.bars[row];
    if (!(bar.start > 0) || row == 0) return;
    const Point from{x(bar.start), rows_[row - 1].bar_top + layout_.bar_height}, to{x(bar.start), rows_[row].bar_top};
    drawing_.line("exchange.start", from, to, Ink::quiet, 1.25f, Dash::dotted);
}

void BarPainter::bars() {
    for (size_t i = 0; i < marks_.bars.size(); ++i) {
        start_of_exchange(i);
        bar(i);
    }
}

// The number and what it means: on one line, or on one line each.
std::vector<std::string> sentence_lines(const std::string& text, float room) {
    constexpr std::string_view dot = " · ";
    const size_t at = text.find(dot);
    if (at == text.npos || text_width(text, value_text, true) <= room) return wrap(text, value_text, room, true);
    return {text.substr(0, at), text.substr(at + dot.size())};
}

void BarPainter::answer() {
    const float at = x(marks_.answer), head = layout_.plot.y - 8;
    drawing_.line("answer.line", {at, head}, {at, layout_.plot.bottom()}, Ink::strong, 3);
    const float left = layout_.beside() ? layout_.words.x : layout_.plot.x, right = layout_.plot.right() + 8;
    const std::vector<std::string> lines = sentence_lines(marks_.answer_text, right - left);
    float half = 0;  // of the widest line: all stand centred on one axis
    for (const std::string& line : lines) half = std::max(half, text_width(line, value_text, true) / 2);
    const float middle = std::clamp(at, left + half, std::max(left + half, right - half));
    for (size_t i = 0; i < lines.size(); ++i) {
        const float y = head - 8 - 19 * static_cast<float>(lines.size() - 1 - i);
        drawing_.bold("answer.text." + std::to_string(i), {middle, y}, lines[i], Ink::strong, value_text, Anchor::middle);
    }
    drawing_.target("answer", {at - 5, head, 10, layout_.plot.bottom() - head}, marks_.answer_text, "");
}

// The stretch that pays: over the bar where words stand beside it, under it where they stand above.
void BarPainter::pays(size_t row) {
    const Box box = bar_box(row, marks_.pays->from, marks_.pays->to);
    const bool over = layout_.beside();
    const float y = over ? box.y - 9 : box.bottom() + 9, foot = over ? y + 5 : y - 5;
    const float left = x(marks_.pays->from), right = x(marks_.pays->to);
    drawing_.add("pays.bracket", Line{{{left, foot}, {left, y}, {right, y}, {right, foot}}, Ink::change, 2});
    const float half = text_width(marks_.pays->text, small_text, true) / 2;
    const float middle = std::clamp((left + right) / 2, layout_.plot.x + half, layout_.plot.right() - half);
    drawing_.bold("pays.text", {middle, over ? y - 6 : y + 15}, marks_.pays->text, Ink::change, small_text, Anchor::middle);
    drawing_.target("pays", {left, std::min(y, foot) - 2, right - left, 9}, marks_.pays->text, "");
}

void BarPainter::bar_words(size_t row) {
    const frame::Bar& bar = marks_.bars[row];
    const Style style = style_of(bar.role);
    const std::string key = std::string("bar.") + style.key;
    const float middle = rows_[row].bar_top + layout_.bar_height / 2;
    const BarWords words = place_words(bar, marks_, layout_);
    drawing_.bold(key + ".value", {words.value_x, middle + 5.5f}, bar.value, Ink::strong, value_text);
    if (words.waiting == WaitingPlace::inside || words.waiting == WaitingPlace::after) {
        const Anchor anchor = words.waiting == WaitingPlace::inside ? Anchor::end : Anchor::start;
        drawing_.text(key + ".waiting", {words.waiting_x, middle + 4}, bar.waiting, style.ink, small_text, anchor);
    }
    if (bar.role == frame::Role::exchange && marks_.pays) pays(row);
}

void BarPainter::row_words(size_t row) {
    const frame::Bar& bar = marks_.bars[row];
    const Style style = style_of(bar.role);
    const std::string key = std::string("row.") + style.key;
    const float left = layout_.beside() ? layout_.words.x : layout_.plot.x;
    const std::vector<std::string>& lines = rows_[row].lines;
    drawing_.bold(key + ".name", {left, rows_[row].words_top + 14}, bar.name, style.ink, value_text);
    for (size_t i = 0; i < lines.size(); ++i) {
        const Point at{left, rows_[row].words_top + 31 + 16 * static_cast<float>(i)};
        if (!layout_.beside()) {  // a plate, so that no line runs through the formula
            const Box plate{at.x - 2, at.y - 12, text_width(lines[i], small_text) + 4, 16};
            drawing_.add(key + ".plate." + std::to_string(i), Rect{plate, 0, Ink::ground});
        }
        const bool waits = rows_[row].last_line_waits && i + 1 == lines.size();
        drawing_.text(key + ".formula." + std::to_string(i), at, lines[i], waits ? style.ink : Ink::quiet);
    }
}

void BarPainter::all_words() {
    for (size_t i = 0; i < marks_.bars.size(); ++i) {
        row_words(i);
        bar_words(i);
    }
}

}  // namespace

void draw_bars(Drawing& drawing, const frame::BoundMarks& marks, const BoundLayout& layout) {
    BarPainter painter(drawing, marks, layout);
    painter.axis();
    painter.baseline();
    painter.bars();
    painter.answer();  // above the bars it ends, below the words it must not cross
    painter.all_words();
}

}  // namespace scene
