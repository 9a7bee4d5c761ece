// Axes: round ends and ticks for a linear scale, powers of four for a logarithmic one.
#pragma once

#include <string>
#include <vector>

#include "units/value.h"

namespace frame {

struct Tick {
    double at = 0;  // base units
    std::string text;
};

// From `low` to `high` in base units; ticks inside, ends included.
struct Axis {
    double low = 0, high = 1;
    std::vector<Tick> ticks;
    units::Scale scale;
    std::string unit;  // "ms", "GFLOP/s"
};

// From 0 to a round end at or above `largest`, in about five steps of 1, 2 or 5 times a power of ten.
Axis linear_axis(units::Unit unit, double largest);

// Powers of four of the scale's unit around [smallest, largest], with at least one whole step to spare on either side, so that
// equal factors are equal distances. A tick below one is written as a fraction: 1/16.
Axis log4_axis(units::Unit unit, double smallest, double largest);

// Powers of two around [smallest, largest], a count's; at most seven are labelled. To be drawn logarithmic.
Axis doubling_axis(double smallest, double largest);

}  // namespace frame
