// Dear ImGui's draw list and font atlas, without its windows: everything drawn is shapes and text.
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

namespace app {

// Where shapes without a texture point, outside of every texture: the renderer samples none for them.
constexpr ImVec2 plain_uv{-1, -1};

class Sheet {
public:
    Sheet();
    ~Sheet();
    Sheet(const Sheet&) = delete;
    Sheet& operator=(const Sheet&) = delete;

    // Text is loaded between the two: an atlas that grows moves what the list points at.
    void next_frame();
    // An empty list for a frame of that many device pixels; it lasts until the next one is begun.
    ImDrawList& begin(float width, float height);

    ImFontAtlas& atlas() { return atlas_; }
    ImVector<ImTextureData*>& textures() { return atlas_.TexList; }

private:
    ImFontAtlas atlas_;
    ImDrawListSharedData shared_;
    ImDrawList list_{&shared_};
    int frame_ = 0;
};

}  // namespace app
