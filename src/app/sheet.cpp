// Sets Dear ImGui's drawing parts up as its context would, and starts their frames.
#include "app/sheet.h"

#include "app/glyphs.h"

namespace app {
namespace {

constexpr float circle_error = 0.3f, curve_error = 1.25f;  // device pixels; Dear ImGui's own defaults

}  // namespace

Sheet::Sheet() {
    atlas_.RendererHasTextures = true;
    add_fonts(atlas_);
    shared_.FontAtlas = &atlas_;
    shared_.CurveTessellationTol = curve_error;
    shared_.SetCircleTessellationMaxError(circle_error);
    shared_.InitialFlags = ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedLinesUseTex | ImDrawListFlags_AntiAliasedFill;
    ImFontAtlasAddDrawListSharedData(&atlas_, &shared_);
}

Sheet::~Sheet() { ImFontAtlasRemoveDrawListSharedData(&atlas_, &shared_); }

void Sheet::next_frame() { ImFontAtlasUpdateNewFrame(&atlas_, ++frame_, true); }

ImDrawList& Sheet::begin(float width, float height) {
    shared_.ClipRectFullscreen = {0, 0, width, height};
    shared_.TexUvWhitePixel = plain_uv;
    list_._ResetForNewFrame();
    list_.PushTexture(atlas_.TexRef);
    list_.PushClipRectFullScreen();
    return list_;
}

}  // namespace app
