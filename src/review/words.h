// What can be told of words once they are filled: that they are too long to read, or say nothing new.
#pragma once

#include <string>
#include <string_view>

#include "lesson/lesson.h"

namespace review {

// How long a text may be: in Chinese characters, or in other words.
struct Room {
    int cjk, words;
};
// About a minute to read, at the rates of frame/reading.h. An alternative is heard beside the caption and has the same.
inline constexpr Room caption_room{240, 90};
// Two lines above a picture of 320 units, or as many entries of a list.
inline constexpr Room title_room{40, 20};

// A text in both scripts spends from both.
bool is_long(std::string_view text, Room room);

// Whether the alternative is the caption again, or half of it or more, apart from blanks and punctuation.
bool repeats(std::string_view alt, std::string_view caption);

// Where the text stands: in the lesson's file, or in the translation's.
inline std::string place_of(const lesson::Text& text, bool in_overlay) { return in_overlay ? "/texts/" + text.id : text.pointer; }

}  // namespace review
