// A figure's static twin: every step as picture and words, the markup the element takes over.
#pragma once

#include <cstdint>

#include "frame/frame.h"
#include "render/element.h"

namespace render {

// A figure that opens its engine at once needs no pictures in the page: the twin is then its words and its table.
enum class Pictures : uint8_t { all, none };

Element twin_element(const frame::Reel& reel, Pictures pictures);

// The figure's numbers as a table with header cells.
Element table_element(const frame::Table& table);

}  // namespace render
