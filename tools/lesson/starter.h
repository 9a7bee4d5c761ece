// The lesson to start from, as the files of either source language.
#pragma once

#include <string_view>
#include <vector>

#include "output.h"

namespace tools {

// `language`: of lesson::languages. In Chinese the lesson comes with its English translation; in English it is alone, since the
// translation's texts have become the lesson's own.
std::vector<OutputFile> starter_files(std::string_view language);

}  // namespace tools
