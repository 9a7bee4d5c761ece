// The blocks whose numbers a model computes.
#pragma once

#include <string>

#include "lesson/lesson.h"
#include "lesson/object.h"

namespace lesson {

Figure read_figure(Object& object, const std::string& id);
Example read_example(Object& object, const std::string& id);

}  // namespace lesson
