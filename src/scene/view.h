// Pan and zoom: which part of a scene is seen, kept inside the picture.
#pragma once

#include "scene/scene.h"

namespace scene {

inline constexpr float zoom_max = 8;

// The visible box in diagram units; zoom 1 shows the whole scene.
class View {
public:
    explicit View(float width, float height) : width_(width), height_(height) {}
    float zoom() const { return zoom_; }
    Box visible() const { return {x_, y_, width_ / zoom_, height_ / zoom_}; }
    bool fitted() const { return zoom_ == 1; }

    // Multiplies the zoom, keeping the diagram point `about` where it is; limited to [1, zoom_max].
    void zoom_by(float factor, Point about);
    void zoom_about_centre(float factor);
    // Moves what is seen by (dx, dy) diagram units; stops at the picture's edge. Returns whether anything moved.
    bool pan(float dx, float dy);
    void fit();
    // The picture has another size: zoom and place stay as far as it reaches.
    void resize(float width, float height);

private:
    void keep_inside();
    float width_, height_;
    float zoom_ = 1;
    float x_ = 0, y_ = 0;
};

}  // namespace scene
