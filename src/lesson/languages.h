// The languages a lesson and its translations may be written in.
#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

namespace lesson {

inline constexpr std::string_view languages[] = {"zh-Hans", "en"};

inline bool is_language(std::string_view name) { return std::find(std::begin(languages), std::end(languages), name) != std::end(languages); }

}  // namespace lesson
