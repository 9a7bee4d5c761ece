// Chooses the drawing for a frame's kind of picture.
#include "scene/draw.h"

#include "scene/bound.h"
#include "scene/drawing.h"

namespace scene {

namespace {

struct Draw {
    const frame::Frame& frame;
    const Layout& layout;
    Scene operator()(const frame::BoundMarks& marks) const { return draw_bound(frame, marks, layout.width); }
    Scene operator()(const frame::Board& board) const { return draw_board(frame, board, layout.board); }
};

}  // namespace

Layout layout_of(const frame::Reel& reel, int width) { return {width, lay_out_boards(reel, static_cast<float>(width), width == wide)}; }

Scene draw(const frame::Frame& frame, const Layout& layout) { return std::visit(Draw{frame, layout}, frame.marks); }

std::vector<Scene> draw_all(const frame::Reel& reel, int width) {
    const Layout layout = layout_of(reel, width);
    std::vector<Scene> scenes;
    for (const frame::Frame& frame : reel.frames) scenes.push_back(draw(frame, layout));
    return scenes;
}

Box box_of(const Label& label) {
    const float width = text_width(label.text, label.size, label.bold);
    const float shift = label.anchor == Anchor::start ? 0 : label.anchor == Anchor::middle ? width / 2 : width;
    return {label.at.x - shift, label.at.y - 0.9f * label.size, width, 1.15f * label.size};
}

}  // namespace scene
