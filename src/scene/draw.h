// From a frame to its drawing, in the layout for a wide or a narrow place.
#pragma once

#include "frame/frame.h"
#include "scene/scene.h"

namespace scene {

inline constexpr int wide = 720, narrow = 320;  // widths in diagram units, about one unit a CSS pixel

// `width` is wide or narrow. Every step of a figure has the same size.
Scene draw(const frame::Frame& frame, int width);

}  // namespace scene
