// Writes each kind of shape as SVG.
#include "render/svg.h"

#include <algorithm>
#include <cmath>

#include "render/palette.h"
#include "scene/hatch.h"
#include "units/decimal.h"

namespace render {
namespace {

using scene::Box;
using scene::Dash;
using scene::Ink;
using scene::Point;

// Two decimals are a fortieth of a pixel at the largest zoom's pixel ratio; trailing zeros are dropped.
std::string number(float value) { return units::fixed(static_cast<double>(value), 2); }

std::string pair(Point p) { return number(p.x) + " " + number(p.y); }

std::string path_of(const std::vector<Point>& points) {
    std::string d;
    for (size_t i = 0; i < points.size(); ++i) d += (i == 0 ? "M" : "L") + pair(points[i]);
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
    // In hundredths, so that rounding does not add up.
    static float step(float from, float to) { return (std::round(to * 100) - std::round(from * 100)) / 100; }
    void move(const char* command, Point to) {
        path_ += command + pair({step(at_.x, to.x), step(at_.y, to.y)});
        at_ = to;
    }
    std::string path_;
    Point at_;
};

void set_alpha(Element& element, const char* name, float alpha) {
    if (alpha < 1) element.set(name, number(alpha));
}

void set_stroke(Element& element, Ink ink, float width, Dash dash) {
    element.set("stroke", paint(ink)).set("stroke-width", number(width));
    if (dash == Dash::solid) return;
    const scene::DashPattern pattern = scene::dash_pattern(dash);
    element.set("stroke-dasharray", number(pattern.on) + " " + number(pattern.off));
}

void set_box(Element& element, const Box& box) {
    element.set("x", number(box.x)).set("y", number(box.y)).set("width", number(box.w)).set("height", number(box.h));
}

struct ToSvg {
    Element operator()(const scene::Rect& rect) const {
        Element element("rect");
        set_box(element, rect.box);
        if (rect.radius > 0) element.set("rx", number(std::min({rect.radius, rect.box.w / 2, rect.box.h / 2})));
        element.set("fill", rect.fill ? paint(*rect.fill) : "none");
        if (rect.fill) set_alpha(element, "fill-opacity", rect.fill_alpha);
        if (rect.stroke) set_stroke(element, *rect.stroke, rect.width, rect.dash);
        return element;
    }
    // Dots are strokes of no length with round ends: one path, whatever their number.
    Element operator()(const scene::Hatching& hatching) const {
        const scene::HatchMarks marks = scene::hatch_marks(hatching);
        Pen pen;
        for (const auto& [from, to] : marks.strokes) pen.stroke(from, to);
        for (const Point& dot : marks.dots) pen.stroke(dot, dot);
        Element element("path");
        element.set("d", pen.take()).set("fill", "none");
        set_stroke(element, hatching.ink, marks.dots.empty() ? scene::hatch_width : 2 * scene::dot_radius, Dash::solid);
        if (!marks.dots.empty()) element.set("stroke-linecap", "round");
        return element;
    }
    Element operator()(const scene::Line& line) const {
        Element element("path");
        element.set("d", path_of(line.points)).set("fill", "none");
        set_stroke(element, line.ink, line.width, line.dash);
        return element;
    }
    Element operator()(const scene::Area& area) const {
        Element element("path");
        element.set("d", path_of(area.points) + "Z").set("fill", paint(area.ink));
        set_alpha(element, "fill-opacity", area.alpha);
        return element;
    }
    Element operator()(const scene::Disc& disc) const {
        Element element("circle");
        element.set("cx", number(disc.centre.x)).set("cy", number(disc.centre.y)).set("r", number(disc.radius));
        element.set("fill", disc.fill ? paint(*disc.fill) : "none");
        if (disc.stroke) set_stroke(element, *disc.stroke, disc.width, Dash::solid);
        return element;
    }
    Element operator()(const scene::Label& label) const {
        static constexpr std::string_view anchors[] = {"start", "middle", "end"};
        Element element("text");
        element.set("x", number(label.at.x)).set("y", number(label.at.y)).set("font-size", number(label.size));
        element.set("fill", paint(label.ink));
        if (label.anchor != scene::Anchor::start) element.set("text-anchor", anchors[static_cast<int>(label.anchor)]);
        if (label.bold) element.set("font-weight", "700");
        if (label.halo) element.set("stroke", paint(Ink::ground)).set("stroke-width", "3").set("stroke-linejoin", "round").set("paint-order", "stroke");
        element.text(label.text);
        return element;
    }
};

Element target_element(const scene::Target& target) {
    Element element("rect");
    element.set("data-key", target.key).set("data-name", target.name).set("data-value", target.value);
    set_box(element, target.box);
    return element.set("fill", "none").set("pointer-events", "all");
}

Element ground_element(const scene::Scene& scene) {
    Element element("rect");
    set_box(element, {0, 0, scene.width, scene.height});
    return element.set("fill", paint(Ink::ground));
}

}  // namespace

Element svg_element(const scene::Scene& scene, std::string_view alt) {
    Element svg("svg");
    svg.set("viewBox", "0 0 " + number(scene.width) + " " + number(scene.height));
    svg.set("role", "img").set("aria-label", alt).set("data-width", number(scene.width));
    svg.set("font-family", "var(--lp-font,system-ui,'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif)");
    svg.add(ground_element(scene));
    for (const scene::Mark& mark : scene.marks) {
        Element shape = std::visit(ToSvg{}, mark.shape);
        shape.set("data-mark", mark.key);
        set_alpha(shape, "opacity", mark.alpha);
        svg.add(std::move(shape));
    }
    for (const scene::Target& target : scene.targets) svg.add(target_element(target));
    return svg;
}

std::string svg_file(const scene::Scene& scene, std::string_view alt) {
    Element svg = svg_element(scene, alt);
    svg.set("xmlns", "http://www.w3.org/2000/svg").set("width", number(scene.width)).set("height", number(scene.height));
    Element style("style");
    style.text(ink_styles("svg"));
    svg.children.insert(svg.children.begin(), std::move(style));
    return to_markup(svg) + "\n";
}

}  // namespace render
