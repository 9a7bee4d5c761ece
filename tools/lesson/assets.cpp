// Finds the page's assets beside the program.
#include "assets.h"

#include <cstdio>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace tools {
namespace {

namespace fs = std::filesystem;

std::string read_whole(const fs::path& path) {
    std::string bytes;
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!file) return bytes;
    char chunk[1 << 16];
    for (size_t got; (got = std::fread(chunk, 1, sizeof chunk, file)) > 0;) bytes.append(chunk, got);
    std::fclose(file);
    return bytes;
}

// dist/ when the program runs from dist/bin, else nothing.
fs::path dist_folder() {
    std::error_code error;
    const fs::path bin = fs::read_symlink("/proc/self/exe", error).parent_path();
    return error || bin.filename() != "bin" ? fs::path() : bin.parent_path();
}

std::string read_from_dist(std::string_view name) {
    const fs::path folder = dist_folder();
    return folder.empty() ? std::string() : read_whole(folder / name);
}

}  // namespace

std::vector<OutputFile> page_assets() {
    std::vector<OutputFile> assets;
    for (const char* name : {"lesson-player.js", "lesson-page.css", "engine.js", "engine.wasm", "third-party.txt"}) {
        std::string bytes = read_from_dist(name);
        if (!bytes.empty()) assets.push_back({name, std::move(bytes)});
    }
    return assets;
}

std::string page_style() { return read_from_dist("lesson-page.css"); }

std::string single_file_parts() { return read_from_dist("bin/single-parts.html"); }

}  // namespace tools
