// Geometry of hatching and dashes, shared by every output so that SVG and canvas agree stroke for stroke.
#pragma once

#include <utility>
#include <vector>

#include "scene/scene.h"

namespace scene {

inline constexpr float hatch_width = 1.25f;  // stroke width of slanted and level lines
inline constexpr float dot_radius = 1.4f;

struct HatchMarks {
    std::vector<std::pair<Point, Point>> strokes;
    std::vector<Point> dots;  // centres
};
// The strokes and dots of a hatching, cut to its box.
HatchMarks hatch_marks(const Hatching& hatching);

// Lengths of drawn and empty pieces in diagram units, starting drawn: dashed {5, 4}, dotted {1.5, 3}.
struct DashPattern {
    float on = 0, off = 0;
};
DashPattern dash_pattern(Dash dash);

}  // namespace scene
