// Reads the other lessons that a lesson names: what to have read before it, and what it leads to.
#pragma once

#include <string_view>
#include <vector>

#include "lesson/object.h"

namespace lesson {

// Of the key `key` of a lesson, with texts called "KEY.ID"; bad_address where a link would lead to a script or another program.
std::vector<Reference> read_references(Object& lesson, std::string_view key);

// The optional address "href" of an entry; `address` stays as it is where there is none. Faults: bad_address.
void read_address(Object& entry, std::string& address);

// http, https, or relative to the page; without the blanks and control characters that browsers drop before they read a scheme.
bool is_address(std::string_view href);

}  // namespace lesson
