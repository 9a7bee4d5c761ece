// The languages a lesson and its translations may be written in.
#pragma once

#include <string_view>

namespace lesson {

inline constexpr std::string_view languages[] = {"zh-Hans", "en"};

}  // namespace lesson
