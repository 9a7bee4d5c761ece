// Measures and draws text on a hidden 2D canvas.
#include "app/pen.h"

#include <emscripten.h>

namespace app {
namespace {

// The language is looked up, since not every browser lets canvases inside a shadow root inherit it.
EM_JS(void, js_open, (), {
    var canvas = document.createElement("canvas");
    for (var at = Module["canvas"]; at && !canvas.lang; at = at.parentNode || at["host"]) canvas.lang = at.lang || "";
    Module["canvas"].append(canvas);
    Module["pen"] = canvas.getContext("2d", {"willReadFrequently" : true});
    Module["face"] = "";
});

EM_JS(void, js_close, (), {
    Module["pen"].canvas.remove();
    Module["pen"] = null;
});

EM_JS(void, js_use, (const char* families, int bytes, int light), {
    Module["families"] = UTF8ToString(families, bytes);
    Module["shade"] = light ? "#fff" : "#000";
    Module["face"] = "";
});

// Growing the canvas forgets its font.
EM_JS(void, js_make_room, (int width, int height), {
    var canvas = Module["pen"].canvas;
    if (canvas.width >= width && canvas.height >= height) return;
    canvas.width = Math.max(canvas.width, width);
    canvas.height = Math.max(canvas.height, height);
    Module["face"] = "";
});

// Setting a font is slow, so it is set only when it differs.
EM_JS(void, js_take_face, (float size, int bold), {
    var face = (bold ? "700 " : "400 ") + size + "px " + Module["families"];
    if (Module["face"] != face) Module["pen"].font = Module["face"] = face;
});

EM_JS(void, js_measure, (const char* text, int bytes, float* out), {
    var box = Module["pen"].measureText(UTF8ToString(text, bytes));
    HEAPF32.set([ box.width, box["actualBoundingBoxLeft"], box["actualBoundingBoxRight"], box["actualBoundingBoxAscent"],
                  box["actualBoundingBoxDescent"] ], out >> 2);
});

// Letters at (x, y) and their rim `down` pixels lower, so that both come back in one read.
EM_JS(void, js_draw, (const char* text, int bytes, float x, float y, float down, float rim, int width, int height, uint8_t* pixels), {
    var pen = Module["pen"];
    text = UTF8ToString(text, bytes);
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = pen.strokeStyle = Module["shade"];
    pen.fillText(text, x, y);
    pen.lineJoin = "round";
    pen.lineWidth = rim;
    pen.strokeText(text, x, y + down);
    var data = pen.getImageData(0, 0, width, height).data;
    for (var i = 0; i < width * height; i++) HEAPU8[pixels + i] = data[4 * i + 3];
});

int floored(float value) {
    const int whole = static_cast<int>(value);
    return static_cast<float>(whole) > value ? whole - 1 : whole;
}
int raised(float value) { return -floored(-value); }

int length(std::string_view text) { return static_cast<int>(text.size()); }

}  // namespace

void pen_open() { js_open(); }
void pen_close() { js_close(); }

void pen_use(std::string_view families, bool light) { js_use(families.data(), length(families), light); }

bool pen_is_true() {
    constexpr Extent nothing{0, 0, 0, 8, 8};
    uint8_t pixels[nothing.width * drawn_rows(nothing)];
    pen_draw({}, {}, nothing, pixels);
    for (const uint8_t pixel : pixels)
        if (pixel != 0) return false;
    return true;
}

Extent pen_measure(std::string_view text, const Typeface& face) {
    float box[5] = {};
    js_take_face(face.size, face.bold);
    js_measure(text.data(), length(text), box);
    const auto [advance, left, right, above, below] = box;
    if (left + right <= 0 || above + below <= 0) return {advance};
    const float room = face.rim / 2 + 1;
    Extent extent{advance, floored(-left - room), floored(-above - room)};
    extent.width = raised(right + room) - extent.left;
    extent.height = raised(below + room) - extent.top;
    return extent;
}

void pen_draw(std::string_view text, const Typeface& face, const Extent& extent, uint8_t* pixels) {
    const int rows = drawn_rows(extent);
    js_make_room(extent.width, rows);
    js_take_face(face.size, face.bold);
    js_draw(text.data(), length(text), static_cast<float>(-extent.left), static_cast<float>(-extent.top),
            static_cast<float>(extent.height + gap), face.rim, extent.width, rows, pixels);
}

}  // namespace app
