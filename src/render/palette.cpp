// The palette and its style sheet.
#include "render/palette.h"

namespace render {
namespace {

constexpr Colour colours[scene::ink_count] = {
    {"ground", "#ffffff", "#0d1526", "Canvas"},
    {"panel", "#f8fafc", "#131d33", "Canvas"},
    {"grid", "#e2e8f0", "#26334d", "GrayText"},
    {"quiet", "#566579", "#9fb0c8", "CanvasText"},
    {"text", "#1e293b", "#e2e8f0", "CanvasText"},
    {"strong", "#0b1222", "#ffffff", "CanvasText"},
    {"compute", "#1d4ed8", "#7fabff", "CanvasText"},
    {"move", "#c2410c", "#ff9f5a", "CanvasText"},
    {"exchange", "#6d28d9", "#bda2ff", "CanvasText"},
    {"store", "#be185d", "#f9a8d4", "CanvasText"},
    {"change", "#0f766e", "#5eead4", "Highlight"},
};

std::string rule(std::string_view selector, std::string_view scheme, std::string_view Colour::*value) {
    std::string out(selector);
    out += "{color-scheme:";
    out += scheme;
    for (const Colour& c : colours) {
        out += ";--lp-";
        out += c.name;
        out += ':';
        out += c.*value;
    }
    return out + "}\n";
}

std::string within(std::string_view query, const std::string& rules) { return "@media " + std::string(query) + "{" + rules + "}\n"; }

}  // namespace

const Colour& colour(scene::Ink ink) { return colours[static_cast<int>(ink)]; }

std::string paint(scene::Ink ink) {
    const Colour& c = colour(ink);
    return "var(--lp-" + std::string(c.name) + "," + std::string(c.light) + ")";
}

std::string ink_styles(std::string_view selector) {
    const std::string any(selector);
    // ":host" takes its condition in parentheses, a class takes it as a suffix.
    const bool host = any == ":host";
    const std::string dark = host ? ":host([theme=dark])" : any + "[data-theme=dark]";
    const std::string light = host ? ":host([theme=light])" : any + "[data-theme=light]";
    std::string out = rule(any, "light", &Colour::light);
    out += within("(prefers-color-scheme:dark)", rule(any, "dark", &Colour::dark) + rule(light, "light", &Colour::light));
    out += rule(dark, "dark", &Colour::dark);
    out += within("print", rule(any + "," + dark, "light", &Colour::light));
    out += within("(forced-colors:active)", rule(any + "," + dark + "," + light, "light dark", &Colour::system));
    return out;
}

}  // namespace render
