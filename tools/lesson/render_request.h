// What `lesson render` was asked for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "commands.h"
#include "units/fault.h"

namespace tools {

enum class RenderOutput : uint8_t { page, single, svg, text };

struct RenderRequest {
    std::string file;
    RenderOutput output = RenderOutput::page;
    std::string directory = ".";
    std::string language;  // empty: the lesson's own, and of pages every one that it has
    std::string figure;    // for svg
    size_t step = 0;       // from 1
    int width = 720;
};

// Refused with a message that says what is wrong with the command line.
units::Result<RenderRequest> read_render_request(Arguments arguments);

}  // namespace tools
