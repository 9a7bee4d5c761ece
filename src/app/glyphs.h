// Text in Dear ImGui's font atlas: words and wide characters drawn by the browser's own fonts, baked as they are needed.
#pragma once

#include <cstdint>
#include <string_view>

#include <imgui.h>

namespace app {

// How a line of text is drawn.
struct TextStyle {
    float size = 12;       // diagram units
    bool bold = false;
    float scale = 1;       // device pixels a unit
    float bake_scale = 1;  // scale its pieces are drawn at; another than `scale` while a view is being changed
    ImU32 ink = 0;
    ImU32 rim_ink = 0;     // 0: no rim
};

// Adds the regular and the bold font to a new atlas.
void add_fonts(ImFontAtlas& atlas);

// Every piece is drawn anew: the fonts are others.
void forget_all_glyphs(ImFontAtlas& atlas);

// Gives the atlas back what sizes hold that the last frame did not draw.
void forget_unused_glyphs(ImFontAtlas& atlas);

// Draws with `anchor` (0 start, 0.5 middle, 1 end of the line) on the baseline, in device pixels; bakes what is missing. Pieces at
// their own scale are put on whole pixels, and stay sharp.
void draw_text(ImDrawList& list, ImVec2 baseline, float anchor, std::string_view text, const TextStyle& style);

// Bakes what is missing without drawing.
void bake_text(ImFontAtlas& atlas, std::string_view text, const TextStyle& style);

}  // namespace app
