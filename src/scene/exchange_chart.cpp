// Draws time against exchange time: the devices' line, the single device's level, their tie, and the step's point.
#include <algorithm>
#include <string>

#include "scene/bound.h"
#include "scene/plane.h"

namespace scene {
namespace {

// The devices' time over the axis: work + x, or the larger of both where the exchange hides behind the work.
std::vector<Point> time_line(const frame::ExchangeChart& chart, const Plane& plane) {
    if (!chart.overlap) {
        const double end = std::clamp(chart.y.high - chart.work, 0.0, chart.x.high);  // where it leaves the chart
        return {plane.at(0, chart.work), plane.at(end, chart.work + end)};
    }
    return {plane.at(0, chart.work), plane.at(chart.work, chart.work), plane.at(chart.x.high, chart.x.high)};
}

// Where the words go: a point above the single device's level leaves room under it, one below leaves room above.
bool loses(const frame::ExchangeChart& chart) { return chart.time > chart.single; }

// No room for words below the level, as where the work is far shorter than the exchange.
bool is_low(const frame::ExchangeChart& chart, const Plane& plane) { return loses(chart) && plane.y(chart.single) + 40 > plane.box().bottom(); }

void draw_pays(Drawing& drawing, const frame::ExchangeChart& chart, const Plane& plane) {
    if (!(chart.tie > 0)) return;
    const float right = plane.x(chart.tie), top = plane.y(chart.single), bottom = plane.box().bottom();
    drawing.add("exchange.pays", Area{{{plane.box().x, top}, {right, top}, {right, bottom}, {plane.box().x, bottom}}, Ink::change, 0.13f});
    if (plane.y(chart.work) - top > 36) drawing.bold("exchange.pays.text", {plane.box().x + 6, top + 17}, chart.pays_text, Ink::change, small_text);
    drawing.line("exchange.tie.drop", {right, top}, {right, bottom}, Ink::change, 1.25f, Dash::dashed);
    drawing.add("exchange.tie.dot", Disc{{right, top}, 4.5f, Ink::panel, Ink::change, 2.5f});
    const bool low = is_low(chart, plane), before = low || !loses(chart);
    const Point at = low ? Point{plane.box().right() + 6, top - 24} : before ? Point{right - 4, top - 9} : Point{right + 8, top + 17};
    drawing.bold("exchange.tie.text", at, chart.tie_text, Ink::change, small_text, before ? Anchor::end : Anchor::start);
    drawing.target("exchange.tie", {right - 7, top - 7, 14, 14}, chart.tie_text, "");
}

void draw_single(Drawing& drawing, const frame::ExchangeChart& chart, const Plane& plane) {
    const Box& box = plane.box();
    const float level = plane.y(chart.single);
    drawing.line("exchange.single", {box.x, level}, {box.right(), level}, Ink::quiet, 2, Dash::dashed);
    drawing.text("exchange.single.text", {box.right() + 6, loses(chart) ? level - 7 : level + 16}, chart.single_text, Ink::quiet, small_text, Anchor::end);
}

void draw_point(Drawing& drawing, const frame::ExchangeChart& chart, const Plane& plane) {
    const Point at = plane.at(chart.exchange, chart.time);
    drawing.add("exchange.point.dot", Disc{at, 6, Ink::panel, Ink::strong, 3});
    const Point words = loses(chart) ? Point{at.x - 9, at.y - 7} : Point{at.x + 10, at.y + 17};
    drawing.bold("exchange.point.text", words, chart.point_text, Ink::strong, body_text, loses(chart) ? Anchor::end : Anchor::start);
    drawing.target("exchange.point", {at.x - 8, at.y - 8, 16, 16}, chart.point_text, chart.line_text);
}

}  // namespace

void draw_exchange_chart(Drawing& drawing, const frame::ExchangeChart& chart, Box panel) {
    const Box box = draw_panel(drawing, chart.title, panel);
    const Plane plane(chart.x, chart.y, box, Scaling::linear);
    plane.draw_axes(drawing, chart.x_title);
    draw_single(drawing, chart, plane);
    drawing.add("exchange.line", Line{time_line(chart, plane), Ink::exchange, 3});
    const float room = plane.x(chart.tie > 0 ? chart.tie : chart.x.high) - box.x - 12;
    const std::vector<std::string> lines = wrap(chart.line_text, small_text, room, true);
    for (size_t i = 0; i < lines.size() && !is_low(chart, plane); ++i)
        drawing.bold("exchange.line.text." + std::to_string(i), {box.x + 6, plane.y(chart.work) + 18 + 15 * static_cast<float>(i)}, lines[i],
                     Ink::exchange, small_text);
    draw_pays(drawing, chart, plane);
    draw_point(drawing, chart, plane);
}

}  // namespace scene
