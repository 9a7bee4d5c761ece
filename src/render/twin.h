// A figure's static twin: every step as picture and words, the markup the element takes over.
#pragma once

#include "frame/frame.h"
#include "render/element.h"

namespace render {

Element twin_element(const frame::Reel& reel);

// The figure's numbers as a table with header cells.
Element table_element(const frame::Table& table);

}  // namespace render
