// Checks that a figure's steps accept what its controls offer.
#pragma once

#include "lesson/lesson.h"
#include "lesson/object.h"

namespace lesson {

// Runs every step at both ends of each slider, with each word of each choice and on each device; what a model refuses is told at
// the control.
void check_controls(const Figure& figure, Source& source);

}  // namespace lesson
