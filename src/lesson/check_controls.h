// Checks that a figure's steps accept what its controls offer, and have words for it.
#pragma once

#include "lesson/lesson.h"
#include "lesson/object.h"
#include "lesson/offers.h"

namespace lesson {

// Runs every step at both ends of each slider, with each word of each choice and on each device; what a model refuses is told at
// the control.
void check_controls(const Figure& figure, Source& source);

// Checks the texts of the steps on the same numbers: what a placeholder lacks there, or says in a word of the model, is told at the text.
void check_controlled_texts(const Lesson& lesson, const Offers& offers, Source& source);

}  // namespace lesson
