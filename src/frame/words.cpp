// Looks words up in the tables generated from web/strings/*.json.
#include "frame/words.h"

#include <algorithm>
#include <span>

#include "words_data.h"

namespace frame {

std::string_view word(std::string_view language, std::string_view key) {
    const std::span<const Word> words = language == "en" ? std::span<const Word>(words_en) : std::span<const Word>(words_zh_hans);
    const auto found = std::lower_bound(words.begin(), words.end(), key, [](const Word& w, std::string_view k) { return w.key < k; });
    return found != words.end() && found->key == key ? found->text : key;
}

}  // namespace frame
