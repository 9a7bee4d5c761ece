// Draws bars with their names, values and workings.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/legend.h"
#include "scene/pieces.h"

namespace scene {
namespace {

constexpr float bar_height = 20, line_height = 16, row_gap = 14, limit_room = 20, tick_room = 24, under_gap = 8;
constexpr float least_length = 3, least_part = 0.5f;  // beside another part eyes compare lengths: no more than its edge

// The words of a row, broken to a width.
struct RowText {
    std::vector<std::string> name, working;
    bool value_below = false;  // no room for it beside the name
    float head() const { return line_height * static_cast<float>(name.size() + (value_below ? 1 : 0)) + 7; }
};

RowText break_row(const frame::BarRow& row, float width) {
    RowText text;
    const float value = text_width(row.value, body_text, true);
    text.value_below = text_width(row.name, body_text) + value + 12 > width && value > width / 2;
    text.name = wrap(row.name, body_text, text.value_below ? width : width - value - 12);
    if (!row.working.empty()) text.working = wrap(row.working, small_text, width);
    return text;
}

std::vector<frame::ToneName> names_of(const frame::BarRow& row) {
    std::vector<frame::ToneName> names;
    for (const frame::BarPart& part : row.parts)
        if (!part.text.empty()) names.push_back(part);
    return names;
}

float row_height(const frame::BarRow& row, float width) {
    const RowText text = break_row(row, width);
    const float under = legend_height(names_of(row), width) + line_height * static_cast<float>(text.working.size());
    return text.head() + bar_height + (under > 0 ? under + under_gap : 0);
}

class BarsPainter {
public:
    BarsPainter(Drawing& drawing, const frame::Bars& bars, Box box) : drawing_(drawing), bars_(bars), box_(box) {}
    void draw();

private:
    float length(double value) const {
        const float part = static_cast<float>(std::min(value / bars_.axis.high, 1.0));
        return box_.w * part;
    }
    std::string key(const frame::BarRow& row) const { return bars_.id + "." + row.id; }
    void head(const frame::BarRow& row, const RowText& text, float top);
    void bar(const frame::BarRow& row, float top);
    void under(const frame::BarRow& row, const RowText& text, float top);
    void arrow(const frame::BarRow& row, float end, float y);
    void limit(size_t index, float top);
    void limit_text(float top);
    void ticks(float top);

    Drawing& drawing_;
    const frame::Bars& bars_;
    Box box_;
};

void BarsPainter::draw() {
    float y = box_.y + (bars_.limit ? limit_room : 0);
    const float first = y;
    std::vector<float> tops;
    for (const frame::BarRow& row : bars_.rows) {
        tops.push_back(y);
        y += row_height(row, box_.w) + row_gap;
    }
    const float last = y - row_gap;
    if (bars_.limit) limit_text(first);
    for (size_t i = 0; i < tops.size(); ++i) {
        const RowText text = break_row(bars_.rows[i], box_.w);
        bar(bars_.rows[i], tops[i] + text.head());
        if (bars_.limit) limit(i, tops[i] + text.head());
        head(bars_.rows[i], text, tops[i]);
        under(bars_.rows[i], text, tops[i] + text.head() + bar_height);
    }
    if (bars_.ticks) ticks(last + 4);
}

void BarsPainter::head(const frame::BarRow& row, const RowText& text, float top) {
    float y = top + 12;
    for (size_t i = 0; i < text.name.size(); ++i, y += line_height)
        drawing_.text(key(row) + ".name." + std::to_string(i), {box_.x, y}, text.name[i], Ink::text, body_text);
    const float value_y = text.value_below ? y : top + 12;
    const bool one = row.parts.size() == 1;
    const Ink ink = one && row.parts.front().tone != frame::Tone::quiet ? ink_of(row.parts.front().tone) : Ink::text;
    if (row.value.empty()) return;
    drawing_.bold(key(row) + ".value", {box_.right(), value_y}, row.value, ink, body_text, Anchor::end);
}

void BarsPainter::bar(const frame::BarRow& row, float top) {
    const bool alone = row.parts.size() == 1;
    const float least = alone ? least_length : least_part;
    float x = box_.x;
    for (size_t i = 0; i < row.parts.size(); ++i) {
        const frame::BarPart& part = row.parts[i];
        if (!(part.value > 0)) continue;
        const Box box{x, top, std::min(std::max(length(part.value), least), std::max(box_.right() - x, least)), bar_height};
        draw_toned(drawing_, key(row) + "." + std::to_string(i), box, part, alone ? 4 : 0);
        x = box.right();
    }
    if (row.before)
        drawing_.add(key(row) + ".before", Rect{{box_.x, top - 2, std::max(length(*row.before), least_length), bar_height + 4}, 4, {}, 1, Ink::strong, 1.5f, Dash::dashed});
    if (row.arrow && row.before) arrow(row, x, top + bar_height / 2);
    if (row.changed)
        drawing_.add(key(row) + ".changed", Rect{{box_.x - 4, top - 4, std::max(x - box_.x, least_length) + 8, bar_height + 8}, 6, {}, 1, Ink::change, 2});
    drawing_.target(key(row), {box_.x, top, std::max(x - box_.x, 12.0f), bar_height}, row.name, row.value);
}

void BarsPainter::arrow(const frame::BarRow& row, float end, float y) {
    constexpr float head = 7, shortest = 24, tail = 4;
    const float start = box_.x + length(*row.before), side = end > start ? 1 : -1;
    if (std::abs(end - start) < shortest) return;
    const Point tip{end - side * tail, y};
    drawing_.line(key(row) + ".arrow", {start + side * tail, y}, tip, Ink::change, 2);
    drawing_.add(key(row) + ".arrow.head", Line{{{tip.x - side * head, y - 5}, tip, {tip.x - side * head, y + 5}}, Ink::change, 2});
}

void BarsPainter::under(const frame::BarRow& row, const RowText& text, float top) {
    float y = top + under_gap + 12;
    const std::vector<frame::ToneName> names = names_of(row);
    draw_legend(drawing_, key(row), names, {box_.x, top + under_gap, box_.w, 0});
    y += legend_height(names, box_.w);
    for (size_t i = 0; i < text.working.size(); ++i, y += line_height)
        drawing_.text(key(row) + ".working." + std::to_string(i), {box_.x, y}, text.working[i], Ink::quiet);
}

// Only as high as each bar, so that it crosses no words.
void BarsPainter::limit(size_t index, float top) {
    const float x = box_.x + length(bars_.limit->at);
    drawing_.line(bars_.id + ".limit." + std::to_string(index), {x, top - 5}, {x, top + bar_height + 5}, Ink::strong, 3);
}

void BarsPainter::limit_text(float top) {
    const float x = box_.x + length(bars_.limit->at);
    const float width = text_width(bars_.limit->text, body_text, true);
    const float left = std::clamp(x - width / 2, box_.x, std::max(box_.right() - width, box_.x));
    drawing_.bold(bars_.id + ".limit.text", {left, top - 9}, bars_.limit->text, Ink::strong);
}

void BarsPainter::ticks(float top) {
    drawing_.line(bars_.id + ".axis", {box_.x, top}, {box_.right(), top}, Ink::quiet, 1);
    float free = box_.x - 20;
    for (size_t i = 0; i < bars_.axis.ticks.size(); ++i) {
        const frame::Tick& tick = bars_.axis.ticks[i];
        const bool last = i + 1 == bars_.axis.ticks.size();
        const std::string text = last ? tick.text + " " + bars_.axis.unit : tick.text;
        const float x = box_.x + length(tick.at), width = text_width(text, small_text);
        const float left = std::clamp(x - width / 2, box_.x, box_.right() - width);
        drawing_.line(bars_.id + ".tick." + std::to_string(i), {x, top}, {x, top + 4}, Ink::quiet, 1);
        if (left < free) continue;
        drawing_.text(bars_.id + ".tick.text." + std::to_string(i), {left, top + 17}, text, Ink::quiet);
        free = left + width + 8;
    }
}

}  // namespace

float height_of(const frame::Bars& bars, float width) {
    float height = (bars.limit ? limit_room : 0) + (bars.ticks ? tick_room : 0);
    for (const frame::BarRow& row : bars.rows) height += row_height(row, width) + row_gap;
    return std::max(height - row_gap, 0.0f);
}

void draw_piece(Drawing& drawing, const frame::Bars& bars, Box box) { BarsPainter(drawing, bars, box).draw(); }

}  // namespace scene
