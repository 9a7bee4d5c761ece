// The eased change between two steps: marks of the same key move, the others fade.
#pragma once

#include "scene/scene.h"

namespace scene {

inline constexpr double change_milliseconds = 200;

// `progress` in [0, 1], linear in time; eased inside. At 0 the first scene, at 1 the second, exactly.
Scene between(const Scene& from, const Scene& to, float progress);

}  // namespace scene
