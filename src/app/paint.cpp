// Turns each kind of shape into paths of the draw list.
#include "app/paint.h"

#include <algorithm>

#include <emscripten/emscripten.h>

#include "app/glyphs.h"
#include "app/outline.h"
#include "scene/drawing.h"

namespace app {
namespace {

using scene::Box;
using scene::Dash;
using scene::Ink;
using scene::Point;

// Letters larger than this many device pixels are stretched: their edges stay clean, and memory small.
constexpr float largest_letters = 160;

float limited(float bake_scale, float size) { return std::min(bake_scale, largest_letters / size); }

ImVec2 placed(Point p, const Placement& place) { return {place.x + p.x * place.scale, place.y + p.y * place.scale}; }

// Zoomed in, unseen lines are not worth baking. The core's widths are upper bounds, its heights are not.
bool out_of_sight(const scene::Label& label, const Placement& place) {
    const Box box = scene::box_of(label);
    const ImVec2 from = placed({box.x, box.y - box.h}, place), to = placed({box.right(), box.bottom() + box.h}, place);
    return to.x < 0 || to.y < 0 || from.x > place.width || from.y > place.height;
}

// Positive where the points go clockwise, y down.
float twice_area(const Run& run) {
    float sum = 0;
    for (size_t i = 0, j = run.size() - 1; i < run.size(); j = i++) sum += run[j].x * run[i].y - run[i].x * run[j].y;
    return sum;
}

class Painter {
public:
    Painter(ImDrawList& list, const Inks& inks, const Placement& placement) : list_(list), inks_(inks), place_(placement) {}

    void set_alpha(float alpha) { alpha_ = alpha; }

    void operator()(const scene::Rect& rect) const {
        const Run outline = rect_outline(rect.box, rect.radius, corner_pieces(rect.radius));
        if (rect.fill) fill(outline, colour(*rect.fill, rect.fill_alpha));
        if (rect.stroke) stroke(outline, *rect.stroke, rect.width, rect.dash);
    }
    void operator()(const scene::Hatching& hatching) const {
        const scene::HatchMarks marks = scene::hatch_marks(hatching);
        for (const auto& [from, to] : marks.strokes) stroke({from, to}, hatching.ink, scene::hatch_width, Dash::solid);
        for (const Point& dot : marks.dots) list_.AddCircleFilled(at(dot), scene::dot_radius * place_.scale, colour(hatching.ink));
    }
    void operator()(const scene::Line& line) const { stroke(line.points, line.ink, line.width, line.dash); }
    void operator()(const scene::Area& area) const { fill(area.points, colour(area.ink, area.alpha)); }
    void operator()(const scene::Disc& disc) const {
        if (disc.fill) list_.AddCircleFilled(at(disc.centre), disc.radius * place_.scale, colour(*disc.fill));
        // The draw list puts a circle's stroke half a pixel inwards.
        if (disc.stroke) list_.AddCircle(at(disc.centre), disc.radius * place_.scale + 0.5f, colour(*disc.stroke), 0, disc.width * place_.scale);
    }
    void operator()(const scene::Label& label) const {
        if (out_of_sight(label, place_)) return;
        draw_text(list_, at(label.at), static_cast<float>(label.anchor) / 2, label.text, style_of(label));
    }

private:
    ImVec2 at(Point p) const { return placed(p, place_); }

    // Of a quarter of a circle, as few as the draw list's own circles have.
    int corner_pieces(float radius) const { return (list_._CalcCircleAutoSegmentCount(radius * place_.scale) + 3) / 4; }

    ImU32 colour(Ink ink, float alpha = 1) const {
        const uint32_t rgba = inks_[static_cast<size_t>(ink)];
        const auto opacity = static_cast<uint32_t>(static_cast<float>(rgba & 255) * alpha * alpha_ + 0.5f);
        return IM_COL32(rgba >> 24, rgba >> 16 & 255, rgba >> 8 & 255, opacity);
    }

    TextStyle style_of(const scene::Label& label) const {
        TextStyle style{label.size, label.bold, place_.scale, limited(place_.bake_scale, label.size), colour(label.ink)};
        if (label.halo) style.rim_ink = colour(Ink::ground);
        return style;
    }

    // A point that repeats the one before has no direction, which the draw list needs.
    void path(const Run& run) const {
        list_.PathClear();
        for (const Point& point : run) list_.PathLineToMergeDuplicate(at(point));
    }

    // The draw list softens edges outwards of clockwise paths only.
    void fill(const Run& run, ImU32 ink) const {
        path(run);
        if (run.front() == run.back()) list_._Path.pop_back();
        if (twice_area(run) < 0) std::reverse(list_._Path.begin(), list_._Path.end());
        list_.PathFillConvex(ink);
    }

    void stroke(const Run& run, Ink ink, float width, Dash dash) const {
        if (dash == Dash::solid) return stroke_solid(run, ink, width);
        for (const Run& piece : dashes(run, scene::dash_pattern(dash))) stroke_solid(piece, ink, width);
    }

    // The draw list knows no stroke under one pixel: a thinner one is paler instead.
    void stroke_solid(const Run& run, Ink ink, float width) const {
        const float pixels = width * place_.scale;
        const bool closed = run.size() > 2 && run.front() == run.back();
        path(run);
        if (closed) list_._Path.pop_back();
        list_.PathStroke(colour(ink, std::min(pixels, 1.0f)), closed ? ImDrawFlags_Closed : 0, std::max(pixels, 1.0f));
    }

    ImDrawList& list_;
    const Inks& inks_;
    const Placement& place_;
    float alpha_ = 1;
};

}  // namespace

bool load_text(ImFontAtlas& atlas, const scene::Scene& scene, const Placement& placement, double end) {
    for (const scene::Mark& mark : scene.marks) {
        const auto* label = std::get_if<scene::Label>(&mark.shape);
        if (!label || out_of_sight(*label, placement)) continue;
        if (emscripten_get_now() > end) return false;
        bake(atlas, mark, placement.bake_scale);
    }
    return true;
}

void paint(ImDrawList& list, const scene::Scene& scene, const Inks& inks, const Placement& placement) {
    Painter painter(list, inks, placement);
    for (const scene::Mark& mark : scene.marks) {
        painter.set_alpha(mark.alpha);
        std::visit(painter, mark.shape);
    }
}

void bake(ImFontAtlas& atlas, const scene::Mark& mark, float bake_scale) {
    if (const auto* label = std::get_if<scene::Label>(&mark.shape))
        bake_text(atlas, label->text, {label->size, label->bold, bake_scale, limited(bake_scale, label->size)});
}

}  // namespace app
