// The picture "growth": pairs as a square of cells, or the parts of a whole model, and a chart beside or below them.
#pragma once

#include "frame/frame.h"
#include "scene/drawing.h"
#include "scene/panel.h"

namespace scene {

// Where everything goes, for a wide or a narrow place.
struct GrowthLayout {
    float width = 0, height = 0;
    Box main;   // the square, or the bars of a whole model
    Box words;  // beside the square, or under it
    Box panel;  // the chart's card
    float sentence_y = 66;
    float badge_size = body_text;
};

Scene draw_growth(const frame::Frame& frame, const frame::GrowthMarks& marks, int width);

void draw_square(Drawing& drawing, const frame::PairSquare& square, const GrowthLayout& layout);
void draw_whole(Drawing& drawing, const frame::WholeModel& whole, const GrowthLayout& layout);
void draw_pairs_chart(Drawing& drawing, const frame::PairsChart& chart, Box panel);
void draw_times_chart(Drawing& drawing, const frame::TimesChart& chart, Box panel);

}  // namespace scene
