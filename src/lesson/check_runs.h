// Checks that every run of a lesson is accepted by its model and that each step changes what it should.
#pragma once

#include "lesson/lesson.h"
#include "lesson/object.h"

namespace lesson {

// Adds whatever the models refuse, at the input's place; nothing_changed, several_factors, and wrong_value for a first step
// that is not the baseline or a model that the picture cannot draw.
void check_runs(const Lesson& lesson, Source& source);

}  // namespace lesson
