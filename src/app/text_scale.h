// At which scale text is baked while a view is being zoomed: every scale that a pinch passes through would cost each frame.
#pragma once

namespace app {

class TextScale {
public:
    // The scale to have text at for this view. A change after rest is followed at once; changes that follow on its heels wait until
    // they end, unless they go too far to stretch what there is.
    float wanted(float scale, double now);
    // All that is seen has been baked at this scale.
    void settle(float scale) { baked_ = scale; }

    float baked() const { return baked_; }  // 0 before anything was
    bool settled() const { return baked_ == seen_; }

private:
    float seen_ = 0, baked_ = 0;
    double changed_at_ = 0;
    bool rested_ = true;
};

}  // namespace app
