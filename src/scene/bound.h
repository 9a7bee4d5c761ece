// The picture "bound": bars of compute, moving and exchange on one time axis, and a chart beside or below them.
#pragma once

#include "frame/frame.h"
#include "scene/drawing.h"

namespace scene {

// Where everything goes; wide_layout and narrow_layout fill it.
struct BoundLayout {
    float width = 0, height = 0;
    Box plot;             // the bars' area, from the strong line's head to the time axis
    Box panel;            // the chart's card
    Box words;            // names and formulas of the rows where they stand beside the bars; empty when above them
    float bar_height = 36;
    size_t rows = 2;      // most rows of any step
};
BoundLayout wide_layout(size_t rows);
BoundLayout narrow_layout(size_t rows);

Scene draw_bound(const frame::Frame& frame, const frame::BoundMarks& marks, int width);

void draw_bars(Drawing& drawing, const frame::BoundMarks& marks, const BoundLayout& layout);
void draw_roofline(Drawing& drawing, const frame::RooflineChart& chart, Box panel);
void draw_exchange_chart(Drawing& drawing, const frame::ExchangeChart& chart, Box panel);

// The chart's card with its title, and the room left for the plot inside.
Box draw_panel(Drawing& drawing, std::string_view title, Box panel);

}  // namespace scene
