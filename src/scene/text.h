// Room for text: one conservative table of widths, since the core has no fonts, and line breaking by it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace scene {

// Width in diagram units that no common system font exceeds (DejaVu Sans is the widest of them; its advances were rounded up).
float text_width(std::string_view text, float size, bool bold = false);

// Lines no wider than `width`. They break at spaces, and between Chinese characters only where that does not do, but not before
// closing marks, after opening ones, after an operator, at an arrow, before a dot, or inside parentheses. A number stays with its
// unit and an arrow with both its sides as far as the width allows; a piece that cannot be broken is kept whole.
std::vector<std::string> wrap(std::string_view text, float size, float width, bool bold = false);

}  // namespace scene
