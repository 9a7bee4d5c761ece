// Size and encoding of a file, checked before anything reads it as JSON.
#include "lesson/encoding.h"

#include "lesson/concat.h"
#include "units/quote.h"

namespace lesson {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view save_as_utf8 = "save the file as UTF-8";

std::string hexadecimal(char byte) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto value = static_cast<uint8_t>(byte);
    return {digits[value >> 4], digits[value & 15]};
}

// The first byte that is not part of well-formed UTF-8. A zero byte counts: JSON has none, UTF-16 is full of them.
size_t first_broken(std::string_view text) {
    for (size_t at = 0; at < text.size();) {
        const int length = text[at] == '\0' ? 0 : units::utf8_length(text.substr(at, 4));
        if (length == 0) return at;
        at += static_cast<size_t>(length);
    }
    return text.npos;
}

bool looks_like_utf16(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || text.substr(0, 4).find('\0') != text.npos;
}

}  // namespace

std::string_view without_mark(std::string_view text) {
    return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

bool check_encoding(std::string_view text, FaultList& faults) {
    using units::Code;
    if (text.size() > max_file_bytes) {
        faults.add_at(0, Code::file_too_large, "", "the file is larger than 2 MiB", "split the lesson into several");
        return false;
    }
    if (text.starts_with(byte_order_mark)) {
        faults.add_at(0, Code::bad_encoding, "", "the file begins with two byte-order marks",
                      "delete the second one, or save the file anew as UTF-8");
        return false;
    }
    if (text.find_first_not_of(" \t\r\n") == text.npos) {
        faults.add_at(0, Code::file_empty, "", "the file is empty", "a lesson begins with {\"format\": 1, \"id\": …}");
        return false;
    }
    const size_t broken = first_broken(text);
    if (broken == text.npos) return true;
    const bool utf16 = looks_like_utf16(text);
    faults.add_at(
        broken, Code::bad_encoding, "",
        concat({"byte ", hexadecimal(text[broken]), " at offset ", std::to_string(broken), " is not UTF-8"}),
        concat({save_as_utf8, utf16 ? "; it looks like UTF-16" : "; it may be GBK or cut off in the middle of a character"}));
    return false;
}

}  // namespace lesson
