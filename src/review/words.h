// What can be told of a step's words once they are filled: a caption too long to read, an alternative that says nothing new.
#pragma once

#include <string_view>

namespace review {

// About a minute to read, at the rates of frame/reading.h; a text in both scripts spends from both.
inline constexpr int most_cjk = 240, most_words = 90;

bool is_long(std::string_view caption);

// Whether the alternative is the caption again, or half of it or more, apart from blanks and punctuation.
bool repeats(std::string_view alt, std::string_view caption);

}  // namespace review
