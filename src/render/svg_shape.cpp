// Writes each kind of shape as SVG.
#include "render/svg_shape.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "render/palette.h"
#include "scene/hatch.h"
#include "units/decimal.h"

namespace render {
namespace {

using scene::Dash;
using scene::Ink;
using scene::Point;

// A minus tells two numbers apart as well as a space does.
std::string pair(Point p) {
    const std::string y = coordinate(p.y);
    return coordinate(p.x) + (y.starts_with('-') ? "" : " ") + y;
}

std::string path_of(const std::vector<Point>& points) {
    std::string d;
    std::string x, y;  // as they stand: a line that is level or upright as written names one of them
    for (const Point& point : points) {
        const std::string next_x = coordinate(point.x), next_y = coordinate(point.y);
        const bool upright = next_x == x, level = next_y == y, first = d.empty();
        d += first ? 'M' : upright ? 'V' : level ? 'H' : 'L';
        if (first || !upright) d += next_x;
        if (first || !(upright || level)) d += ' ';
        if (first || upright || !level) d += next_y;
        x = next_x;
        y = next_y;
    }
    return d;
}

// Writes strokes from where the last one ended: the hatchings of boxes of one size are then the same text but for their start, which
// compresses well.
class Pen {
public:
    void stroke(Point from, Point to) {
        if (path_.empty()) {
            at_ = from;
            path_ = "M" + pair(from);
        } else {
            move("m", from);
        }
        if (to == from) path_ += "h0";
        else move("l", to);
    }
    std::string take() { return std::move(path_); }

private:
    // In tenths, so that rounding does not add up.
    static float step(float from, float to) { return (std::round(to * 10) - std::round(from * 10)) / 10; }
    void move(const char* command, Point to) {
        path_ += command + pair({step(at_.x, to.x), step(at_.y, to.y)});
        at_ = to;
    }
    std::string path_;
    Point at_;
};

// Collects what differs from the common look.
class Looks {
public:
    Looks& set(std::string_view name, std::string_view value) {
        static const Look common = common_look();
        const auto usual = std::find_if(common.begin(), common.end(), [&](const auto& attribute) { return attribute.first == name; });
        if (usual == common.end() || usual->second != value) look_.emplace_back(name, value);
        return *this;
    }
    Looks& fill(std::optional<Ink> ink, float alpha = 1) {
        set("fill", ink ? paint(*ink) : "none");
        return ink && alpha < 1 ? set("fill-opacity", svg_number(alpha)) : *this;
    }
    Looks& stroke(std::optional<Ink> ink, float width = 0, Dash dash = Dash::solid) {
        if (!ink) return set("stroke", "none");
        set("stroke", paint(*ink)).set("stroke-width", svg_number(width));
        if (dash == Dash::solid) return *this;
        const scene::DashPattern pattern = scene::dash_pattern(dash);
        return set("stroke-dasharray", svg_number(pattern.on) + " " + svg_number(pattern.off));
    }
    // The common look paints a stroke under the fill: right for words, not for shapes.
    Looks& stroke_above() { return set("paint-order", "normal"); }
    Look take() { return std::move(look_); }

private:
    Look look_;
};

struct ToSvg {
    SvgShape operator()(const scene::Rect& rect) const {
        Element element("rect");
        Looks looks;
        set_box(element, rect.box);
        if (rect.radius > 0) element.set("rx", svg_number(std::min({rect.radius, rect.box.w / 2, rect.box.h / 2})));
        looks.fill(rect.fill, rect.fill_alpha).stroke(rect.stroke, rect.width, rect.dash);
        // A wash of the edge's own ink does not show on the edge.
        if (rect.fill && rect.stroke && *rect.fill != *rect.stroke) looks.stroke_above();
        return {std::move(element), looks.take()};
    }
    // Dots are strokes of no length with round ends: one path, whatever their number.
    SvgShape operator()(const scene::Hatching& hatching) const {
        const scene::HatchMarks marks = scene::hatch_marks(hatching);
        Pen pen;
        for (const auto& [from, to] : marks.strokes) pen.stroke(from, to);
        for (const Point& dot : marks.dots) pen.stroke(dot, dot);
        Element element("path");
        Looks looks;
        element.set("d", pen.take());
        looks.fill({}).stroke(hatching.ink, marks.dots.empty() ? scene::hatch_width : 2 * scene::dot_radius);
        if (!marks.dots.empty()) looks.set("stroke-linecap", "round");
        return {std::move(element), looks.take()};
    }
    SvgShape operator()(const scene::Line& line) const {
        Element element("path");
        Looks looks;
        element.set("d", path_of(line.points));
        looks.fill({}).stroke(line.ink, line.width, line.dash);
        return {std::move(element), looks.take()};
    }
    SvgShape operator()(const scene::Area& area) const {
        Element element("path");
        Looks looks;
        element.set("d", path_of(area.points) + "Z");
        return {std::move(element), looks.fill(area.ink, area.alpha).stroke({}).take()};
    }
    SvgShape operator()(const scene::Disc& disc) const {
        Element element("circle");
        Looks looks;
        element.set("cx", coordinate(disc.centre.x)).set("cy", coordinate(disc.centre.y)).set("r", svg_number(disc.radius));
        looks.fill(disc.fill).stroke(disc.stroke, disc.width);
        if (disc.fill && disc.stroke) looks.stroke_above();
        return {std::move(element), looks.take()};
    }
    SvgShape operator()(const scene::Label& label) const {
        static constexpr std::string_view anchors[] = {"start", "middle", "end"};
        Element element("text");
        Looks looks;
        element.set("x", coordinate(label.at.x)).set("y", coordinate(label.at.y)).text(label.text);
        looks.set("font-size", svg_number(label.size)).fill(label.ink);
        if (label.anchor != scene::Anchor::start) looks.set("text-anchor", anchors[static_cast<int>(label.anchor)]);
        if (label.bold) looks.set("font-weight", "700");
        if (!label.halo) looks.stroke({});
        return {std::move(element), looks.take()};
    }
};

}  // namespace

SvgShape svg_shape(const scene::Shape& shape) { return std::visit(ToSvg{}, shape); }

Look common_look() {
    return {{"fill", "none"}, {"stroke", paint(Ink::ground)}, {"stroke-width", "3"}, {"stroke-linejoin", "round"}, {"paint-order", "stroke"},
            {"font-size", "12"}};
}

std::string svg_number(float value) { return units::fixed(static_cast<double>(value), 2); }

std::string coordinate(float value) { return units::fixed(static_cast<double>(value), 1); }

void set_box(Element& element, const scene::Box& box) {
    element.set("x", coordinate(box.x)).set("y", coordinate(box.y)).set("width", coordinate(box.w)).set("height", coordinate(box.h));
}

}  // namespace render
