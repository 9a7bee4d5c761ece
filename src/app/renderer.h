// Sends a Dear ImGui draw list to WebGL 2: one program, one vertex array, glyph textures of one byte a pixel.
#pragma once

#include <cstdint>

#include <imgui.h>

namespace app {

class Renderer {
public:
    // Makes the program and buffers in the current context; `textures` made in an earlier one are asked for anew.
    void start(const ImVector<ImTextureData*>& textures);
    void draw(const ImDrawList& list, const ImVector<ImTextureData*>& textures, float width, float height, uint32_t ground_rgba);
    // Frees all it made; after a lost context there is nothing to free, and `start` follows.
    void stop(const ImVector<ImTextureData*>& textures);

private:
    void update(ImTextureData& texture);
    uint32_t program_ = 0, vertex_array_ = 0, vertices_ = 0, indices_ = 0;
};

}  // namespace app
