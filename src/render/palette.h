// The colours of the inks, light and dark: the one source for SVG, style sheets and canvas.
#pragma once

#include <string>
#include <string_view>

#include "scene/scene.h"

namespace render {

struct Colour {
    std::string_view name;   // of the custom property, without "--lp-"
    std::string_view light;  // "#rrggbb"
    std::string_view dark;
    std::string_view system; // under forced colours
};

const Colour& colour(scene::Ink ink);

// "var(--lp-compute,#1d4ed8)": the page's colour, and the light one where no page gives any.
std::string paint(scene::Ink ink);

// The style sheet that gives the inks their colours: light, dark, forced and printed, for the selector's elements.
std::string ink_styles(std::string_view selector);

}  // namespace render
