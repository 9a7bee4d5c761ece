// Draws a chart's grid and ticks.
#include "scene/plane.h"

namespace scene {
namespace {

constexpr float tick_overhang = 18;  // how far a label may reach beyond the plot

}  // namespace

// All lines before all words: what looks alike is told once in an SVG.
void Plane::draw_grid(Drawing& drawing, const std::string& key) const {
    for (size_t i = 0; i < x_.ticks.size(); ++i) {
        const float at = x(x_.ticks[i].at);
        drawing.line(key + ".grid.x" + std::to_string(i), {at, box_.y}, {at, box_.bottom()}, Ink::grid, 1);
    }
    for (size_t i = 0; i < y_.ticks.size(); ++i) {
        const float at = y(y_.ticks[i].at);
        drawing.line(key + ".grid.y" + std::to_string(i), {box_.x, at}, {box_.right(), at}, Ink::grid, 1);
    }
}

void Plane::draw_axes(Drawing& drawing, std::string_view x_title, const std::string& key) const {
    draw_grid(drawing, key);
    float free = -1e9f;  // where the last label ended
    for (size_t i = 0; i < x_.ticks.size(); ++i) {
        const float at = x(x_.ticks[i].at), half = text_width(x_.ticks[i].text, small_text) / 2;
        const float middle = std::min(at, box_.right() + tick_overhang - half);
        if (middle - half < free) continue;
        free = middle + half + 4;
        drawing.text(key + ".tick.x" + std::to_string(i), {middle, box_.bottom() + tick_gap + 10}, x_.ticks[i].text, Ink::quiet, small_text, Anchor::middle);
    }
    for (size_t i = 0; i < y_.ticks.size(); ++i) {
        const Point place{box_.x - tick_gap, y(y_.ticks[i].at) + 4};
        drawing.text(key + ".tick.y" + std::to_string(i), place, y_.ticks[i].text, Ink::quiet, small_text, Anchor::end);
    }
    drawing.text(key + ".x_title", {box_.x + box_.w / 2 - 12, box_.bottom() + 37}, x_title, Ink::quiet, small_text, Anchor::middle);
}

}  // namespace scene
