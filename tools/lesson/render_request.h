// What `lesson render` was asked for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "commands.h"
#include "units/fault.h"

namespace tools {

inline constexpr std::string_view render_usage =
    "usage: lesson render FILE [-o DIR] [--lang zh-Hans|en]     the static page, into DIR (the current one if not given)\n"
    "       lesson render FILE --single [-o DIR] [--lang L]     one page with all in it, which opens from disk (from dist/bin)\n"
    "       lesson render FILE --svg FIGURE:STEP [--width 720|320] [--lang L]     one picture, to standard output\n"
    "       lesson render FILE --text [--lang L]     all words and numbers, to standard output\n";

enum class RenderOutput : uint8_t { page, single, svg, text };

struct RenderRequest {
    std::string file;
    RenderOutput output = RenderOutput::page;
    std::string directory = ".";
    std::string language;  // empty: the lesson's own
    std::string figure;    // for svg
    size_t step = 0;       // from 1
    int width = 720;
};

// Refused with a message that says what is wrong with the command line.
units::Result<RenderRequest> read_render_request(Arguments arguments);

}  // namespace tools
