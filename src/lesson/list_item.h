// One number of a list that is an input: "prompts.3", or "requests.1.tokens" of a list of rows.
#pragma once

#include <optional>
#include <string_view>

#include "cost/catalogue.h"

namespace lesson {

struct ListItem {
    const cost::InputField* list = nullptr;
    size_t at = 0;            // among all its numbers
    std::string_view column;  // of a row; empty for a plain list

    // Its number in a value of the list; null where that is shorter.
    const double* in(const units::Value& whole) const;
};

// None where the name is no such path of the system.
std::optional<ListItem> find_item(const cost::System& system, std::string_view name);

}  // namespace lesson
