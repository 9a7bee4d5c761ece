// Reads the command line of `lesson render`.
#include "render_request.h"

#include "scene/draw.h"
#include "units/quote.h"

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

bool set_option(RenderRequest& request, std::string_view option, std::string_view value) {
    if (option == "-o") request.directory = value;
    else if (option == "--lang") {
        request.language = value;
        return value == "zh-Hans" || value == "en";
    } else if (option == "--svg") return set_figure(request, value);
    else {
        request.width = static_cast<int>(count_of(value));
        return request.width == scene::wide || request.width == scene::narrow;
    }
    return !value.empty();
}

bool takes_value(std::string_view option) { return option == "-o" || option == "--lang" || option == "--svg" || option == "--width"; }

}  // namespace

units::Result<RenderRequest> read_render_request(Arguments arguments) {
    RenderRequest request;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--text") request.output = RenderOutput::text;
        else if (argument == "--single") request.output = RenderOutput::single;
        else if (takes_value(argument)) {
            if (i + 1 == arguments.size()) return wrong(std::string(argument) + " wants a value");
            if (!set_option(request, argument, arguments[++i])) return wrong(std::string(argument) + " does not take " + units::quote(arguments[i]));
        } else if (argument.size() > 1 && argument[0] == '-') return wrong("there is no option " + units::quote(argument));
        else if (request.file.empty()) request.file = argument;
        else return wrong("one lesson at a time: " + units::quote(argument) + " is one too many");
    }
    if (request.file.empty()) return wrong("no file given");
    if (request.file == "-" && (request.output == RenderOutput::page || request.output == RenderOutput::single)) return wrong("a page needs the lesson's file, not standard input");
    return request;
}

}  // namespace tools
