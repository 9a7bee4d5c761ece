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
        : drawing_(drawing), marks_(marks), layout_(layout) {}

    void axis();
    void bars();
    void values();
    void baseline();
    void answer();

private:
    float x(double seconds) const {
        return layout_.plot.x + static_cast<float>(seconds / marks_.axis.high) * layout_.plot.w;
    }
    bool beside() const { return layout_.words.w > 0; }
    float pitch() const { return layout_.plot.h / static_cast<float>(marks_.bars.size()); }
    Box bar_box(size_t row, double start, double end) const;
    void row(size_t index);
    void words(size_t index, const std::string& extra);
    std::string waiting(size_t index, float label_end);
    void pays(size_t index);

    Drawing& drawing_;
    const frame::BoundMarks& marks_;
    const BoundLayout& layout_;
};

Box BarPainter::bar_box(size_t row, double start, double end) const {
    constexpr float least_width = 3;  // a bar too short to see keeps a mark
    const float top = layout_.plot.y + pitch() * static_cast<float>(row);
    const float y = beside() ? top + (pitch() - layout_.bar_height) / 2 : top + pitch() - layout_.bar_height - 10;
    return {x(start), y, std::max(least_width, x(end) - x(start)), layout_.bar_height};
}

void BarPainter::axis() {
    const float bottom = layout_.plot.bottom();
    for (size_t i = 0; i < marks_.axis.ticks.size(); ++i) {
        const frame::Tick& tick = marks_.axis.ticks[i];
        const std::string key = std::to_string(i);
        drawing_.line("axis.grid." + key, {x(tick.at), layout_.plot.y}, {x(tick.at), bottom}, Ink::grid, 1);
        const bool last = i + 1 == marks_.axis.ticks.size();
        const std::string text = last ? tick.text + " " + marks_.axis.unit : tick.text;
        const Anchor anchor = last && !beside() ? Anchor::end : Anchor::middle;
        drawing_.text("axis.tick." + key, {x(tick.at) + (anchor == Anchor::end ? 6.0f : 0.0f), bottom + 18}, text, Ink::quiet, small_text, anchor);
    }
    drawing_.line("axis.line", {layout_.plot.x, bottom}, {layout_.plot.right(), bottom}, Ink::quiet, 1);
}

// Name and formula, beside the bar or above it; `extra` is what did not fit into the picture.
void BarPainter::words(size_t index, const std::string& extra) {
    const frame::Bar& bar = marks_.bars[index];
    const Style style = style_of(bar.role);
    const std::string key = std::string("row.") + style.key;
    const Box box = bar_box(index, bar.start, bar.end);
    const float room = beside() ? layout_.words.w : layout_.plot.w;
    std::vector<std::string> lines = wrap(bar.working, small_text, room);
    if (!extra.empty()) lines.push_back(extra);
    const float block = 18 + 16 * static_cast<float>(lines.size());
    const float top = beside() ? box.y + box.h / 2 - block / 2 : box.y - 7 - block;
    const float left = beside() ? layout_.words.x : layout_.plot.x;
    drawing_.bold(key + ".name", {left, top + 14}, bar.name, style.ink, value_text);
    for (size_t i = 0; i < lines.size(); ++i) {
        const Point at{left, top + 31 + 16 * static_cast<float>(i)};
        if (!beside()) {  // a plate, so that the strong line does not run through the formula
            const float width = text_width(lines[i], small_text) + 4;
            drawing_.add(key + ".plate." + std::to_string(i), Rect{{at.x - 2, at.y - 12, width, 16}, 0, Ink::ground});
        }
        const bool is_extra = !extra.empty() && i + 1 == lines.size();
        drawing_.text(key + ".formula." + std::to_string(i), at, lines[i], is_extra ? style.ink : Ink::quiet);
    }
}

// The words of a waiting part, inside its dotted hollow or beside it; returned when there is no room for them.
std::string BarPainter::waiting(size_t index, float label_end) {
    const frame::Bar& bar = marks_.bars[index];
    if (bar.waiting.empty()) return {};
    const Style style = style_of(bar.role);
    const std::string key = std::string("bar.") + style.key;
    const Box box = bar_box(index, bar.start, bar.end);
    const float end = x(bar.wait_end);
    const float width = text_width(bar.waiting, small_text);
    const float baseline = box.y + box.h / 2 + 4;
    if (end - 8 - width >= label_end + 8) {
        drawing_.text(key + ".waiting", {end - 8, baseline}, bar.waiting, style.ink, small_text, Anchor::end);
    } else if (end + 10 + width <= layout_.plot.right() && !(marks_.baseline && x(*marks_.baseline) < end + 14 + width && x(*marks_.baseline) > end)) {
        drawing_.text(key + ".waiting", {end + 10, baseline}, bar.waiting, style.ink);
    } else {
        return bar.waiting;
    }
    return {};
}

void BarPainter::pays(size_t index) {
    const Box box = bar_box(index, marks_.pays->from, marks_.pays->to);
    const float y = box.y - 9;
    const float left = x(marks_.pays->from), right = x(marks_.pays->to);
    drawing_.add("pays.bracket", Line{{{left, y + 5}, {left, y}, {right, y}, {right, y + 5}}, Ink::change, 2});
    const float half = text_width(marks_.pays->text, small_text, true) / 2;
    const float middle = std::clamp((left + right) / 2, layout_.plot.x + half, layout_.plot.right() - half);
    drawing_.bold("pays.text", {middle, y - 6}, marks_.pays->text, Ink::change, small_text, Anchor::middle);
    drawing_.target("pays", {left, y - 18, right - left, 22}, marks_.pays->text, "");
}

void BarPainter::row(size_t index) {
    const frame::Bar& bar = marks_.bars[index];
    const Style style = style_of(bar.role);
    const std::string key = std::string("bar.") + style.key;
    const Box box = bar_box(index, bar.start, bar.end);
    if (bar.baseline_end)
        drawing_.add(key + ".ghost", Rect{bar_box(index, bar.start, *bar.baseline_end), 4, {}, 1, Ink::quiet, 1.25f, Dash::dashed});
    if (bar.wait_end > bar.end)
        drawing_.add(key + ".wait", Rect{{box.right(), box.y + 7, x(bar.wait_end) - box.right(), box.h - 14}, 0, {}, 1, style.ink, 1.25f, Dash::dotted});
    drawing_.add(key + ".fill", Rect{box, 4, style.ink, 0.24f, {}, 0});
    drawing_.add(key + ".hatch", Hatching{box, style.hatch, style.ink});
    drawing_.add(key + ".edge", Rect{box, 4, {}, 1, style.ink, 2});
    if (bar.changed) drawing_.add(key + ".changed", Rect{{box.x - 4, box.y - 4, box.w + 8, box.h + 8}, 7, {}, 1, Ink::change, 2});
    const float target_end = std::max(box.right(), x(bar.wait_end));
    drawing_.target(key, {box.x, box.y, target_end - box.x, box.h}, bar.name, bar.waiting.empty() ? bar.working : bar.working + " · " + bar.waiting);
    if (bar.role == frame::Role::exchange && marks_.pays) pays(index);
}

void BarPainter::bars() {
    for (size_t i = 0; i < marks_.bars.size(); ++i) row(i);
}

// The value stands in its bar, or after it and a ghost that ends close by.
void BarPainter::values() {
    for (size_t i = 0; i < marks_.bars.size(); ++i) {
        const frame::Bar& bar = marks_.bars[i];
        const Box box = bar_box(i, bar.start, bar.end);
        const float width = text_width(bar.value, value_text, true);
        float left = box.right() + 10;
        if (box.w > width + 20) left = box.x + 10;
        else if (bar.baseline_end && x(*bar.baseline_end) < left + width) left = std::max(left, x(*bar.baseline_end) + 8);
        drawing_.bold(std::string("bar.") + style_of(bar.role).key + ".value", {left, box.y + box.h / 2 + 5.5f}, bar.value, Ink::strong, value_text);
        words(i, waiting(i, std::max(box.right(), left + width)));
    }
}

void BarPainter::baseline() {
    if (!marks_.baseline) return;
    const float at = x(*marks_.baseline), bottom = layout_.plot.bottom();
    drawing_.line("baseline.line", {at, layout_.plot.y}, {at, bottom + 4}, Ink::quiet, 1.5f, Dash::dashed);
    const float half = text_width(marks_.baseline_text, small_text) / 2;
    const float middle = std::min(at, layout_.plot.right() + 6 - half);
    drawing_.text("baseline.text", {middle, bottom + 36}, marks_.baseline_text, Ink::quiet, small_text, Anchor::middle);
}

void BarPainter::answer() {
    const float at = x(marks_.answer);
    drawing_.line("answer.line", {at, layout_.plot.y - 8}, {at, layout_.plot.bottom()}, Ink::strong, 3);
    const float half = text_width(marks_.answer_text, value_text, true) / 2;
    const float left = beside() ? layout_.words.x : layout_.plot.x;
    const float middle = std::clamp(at, left + half, std::max(left + half, layout_.plot.right() - half));
    drawing_.bold("answer.text", {middle, layout_.plot.y - 15}, marks_.answer_text, Ink::strong, value_text, Anchor::middle);
    drawing_.target("answer", {at - 5, layout_.plot.y - 28, 10, layout_.plot.h + 28}, marks_.answer_text, "");
}

}  // namespace

void draw_bars(Drawing& drawing, const frame::BoundMarks& marks, const BoundLayout& layout) {
    BarPainter painter(drawing, marks, layout);
    painter.axis();
    painter.baseline();
    painter.bars();
    painter.answer();  // above the bars it ends, below the words it must not cross
    painter.values();
}

}  // namespace scene
