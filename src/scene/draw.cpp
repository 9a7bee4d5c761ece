// Chooses the drawing for a frame's kind of picture.
#include "scene/draw.h"

#include "scene/bound.h"
#include "scene/drawing.h"
#include "scene/growth.h"

namespace scene {

namespace {

struct Draw {
    const frame::Frame& frame;
    int width;
    Scene operator()(const frame::BoundMarks& marks) const { return draw_bound(frame, marks, width); }
    Scene operator()(const frame::GrowthMarks& marks) const { return draw_growth(frame, marks, width); }
};

}  // namespace

Scene draw(const frame::Frame& frame, int width) { return std::visit(Draw{frame, width}, frame.marks); }

Box box_of(const Label& label) {
    const float width = text_width(label.text, label.size, label.bold);
    const float shift = label.anchor == Anchor::start ? 0 : label.anchor == Anchor::middle ? width / 2 : width;
    return {label.at.x - shift, label.at.y - 0.9f * label.size, width, 1.15f * label.size};
}

}  // namespace scene
