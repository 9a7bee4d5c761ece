// Is the text UTF-8, and does it hold anything at all?
#pragma once

#include <string_view>

#include "lesson/fault_list.h"

namespace lesson {

// Takes one byte-order mark off the front: editors on Windows put it there.
std::string_view without_mark(std::string_view text);

// Adds file_too_large, file_empty or bad_encoding; false if there is one. `text` has no byte-order mark of its own any more.
bool check_encoding(std::string_view text, FaultList& faults);

}  // namespace lesson
