// The font loader that asks the browser for pieces of text, and the layout of a line from them.
#include "app/glyphs.h"

#include <algorithm>
#include <cmath>

#include <imgui_internal.h>

#include "app/pen.h"
#include "app/pieces.h"

namespace app {
namespace {

constexpr float rim_width = 3;  // diagram units; the SVGs stroke their text as wide
// No piece is drawn much wider than this many device pixels, however far a view is zoomed in.
constexpr float widest_piece = 1024;

Typeface face_of(const ImFontConfig& source, const ImFontBaked& baked) {
    return {baked.Size, source.FontNo == 1, rim_width * baked.RasterizerDensity};
}

bool contains_piece(ImFontAtlas*, ImFontConfig*, ImWchar number) { return !numbered_piece(number).empty(); }

bool load_piece(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, void*, ImWchar number, ImFontGlyph* glyph, float* advance) {
    const std::string_view piece = numbered_piece(number);
    if (piece.empty()) return false;
    const Typeface face = face_of(*source, *baked);
    const Extent extent = pen_measure(piece, face);
    if (advance) {
        *advance = extent.advance;
        return true;
    }
    glyph->Codepoint = number;
    glyph->AdvanceX = extent.advance;
    if (extent.width == 0) return true;

    const int rows = drawn_rows(extent);
    const ImFontAtlasRectId place = ImFontAtlasPackAddRect(atlas, extent.width, rows);
    if (place == ImFontAtlasRectId_Invalid) return true;  // the atlas is as large as it may be: left blank
    ImVector<unsigned char>& pixels = atlas->Builder->TempBuffer;
    pixels.resize(extent.width * rows);
    pen_draw(piece, face, extent, pixels.Data);
    glyph->X0 = static_cast<float>(extent.left);
    glyph->Y0 = static_cast<float>(extent.top);
    glyph->X1 = static_cast<float>(extent.left + extent.width);
    glyph->Y1 = static_cast<float>(extent.top + extent.height);
    glyph->Visible = true;
    glyph->PackId = place;
    ImFontAtlasBakedSetFontGlyphBitmap(atlas, baked, source, glyph, ImFontAtlasPackGetRect(atlas, place), pixels.Data, ImTextureFormat_Alpha8,
                                       extent.width);
    return true;
}

ImFontLoader make_loader() {
    ImFontLoader loader;
    loader.Name = "browser";
    loader.FontSrcContainsGlyph = contains_piece;
    loader.FontBakedLoadGlyph = load_piece;
    return loader;
}
const ImFontLoader loader = make_loader();

ImFontBaked& baked_of(ImFontAtlas& atlas, const TextStyle& style) {
    ImFontBaked* baked = ImFontAtlasBakedGetOrAdd(&atlas, atlas.Fonts[style.bold], style.size * style.bake_scale, style.bake_scale);
    baked->LastUsedFrame = atlas.Builder->FrameCount;
    return *baked;
}

int piece_limit(const TextStyle& style) { return std::clamp(static_cast<int>(widest_piece / (style.size * style.bake_scale)), 1, 40); }

// Where the letters end and their rim starts within a piece's place in the atlas.
struct Shares {
    float letters_end, rim_start;
};
Shares shares_of(const ImFontGlyph& glyph) {
    const float height = glyph.Y1 - glyph.Y0, rows = 2 * height + gap, span = glyph.V1 - glyph.V0;
    return {glyph.V0 + span * height / rows, glyph.V0 + span * (height + gap) / rows};
}

struct Quad {
    ImVec2 from, to;
};
Quad place(const ImFontGlyph& glyph, ImVec2 pen, float scale) {
    if (scale == 1) pen = {std::floor(pen.x + 0.5f), std::floor(pen.y + 0.5f)};
    return {{pen.x + glyph.X0 * scale, pen.y + glyph.Y0 * scale}, {pen.x + glyph.X1 * scale, pen.y + glyph.Y1 * scale}};
}

void draw_layer(ImDrawList& list, ImVec2 pen, std::string_view text, const TextStyle& style, bool rim) {
    ImFontAtlas& atlas = *list._Data->FontAtlas;
    const float scale = style.scale / style.bake_scale;
    ImFontBaked& baked = baked_of(atlas, style);
    while (!text.empty()) {
        const ImFontGlyph& glyph = *baked.FindGlyph(piece_number(next_piece(text, piece_limit(style))));
        if (glyph.Visible) {
            const Quad quad = place(glyph, pen, scale);
            const Shares shares = shares_of(glyph);
            list.PrimReserve(6, 4);
            if (rim)
                list.PrimRectUV(quad.from, quad.to, {glyph.U0, shares.rim_start}, {glyph.U1, glyph.V1}, style.rim_ink);
            else
                list.PrimRectUV(quad.from, quad.to, {glyph.U0, glyph.V0}, {glyph.U1, shares.letters_end}, style.ink);
        }
        pen.x += glyph.AdvanceX * scale;
    }
}

// Loading may move every piece in the atlas, so a line is loaded as a whole before any of it is drawn.
float load_line(ImFontAtlas& atlas, std::string_view text, const TextStyle& style) {
    ImFontBaked& baked = baked_of(atlas, style);
    float width = 0;
    while (!text.empty()) width += baked.FindGlyph(piece_number(next_piece(text, piece_limit(style))))->AdvanceX;
    return width * style.scale / style.bake_scale;
}

}  // namespace

void add_fonts(ImFontAtlas& atlas) {
    atlas.TexDesiredFormat = ImTextureFormat_Alpha8;
    atlas.TexMaxWidth = atlas.TexMaxHeight = 4096;
    atlas.Flags |= ImFontAtlasFlags_NoMouseCursors;
    for (int bold = 0; bold < 2; ++bold) {
        ImFontConfig source;
        source.FontLoader = &loader;
        source.FontNo = static_cast<ImU32>(bold);
        source.FontDataOwnedByAtlas = true;
        atlas.AddFont(&source);
    }
}

void forget_all_glyphs(ImFontAtlas& atlas) { ImFontAtlasBuildDiscardBakes(&atlas, 0); }

void forget_unused_glyphs(ImFontAtlas& atlas) { atlas.CompactCache(); }

void draw_text(ImDrawList& list, ImVec2 baseline, float anchor, std::string_view text, const TextStyle& style) {
    baseline.x -= anchor * load_line(*list._Data->FontAtlas, text, style);
    if (style.rim_ink) draw_layer(list, baseline, text, style, true);
    draw_layer(list, baseline, text, style, false);
}

void bake_text(ImFontAtlas& atlas, std::string_view text, const TextStyle& style) { load_line(atlas, text, style); }

}  // namespace app

// Dear ImGui's name for its default loader under IMGUI_ENABLE_FREETYPE: the browser's fonts are the only ones.
namespace ImGuiFreeType {
const ImFontLoader* GetFontLoader() { return &app::loader; }
}  // namespace ImGuiFreeType
