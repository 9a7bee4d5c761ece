// What labels do to a picture: which reach beyond its edge, and which touch each other.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace review {

struct LabelFault {
    const scene::Mark* mark;           // the label, in the scene that was looked at
    const scene::Mark* other = nullptr;  // what it touches; null where it reaches beyond the edge
    float beyond = 0;                  // by how many units
};

// In painting order. Room is measured by the width table of scene/text.h, which is wider than any common font.
std::vector<LabelFault> label_faults(const scene::Scene& scene);

const std::string& label_text(const scene::Mark& mark);

}  // namespace review
