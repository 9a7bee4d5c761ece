// `lesson new`: a small lesson to start from, which shows each kind of block and what a figure can do.
#include <filesystem>
#include <string>
#include <vector>

#include "commands.h"
#include "files.h"
#include "output.h"
#include "template_data.h"
#include "units/quote.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view how = "usage: lesson new DIR     (writes lesson.json and its translation lesson.en.json)\n";

}  // namespace

int new_lesson(Arguments arguments) {
    if (arguments.size() != 1) return usage(arguments.empty() ? "no folder given" : "one folder is wanted", how);
    if (arguments[0].starts_with('-')) return usage("there is no option " + units::quote(arguments[0]), how);
    const std::string directory(arguments[0]);
    const std::vector<OutputFile> files{{"lesson.json", template_source}, {"lesson.en.json", template_english}};
    for (const OutputFile& file : files) {
        std::error_code ignored;  // what cannot be looked at cannot be written either, which is told below
        const fs::path path = fs::path(directory) / file.name;
        if (fs::exists(path, ignored)) return usage(printable(path.string()) + " is there already, and nothing was written over it", how);
    }
    const int status = write_files(directory, files);
    if (status == exit_ok) put(printable((fs::path(directory) / files.front().name).string()) + "\n");
    return status;
}

}  // namespace tools
