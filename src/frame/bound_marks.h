// Makes the marks of the picture "bound" from a step's run.
#pragma once

#include <string>
#include <vector>

#include "frame/bound.h"
#include "frame/fill.h"
#include "frame/results.h"
#include "lesson/lesson.h"

namespace frame {

// What holds for every step of a figure: the largest values decide the axes, so that steps can be compared by eye.
struct BoundExtent {
    struct Span {
        std::string run;
        double longest = 0;  // seconds: the end of its time axis
    };
    std::vector<Span> spans;                  // of each step; the same end for all that are comparable
    double intensity_low = 0, intensity_high = 0;
    double rate_low = 0, rate_high = 0;
    double exchange_longest = 0, tie_longest = 0;  // of any step's exchange, and of those at which it is a tie
    double shared_longest = 0;                     // of the devices together at the end of that axis
    size_t rows_max = 2;
};
BoundExtent extent_of(const lesson::Figure& figure, const Results& results);

BoundMarks make_bound_marks(const BoundExtent& extent, const Scope& scope, std::string_view language);

// Does this run exchange anything between devices?
bool exchanges(const cost::Answer& answer);

}  // namespace frame
