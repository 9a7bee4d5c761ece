// A figure as JSON for the page: words, pictures, targets and the table, for an element without a static twin.
#pragma once

#include <string>

#include "frame/frame.h"

namespace render {

// Whose pictures are written: every step's, no step's, or those of one, from 0.
inline constexpr int every_step = -2, no_step = -1;
std::string page_json(const frame::Reel& reel, int pictured = every_step);

}  // namespace render
