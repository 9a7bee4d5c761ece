// Quoting for messages: shortened, and never an echo of broken UTF-8 or of control characters.
#include "units/quote.h"

#include <cstdint>

namespace units {
namespace {

constexpr int longest = 40;

uint8_t byte_at(std::string_view text, size_t index) { return static_cast<uint8_t>(text[index]); }

// The second byte decides about overlong forms, surrogates and code points past U+10FFFF (Unicode 15, table 3-7).
bool second_byte_fits(uint8_t first, uint8_t second) {
    switch (first) {
        case 0xE0: return second >= 0xA0 && second <= 0xBF;
        case 0xED: return second >= 0x80 && second <= 0x9F;
        case 0xF0: return second >= 0x90 && second <= 0xBF;
        case 0xF4: return second >= 0x80 && second <= 0x8F;
        default: return second >= 0x80 && second <= 0xBF;
    }
}

bool is_control(std::string_view character) {
    const uint8_t first = byte_at(character, 0);
    return first < 0x20 || first == 0x7F || (first == 0xC2 && byte_at(character, 1) < 0xA0);
}

}  // namespace

int utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const uint8_t first = byte_at(text, 0);
    if (first < 0x80) return 1;
    const int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    if (length == 0 || text.size() < static_cast<size_t>(length) || !second_byte_fits(first, byte_at(text, 1))) return 0;
    for (int i = 2; i < length; ++i)
        if ((byte_at(text, static_cast<size_t>(i)) & 0xC0) != 0x80) return 0;
    return length;
}

std::string quote(std::string_view text) {
    std::string quoted = "\"";
    for (int shown = 0; !text.empty(); ++shown) {
        if (shown == longest) {
            quoted += "…";
            break;
        }
        const int length = utf8_length(text);
        const std::string_view character = text.substr(0, length == 0 ? 1 : static_cast<size_t>(length));
        if (length == 0 || is_control(character)) quoted += "\xEF\xBF\xBD";
        else quoted += character;
        text.remove_prefix(character.size());
    }
    quoted += '"';
    return quoted;
}

}  // namespace units
