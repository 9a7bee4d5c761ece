// Decides when a changed scale is baked.
#include "app/text_scale.h"

#include <cmath>

namespace app {
namespace {

constexpr double rest_ms = 200;
// Between these the pieces at hand may be stretched; past them, those of the next power of two.
constexpr float stretch_min = 0.5f, stretch_max = 2;

}  // namespace

float TextScale::follow(float scale, double now) {
    const bool rested = now - changed_at_ >= rest_ms || now < changed_at_ || baked_ == 0;
    if (scale != seen_) changed_at_ = now;
    seen_ = scale;
    const float stretch = scale / baked_;
    if (rested)
        baked_ = scale;
    else if (stretch < stretch_min || stretch > stretch_max)
        baked_ *= std::exp2(std::round(std::log2(stretch)));
    return baked_;
}

}  // namespace app
