// Draws curves and points on two axes.
#include <algorithm>
#include <string>
#include <vector>

#include "scene/pieces.h"
#include "scene/plane.h"
#include "scene/room.h"

namespace scene {
namespace {

constexpr float plot_height = 170, axis_room = 46, unit_room = 22;

// Room for the widest label of the upright axis.
float left_room(const frame::Chart& chart) {
    float width = 0;
    for (const frame::Tick& tick : chart.y.ticks) width = std::max(width, text_width(tick.text, small_text));
    return width + tick_gap + 4;
}

std::vector<Point> points_of(const frame::Series& series, const Plane& plane) {
    std::vector<Point> points;
    for (const frame::ChartPoint& point : series.points) points.push_back(plane.at(point.x, point.y));
    return points;
}

// Places for a curve's name, from its end on: on the side that the board asks for, then on the others.
std::vector<Point> places_of_name(const frame::Series& series, const std::vector<Point>& points, float width) {
    constexpr int tries = 30;
    std::vector<Point> places;
    for (size_t turn = 0; turn < 6; ++turn)
        for (int i = 0; i < tries; ++i) {
            const float along = static_cast<float>(points.size() - 1) * static_cast<float>(tries - i) / tries;
            const auto before = std::min(static_cast<size_t>(along), points.size() - 1), after = std::min(before + 1, points.size() - 1);
            const float part = along - static_cast<float>(before);
            const Point at{points[before].x + (points[after].x - points[before].x) * part, points[before].y + (points[after].y - points[before].y) * part};
            const Point sides[] = {{at.x - width, at.y - 9}, {at.x - 8 - width, at.y + 4}, {at.x - width, at.y + 16}, {at.x + 6, at.y + 14},
                                   {at.x + 6, at.y + 28}, {at.x - width, at.y - 24}};
            places.push_back(sides[(static_cast<size_t>(series.naming) + turn) % std::size(sides)]);
        }
    return places;
}

// Places on the way along a level, from its middle to both ends: above it or below.
std::vector<Point> places_along(const Box& plot, float width, std::initializer_list<float> heights) {
    std::vector<Point> places;
    for (const float y : heights)
        for (int away = 0; away <= 10; ++away)
            for (const int side : {1, -1}) places.push_back({plot.x + (plot.w - width) * (0.5f + 0.05f * static_cast<float>(side * away)), y});
    return places;
}

// Draws lines and points first; the labels then find room among them, those that matter most before the others.
class ChartPainter {
public:
    ChartPainter(Drawing& drawing, const frame::Chart& chart, const Plane& plane)
        : drawing_(drawing), chart_(chart), plane_(plane), room_(drawing, plane.box()) {}

    void draw() {
        if (chart_.level) level();
        for (const frame::Series& series : chart_.series) curve(series);
        if (chart_.chosen) chosen();
        for (const frame::Series& series : chart_.series) name(series);
        if (chart_.level) level_names();
    }

private:
    std::string key(std::string_view part) const { return chart_.id + "." + std::string(part); }

    void level() {
        const Box& box = plane_.box();
        const float y = plane_.y(chart_.level->at);
        if (!chart_.beyond.empty()) drawing_.add(key("zone"), Rect{{box.x, box.y, box.w, y - box.y}, 0, Ink::quiet, 0.15f});
        room_.add(key("level"), Line{{{box.x, y}, {box.right(), y}}, Ink::strong, 2, Dash::dashed});
    }

    void level_names() {
        const float y = plane_.y(chart_.level->at);
        const auto place = [&](const char* part, const std::string& words, bool bold, std::initializer_list<float> heights) {
            room_.place(key(part), words, bold ? Ink::strong : Ink::text, small_text, bold,
                        places_along(plane_.box(), text_width(words, small_text, bold), heights));
        };
        if (!chart_.beyond.empty()) place("zone.text", chart_.beyond, false, {y - 8, y - 24, y - 40, y - 56});
        place("level.text", chart_.level->text, true, {y + 16, y - 8, y + 32, y - 24, y + 48});
    }

    void curve(const frame::Series& series) {
        const std::vector<Point> points = points_of(series, plane_);
        if (points.empty()) return;
        const Ink ink = ink_of(series.tone);
        room_.add(key(series.id), Line{points, ink, series.strong ? 3.0f : 1.5f, series.strong ? Dash::solid : Dash::dashed});
        for (size_t i = 0; series.dots && i < points.size(); ++i)
            room_.add(key(series.id) + ".dot." + std::to_string(i), Disc{points[i], 4, Ink::panel, ink, 2});
    }

    void name(const frame::Series& series) {
        if (series.text.empty() || series.points.empty()) return;
        room_.place(key(series.id) + ".text", series.text, ink_of(series.tone), small_text, true,
                    places_of_name(series, points_of(series, plane_), text_width(series.text, small_text, true)));
    }

    void chosen() {
        const frame::ChosenPoint& chosen = *chart_.chosen;
        const Point at = plane_.at(chosen.at.x, chosen.at.y);
        room_.add(key("chosen"), Disc{at, 7, Ink::panel, Ink::strong, 3});
        if (chosen.text.empty()) return;
        room_.place(key("chosen.text"), chosen.text, Ink::strong, body_text, true, places_about(at, text_width(chosen.text, body_text, true)));
        drawing_.target(key("chosen"), {at.x - 9, at.y - 9, 18, 18}, chosen.text, "");
    }

    Drawing& drawing_;
    const frame::Chart& chart_;
    const Plane& plane_;
    Room room_;
};

}  // namespace

float height_of(const frame::Chart&, float) { return unit_room + plot_height + axis_room; }

void draw_piece(Drawing& drawing, const frame::Chart& chart, Box box) {
    const float left = left_room(chart);
    const Box plot{box.x + left, box.y + unit_room, box.w - left - 8, plot_height};
    const Plane plane(chart.x, chart.y, plot, chart.x_doubles ? Scaling::logarithmic : Scaling::linear, Scaling::linear);
    plane.draw_axes(drawing, chart.x_title, chart.id);
    if (!chart.y.unit.empty()) drawing.text(chart.id + ".unit", {box.x, box.y + 10}, chart.y.unit, Ink::quiet);
    ChartPainter(drawing, chart, plane).draw();
}

}  // namespace scene
