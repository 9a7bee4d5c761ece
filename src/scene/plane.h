// A chart's plane: from values on two axes to points in its box, linear or logarithmic.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "frame/axis.h"
#include "scene/drawing.h"

namespace scene {

inline constexpr float tick_gap = 10;  // between the plot and its numbers: a point on the edge reaches so far

enum class Scaling : uint8_t { linear, logarithmic };

// How far along a linear axis a value lies, from 0 to 1: what lies off it is drawn at its end.
inline float part_of(const frame::Axis& axis, double value) {
    return static_cast<float>(std::clamp((value - axis.low) / (axis.high - axis.low), 0.0, 1.0));
}

class Plane {
public:
    Plane(const frame::Axis& x, const frame::Axis& y, Box box, Scaling x_scaling, Scaling y_scaling)
        : x_(x), y_(y), box_(box), x_scaling_(x_scaling), y_scaling_(y_scaling) {}
    Plane(const frame::Axis& x, const frame::Axis& y, Box box, Scaling scaling) : Plane(x, y, box, scaling, scaling) {}
    float x(double value) const { return box_.x + part(x_, value, x_scaling_) * box_.w; }
    float y(double value) const { return box_.bottom() - part(y_, value, y_scaling_) * box_.h; }
    Point at(double x_value, double y_value) const { return {x(x_value), y(y_value)}; }
    const Box& box() const { return box_; }

    // Grid, ticks and the title of the x axis; `key` begins the marks' keys.
    void draw_axes(Drawing& drawing, std::string_view x_title, const std::string& key = "chart") const;

private:
    void draw_grid(Drawing& drawing, const std::string& key) const;
    static float part(const frame::Axis& axis, double value, Scaling scaling) {
        if (scaling == Scaling::linear) return part_of(axis, value);
        const double part = std::log10(value / axis.low) / std::log10(axis.high / axis.low);
        return static_cast<float>(part > 0 ? std::min(part, 1.0) : 0.0);  // what lies off the chart is drawn at its edge
    }
    const frame::Axis& x_;
    const frame::Axis& y_;
    Box box_;
    Scaling x_scaling_, y_scaling_;
};

}  // namespace scene
