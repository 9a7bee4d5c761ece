// The faults of files as people and scripts read them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/reader.h"

namespace tools {

struct FileReport {
    std::string path;
    std::vector<lesson::Fault> faults;
    size_t errors() const;
};

// "FILE:LINE:COL: error[code]: message", and the hint indented on the next line.
std::string text_of(std::string_view path, const lesson::Fault& fault);

// That of each error in one file; nothing where there are only warnings.
std::string errors_text(std::string_view path, std::span<const lesson::Fault> faults);

// Says why a file as a whole cannot be used; the exit code for that.
int refuse(std::string_view path, const units::Fault& fault);

// {"files":[{"file","faults":[{"code","severity","pointer","line","column","message","hint"}]}]}
std::string json_of(std::span<const FileReport> reports);

}  // namespace tools
