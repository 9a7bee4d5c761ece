// The commands of `lesson`: one function for each, with what they share.
#pragma once

#include <span>
#include <string_view>

namespace tools {

using Arguments = std::span<const std::string_view>;  // those after the command's name

inline constexpr int exit_ok = 0;
inline constexpr int exit_refused = 1;  // a fault in what was given, such as an error in a lesson
inline constexpr int exit_usage = 2;    // the command cannot be understood, or a file cannot be read or written

int check(Arguments arguments);
int render(Arguments arguments);
int codes(Arguments arguments);
int model(Arguments arguments);
int new_lesson(Arguments arguments);
int translate(Arguments arguments);

// Data goes to standard output, faults to standard error, both in UTF-8.
void put(std::string_view data);
void complain(std::string_view fault);

// Says what is wrong with the command line and how it is used; gives exit_usage.
int usage(std::string_view problem, std::string_view how);

}  // namespace tools
