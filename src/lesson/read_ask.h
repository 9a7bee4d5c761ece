// Reads the question that a step may ask before it is shown.
#pragma once

#include <string>

#include "lesson/object.h"

namespace lesson {

// Of the key "ask" of a step; empty if it is not there. `prefix` is the step's: "bound.s2". The faults: not_one_right, missing_key
// where a wrong choice does not say what it mistakes, and wrong_value on the first step, which nothing comes before.
Ask read_ask(Object& step, const std::string& prefix, bool first_step);

}  // namespace lesson
