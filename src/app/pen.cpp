// Measures and draws text on a hidden 2D canvas.
#include "app/pen.h"

#include <emscripten.h>

namespace app {
namespace {

// Property names newer than the minifier are quoted, or it would rename them.
EM_JS(void, js_use_family, (const char* css, int size), {
    Module["family"] = UTF8ToString(css, size);
    Module["face"] = "";
});

// A canvas of at least that size; growing one forgets its font.
EM_JS(void, js_make_room, (int width, int height), {
    var pen = Module["pen"];
    if (!pen) pen = Module["pen"] = document.createElement("canvas").getContext("2d", {"willReadFrequently" : true});
    var canvas = pen.canvas;
    if (canvas.width >= width && canvas.height >= height) return;
    canvas.width = Math.max(canvas.width, width);
    canvas.height = Math.max(canvas.height, height);
    Module["face"] = "";
});

// Setting a font is slow, so it is set only when it differs.
EM_JS(void, js_take_face, (float size, int bold), {
    var face = (bold ? "700 " : "400 ") + size + "px " + Module["family"];
    if (Module["face"] != face) Module["pen"].font = Module["face"] = face;
});

EM_JS(void, js_measure, (const char* text, int bytes, float* out), {
    var box = Module["pen"].measureText(UTF8ToString(text, bytes));
    HEAPF32.set([ box.width, box["actualBoundingBoxLeft"], box["actualBoundingBoxRight"], box["actualBoundingBoxAscent"],
                  box["actualBoundingBoxDescent"] ], out >> 2);
});

// Letters in the blue channel, their rim in the green one, added up, so that both come back in one read.
EM_JS(void, js_draw, (const char* text, int bytes, float x, float y, float rim, int width, int height, uint8_t* letters, uint8_t* rims), {
    var pen = Module["pen"];
    text = UTF8ToString(text, bytes);
    pen.globalCompositeOperation = "source-over";
    pen.fillStyle = "#000";
    pen.fillRect(0, 0, width, height);
    pen.globalCompositeOperation = "lighter";
    pen.strokeStyle = "#0f0";
    pen.lineJoin = "round";
    pen.lineWidth = rim;
    if (rim) pen.strokeText(text, x, y);
    pen.fillStyle = "#00f";
    pen.fillText(text, x, y);
    var data = pen.getImageData(0, 0, width, height).data;
    for (var i = 0; i < width * height; i++) {
        HEAPU8[rims + i] = data[4 * i + 1];
        HEAPU8[letters + i] = data[4 * i + 2];
    }
});

int floored(float value) {
    const int whole = static_cast<int>(value);
    return static_cast<float>(whole) > value ? whole - 1 : whole;
}
int raised(float value) { return -floored(-value); }

int length(std::string_view text) { return static_cast<int>(text.size()); }

}  // namespace

void pen_use_family(std::string_view css) { js_use_family(css.data(), length(css)); }

bool pen_is_true() {
    constexpr int side = 8;
    constexpr Extent nothing{0, 0, 0, side, side};
    uint8_t letters[side * side], rim[side * side];
    pen_draw({}, {}, nothing, letters, rim);
    for (int i = 0; i < side * side; ++i)
        if (letters[i] != 0 || rim[i] != 0) return false;
    return true;
}

Extent pen_measure(std::string_view text, const Typeface& face) {
    float box[5] = {};
    js_make_room(1, 1);
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

void pen_draw(std::string_view text, const Typeface& face, const Extent& extent, uint8_t* letters, uint8_t* rim) {
    js_make_room(extent.width, extent.height);
    js_take_face(face.size, face.bold);
    js_draw(text.data(), length(text), static_cast<float>(-extent.left), static_cast<float>(-extent.top), face.rim, extent.width, extent.height,
            letters, rim);
}

}  // namespace app
