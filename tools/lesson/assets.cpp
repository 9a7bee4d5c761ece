// Finds the page's assets beside the program.
#include "assets.h"

#include <cstdio>
#include <filesystem>
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

}  // namespace

std::vector<OutputFile> page_assets() {
    std::vector<OutputFile> assets;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path folder = program.parent_path().parent_path();
    if (error || program.parent_path().filename() != "bin") return assets;
    for (const char* name : {"lesson-player.js", "lesson-page.css", "engine.js", "engine.wasm"}) {
        std::string bytes = read_whole(folder / name);
        if (!bytes.empty()) assets.push_back({name, std::move(bytes)});
    }
    return assets;
}

}  // namespace tools
