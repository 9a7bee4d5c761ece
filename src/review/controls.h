// Checks that a figure's steps accept what its controls offer, and have words for it.
#pragma once

#include <vector>

#include "lesson/reader.h"

namespace review {

// Tries every step of a usable lesson at each value of each control and on each device. What a model refuses is told at the control;
// what a step's placeholder lacks at the ends, or says in a word of the model, at the text. Without lines.
std::vector<lesson::Fault> control_faults(const lesson::Lesson& lesson);

}  // namespace review
