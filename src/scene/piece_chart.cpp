// Draws curves and points on two axes.
#include <algorithm>
#include <string>
#include <vector>

#include "scene/pieces.h"
#include "scene/plane.h"

namespace scene {
namespace {

constexpr float plot_height = 170, axis_room = 46, unit_room = 22;

// Room for the widest label of the upright axis.
float left_room(const frame::Chart& chart) {
    float width = 0;
    for (const frame::Tick& tick : chart.y.ticks) width = std::max(width, text_width(tick.text, small_text));
    return width + 10;
}

std::vector<Point> points_of(const frame::Series& series, const Plane& plane) {
    std::vector<Point> points;
    for (const frame::ChartPoint& point : series.points) points.push_back(plane.at(point.x, point.y));
    return points;
}

// Where a curve's name begins.
Point place_of_name(const frame::Series& series, const std::vector<Point>& points, const Plane& plane) {
    const float width = text_width(series.text, small_text, true);
    if (series.naming == frame::Naming::left) {
        const Point& beside = points[points.size() * 9 / 10];
        return {std::max(beside.x - 8 - width, plane.box().x + 4), beside.y + 4};
    }
    const float left = std::clamp(points.back().x - width, plane.box().x + 4, std::max(plane.box().right() - width, plane.box().x + 4));
    if (series.naming == frame::Naming::end) return {left, std::max(points.back().y - 9, plane.box().y + 11)};
    float lowest = points.back().y;
    for (const Point& point : points)
        if (point.x > left - 4) lowest = std::max(lowest, point.y);
    return {left, std::min(lowest + 16, plane.box().bottom() - 6)};
}

void draw_series(Drawing& drawing, const std::string& id, const frame::Series& series, const Plane& plane) {
    const std::string key = id + "." + series.id;
    const Ink ink = ink_of(series.tone);
    const std::vector<Point> points = points_of(series, plane);
    if (points.empty()) return;
    drawing.add(key, Line{points, ink, series.strong ? 3.0f : 1.5f, series.strong ? Dash::solid : Dash::dashed});
    if (series.dots)
        for (size_t i = 0; i < points.size(); ++i) drawing.add(key + ".dot." + std::to_string(i), Disc{points[i], 4, Ink::panel, ink, 2});
    if (!series.text.empty()) drawing.bold(key + ".text", place_of_name(series, points, plane), series.text, ink, small_text);
}

// The highest that the step's own curves come between these, which a label is not to cover.
float highest(const frame::Chart& chart, const Plane& plane, float left, float right) {
    float y = plane.box().bottom();
    for (const frame::Series& series : chart.series) {
        const std::vector<Point> points = series.strong ? points_of(series, plane) : std::vector<Point>{};
        for (size_t i = 1; i < points.size(); ++i) {
            const Point from = points[i - 1], to = points[i];
            const float begin = std::max(from.x, left - 6), end = std::min(to.x, right + 6);
            if (begin > end) continue;
            const auto at = [&](float x) { return to.x > from.x ? from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x) : std::min(from.y, to.y); };
            y = std::min({y, at(begin), at(end)});
        }
    }
    return y;
}

// How high a label may stand at most so that it covers no curve's name.
float clear_of_names(const frame::Chart& chart, const Plane& plane, float above, float left, float right) {
    for (const frame::Series& series : chart.series) {
        if (series.text.empty() || series.points.empty() || series.naming != frame::Naming::left) continue;
        const Point name = place_of_name(series, points_of(series, plane), plane);
        const bool beside = name.x > right || name.x + text_width(series.text, small_text, true) < left;
        if (!beside && name.y > above - 14 && name.y - 12 < above + 3) above = name.y - 16;
    }
    return above;
}

// Does a curve of the step come down to this point and go on no higher? Then there is room above on its right, and none on its left.
bool falls_through(const frame::Chart& chart, const frame::ChartPoint& at) {
    for (const frame::Series& series : chart.series)
        for (size_t i = 1; series.strong && i < series.points.size(); ++i)
            if (series.points[i].x == at.x && series.points[i - 1].y > at.y && (i + 1 == series.points.size() || series.points[i + 1].y <= at.y))
                return true;
    return false;
}

void draw_chosen(Drawing& drawing, const frame::Chart& chart, const Plane& plane) {
    const std::string& id = chart.id;
    const frame::ChosenPoint& chosen = *chart.chosen;
    const Point at = plane.at(chosen.at.x, chosen.at.y);
    drawing.add(id + ".chosen", Disc{at, 7, Ink::panel, Ink::strong, 3});
    if (chosen.text.empty()) return;
    const float width = text_width(chosen.text, body_text, true);
    const float wanted = falls_through(chart, chosen.at) ? at.x + 4 : at.x - width / 2;
    const float left = std::clamp(wanted, plane.box().x + 4, std::max(plane.box().right() - width, plane.box().x + 4));
    const float above = clear_of_names(chart, plane, std::min(at.y, highest(chart, plane, left, left + width)) - 13, left, left + width);
    if (above - 12 >= plane.box().y) drawing.bold(id + ".chosen.text", {left, above}, chosen.text, Ink::strong);
    else if (at.x - 12 - width >= plane.box().x) drawing.bold(id + ".chosen.text", {at.x - 12, at.y + 5}, chosen.text, Ink::strong, body_text, Anchor::end);
    else drawing.bold(id + ".chosen.text", {left, at.y + 24}, chosen.text, Ink::strong);
    drawing.target(id + ".chosen", {at.x - 9, at.y - 9, 18, 18}, chosen.text, "");
}

void draw_level(Drawing& drawing, const std::string& id, const frame::Limit& level, const Plane& plane) {
    const float y = plane.y(level.at);
    drawing.line(id + ".level", {plane.box().x, y}, {plane.box().right(), y}, Ink::strong, 2, Dash::dashed);
    drawing.bold(id + ".level.text", {plane.box().right(), y - 6}, level.text, Ink::strong, small_text, Anchor::end);
}

// The level with what lies above it shaded; both are named in the middle, away from a curve's ends.
void draw_zone(Drawing& drawing, const std::string& id, const frame::Limit& level, const std::string& beyond, const Plane& plane) {
    const Box& box = plane.box();
    const float y = plane.y(level.at), middle = box.x + box.w / 2;
    drawing.add(id + ".zone", Rect{{box.x, box.y, box.w, y - box.y}, 0, Ink::quiet, 0.15f});
    drawing.line(id + ".level", {box.x, y}, {box.right(), y}, Ink::strong, 2, Dash::dashed);
    drawing.text(id + ".zone.text", {middle, y - 8}, beyond, Ink::text, small_text, Anchor::middle);
    drawing.bold(id + ".level.text", {middle, y + 16}, level.text, Ink::strong, small_text, Anchor::middle);
}

}  // namespace

float height_of(const frame::Chart&, float) { return unit_room + plot_height + axis_room; }

void draw_piece(Drawing& drawing, const frame::Chart& chart, Box box) {
    const float left = left_room(chart);
    const Box plot{box.x + left, box.y + unit_room, box.w - left - 8, plot_height};
    const Plane plane(chart.x, chart.y, plot, chart.x_doubles ? Scaling::logarithmic : Scaling::linear, Scaling::linear);
    plane.draw_axes(drawing, chart.x_title, chart.id);
    if (!chart.y.unit.empty()) drawing.text(chart.id + ".unit", {box.x, box.y + 10}, chart.y.unit, Ink::quiet);
    if (chart.level && chart.beyond.empty()) draw_level(drawing, chart.id, *chart.level, plane);
    else if (chart.level) draw_zone(drawing, chart.id, *chart.level, chart.beyond, plane);
    for (const frame::Series& series : chart.series) draw_series(drawing, chart.id, series, plane);
    if (chart.chosen) draw_chosen(drawing, chart, plane);
}

}  // namespace scene
