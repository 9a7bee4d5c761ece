// Joins pieces of text: messages are made of several.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace lesson {

inline std::string concat(std::initializer_list<std::string_view> pieces) {
    std::string text;
    for (const std::string_view piece : pieces) text += piece;
    return text;
}

}  // namespace lesson
