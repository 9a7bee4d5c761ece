// Draws the roofline chart: both ceilings, the ridge, the task's point, and ghosts of what a step changed.
#include <algorithm>
#include <string>

#include "scene/bound.h"
#include "scene/plane.h"
#include "scene/room.h"

namespace scene {
namespace {

class RooflinePainter {
public:
    RooflinePainter(Drawing& drawing, const frame::RooflineChart& chart, Box box)
        : drawing_(drawing), chart_(chart), plane_(chart.x, chart.y, box, Scaling::logarithmic), room_(drawing, {box.x, box.y - 8, box.w + 8, box.h + 8}) {}

    void draw() {
        plane_.draw_axes(drawing_, chart_.x_title);
        ghosts();
        ceilings();
        dots();
        ceiling_labels();
        point_labels();
        ridge_label();
    }

private:
    // The slanted ceiling of a bandwidth, from the plot's lower or left edge to where it meets the flat one.
    Point slope_start(double bandwidth) const {
        const double low = std::max(chart_.x.low, chart_.y.low / bandwidth);
        return plane_.at(low, low * bandwidth);
    }
    // Where both ceilings meet, or where the slope leaves the chart on its way there.
    Point corner(double rate, double bandwidth) const {
        const double x = std::min({rate / bandwidth, chart_.x.high, chart_.y.high / bandwidth});
        return plane_.at(x, x * bandwidth);
    }
    void ghosts();
    void ceilings();
    void ceiling_labels();
    void dots();
    void point_labels();
    void ridge_label();
    Point point() const { return plane_.at(chart_.intensity, chart_.attainable); }

    Drawing& drawing_;
    const frame::RooflineChart& chart_;
    Plane plane_;
    Room room_;
};

void RooflinePainter::ghosts() {
    if (chart_.rate_changed || chart_.bandwidth_changed) {
        const Point top = corner(chart_.base_rate, chart_.base_bandwidth);
        room_.add("roof.ghost", Line{{slope_start(chart_.base_bandwidth), top, plane_.at(chart_.x.high, chart_.base_rate)}, Ink::quiet, 1.25f, Dash::dashed});
    }
    if (chart_.point_changed && chart_.base_intensity > 0 && chart_.base_attainable > 0) {
        room_.add("point.ghost", Disc{plane_.at(chart_.base_intensity, chart_.base_attainable), 4.5f, {}, Ink::quiet, 1.5f});
    }
}

void RooflinePainter::ceilings() {
    const Point top = corner(chart_.rate, chart_.bandwidth);
    const Point left = slope_start(chart_.bandwidth), right = plane_.at(chart_.x.high, chart_.rate);
    if (chart_.bandwidth_changed) drawing_.line("roof.memory.changed", left, top, Ink::change, 8);
    if (chart_.rate_changed) drawing_.line("roof.compute.changed", top, right, Ink::change, 8);
    room_.add("roof.memory", Line{{left, top}, Ink::move, 3});
    room_.add("roof.compute", Line{{top, right}, Ink::compute, 3});
}

void RooflinePainter::ceiling_labels() {
    const Box& box = plane_.box();
    const float roof = plane_.y(chart_.rate);
    // The slope's words stand to its upper left, as high as the slope is where they end.
    const std::vector<std::string> lines = wrap(chart_.bandwidth_text, small_text, std::max(52.0f, 0.6f * (plane_.x(chart_.ridge) - box.x)), true);
    float end = box.x + 6;
    for (const std::string& line : lines) end = std::max(end, box.x + 6 + text_width(line, small_text, true));
    constexpr double natural = 2.302585092994046;  // of ten: a natural logarithm has tables of its own
    const double per_unit = natural * std::log10(chart_.x.high / chart_.x.low) / box.w;
    const double at = chart_.x.low * std::exp((end + 4 - box.x) * per_unit) * chart_.bandwidth;
    const float highest = std::max(roof + 8, box.y + 15 * static_cast<float>(lines.size()) - 3);  // under the chart's title
    const float last = std::clamp(plane_.y(at), highest, box.bottom() - 8);
    for (size_t i = 0; i < lines.size(); ++i) {
        const float y = last - 15 * static_cast<float>(lines.size() - 1 - i);
        room_.add("roof.memory.text." + std::to_string(i), Label{{box.x + 6, y}, Anchor::start, lines[i], small_text, true, Ink::move, true});
    }
    room_.place("roof.compute.text", chart_.rate_text, Ink::compute, small_text, true, places_by_level(roof, box, text_width(chart_.rate_text, small_text, true)));
    drawing_.target("roof.compute", {plane_.x(chart_.ridge), roof - 6, box.right() - plane_.x(chart_.ridge), 12}, chart_.rate_text, "");
}

void RooflinePainter::dots() {
    const Point ridge = plane_.at(chart_.ridge, chart_.rate), at = point();
    room_.add("ridge.dot", Disc{ridge, 3.5f, Ink::panel, Ink::text, 1.5f});
    drawing_.target("ridge", {ridge.x - 6, ridge.y - 6, 12, 12}, chart_.ridge_text, "");
    room_.add("point.drop", Line{{{at.x, at.y + 6}, {at.x, plane_.box().bottom()}}, Ink::quiet, 1.25f, Dash::dashed});
    room_.add("point.dot", Disc{at, 6, Ink::panel, Ink::strong, 3});
    drawing_.target("point", {at.x - 8, at.y - 8, 16, 16}, chart_.point_text, chart_.share_text);
}

// The share stands under the number, over it or beside it, or else about the point.
void RooflinePainter::point_labels() {
    const Point at = point();
    const float width = std::max(text_width(chart_.point_text, body_text, true), text_width(chart_.share_text, small_text));
    std::vector<Point> places = {{at.x + 11, at.y + 5}, {at.x + 11, at.y + 20}, {at.x + 11, at.y + 38}};
    for (const Point& place : places_about(at, width)) places.push_back(place);
    const Point number = room_.place("point.text", chart_.point_text, Ink::strong, body_text, true, places);
    if (chart_.attainable >= chart_.rate) return;  // on the ceiling itself the share says nothing new
    const float after = number.x + text_width(chart_.point_text, body_text, true) + 6, before = number.x - text_width(chart_.share_text, small_text) - 6;
    places = {{number.x, number.y + 16}, {number.x, number.y - 16}, {after, number.y}, {before, number.y}};
    for (const Point& place : places_about(at, text_width(chart_.share_text, small_text))) places.push_back(place);
    room_.place("point.share", chart_.share_text, Ink::quiet, small_text, false, places);
}

void RooflinePainter::ridge_label() {
    const Point at = plane_.at(chart_.ridge, chart_.rate);
    std::vector<Point> places = {{at.x + 4, at.y + 19}};
    for (const Point& place : places_about(at, text_width(chart_.ridge_text, small_text))) places.push_back(place);
    room_.place("ridge.text", chart_.ridge_text, Ink::text, small_text, false, places);
}

}  // namespace

void draw_roofline(Drawing& drawing, const frame::RooflineChart& chart, Box panel) {
    RooflinePainter(drawing, chart, draw_panel(drawing, chart.title, panel)).draw();
}

}  // namespace scene
