// Dear ImGui's compile-time options: only its draw list and font atlas are used, so the rest is left out.
#pragma once

#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS
#define IMGUI_DISABLE_DEMO_WINDOWS
#define IMGUI_DISABLE_DEBUG_TOOLS
#define IMGUI_DISABLE_FILE_FUNCTIONS
#define IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS
#define IMGUI_DISABLE_DEFAULT_FONT

// Names ImGuiFreeType::GetFontLoader as the default loader; glyphs.cpp defines it, so that no font rasteriser is linked.
#define IMGUI_ENABLE_FREETYPE
