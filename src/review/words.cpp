// Counts words and compares letters.
#include "review/words.h"

#include <string>

#include "frame/reading.h"

namespace review {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t'; }

bool is_ascii_letter(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The letters and digits: without blanks, and without the punctuation of ASCII (one byte) and of Chinese (U+3000 to U+303F, and
// U+FF00 to U+FF0F and U+FF1A to U+FF20 of the full-width forms).
std::string letters(std::string_view text) {
    std::string kept;
    for (size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at]);
        if (!frame::leads_cjk(lead)) {
            if (lead >= 0x80 || is_ascii_letter(text[at])) kept += text[at];
            ++at;
            continue;
        }
        const std::string_view three = text.substr(at, 3);
        const bool mark = three.starts_with("\xE3\x80") || (three >= "\xEF\xBC\x80" && three <= "\xEF\xBC\x8F") ||
                          (three >= "\xEF\xBC\x9A" && three <= "\xEF\xBC\xA0");
        if (!mark) kept += three;
        at += three.size();
    }
    return kept;
}

}  // namespace

bool is_long(std::string_view text, Room room) {
    int cjk = 0, words = 0;
    bool in_word = false;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (frame::continues(byte)) continue;
        if (frame::leads_cjk(byte)) ++cjk;
        const bool of_word = !frame::leads_cjk(byte) && !is_blank(c);
        if (of_word && !in_word) ++words;
        in_word = of_word;
    }
    return cjk * room.words + words * room.cjk > room.cjk * room.words;
}

bool repeats(std::string_view alt, std::string_view caption) {
    const std::string said = letters(alt), before = letters(caption);
    return 2 * said.size() >= before.size() && before.find(said) != std::string::npos;
}

}  // namespace review
