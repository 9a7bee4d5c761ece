// Draws the roofline chart: both ceilings, the ridge, the task's point, and ghosts of what a step changed.
#include <algorithm>
#include <string>

#include "scene/bound.h"
#include "scene/plane.h"

namespace scene {
namespace {

class RooflinePainter {
public:
    RooflinePainter(Drawing& drawing, const frame::RooflineChart& chart, Box box)
        : drawing_(drawing), chart_(chart), plane_(chart.x, chart.y, box, Scaling::logarithmic) {}

    void draw() {
        plane_.draw_axes(drawing_, chart_.x_title);
        ghosts();
        ceilings();
        ceiling_labels();
        ridge();
        point();
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
    void ridge();
    void point();
    bool on_ridge() const {
        const Point p = plane_.at(chart_.intensity, chart_.attainable), r = plane_.at(chart_.ridge, chart_.rate);
        return std::abs(p.x - r.x) < 8;
    }

    Drawing& drawing_;
    const frame::RooflineChart& chart_;
    Plane plane_;
};

void RooflinePainter::ghosts() {
    if (chart_.rate_changed || chart_.bandwidth_changed) {
        const Point top = corner(chart_.base_rate, chart_.base_bandwidth);
        drawing_.add("roof.ghost", Line{{slope_start(chart_.base_bandwidth), top, plane_.at(chart_.x.high, chart_.base_rate)}, Ink::quiet, 1.25f, Dash::dashed});
    }
    if (chart_.point_changed && chart_.base_intensity > 0 && chart_.base_attainable > 0) {
        drawing_.add("point.ghost", Disc{plane_.at(chart_.base_intensity, chart_.base_attainable), 4.5f, {}, Ink::quiet, 1.5f});
    }
}

void RooflinePainter::ceilings() {
    const Point top = corner(chart_.rate, chart_.bandwidth);
    const Point left = slope_start(chart_.bandwidth), right = plane_.at(chart_.x.high, chart_.rate);
    if (chart_.bandwidth_changed) drawing_.line("roof.memory.changed", left, top, Ink::change, 8);
    if (chart_.rate_changed) drawing_.line("roof.compute.changed", top, right, Ink::change, 8);
    drawing_.line("roof.memory", left, top, Ink::move, 3);
    drawing_.line("roof.compute", top, right, Ink::compute, 3);
}

void RooflinePainter::ceiling_labels() {
    const Box& box = plane_.box();
    const float roof = plane_.y(chart_.rate);
    drawing_.bold("roof.compute.text", {box.right() + 6, roof - 10}, chart_.rate_text, Ink::compute, small_text, Anchor::end);
    // The slope's words stand to its upper left, as high as the slope is where they end.
    const std::vector<std::string> lines = wrap(chart_.bandwidth_text, small_text, std::max(52.0f, 0.6f * (plane_.x(chart_.ridge) - box.x)), true);
    float end = box.x + 6;
    for (const std::string& line : lines) end = std::max(end, box.x + 6 + text_width(line, small_text, true));
    constexpr double natural = 2.302585092994046;  // of ten: a natural logarithm has tables of its own
    const double per_unit = natural * std::log10(chart_.x.high / chart_.x.low) / box.w;
    const double at = chart_.x.low * std::exp((end + 4 - box.x) * per_unit) * chart_.bandwidth;
    const float last = std::clamp(plane_.y(at), roof + 8, box.bottom() - 8);
    for (size_t i = 0; i < lines.size(); ++i) {
        const float y = last - 15 * static_cast<float>(lines.size() - 1 - i);
        drawing_.bold("roof.memory.text." + std::to_string(i), {box.x + 6, y}, lines[i], Ink::move, small_text);
    }
    drawing_.target("roof.compute", {plane_.x(chart_.ridge), roof - 6, box.right() - plane_.x(chart_.ridge), 12}, chart_.rate_text, "");
}

void RooflinePainter::ridge() {
    const Point at = plane_.at(chart_.ridge, chart_.rate);
    drawing_.add("ridge.dot", Disc{at, 3.5f, Ink::panel, Ink::text, 1.5f});
    const float width = text_width(chart_.ridge_text, small_text);
    const float left = std::min(at.x + 4, plane_.box().right() + 8 - width);
    const float below = on_ridge() ? 52.0f : 19.0f;  // under the point's own words where both are one
    drawing_.text("ridge.text", {left, at.y + below}, chart_.ridge_text, Ink::text);
    drawing_.target("ridge", {at.x - 6, at.y - 6, 12, 12}, chart_.ridge_text, "");
}

void RooflinePainter::point() {
    const Box& box = plane_.box();
    const Point at = plane_.at(chart_.intensity, chart_.attainable);
    drawing_.line("point.drop", {at.x, at.y + 6}, {at.x, box.bottom()}, Ink::quiet, 1.25f, Dash::dashed);
    drawing_.add("point.dot", Disc{at, 6, Ink::panel, Ink::strong, 3});
    const float width = std::max(text_width(chart_.point_text, body_text, true), text_width(chart_.share_text, small_text));
    const float left = std::min(at.x + 11, box.right() + 8 - width);
    const bool under_roof = chart_.intensity > chart_.ridge;
    const float first = on_ridge() ? at.y + 20 : under_roof ? at.y + 38 : at.y + 5;
    drawing_.bold("point.text", {left, first}, chart_.point_text, Ink::strong);
    drawing_.text("point.share", {left, first + 16}, chart_.share_text, Ink::quiet);
    drawing_.target("point", {at.x - 8, at.y - 8, 16, 16}, chart_.point_text, chart_.share_text);
}

}  // namespace

void draw_roofline(Drawing& drawing, const frame::RooflineChart& chart, Box panel) {
    RooflinePainter(drawing, chart, draw_panel(drawing, chart.title, panel)).draw();
}

}  // namespace scene
