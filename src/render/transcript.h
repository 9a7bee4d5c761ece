// A lesson as plain text, in reading order: what its words and numbers say without any picture.
#pragma once

#include <string>

#include "frame/results.h"
#include "lesson/lesson.h"

namespace render {

std::string transcript(const lesson::Lesson& lesson, const frame::Results& results);

}  // namespace render
