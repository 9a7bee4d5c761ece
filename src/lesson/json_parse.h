// Parses JSON text into a tree that knows its places.
#pragma once

#include <string_view>

#include "lesson/fault_list.h"
#include "lesson/json_tree.h"

namespace lesson {

// `text` is well-formed UTF-8. Adds json_syntax, not_finite or too_deep and returns false where reading had to stop; adds
// duplicate_key, and out_of_range for numbers that cannot be held, and goes on.
bool parse_json(std::string_view text, JsonTree& tree, FaultList& faults);

}  // namespace lesson
