// Splits UTF-8 text and numbers its pieces.
#include "app/pieces.h"

#include <algorithm>
#include <string>
#include <vector>

namespace app {
namespace {

// Dear ImGui asks for a few characters of its own (space, ellipsis, "?"): numbers start past them.
constexpr uint16_t first_number = 0x100;

struct Numbered {
    uint32_t hash;
    uint16_t number;
};
std::vector<std::string> pieces;       // by number
std::vector<Numbered> numbers_by_hash;  // sorted

uint32_t hash_of(std::string_view text) {
    uint32_t hash = 2166136261u;
    for (const char c : text) hash = (hash ^ static_cast<uint8_t>(c)) * 16777619u;
    return hash;
}

struct Character {
    uint32_t code;
    size_t bytes;
};

// Lesson text was checked to be UTF-8; a cut-off tail is taken as it is.
Character first_character(std::string_view text) {
    const auto byte = [&](size_t i) { return static_cast<uint32_t>(static_cast<uint8_t>(text[i])); };
    const uint32_t lead = byte(0);
    const size_t bytes = std::min<size_t>(lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4, text.size());
    uint32_t code = bytes == 1 ? lead : lead & (0xFFu >> (bytes + 1));
    for (size_t i = 1; i < bytes; ++i) code = code << 6 | (byte(i) & 0x3F);
    return {code, bytes};
}

// Ideographs, kana, Hangul and full-width forms stand alone; variation selectors and combining half marks do not.
bool is_wide(uint32_t code) {
    return (code >= 0x2E80 && code < 0xFE00) || (code >= 0xFE30 && code < 0xFFF0) || (code >= 0x20000 && code < 0x40000);
}

}  // namespace

std::string_view next_piece(std::string_view& text, int limit) {
    size_t end = 0;
    for (int count = 0; end < text.size() && count < limit; ++count) {
        const Character next = first_character(text.substr(end));
        const bool alone = next.code == ' ' || is_wide(next.code);
        if (alone && end > 0) break;
        end += next.bytes;
        if (alone) break;
    }
    const std::string_view piece = text.substr(0, end);
    text.remove_prefix(end);
    return piece;
}

uint16_t piece_number(std::string_view piece) {
    const uint32_t hash = hash_of(piece);
    auto at = std::lower_bound(numbers_by_hash.begin(), numbers_by_hash.end(), hash, [](const Numbered& a, uint32_t h) { return a.hash < h; });
    for (; at != numbers_by_hash.end() && at->hash == hash; ++at)
        if (numbered_piece(at->number) == piece) return at->number;
    const auto number = static_cast<uint16_t>(first_number + pieces.size());
    pieces.emplace_back(piece);
    numbers_by_hash.insert(at, {hash, number});
    return number;
}

std::string_view numbered_piece(uint16_t number) {
    const size_t index = static_cast<size_t>(number) - first_number;
    return number >= first_number && index < pieces.size() ? std::string_view(pieces[index]) : std::string_view();
}

size_t piece_count() { return pieces.size(); }

void forget_pieces() {
    pieces.clear();
    numbers_by_hash.clear();
}

}  // namespace app
