// Runs of points for strokes: the outline of a rounded rectangle, and the drawn pieces of a dashed run.
#pragma once

#include <vector>

#include "scene/hatch.h"
#include "scene/scene.h"

namespace app {

using Run = std::vector<scene::Point>;

// Closed (the first point is repeated), clockwise from the end of the top left corner as SVG walks it, so that dashes fall alike.
// A corner's curve is that many straight pieces.
Run rect_outline(const scene::Box& box, float radius, int corner_pieces);

std::vector<Run> dashes(const Run& run, scene::DashPattern pattern);

}  // namespace app
