// The words of a command line in turn, options and others told apart.
#pragma once

#include <optional>
#include <string_view>

#include "commands.h"

namespace tools {

class Words {
 public:
    explicit Words(Arguments arguments) : rest_(arguments) {}

    // The next word, or nothing behind the last. The first "--" is no word: it says that no option follows.
    std::optional<std::string_view> next() {
        if (options_follow_ && !rest_.empty() && rest_[0] == "--") {
            options_follow_ = false;
            rest_ = rest_.subspan(1);
        }
        word_ = value();
        return word_;
    }

    // Is the word that next() gave an option? "-" alone is none, but standard input.
    bool is_option() const { return options_follow_ && word_ && word_->size() > 1 && word_->starts_with('-'); }

    // What stands behind an option as its value, or nothing at the end of the line.
    std::optional<std::string_view> value() {
        if (rest_.empty()) return {};
        const std::string_view first = rest_[0];
        rest_ = rest_.subspan(1);
        return first;
    }

 private:
    Arguments rest_;
    std::optional<std::string_view> word_;
    bool options_follow_ = true;
};

}  // namespace tools
