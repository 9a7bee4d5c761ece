// What a page needs beside it: the element, its engine and its style sheet, as they lie beside the program in dist/.
#pragma once

#include <string>
#include <vector>

#include "output.h"

namespace tools {

// The files of dist/ when the program runs from dist/bin; none when it runs from elsewhere, as it does while dist/ is being made.
std::vector<OutputFile> page_assets();

}  // namespace tools
