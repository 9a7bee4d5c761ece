// What a mark's colour must stand out from: every text and stroke of every step against what is painted below it, light and dark.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <string>

#include "render/palette.h"
#include "scene/drawing.h"
#include "support/scenes.h"

namespace {

using scene::Box;
using scene::Ink;
using scene::Point;

using Rgb = std::array<double, 3>;  // each from 0 to 1, as the file has it

Rgb rgb(std::string_view hex) {
    const auto part = [hex](size_t at) { return std::stoi(std::string(hex.substr(at, 2)), nullptr, 16) / 255.0; };
    return {part(1), part(3), part(5)};
}

Rgb over(const Rgb& below, const Rgb& above, double alpha) {
    Rgb mixed;
    for (size_t i = 0; i < 3; ++i) mixed[i] = below[i] + (above[i] - below[i]) * alpha;
    return mixed;
}

// Relative luminance and contrast ratio: WCAG 2.2, definitions.
double luminance(const Rgb& colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

double contrast(const Rgb& a, const Rgb& b) {
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

// One of the two palettes.
class Theme {
public:
    explicit Theme(bool dark) {
        for (int i = 0; i < scene::ink_count; ++i) {
            const render::Colour& colour = render::colour(static_cast<Ink>(i));
            colours_.push_back(rgb(dark ? colour.dark : colour.light));
        }
    }
    const Rgb& of(Ink ink) const { return colours_[static_cast<size_t>(ink)]; }

private:
    std::vector<Rgb> colours_;
};

// The colour that fills have painted at a point before the mark of that index.
Rgb ground_at(const scene::Scene& scene, size_t before, Point at, const Theme& theme) {
    Rgb colour = theme.of(Ink::ground);
    for (size_t i = 0; i < before; ++i) {
        const scene::Mark& mark = scene.marks[i];
        if (const auto* rect = std::get_if<scene::Rect>(&mark.shape); rect && rect->fill && rect->box.contains(at))
            colour = over(colour, theme.of(*rect->fill), static_cast<double>(rect->fill_alpha * mark.alpha));
    }
    return colour;
}

struct Pair {
    Ink ink;
    double alpha;  // of the mark
    std::vector<Point> places;
    double least;  // of the contrast
};

// Nine places of a box.
std::vector<Point> places_of(const Box& box) {
    std::vector<Point> places;
    for (const float x : {0.02f, 0.5f, 0.98f})
        for (const float y : {0.1f, 0.5f, 0.9f}) places.push_back({box.x + box.w * x, box.y + box.h * y});
    return places;
}

// Just inside and just outside the four edges.
std::vector<Point> along(const Box& box, float width) {
    const float x = box.x + box.w * 0.47f, y = box.y + box.h * 0.47f, off = width / 2 + 0.5f;  // off the seams of halves
    std::vector<Point> places;
    for (const float side : {-off, off})
        for (const Point at : {Point{x, box.y + side}, Point{x, box.bottom() + side}, Point{box.x + side, y}, Point{box.right() + side, y}})
            places.push_back(at);
    return places;
}

std::vector<Point> along(const std::vector<Point>& points) {
    std::vector<Point> places;
    for (size_t i = 1; i < points.size(); ++i) places.push_back({(points[i - 1].x + points[i].x) / 2, (points[i - 1].y + points[i].y) / 2});
    return places;
}

// Texts need 4.5 (none is large by WCAG's measure), strokes 3. Grid lines and the edges of panels are furniture: nothing is read off them
// that a label does not say.
std::vector<Pair> pairs_of(const scene::Mark& mark) {
    const double alpha = static_cast<double>(mark.alpha);
    if (const auto* label = std::get_if<scene::Label>(&mark.shape)) return {{label->ink, alpha, places_of(scene::box_of(*label)), 4.5}};
    if (const auto* line = std::get_if<scene::Line>(&mark.shape)) {
        if (line->ink == Ink::grid) return {};
        return {{line->ink, alpha, along(line->points), 3}};
    }
    if (const auto* rect = std::get_if<scene::Rect>(&mark.shape)) {
        if (!rect->stroke || *rect->stroke == Ink::grid) return {};
        return {{*rect->stroke, alpha, along(rect->box, rect->width), 3}};
    }
    if (const auto* hatching = std::get_if<scene::Hatching>(&mark.shape)) return {{hatching->ink, alpha, places_of(hatching->box), 3}};
    if (const auto* disc = std::get_if<scene::Disc>(&mark.shape)) {
        const Box box{disc->centre.x - disc->radius, disc->centre.y - disc->radius, 2 * disc->radius, 2 * disc->radius};
        // A rim tells it from what is around; without one its filling does.
        const std::optional<Ink> ink = disc->stroke ? disc->stroke : disc->fill;
        return {{*ink, alpha, along(box, disc->width), 3}};
    }
    return {};
}

}  // namespace

TEST_CASE("text stands out 4.5 to 1 and strokes 3 to 1 from all that is below them, light and dark") {
    for (const bool dark : {false, true}) {
        const Theme theme(dark);
        std::map<Ink, double> seen;
        support::for_each_scene([&](const frame::Frame&, const scene::Scene& scene) {
            for (size_t i = 0; i < scene.marks.size(); ++i)
                for (const Pair& pair : pairs_of(scene.marks[i]))
                    for (const Point at : pair.places) {
                        const Rgb ground = ground_at(scene, i, at, theme);
                        const double ratio = contrast(ground, over(ground, theme.of(pair.ink), pair.alpha));
                        seen[pair.ink] = ratio;
                        if (ratio >= pair.least) continue;
                        INFO((dark ? "dark " : "light ") << scene.marks[i].key << " in " << render::colour(pair.ink).name << ": " << ratio);
                        CHECK(false);
                    }
        });
        CHECK(seen.size() >= 7);
    }
}
