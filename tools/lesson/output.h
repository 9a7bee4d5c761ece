// Writing what a command makes: all of its files or none.
#pragma once

#include <span>
#include <string>

namespace tools {

struct OutputFile {
    std::string name;  // relative, "lessons/f21.json"
    std::string text;
};

// Writes each file beside its place first and moves it there when all could be written. Says what could not be written, and gives
// exit_usage; what stood there before then stands there still.
int write_files(const std::string& directory, std::span<const OutputFile> files);

}  // namespace tools
