// Measures and breaks text.
#include "scene/text.h"

#include <algorithm>
#include <cstdint>

namespace scene {
namespace {

// In ems. Chinese and full-width characters are square; the rest follow DejaVu Sans.
float em_of(uint32_t c) {
    if (c >= 0x2E80) return 1.0f;
    if (c == ' ') return 0.34f;
    if (c >= '0' && c <= '9') return 0.64f;
    if (c == 'm' || c == 'w' || c == 'M' || c == 'W' || c == '%') return 1.0f;
    if (c >= 'A' && c <= 'Z') return 0.73f;
    if (c == 'i' || c == 'l' || c == 'j' || c == '.' || c == ',' || c == ':' || c == '/' || c == '(' || c == ')') return 0.4f;
    if (c >= 'a' && c <= 'z') return 0.63f;
    if (c == 0x00B7) return 0.4f;   // middle dot
    if (c >= 0x2000 && c < 0x2E80) return 1.0f;  // arrows, ellipses and dashes that Chinese fonts draw square
    return 0.84f;                   // operators and accented letters
}

uint32_t next_character(std::string_view text, size_t& i) {
    const auto byte = [&](size_t at) { return static_cast<uint32_t>(static_cast<unsigned char>(text[at])); };
    const uint32_t lead = byte(i++);
    int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    uint32_t c = more == 3 ? lead & 7 : more == 2 ? lead & 15 : more == 1 ? lead & 31 : lead;
    for (; more > 0 && i < text.size(); --more) c = c << 6 | (byte(i++) & 63);
    return c;
}

bool is_chinese(uint32_t c) { return c >= 0x2E80; }
bool is_operator(uint32_t c) { return c == '/' || c == '=' || c == '+' || c == 0x00D7 || c == 0x2212; }
bool is_digit(uint32_t c) { return c >= '0' && c <= '9'; }

// Chinese marks that may not start a line, and those that may not end one.
bool closes(uint32_t c) {
    constexpr std::u32string_view marks = U"，。、；：？！）》」』”’·";
    return marks.find(static_cast<char32_t>(c)) != marks.npos;
}
bool opens(uint32_t c) {
    constexpr std::u32string_view marks = U"（《「『“‘";
    return marks.find(static_cast<char32_t>(c)) != marks.npos;
}

uint32_t character_before(std::string_view text, size_t i) {
    size_t at = i - 1;
    while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
    return next_character(text, at);
}

// Each takes more lines than the one before and is tried where that does not do.
enum class Breaks : uint8_t { at_spaces, between_chinese, at_every_space };

bool is_letter(uint32_t c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == 0x00B5 || is_chinese(c); }  // µ

// Do these two stay on one line, though there is a space between them? A number and its unit do, an operator and what follows it, what
// an arrow joins, and a word and the dot behind it.
bool belong_together(uint32_t word_end, uint32_t next) {
    constexpr uint32_t dot = 0x00B7, arrow = 0x2192;
    const bool unit = is_digit(word_end) && is_letter(next);
    return unit || is_operator(word_end) || word_end == arrow || next == arrow || next == dot;
}

// May a line end before byte `i`, which starts a character?
bool may_break(std::string_view text, size_t i, Breaks breaks) {
    size_t after = i;
    const uint32_t next = next_character(text, after), previous = character_before(text, i);
    if (previous == ' ') return breaks == Breaks::at_every_space || !belong_together(i >= 2 ? character_before(text, i - 1) : ' ', next);
    if (next == ' ' || closes(next) || opens(previous) || is_digit(previous)) return false;
    return breaks != Breaks::at_spaces && (is_chinese(next) || is_chinese(previous));
}

std::string_view trimmed(std::string_view line) {
    while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
    while (!line.empty() && line.back() == ' ') line.remove_suffix(1);
    return line;
}

}  // namespace

float text_width(std::string_view text, float size, bool bold) {
    float ems = 0;
    for (size_t i = 0; i < text.size();) {
        const uint32_t c = next_character(text, i);
        ems += em_of(c) * (bold && c < 0x2E80 ? 1.1f : 1.0f);
    }
    return ems * size;
}

namespace {

std::vector<std::string> wrap_at(Breaks breaks, std::string_view text, float size, float width, bool bold) {
    std::vector<std::string> lines;
    size_t start = 0, end = 0;  // of the line so far
    int open = 0;               // parentheses: a bracketed factor stays in one piece
    for (size_t i = 0; i < text.size();) {
        const uint32_t c = next_character(text, i);
        open += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (i < text.size() && (open > 0 || !may_break(text, i, breaks))) continue;
        if (end > start && text_width(trimmed(text.substr(start, i - start)), size, bold) > width) {
            lines.emplace_back(trimmed(text.substr(start, end - start)));
            start = end;
        }
        end = i;
    }
    const std::string_view rest = trimmed(text.substr(start));
    if (!rest.empty()) lines.emplace_back(rest);
    return lines;
}

}  // namespace

std::vector<std::string> wrap(std::string_view text, float size, float width, bool bold) {
    std::vector<std::string> lines;
    for (const Breaks breaks : {Breaks::at_spaces, Breaks::between_chinese, Breaks::at_every_space}) {
        lines = wrap_at(breaks, text, size, width, bold);
        if (std::all_of(lines.begin(), lines.end(), [&](const std::string& line) { return text_width(line, size, bold) <= width; })) break;
    }
    return lines;
}

}  // namespace scene
