// Writes files so that a failure leaves nothing half done.
#include "output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

#include "commands.h"
#include "files.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

constexpr const char* unfinished = ".part";

bool write_all(const fs::path& path, const std::string& text) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (!file) return false;
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    return std::fclose(file) == 0 && written;
}

// Many a system folder answers that the new file is not there, where nothing can be made in it.
std::string why_not(const fs::path& path, int number) {
    if (number != ENOENT) return std::strerror(number);
    std::error_code ignored;
    fs::path folder = fs::absolute(path, ignored).parent_path();
    while (!fs::exists(folder, ignored) && folder.has_relative_path()) folder = folder.parent_path();
    return "nothing new can be made in " + printable(folder.string());
}

int fail(const fs::path& path, const std::string& reason) {
    complain("lesson: cannot write " + printable(path.string()) + ": " + reason + "\n");
    return exit_usage;
}

void remove_parts(const std::vector<fs::path>& parts) {
    std::error_code ignored;  // it is only tidying up: the failure that led here is the one to tell
    for (const fs::path& part : parts) fs::remove(part, ignored);
}

}  // namespace

int write_files(const std::string& directory, std::span<const OutputFile> files) {
    std::vector<fs::path> parts;
    std::error_code error;
    for (const OutputFile& file : files) {
        const fs::path path = fs::path(directory) / file.name;
        fs::create_directories(path.parent_path(), error);
        if (error) {
            remove_parts(parts);
            return fail(path.parent_path(), why_not(path.parent_path(), error.value()));
        }
        parts.push_back(path.string() + unfinished);
        const bool is_folder = fs::is_directory(path, error);
        if (is_folder || !write_all(parts.back(), file.text)) {
            const std::string reason = is_folder ? "it is a directory" : why_not(path, errno);
            remove_parts(parts);
            return fail(path, reason);
        }
    }
    for (const fs::path& part : parts) {
        fs::rename(part, fs::path(part).replace_extension(), error);
        if (error) {
            remove_parts(parts);
            return fail(part, error.message());
        }
    }
    return exit_ok;
}

}  // namespace tools
