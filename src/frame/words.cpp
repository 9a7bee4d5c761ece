// Looks words up in the text generated from web/strings/*.json.
#include "frame/words.h"

#include "words_data.h"

namespace frame {
namespace {

// What stands before the first tab; `text` is left with what stands behind it.
std::string_view take_column(std::string_view& text) {
    const size_t tab = text.find('\t');
    const std::string_view column = text.substr(0, tab);
    text.remove_prefix(tab == text.npos ? text.size() : tab + 1);
    return column;
}

}  // namespace

std::string_view word(std::string_view language, std::string_view key) {
    std::string_view among = words;  // whole lines
    while (!among.empty()) {
        const size_t end = among.find('\n', (among.size() - 1) / 2);
        const size_t begin = end == 0 ? 0 : among.rfind('\n', end - 1) + 1;
        std::string_view line = among.substr(begin, end - begin);
        const int order = key.compare(take_column(line));
        if (order == 0) {
            const std::string_view chinese = take_column(line);
            return language == "en" ? line : chinese;
        }
        among = order < 0 ? among.substr(0, begin) : among.substr(end + 1);
    }
    return key;
}

}  // namespace frame
