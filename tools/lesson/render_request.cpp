// Reads the command line of `lesson render`.
#include "render_request.h"

#include <algorithm>
#include <iterator>

#include "lesson/languages.h"
#include "scene/draw.h"
#include "units/quote.h"
#include "words.h"

namespace tools {
namespace {

units::Fault wrong(std::string message) { return {units::Code::wrong_value, {}, std::move(message), {}}; }

// A small count in decimal digits; 0 for anything else.
size_t count_of(std::string_view digits) {
    size_t count = 0;
    if (digits.empty() || digits.size() > 4) return 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return 0;
        count = 10 * count + static_cast<size_t>(c - '0');
    }
    return count;
}

bool set_figure(RenderRequest& request, std::string_view place) {
    const size_t colon = place.find(':');
    if (colon == place.npos) return false;
    request.output = RenderOutput::svg;
    request.figure = place.substr(0, colon);
    request.step = count_of(place.substr(colon + 1));
    return request.step > 0 && !request.figure.empty();
}

bool set_directory(RenderRequest& request, std::string_view value) {
    request.directory = value;
    return !value.empty();
}

bool set_language(RenderRequest& request, std::string_view value) {
    request.language = value;
    return lesson::is_language(value);
}

bool set_width(RenderRequest& request, std::string_view value) {
    request.width = static_cast<int>(count_of(value));
    return request.width == scene::wide || request.width == scene::narrow;
}

// The options with a value, and what each takes.
constexpr struct Option {
    std::string_view name, takes;
    bool (*set)(RenderRequest& request, std::string_view value);
} options[] = {{"-o", "a folder", set_directory},
               {"--lang", "zh-Hans or en", set_language},
               {"--svg", "FIGURE:STEP, whose STEP is a number from 1, such as bound:2", set_figure},
               {"--width", "720 or 320", set_width}};

}  // namespace

units::Result<RenderRequest> read_render_request(Arguments arguments) {
    RenderRequest request;
    for (Words words(arguments); const auto word = words.next();) {
        if (!words.is_option()) {
            if (!request.file.empty()) return wrong("one lesson at a time: " + units::quote(*word) + " is one too many");
            request.file = *word;
        } else if (*word == "--text") request.output = RenderOutput::text;
        else if (*word == "--single") request.output = RenderOutput::single;
        else {
            const auto option = std::find_if(std::begin(options), std::end(options), [&](const Option& one) { return one.name == *word; });
            if (option == std::end(options)) return wrong("there is no option " + units::quote(*word));
            const std::string takes = std::string(option->name) + " takes " + std::string(option->takes);
            const auto value = words.value();
            if (!value) return wrong(takes);
            if (!option->set(request, *value)) return wrong(takes + ", not " + units::quote(*value));
        }
    }
    if (request.file.empty()) return wrong("no file given");
    if (request.file == "-" && (request.output == RenderOutput::page || request.output == RenderOutput::single)) return wrong("a page needs the lesson's file, not standard input");
    return request;
}

}  // namespace tools
