// `lesson new`: a small lesson to start from, which shows each kind of block and what a figure can do.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "commands.h"
#include "files.h"
#include "lesson/languages.h"
#include "output.h"
#include "starter.h"
#include "units/quote.h"
#include "usages.h"

namespace tools {

namespace fs = std::filesystem;

int new_lesson(Arguments arguments) {
    std::string_view language = lesson::languages[0];
    std::string directory;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--lang") {
            if (i + 1 == arguments.size()) return usage("--lang wants a value", new_usage);
            language = arguments[++i];
            if (std::find(std::begin(lesson::languages), std::end(lesson::languages), language) == std::end(lesson::languages))
                return usage("--lang does not take " + units::quote(language), new_usage);
        } else if (argument.starts_with('-')) {
            return usage("there is no option " + units::quote(argument), new_usage);
        } else if (!directory.empty()) {
            return usage("one folder is wanted", new_usage);
        } else {
            directory = argument;
        }
    }
    if (directory.empty()) return usage("no folder given", new_usage);
    const std::vector<OutputFile> files = starter_files(language);
    for (const OutputFile& file : files) {
        std::error_code ignored;  // what cannot be looked at cannot be written either, which is told below
        const fs::path path = fs::path(directory) / file.name;
        if (fs::exists(path, ignored)) return usage(printable(path.string()) + " is there already, and nothing was written over it", new_usage);
    }
    const int status = write_files(directory, files);
    if (status == exit_ok) put(printable((fs::path(directory) / files.front().name).string()) + "\n");
    return status;
}

}  // namespace tools
