// What lies under a point of a scene.
#pragma once

#include "scene/scene.h"

namespace scene {

// Index of the last target (the topmost) whose box, grown to at least a finger's `reach` around it, holds the point; -1 if none.
int target_at(const Scene& scene, Point point, float reach = 0);

}  // namespace scene
