// Chooses the drawing for a frame's kind of picture.
#include "scene/draw.h"

#include "scene/bound.h"
#include "scene/drawing.h"

namespace scene {

Scene draw(const frame::Frame& frame, int width) {
    return std::visit([&](const frame::BoundMarks& marks) { return draw_bound(frame, marks, width); }, frame.marks);
}

Box box_of(const Label& label) {
    const float width = text_width(label.text, label.size, label.bold);
    const float shift = label.anchor == Anchor::start ? 0 : label.anchor == Anchor::middle ? width / 2 : width;
    return {label.at.x - shift, label.at.y - 0.9f * label.size, width, 1.15f * label.size};
}

}  // namespace scene
