// Measures and breaks text.
#include "scene/text.h"

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

}  // namespace

float text_width(std::string_view text, float size, bool bold) {
    float ems = 0;
    for (size_t i = 0; i < text.size();) {
        const uint32_t c = next_character(text, i);
        ems += em_of(c) * (bold && c < 0x2E80 ? 1.1f : 1.0f);
    }
    return ems * size;
}

std::vector<std::string> wrap(std::string_view text, float size, float width) {
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        const size_t space = text.find(' ');
        const std::string_view piece = text.substr(0, space);
        const std::string longer = line.empty() ? std::string(piece) : line + " " + std::string(piece);
        if (line.empty() || text_width(longer, size) <= width) {
            line = longer;
        } else {
            lines.push_back(line);
            line = piece;
        }
        text = space == text.npos ? std::string_view() : text.substr(space + 1);
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

}  // namespace scene
