// Paints a scene through a Dear ImGui draw list: the same geometry as the SVG, in device pixels.
#pragma once

#include <array>
#include <cstdint>

#include <imgui.h>

#include "scene/scene.h"

namespace app {

// Which part of a scene lies where on the canvas.
struct Placement {
    float scale = 1;        // device pixels a diagram unit
    float bake_scale = 1;   // of the text's pieces (see glyphs.h)
    float x = 0, y = 0;     // device pixels of the diagram's origin
    float width = 1, height = 1;  // of the canvas, device pixels
};

using Inks = std::array<uint32_t, scene::ink_count>;  // 0xRRGGBBAA

// Bakes the text that will be seen, until `end` on Emscripten's clock. False: there was no time for all of it. Baking may move what
// the atlas holds, so it is done before a frame's painting begins.
bool load_text(ImFontAtlas& atlas, const scene::Scene& scene, const Placement& placement, double end);

// Needs its text loaded.
void paint(ImDrawList& list, const scene::Scene& scene, const Inks& inks, const Placement& placement);

// Bakes a mark's text, where it has any, before it is painted for the first time.
void bake(ImFontAtlas& atlas, const scene::Mark& mark, float bake_scale);

}  // namespace app
