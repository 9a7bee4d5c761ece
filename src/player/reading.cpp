// Reading time by counting characters, since Chinese has no spaces between words.
#include "player/reading.h"

#include <algorithm>
#include <cstdint>

namespace player {
namespace {

constexpr double cjk_a_second = 5, letters_a_second = 15;
constexpr double look_ms = 2000, shortest_ms = 3000, longest_ms = 30000;

// The code point that starts at `at`, moving past it. The text was checked to be UTF-8 when the lesson was read.
char32_t take_character(std::string_view text, std::string_view::size_type& at) {
    const auto first = static_cast<uint8_t>(text[at++]);
    if (first < 0xC0) return first;
    char32_t point = first < 0xE0 ? first & 0x1Fu : first < 0xF0 ? first & 0x0Fu : first & 0x07u;
    while (at < text.size() && (static_cast<uint8_t>(text[at]) & 0xC0u) == 0x80u) {
        point = point << 6 | (static_cast<uint8_t>(text[at++]) & 0x3Fu);
    }
    return point;
}

struct Range {
    char32_t first, last;
};

template <int count>
bool within(char32_t point, const Range (&ranges)[count]) {
    return std::any_of(ranges, ranges + count, [point](Range range) { return point >= range.first && point <= range.last; });
}

bool is_cjk(char32_t point) {
    constexpr Range ranges[] = {
        {0x2E80, 0x2FDF},    // radicals
        {0x3041, 0x9FFF},    // kana, compatibility signs, ideographs
        {0xAC00, 0xD7A3},    // Hangul syllables
        {0xF900, 0xFAFF},    // compatibility ideographs
        {0x20000, 0x3FFFF},  // ideographs beyond the basic plane
    };
    return within(point, ranges);
}

bool is_silent(char32_t point) {
    constexpr Range ranges[] = {
        {0x00, 0x2F}, {0x3A, 0x40}, {0x5B, 0x60}, {0x7B, 0xB4}, {0xB6, 0xBF},  // spaces, signs and punctuation of Latin text
        {0x2000, 0x206F}, {0x3000, 0x3040},                      // general and Chinese punctuation
        {0xFE10, 0xFE6F}, {0xFF00, 0xFF0F}, {0xFF1A, 0xFF20}, {0xFF3B, 0xFF40}, {0xFF5B, 0xFF65},  // their wide forms
    };
    return within(point, ranges);
}

}  // namespace

double reading_ms(std::string_view text) {
    double cjk = 0, letters = 0;
    for (std::string_view::size_type at = 0; at < text.size();) {
        const char32_t point = take_character(text, at);
        if (is_cjk(point)) {
            ++cjk;
        } else if (!is_silent(point)) {
            ++letters;
        }
    }
    const double ms = look_ms + 1000 * (cjk / cjk_a_second + letters / letters_a_second);
    return std::clamp(ms, shortest_ms, longest_ms);
}

}  // namespace player
