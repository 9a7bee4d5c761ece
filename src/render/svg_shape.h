// One shape as SVG: where it is and how it looks, told apart because neighbours often share their look.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/element.h"
#include "scene/scene.h"

namespace render {

// Presentation attributes that say how a shape differs from the picture's common look.
using Look = std::vector<std::pair<std::string, std::string>>;

struct SvgShape {
    Element place;
    Look look;
};

SvgShape svg_shape(const scene::Shape& shape);

// The look of most shapes, which are words with a rim of the ground: for the picture's root.
Look common_look();

// A width or a share, in hundredths; trailing zeros are dropped.
std::string svg_number(float value);

// Where something is and how large, in tenths of a unit: less than half a pixel off even at the largest zoom, and shorter to send.
std::string coordinate(float value);

void set_box(Element& element, const scene::Box& box);

}  // namespace render
