// Cutting text into the pieces that are drawn as one: words, so that the browser shapes them, and single wide characters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace app {

// Takes the next piece off `text`, at most `limit` characters long; never empty while `text` is not.
std::string_view next_piece(std::string_view& text, int limit);

// A number that names the piece from now on, below 65536, and the piece it names. Dear ImGui knows pieces by it as it
// knows characters by their code: its tables stay as short as the lesson's own vocabulary.
uint16_t piece_number(std::string_view piece);
std::string_view numbered_piece(uint16_t number);  // "" where there is none

size_t piece_count();
void forget_pieces();  // none keeps its number: whatever was drawn by them is to be forgotten too

}  // namespace app
