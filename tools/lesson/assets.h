// What a page needs beside it: the element, its engine and its style sheet, as they lie beside the program in dist/.
#pragma once

#include <string>
#include <vector>

#include "output.h"

namespace tools {

// The files of dist/ when the program runs from dist/bin; none when it runs from elsewhere, as it does from the folder it is built in.
std::vector<OutputFile> page_assets();

// The page's style sheet; empty when the program runs from elsewhere.
std::string page_style();

// Element and packed engine as markup for the head of one file with all in it; empty when the program runs from elsewhere.
std::string single_file_parts();

}  // namespace tools
