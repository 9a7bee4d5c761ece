// Draws time against exchange time: the devices' line, the single device's level, their tie, and the step's point.
#include <algorithm>
#include <string>

#include "scene/bound.h"
#include "scene/plane.h"
#include "scene/room.h"

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

// Draws lines and points first; the labels then find room among them.
class ExchangePainter {
public:
    ExchangePainter(Drawing& drawing, const frame::ExchangeChart& chart, Box box)
        : drawing_(drawing), chart_(chart), plane_(chart.x, chart.y, box, Scaling::linear), room_(drawing, {box.x, box.y, box.w + 8, box.h}) {}

    void draw() {
        plane_.draw_axes(drawing_, chart_.x_title);
        if (chart_.tie > 0) pays();
        const float level = plane_.y(chart_.single);
        room_.add("exchange.single", Line{{{box().x, level}, {box().right(), level}}, Ink::quiet, 2, Dash::dashed});
        room_.add("exchange.line", Line{time_line(chart_, plane_), Ink::exchange, 3});
        if (chart_.tie > 0) tie();
        point();
        labels();
    }

private:
    const Box& box() const { return plane_.box(); }
    Point at_tie() const { return {plane_.x(chart_.tie), plane_.y(chart_.single)}; }
    Point at_point() const { return plane_.at(chart_.exchange, chart_.time); }

    // Where an exchange is short enough: left of the tie, below the single device's level.
    void pays() {
        const Point at = at_tie();
        drawing_.add("exchange.pays", Area{{{box().x, at.y}, at, {at.x, box().bottom()}, {box().x, box().bottom()}}, Ink::change, 0.13f});
    }

    void tie() {
        const Point at = at_tie();
        room_.add("exchange.tie.drop", Line{{at, {at.x, box().bottom()}}, Ink::change, 1.25f, Dash::dashed});
        room_.add("exchange.tie.dot", Disc{at, 4.5f, Ink::panel, Ink::change, 2.5f});
        drawing_.target("exchange.tie", {at.x - 7, at.y - 7, 14, 14}, chart_.tie_text, "");
    }

    void point() {
        const Point at = at_point();
        room_.add("exchange.point.dot", Disc{at, 6, Ink::panel, Ink::strong, 3});
        drawing_.target("exchange.point", {at.x - 8, at.y - 8, 16, 16}, chart_.point_text, chart_.line_text);
    }

    void labels() {
        name();
        const float level = plane_.y(chart_.single), pays_width = text_width(chart_.pays_text, small_text, true);
        const bool pays_fits = plane_.y(chart_.work) - level > 36 && at_tie().x - box().x > pays_width + 12;
        if (chart_.tie > 0 && pays_fits) room_.add("exchange.pays.text", Label{{box().x + 6, level + 17}, Anchor::start, chart_.pays_text, small_text, true, Ink::change, true});
        room_.place("exchange.point.text", chart_.point_text, Ink::strong, body_text, true, places_about(at_point(), text_width(chart_.point_text, body_text, true)));
        if (chart_.tie > 0)
            room_.place("exchange.tie.text", chart_.tie_text, Ink::change, small_text, true, places_about(at_tie(), text_width(chart_.tie_text, small_text, true)));
        room_.place("exchange.single.text", chart_.single_text, Ink::quiet, small_text, false, places_by_level(level, box(), text_width(chart_.single_text, small_text)));
    }

    // The line's name stands under it, on as many lines as it takes left of the tie.
    void name() {
        const float room = plane_.x(chart_.tie > 0 ? chart_.tie : chart_.x.high) - box().x - 8;
        const std::vector<std::string> lines = wrap(chart_.line_text, small_text, room, true);
        float y = plane_.y(chart_.work) + 18;
        if (y + 15 * static_cast<float>(lines.size()) > box().bottom() + 10) return;
        for (size_t i = 0; i < lines.size(); ++i, y += 15)
            room_.add("exchange.line.text." + std::to_string(i), Label{{box().x + 6, y}, Anchor::start, lines[i], small_text, true, Ink::exchange, true});
    }

    Drawing& drawing_;
    const frame::ExchangeChart& chart_;
    Plane plane_;
    Room room_;
};

}  // namespace

void draw_exchange_chart(Drawing& drawing, const frame::ExchangeChart& chart, Box panel) {
    ExchangePainter(drawing, chart, draw_panel(drawing, chart.title, panel)).draw();
}

}  // namespace scene
