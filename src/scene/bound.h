// The picture "bound": bars of compute, moving and exchange on one time axis, and a chart beside or below them.
#pragma once

#include <string>
#include <vector>

#include "frame/frame.h"
#include "scene/drawing.h"
#include "scene/panel.h"

namespace scene {

// Where everything goes, for a wide or a narrow place.
struct BoundLayout {
    float width = 0, height = 0;
    Box plot;             // the bars' area, from the strong line's head to the time axis
    Box panel;            // the chart's card
    Box words;            // names and formulas of the rows where they stand beside the bars; empty when above them
    float bar_height = 36;
    float badge_size = body_text;
    bool beside() const { return words.w > 0; }
};

// Where one row's name, formula and bar go.
struct BoundRow {
    std::vector<std::string> lines;  // of the formula, and of a waiting that found no room in the picture
    bool last_line_waits = false;
    float words_top = 0, bar_top = 0;
};

Scene draw_bound(const frame::Frame& frame, const frame::BoundMarks& marks, int width);

// Breaks the formulas into lines and shares the plot's height out among the rows.
std::vector<BoundRow> place_rows(const frame::BoundMarks& marks, const BoundLayout& layout);

// The bar's words of waiting: in its hollow, after it, or with the formula where neither has room.
enum class WaitingPlace : uint8_t { nowhere, inside, after, with_formula };
struct BarWords {
    float value_x = 0;               // of the value, in its bar or after it
    WaitingPlace waiting = WaitingPlace::nowhere;
    float waiting_x = 0;             // its end when inside, its start when after
};
BarWords place_words(const frame::Bar& bar, const frame::BoundMarks& marks, const BoundLayout& layout);

float time_x(double seconds, const frame::BoundMarks& marks, const BoundLayout& layout);

void draw_bars(Drawing& drawing, const frame::BoundMarks& marks, const BoundLayout& layout);
void draw_roofline(Drawing& drawing, const frame::RooflineChart& chart, Box panel);
void draw_exchange_chart(Drawing& drawing, const frame::ExchangeChart& chart, Box panel);

}  // namespace scene
