// Decides which scale is baked next.
#include "app/text_scale.h"

#include <cmath>

namespace app {
namespace {

constexpr double rest_ms = 200;
// Between these the pieces at hand may be stretched; past them, those of the next power of two are wanted.
constexpr float stretch_min = 0.5f, stretch_max = 2;

}  // namespace

float TextScale::wanted(float scale, double now) {
    const double still = now - changed_at_;
    if (scale != seen_) {
        rested_ = still >= rest_ms || still < 0;
        changed_at_ = now;
        seen_ = scale;
    } else if (still >= rest_ms) {
        rested_ = true;
    }
    if (rested_ || baked_ == 0) return scale;
    const float stretch = scale / baked_;
    if (stretch >= stretch_min && stretch <= stretch_max) return baked_;
    int exponent;
    const float mantissa = std::frexp(stretch, &exponent);
    constexpr float middle = 0.70710678f;  // between a half and one, on a logarithmic scale
    return baked_ * std::ldexp(1.0f, mantissa < middle ? exponent - 1 : exponent);
}

}  // namespace app
