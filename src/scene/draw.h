// From a frame to its drawing, in the layout for a wide or a narrow place.
#pragma once

#include "frame/frame.h"
#include "scene/board.h"
#include "scene/scene.h"

namespace scene {

inline constexpr int wide = 720, narrow = 320;  // widths in diagram units, about one unit a CSS pixel

// What the steps of a figure have in common, so that every step has the same size and a piece keeps its place.
struct Layout {
    int width = wide;
    BoardLayout board;  // of a picture made of pieces
};

// `width` is wide or narrow.
Layout layout_of(const frame::Reel& reel, int width);
Scene draw(const frame::Frame& frame, const Layout& layout);

// Every step's drawing.
std::vector<Scene> draw_all(const frame::Reel& reel, int width);

}  // namespace scene
