// What the page is told of a lesson that was read: whether it can be played, its figures and its faults.
#pragma once

#include <string>

#include "lesson/reader.h"

namespace app {

std::string load_reply(const lesson::Document& document);

}  // namespace app
