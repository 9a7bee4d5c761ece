// `lesson new`: a small lesson to start from, which shows each kind of block and what a figure can do.
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
#include "words.h"

namespace tools {

namespace fs = std::filesystem;

int new_lesson(Arguments arguments) {
    std::string_view language = lesson::languages[0];
    std::string directory;
    for (Words words(arguments); const auto word = words.next();) {
        if (!words.is_option()) {
            if (!directory.empty()) return usage("one folder is wanted", new_usage);
            directory = *word;
            continue;
        }
        if (*word != "--lang") return usage("there is no option " + units::quote(*word), new_usage);
        const auto value = words.value();
        if (!value) return usage("--lang wants a value", new_usage);
        if (!lesson::is_language(*value)) return usage("--lang does not take " + units::quote(*value), new_usage);
        language = *value;
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
