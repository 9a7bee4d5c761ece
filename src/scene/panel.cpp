// Draws the badge and the cards.
#include "scene/panel.h"

#include <algorithm>
namespace scene {

std::vector<std::string> badge_text_lines(const frame::Frame& frame, float size, float layout_width) {
    return wrap(frame.badge, size, layout_width - 2 * margin - 16, true);
}

void draw_badge(Drawing& drawing, const frame::Frame& frame, float size, float layout_width) {
    const Ink ink = frame.changed ? Ink::change : Ink::quiet;
    const std::vector<std::string> lines = badge_text_lines(frame, size, layout_width);
    float width = 0;
    for (const std::string& line : lines) width = std::max(width, text_width(line, size, true) + 24);
    const float height = 10 + 16 * static_cast<float>(lines.size());
    drawing.add("badge.box", Rect{{margin - 4, 10, width, height}, 13, Ink::ground, 1, ink, 1.5f});
    for (size_t i = 0; i < lines.size(); ++i)
        drawing.bold("badge.text." + std::to_string(i), {margin - 4 + width / 2, 27.5f + 16 * static_cast<float>(i)}, lines[i], ink, size, Anchor::middle);
}

Box draw_panel(Drawing& drawing, std::string_view title, Box panel) {
    drawing.add("panel.card", Rect{panel, 8, Ink::panel, 1, Ink::grid, 1});
    const std::vector<std::string> lines = wrap(title, body_text, panel.w - 24, true);
    float y = panel.y + 22;
    for (size_t i = 0; i < lines.size(); ++i, y += 17)
        drawing.bold("panel.title." + std::to_string(i), {panel.x + 12, y}, lines[i], Ink::text);
    return {panel.x + 52, y + 4, panel.w - 70, panel.bottom() - 46 - (y + 4)};
}

}  // namespace scene
