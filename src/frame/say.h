// The picture's own words with a run's numbers put in.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "frame/fill.h"
#include "frame/words.h"

namespace frame {

// The words of `key` (web/strings), filled in the scope with some names of this sentence's own.
inline std::string say(std::string_view key, const Scope& scope, std::string_view language, std::initializer_list<Local> locals = {}) {
    return fill(word(language, key), {scope.results, scope.run, {locals.begin(), locals.size()}});
}

// What requests and sequences are called in a figure: A to Z, then by number.
inline std::string letter_of(size_t place) { return place < 26 ? std::string(1, static_cast<char>('A' + place)) : std::to_string(place + 1); }

// The words of one picture: keys below `prefix`, such as "figure.flash.", filled in one scope.
class Words {
public:
    Words(std::string_view prefix, const Scope& scope, std::string_view language) : prefix_(prefix), scope_(scope), language_(language) {}
    std::string operator()(std::string_view name, std::initializer_list<Local> locals = {}) const {
        return say(prefix_ + std::string(name), scope_, language_, locals);
    }

private:
    std::string prefix_;
    const Scope& scope_;
    std::string_view language_;
};

}  // namespace frame
