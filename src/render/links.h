// What a page links to: its own sections, and the lessons before and after it.
#pragma once

#include <cstdint>

#include "frame/results.h"
#include "lesson/lesson.h"
#include "render/element.h"

namespace render {

// The sections as links within the page.
Element outline_element(const lesson::Lesson& lesson, const frame::Results& results);

// Whether a page has the others of its site beside it, or is handed on as one file.
enum class Beside : uint8_t { others, nothing };

// `word`: the key of what stands above the list. An entry without an address is no link, nor is one relative to a page that stands alone.
Element references_element(const lesson::Lesson& lesson, const frame::Results& results, const std::vector<lesson::Reference>& references,
                           std::string_view word, Beside beside);

// Whether the lesson has parts to choose from.
bool has_outline(const lesson::Lesson& lesson);

}  // namespace render
