// The figure's numbers as a table, one row a step.
#pragma once

#include "frame/frame.h"

namespace frame {

// Columns: the step, what it changes, and the numbers of its kind of picture; for "bound" compute, moving, exchange (where any
// step has one), the whole time, and against the baseline.
Table make_table(const lesson::Figure& figure, const Results& results, const Reel& reel);

}  // namespace frame
