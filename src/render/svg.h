// A scene as SVG: no ids, no style sheet, no script; colours by custom property with the light palette behind them.
#pragma once

#include <string>
#include <string_view>

#include "render/element.h"
#include "scene/scene.h"

namespace render {

// An <svg>: the shapes alone. What holds it is the image and has its name.
Element svg_element(const scene::Scene& scene);

// The same as a file of its own, named by `alt`, for whoever examines it: with namespace, dark colours where the viewer prefers them, each shape's key
// (data-mark), and one invisible rect a target (data-key, data-name, data-value) at its end.
std::string svg_file(const scene::Scene& scene, std::string_view alt);

}  // namespace render
