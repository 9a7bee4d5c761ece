// Where a byte of a file stands, as an author looks for it.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "lesson/concat.h"

namespace lesson {

// "line 3, column 12": both from 1, the column in bytes, as in a fault's own place.
inline std::string told_place(std::string_view text, size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const size_t line_start = before.rfind('\n') + 1;  // of none, npos + 1 is 0
    return concat({"line ", std::to_string(1 + std::count(before.begin(), before.end(), '\n')), ", column ",
                   std::to_string(offset - line_start + 1)});
}

}  // namespace lesson
