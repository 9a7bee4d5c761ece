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

// CSS font families, in order of choice.
void pen_use_family(std::string_view css);

// False where the browser does not give drawn pixels back as they are, to guard its reader against recognition.
bool pen_is_true();

Extent pen_measure(std::string_view text, const Typeface& face);

// One byte a pixel: `letters` and `rim` each hold extent.width * extent.height.
void pen_draw(std::string_view text, const Typeface& face, const Extent& extent, uint8_t* letters, uint8_t* rim);

}  // namespace app
