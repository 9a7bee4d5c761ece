// Checks the texts of a lesson: templates, what their placeholders name, and numbers that were typed instead.
#pragma once

#include <string>
#include <string_view>

#include "lesson/fault_list.h"
#include "lesson/lesson.h"
#include "lesson/offers.h"

namespace lesson {

// Adds template_syntax, select_incomplete, unknown_placeholder, wrong_value (a branch that is never taken), word_shown, full_width_brace and typed_number at
// the text's pointer.
void check_text(const Text& text, const Case* scope, const Offers& offers, FaultList& faults);

// The first result typed into a literal text, such as "8 ms", "2x", "50%" or "2 倍"; empty if there is none.
std::string_view typed_number(std::string_view literal);

}  // namespace lesson
