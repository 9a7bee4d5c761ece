// How long a text takes to read.
#pragma once

#include <string_view>

namespace player {

// Milliseconds for UTF-8 `text`: Chinese, Japanese and Korean characters 5 a second, other letters and digits 15 a second,
// and 2 s to look at the picture; from 3 to 30 s. Spaces and punctuation cost nothing.
double reading_ms(std::string_view text);

}  // namespace player
