// At which scale text is drawn while a view is being zoomed: baking every scale a pinch passes through would cost each frame.
#pragma once

namespace app {

class TextScale {
public:
    // The scale to bake at now. A change after rest is followed at once; changes that follow on its heels wait until they end.
    float follow(float scale, double now);
    // Text waits to be drawn at the view's own scale.
    bool waiting() const { return baked_ != seen_; }

    // The scale of the last text drawn; 0 before any was.
    float baked() const { return baked_; }

private:
    float seen_ = 0, baked_ = 0;
    double changed_at_ = 0;
};

}  // namespace app
