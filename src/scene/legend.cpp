// Flows the names from left to right.
#include "scene/legend.h"

#include "scene/pieces.h"

namespace scene {
namespace {

constexpr float swatch = 10, after_swatch = 5, between = 14;

struct Placed {
    Point at;  // the swatch's left end, from the first line's
    std::vector<std::string> lines;
};
struct Placing {
    std::vector<Placed> names;
    size_t lines = 0;
};

// From left to right as long as there is room; a name longer than a line is broken.
Placing place(const std::vector<frame::ToneName>& names, float width) {
    Placing placing;
    float x = 0;
    for (const frame::ToneName& name : names) {
        const float room = swatch + after_swatch + text_width(name.text, small_text);
        const bool opens_line = placing.lines == 0 || x + room > width;
        if (opens_line) x = 0;
        Placed placed{{x, 0}, wrap(name.text, small_text, width - swatch - after_swatch)};
        if (opens_line) placing.lines += placed.lines.size();
        placed.at.y = legend_line * static_cast<float>(placing.lines - placed.lines.size());
        x += room + between;
        placing.names.push_back(std::move(placed));
    }
    return placing;
}

}  // namespace

float legend_height(const std::vector<frame::ToneName>& names, float width) {
    return legend_line * static_cast<float>(place(names, width).lines);
}

void draw_legend(Drawing& drawing, const std::string& key, const std::vector<frame::ToneName>& names, Box box) {
    const Placing placing = place(names, box.w);
    for (size_t i = 0; i < names.size(); ++i) {
        const Placed& placed = placing.names[i];
        const Point at{box.x + placed.at.x, box.y + 12 + placed.at.y};
        const std::string name = key + ".name." + std::to_string(i);
        draw_toned(drawing, name, {at.x, at.y - swatch + 1, swatch, swatch}, names[i], 2);
        for (size_t line = 0; line < placed.lines.size(); ++line)
            drawing.text(name + ".text." + std::to_string(line), {at.x + swatch + after_swatch, at.y + legend_line * static_cast<float>(line)},
                         placed.lines[line], ink_of(names[i].tone));
    }
}

}  // namespace scene
