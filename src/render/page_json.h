// A figure as JSON for the page: words, pictures, targets and the table, for an element without a static twin.
#pragma once

#include <string>

#include "frame/frame.h"

namespace render {

std::string page_json(const frame::Reel& reel);

}  // namespace render
