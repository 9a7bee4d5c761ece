// Reading files for the commands, and finding the translations that lie beside a lesson.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "units/fault.h"

namespace tools {

// The whole file, or standard input for "-". Refused as file_unreadable: what is missing, a directory, or not permitted. Reading
// stops a little beyond the largest lesson, which the reader then refuses.
units::Result<std::string> read_file(const std::string& path);

struct Overlay {
    std::string_view language;
    std::string path;
};

// A translation's text for the reader, to which an empty one would say that there is none.
inline std::string_view as_overlay(std::string_view text) { return text.empty() ? "\n" : text; }

// NAME.LANG.json beside NAME.json, for each language there is.
std::vector<Overlay> find_overlays(const std::string& lesson_path);

// NAME.json for a path NAME.LANG.json; nothing for any other path.
std::optional<std::string> source_of_overlay(std::string_view path);

// A path as it may stand in a message: what is not UTF-8, or a control character, becomes U+FFFD.
std::string printable(std::string_view path);

}  // namespace tools
