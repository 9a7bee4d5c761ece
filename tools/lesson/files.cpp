// Files by the C library, whose error numbers tell what to say.
#include "files.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "lesson/languages.h"
#include "lesson/reader.h"
#include "units/quote.h"

namespace tools {
namespace {

constexpr std::string_view extension = ".json";

struct Reason {
    int number;
    const char* message;
    const char* hint;
};

constexpr Reason reasons[] = {
    {ENOENT, "there is no such file", "look at the spelling of the path and at the folder you are in"},
    {ENOTDIR, "there is no such file", "a part of the path is a file, not a folder"},
    {EISDIR, "this is a directory", "name the lesson's file in it, such as f21.json"},
    {EACCES, "no permission to read this file", "give yourself the right to read it (chmod +r) and to enter its folders"},
    {ENAMETOOLONG, "the path is too long", "move the file to a shorter path"},
};

units::Fault refusal(int number) {
    for (const Reason& reason : reasons)
        if (reason.number == number) return {units::Code::file_unreadable, {}, reason.message, reason.hint};
    return {units::Code::file_unreadable,
            {},
            std::string("the file cannot be read: ") + std::strerror(number),
            "look at the file and its disk"};
}

units::Result<std::string> read_stream(std::FILE* stream) {
    std::string text;
    char buffer[1 << 16];
    while (text.size() <= lesson::max_file_bytes) {
        const size_t count = std::fread(buffer, 1, sizeof buffer, stream);
        if (std::ferror(stream)) return refusal(errno);
        if (count == 0) break;
        text.append(buffer, count);
    }
    return text;
}

bool is_there(const std::string& path) {
    struct stat status;
    return stat(path.c_str(), &status) == 0;
}

bool is_directory(const std::string& path) {
    struct stat status;
    return stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

}  // namespace

units::Result<std::string> read_file(const std::string& path) {
    if (path == "-") return read_stream(stdin);
    if (is_directory(path)) return refusal(EISDIR);
    std::FILE* stream = std::fopen(path.c_str(), "rb");
    if (!stream) return refusal(errno);
    auto text = read_stream(stream);
    std::fclose(stream);
    return text;
}

std::vector<Overlay> find_overlays(const std::string& lesson_path) {
    std::vector<Overlay> overlays;
    if (!lesson_path.ends_with(extension)) return overlays;
    const std::string name = lesson_path.substr(0, lesson_path.size() - extension.size());
    for (const std::string_view language : lesson::languages) {
        std::string path = name + "." + std::string(language) + std::string(extension);
        if (is_there(path)) overlays.push_back({language, std::move(path)});
    }
    return overlays;
}

std::optional<std::string> source_of_overlay(std::string_view path) {
    for (const std::string_view language : lesson::languages) {
        const std::string ending = "." + std::string(language) + std::string(extension);
        if (path.ends_with(ending)) return std::string(path.substr(0, path.size() - ending.size())) + std::string(extension);
    }
    return {};
}

std::string printable(std::string_view path) {
    std::string text;
    while (!path.empty()) {
        const int length = units::utf8_length(path);
        const bool control = static_cast<unsigned char>(path[0]) < 0x20 || path[0] == 0x7F;
        if (length == 0 || control)
            text += "\uFFFD";
        else
            text += path.substr(0, static_cast<size_t>(length));
        path.remove_prefix(length == 0 ? 1 : static_cast<size_t>(length));
    }
    return text;
}

}  // namespace tools
