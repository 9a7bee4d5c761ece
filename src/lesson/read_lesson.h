// The shape of a lesson file, key by key.
#pragma once

#include "lesson/lesson.h"
#include "lesson/object.h"

namespace lesson {

// Everything that could be read; what could not is a fault in the source.
Lesson read_lesson(Source& source);

}  // namespace lesson
