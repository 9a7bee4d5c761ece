// Decodes a text and looks its characters up in short tables.
#include "lesson/visible.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "units/quote.h"

namespace lesson {
namespace {

struct Range {
    char32_t first, last;
};

// White space, and what Unicode 15 calls default-ignorable; besides them the Braille cell without a dot.
constexpr Range unseen[] = {{0x00, 0x20},       {0x7F, 0xA0},      {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},
                            {0x115F, 0x1160},   {0x1680, 0x1680},  {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x2000, 0x200F},
                            {0x2028, 0x202F},   {0x205F, 0x206F},  {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
                            {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},  {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3},
                            {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};

constexpr char32_t end_of_embedding = 0x202C, end_of_isolate = 0x2069;

bool is_unseen(char32_t code) {
    return std::any_of(std::begin(unseen), std::end(unseen),
                       [&](const Range& range) { return code >= range.first && code <= range.last; });
}

// Takes the first character off the text.
char32_t take(std::string_view& text) {
    const auto length = static_cast<size_t>(units::utf8_length(text));
    char32_t code = static_cast<uint8_t>(text[0]) & (length == 1 ? 0x7Fu : 0xFFu >> (length + 1));
    for (size_t i = 1; i < length; ++i) code = code << 6 | (static_cast<uint8_t>(text[i]) & 0x3Fu);
    text.remove_prefix(length);
    return code;
}

// What ends a turn that begins with `code`; 0 if none does.
char32_t end_of(char32_t code) {
    if (code == 0x202A || code == 0x202B || code == 0x202D || code == 0x202E) return end_of_embedding;
    return code >= 0x2066 && code <= 0x2068 ? end_of_isolate : 0;
}

// The end of an isolate ends the embeddings within it; that of an embedding does not reach out of an isolate.
void take_back(std::vector<Turn>& turns, char32_t end) {
    if (end == end_of_embedding) {
        if (!turns.empty() && turns.back().end == end) turns.pop_back();
        return;
    }
    const auto isolate = std::find_if(turns.rbegin(), turns.rend(), [&](const Turn& turn) { return turn.end == end; });
    if (isolate != turns.rend()) turns.erase(isolate.base() - 1, turns.end());
}

}  // namespace

bool shows_anything(std::string_view text) {
    while (!text.empty())
        if (!is_unseen(take(text))) return true;
    return false;
}

std::optional<Turn> turned_for_good(std::string_view text) {
    std::vector<Turn> turns;
    for (size_t character = 1; !text.empty(); ++character) {
        const char32_t code = take(text);
        if (const char32_t end = end_of(code))
            turns.push_back({character, code, end});
        else if (code == end_of_embedding || code == end_of_isolate)
            take_back(turns, code);
    }
    return turns.empty() ? std::nullopt : std::optional(turns.front());
}

}  // namespace lesson
