// A pen for making scenes: adds marks by key, in painting order.
#pragma once

#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scene/scene.h"
#include "scene/text.h"

namespace scene {

inline constexpr float small_text = 12, body_text = 13, value_text = 15;

class Drawing {
public:
    Drawing(float width, float height) {
        scene_.width = width;
        scene_.height = height;
    }
    void add(std::string key, Shape shape) { scene_.marks.push_back({std::move(key), std::move(shape), 1}); }
    void target(std::string key, Box box, std::string name, std::string value) {
        scene_.targets.push_back({std::move(key), box, std::move(name), std::move(value)});
    }
    // Words, and a hatching, which ends under the edge of its box, stand well enough at whole numbers: they keep pages small.
    void hatching(std::string key, const Box& box, Hatch kind, Ink ink) {
        const Point from = whole({box.x, box.y}), to = whole({box.right(), box.bottom()});
        add(std::move(key), Hatching{{from.x, from.y, to.x - from.x, to.y - from.y}, kind, ink});
    }
    void line(std::string key, Point from, Point to, Ink ink, float width, Dash dash = Dash::solid) {
        add(std::move(key), Line{{from, to}, ink, width, dash});
    }
    void text(std::string key, Point at, std::string_view words, Ink ink, float size = small_text, Anchor anchor = Anchor::start) {
        add(std::move(key), Label{whole(at), anchor, std::string(words), size, false, ink, true});
    }
    void bold(std::string key, Point at, std::string_view words, Ink ink, float size = body_text, Anchor anchor = Anchor::start) {
        add(std::move(key), Label{whole(at), anchor, std::string(words), size, true, ink, true});
    }
    // The marks so far, for a piece that orders its own.
    std::vector<Mark>& marks() { return scene_.marks; }
    Scene take() { return std::move(scene_); }

private:
    static Point whole(Point at) { return {std::round(at.x), std::round(at.y)}; }
    Scene scene_;
};

// A label's box by the width table: from 0.9 of its size above the baseline to 0.25 below.
Box box_of(const Label& label);

}  // namespace scene
