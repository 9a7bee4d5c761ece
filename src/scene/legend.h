// Names of tones in lines of swatches and words, broken to a width.
#pragma once

#include <string>
#include <vector>

#include "frame/board.h"
#include "scene/drawing.h"

namespace scene {

inline constexpr float legend_line = 16;

float legend_height(const std::vector<frame::ToneName>& names, float width);
void draw_legend(Drawing& drawing, const std::string& key, const std::vector<frame::ToneName>& names, Box box);

}  // namespace scene
