// Reads a translation and lays it over a lesson.
#pragma once

#include "lesson/lesson.h"
#include "lesson/object.h"
#include "lesson/offers.h"

namespace lesson {

// Replaces the lesson's texts by those of the overlay, and its language. `whole`: the lesson has no fault of structure, so that a
// text it lacks is one it does not have. `named`: the language that the file is named for, empty for any. Faults: translation_missing,
// _stale, _unknown, and those of structure and texts.
void lay_over(Source& overlay, Lesson& lesson, const Offers& offers, bool whole, std::string_view named);

}  // namespace lesson
