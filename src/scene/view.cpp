// Zooms about a point and keeps the visible box inside the picture.
#include "scene/view.h"

#include <algorithm>

namespace scene {

void View::zoom_by(float factor, Point about) {
    const float zoom = std::clamp(zoom_ * factor, 1.0f, zoom_max);
    const float shrink = zoom_ / zoom;
    x_ = about.x - (about.x - x_) * shrink;
    y_ = about.y - (about.y - y_) * shrink;
    zoom_ = zoom;
    keep_inside();
}

void View::zoom_about_centre(float factor) {
    const Box seen = visible();
    zoom_by(factor, {seen.x + seen.w / 2, seen.y + seen.h / 2});
}

bool View::pan(float dx, float dy) {
    const float x = x_, y = y_;
    x_ += dx;
    y_ += dy;
    keep_inside();
    return x_ != x || y_ != y;
}

void View::fit() {
    zoom_ = 1;
    x_ = y_ = 0;
}

void View::resize(float width, float height) {
    width_ = width;
    height_ = height;
    keep_inside();
}

void View::keep_inside() {
    x_ = std::clamp(x_, 0.0f, width_ - width_ / zoom_);
    y_ = std::clamp(y_, 0.0f, height_ - height_ / zoom_);
}

}  // namespace scene
