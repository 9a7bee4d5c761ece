// A text that lives elsewhere, as one pointer to its characters.
#pragma once

#include <string>
#include <string_view>

namespace units {

// What a function takes that is called in hundreds of places with a literal: one constant a call, where a string_view takes two
// and a place in memory to pass them in.
class Text {
public:
    constexpr Text() = default;
    constexpr Text(const char* text) : text_(text) {}
    Text(const std::string& text) : text_(text.c_str()) {}
    constexpr operator std::string_view() const { return text_; }

private:
    const char* text_ = "";
};

}  // namespace units
