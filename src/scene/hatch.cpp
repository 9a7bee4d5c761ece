// Computes hatching strokes, dots and dash lengths.
#include "scene/hatch.h"

#include <algorithm>

namespace scene {
namespace {

constexpr float slant_gap = 9, dot_gap = 8, level_gap = 7, grid_gap = 8;

// Lines x + y = c, cut to the box by walking along its edges.
void add_slants(const Box& box, HatchMarks& marks) {
    for (float c = slant_gap; c < box.w + box.h; c += slant_gap) {
        const Point low{box.x + std::max(0.0f, c - box.h), box.y + std::min(c, box.h)};
        const Point high{box.x + std::min(c, box.w), box.y + std::max(0.0f, c - box.w)};
        marks.strokes.push_back({low, high});
    }
}

void mirror(const Box& box, Point& point) { point.x = box.x + box.right() - point.x; }

void add_levels(const Box& box, float gap, HatchMarks& marks) {
    for (float y = gap; y < box.h - 1; y += gap) marks.strokes.push_back({{box.x, box.y + y}, {box.right(), box.y + y}});
}

void add_uprights(const Box& box, float gap, HatchMarks& marks) {
    for (float x = gap; x < box.w - 1; x += gap) marks.strokes.push_back({{box.x + x, box.y}, {box.x + x, box.bottom()}});
}

void add_dots(const Box& box, HatchMarks& marks) {
    for (float y = dot_gap / 2 + 1; y < box.h - 2; y += dot_gap)
        for (float x = dot_gap / 2 + 1; x < box.w - 2; x += dot_gap) marks.dots.push_back({box.x + x, box.y + y});
}

}  // namespace

HatchMarks hatch_marks(const Hatching& hatching) {
    HatchMarks marks;
    switch (hatching.kind) {
        case Hatch::slant: add_slants(hatching.box, marks); break;
        case Hatch::back_slant:
            add_slants(hatching.box, marks);
            for (auto& [low, high] : marks.strokes) mirror(hatching.box, low), mirror(hatching.box, high);
            break;
        case Hatch::dots: add_dots(hatching.box, marks); break;
        case Hatch::level: add_levels(hatching.box, level_gap, marks); break;
        case Hatch::grid:
            add_levels(hatching.box, grid_gap, marks);
            add_uprights(hatching.box, grid_gap, marks);
            break;
    }
    return marks;
}

DashPattern dash_pattern(Dash dash) {
    switch (dash) {
        case Dash::dashed: return {5, 4};
        case Dash::dotted: return {1.5f, 3};
        default: return {};
    }
}

}  // namespace scene
