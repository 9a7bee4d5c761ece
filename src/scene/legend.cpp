// Flows the names from left to right.
#include "scene/legend.h"

#include "scene/pieces.h"

namespace scene {
namespace {

constexpr float swatch = 10, after_swatch = 5, between = 14;

// Where each name's swatch begins, from the first line's left end; `lines` is how many there are.
std::vector<Point> place(const std::vector<frame::ToneName>& names, float width, size_t& lines) {
    std::vector<Point> places;
    float x = 0;
    lines = 0;
    for (const frame::ToneName& name : names) {
        const float room = swatch + after_swatch + text_width(name.text, small_text);
        if (lines == 0 || x + room > width) {
            ++lines;
            x = 0;
        }
        places.push_back({x, legend_line * static_cast<float>(lines - 1)});
        x += room + between;
    }
    return places;
}

}  // namespace

float legend_height(const std::vector<frame::ToneName>& names, float width) {
    size_t lines = 0;
    place(names, width, lines);
    return legend_line * static_cast<float>(lines);
}

void draw_legend(Drawing& drawing, const std::string& key, const std::vector<frame::ToneName>& names, Box box) {
    size_t lines = 0;
    const std::vector<Point> places = place(names, box.w, lines);
    for (size_t i = 0; i < names.size(); ++i) {
        const Point at{box.x + places[i].x, box.y + 12 + places[i].y};
        const std::string name = key + ".name." + std::to_string(i);
        draw_toned(drawing, name, {at.x, at.y - swatch + 1, swatch, swatch}, names[i].tone, names[i].waiting, 2);
        drawing.text(name + ".text", {at.x + swatch + after_swatch, at.y}, names[i].text, ink_of(names[i].tone));
    }
}

}  // namespace scene
