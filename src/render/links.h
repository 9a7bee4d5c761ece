// What a page links to: its own sections, and the lessons before and after it.
#pragma once

#include "frame/results.h"
#include "lesson/lesson.h"
#include "render/element.h"

namespace render {

// The sections as links within the page.
Element outline_element(const lesson::Lesson& lesson, const frame::Results& results);

// `word`: the key of what stands above the list. An entry without an address is no link.
Element references_element(const lesson::Lesson& lesson, const frame::Results& results, const std::vector<lesson::Reference>& references,
                           std::string_view word);

// Whether the lesson has parts to choose from.
bool has_outline(const lesson::Lesson& lesson);

}  // namespace render
