// Checks that a figure's steps accept what its controls offer, and have words for it.
#pragma once

#include <vector>

#include "lesson/reader.h"

namespace review {

// Tries every step of a usable lesson at each value of each control and on each device. What a model refuses is told at the control;
// at the text, what a step's placeholder lacks at the ends, or says in a word of the model, and a change that vanishes. `in_overlay`: the
// lesson's texts are its translation's. Without lines.
std::vector<lesson::Fault> control_faults(const lesson::Lesson& lesson, bool in_overlay = false);

}  // namespace review
