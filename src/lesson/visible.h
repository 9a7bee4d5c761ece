// Characters that cannot be seen: whether a text shows anything, and whether it leaves the direction of writing turned.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace lesson {

// Not where the text is empty, or holds only blanks and characters without ink or width. `text` is well-formed UTF-8, as below.
bool shows_anything(std::string_view text);

// A character that turns the direction of writing (Unicode Standard Annex 9).
struct Turn {
    size_t character;  // its place, counted from 1
    char32_t code;     // U+202E
    char32_t end;      // what takes it back, U+202C
};

// The first that the text does not take back, so that it would turn what stands behind the text as well.
std::optional<Turn> turned_for_good(std::string_view text);

}  // namespace lesson
