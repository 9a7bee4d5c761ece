// Makes the marks of the picture "growth" from a step's run.
#pragma once

#include "frame/fill.h"
#include "frame/growth.h"
#include "lesson/lesson.h"

namespace frame {

// The largest values of a figure's steps that are drawn as cells: they decide the cells' size and the chart's axes.
struct GrowthExtent {
    uint32_t side_most = 1;
    double pairs_most = 1;
    double flops_most = 0, times_most = 0;  // of those drawn as whole models
};
GrowthExtent growth_extent(const lesson::Figure& figure, const Results& results);

// Sequences of up to 16 tokens are drawn as cells; longer ones as the work of a whole model.
bool drawn_as_cells(const cost::Answer& answer);
GrowthMarks make_growth_marks(const GrowthExtent& extent, const Scope& scope, std::string_view language);

}  // namespace frame
