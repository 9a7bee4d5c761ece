// What the fuzzer and the unit tests run on any bytes: each function may refuse what it is given, and may do nothing worse.
#pragma once

#include <string>
#include <string_view>

#include "cost/catalogue.h"

namespace fuzz {

// A lesson and, after the first zero byte, its translation: read, reviewed, and drawn where it is usable.
void lesson(std::string_view input);

// A system's name and a line NAME=VALUE for each input, as `lesson model` is given them; inputs without a line are the examples.
// Of a name that is none, its first letter chooses the system.
void model(std::string_view input);

// The input of `model` with every example of a system written out.
std::string model_seed(const cost::System& system);

}  // namespace fuzz
