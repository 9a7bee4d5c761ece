// What every kind of picture is framed with: the badge of the step, and the card of a chart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frame/frame.h"
#include "scene/drawing.h"

namespace scene {

inline constexpr float margin = 16;

// The badge's words, broken to the picture's width.
std::vector<std::string> badge_text_lines(const frame::Frame& frame, float size, float layout_width);
// What the step changed, at the top left.
void draw_badge(Drawing& drawing, const frame::Frame& frame, float size, float layout_width);

// The chart's card with its title, and the room left for the plot inside.
Box draw_panel(Drawing& drawing, std::string_view title, Box panel);

}  // namespace scene
