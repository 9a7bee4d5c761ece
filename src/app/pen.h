// The browser's own text drawing, on a 2D canvas that no page shows: one piece of text at a time, as coverage.
#pragma once

#include <cstdint>
#include <string_view>

namespace app {

// A piece of text's place around its origin on the baseline, in whole pixels, with room for its rim; `advance` is exact.
struct Extent {
    float advance = 0;
    int left = 0, top = 0, width = 0, height = 0;
};

struct Typeface {
    float size = 12;  // pixels
    bool bold = false;
    float rim = 0;    // width of the stroke around the letters, for text that crosses lines
};

// Hangs the pen's canvas inside Module.canvas, where it is never shown, so that fonts are chosen by the page's language.
void pen_open();
void pen_close();

// CSS font families, in order of choice. `light`: the text is light on dark, for which browsers draw other edges.
void pen_use(std::string_view families, bool light);

// False where the browser does not give drawn pixels back as they are, to guard its reader against recognition.
bool pen_is_true();

Extent pen_measure(std::string_view text, const Typeface& face);

// Rows that `pen_draw` writes: the letters', `gap` empty ones so that scaling does not mix them, then the rim's.
constexpr int gap = 1;
constexpr int drawn_rows(const Extent& extent) { return 2 * extent.height + gap; }

// Coverage, one byte a pixel, extent.width by drawn_rows(extent).
void pen_draw(std::string_view text, const Typeface& face, const Extent& extent, uint8_t* pixels);

}  // namespace app
