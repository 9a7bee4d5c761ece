// The question before a step in the static twin: question, choices, and an answer that opens.
#pragma once

#include <string_view>

#include "frame/frame.h"
#include "render/element.h"

namespace render {

Element ask_element(const frame::Ask& ask, std::string_view language);

// An answer that opens and closes: its summary, to which the answer is added.
Element disclosure(std::string_view language);

}  // namespace render
