// Everything there is to tell an author: the reader's faults, and the warnings that only finished words and pictures show.
#pragma once

#include <string_view>
#include <vector>

#include "lesson/reader.h"

namespace review {

// The faults of a lesson and, where `overlay` is not empty, of its translation, as lesson::read tells them (`named` as there); and for each figure that
// can be drawn what its controls offer and its steps refuse, label_outside and labels_touch, at both widths, and what words.h and controls.h tell. What a translation's words do to a
// picture is told at the "language" of the translation. In order of place: the lesson's, then the overlay's.
std::vector<lesson::Fault> check(std::string_view source, std::string_view overlay = {}, std::string_view named = {});

}  // namespace review
