// Room for a chart's labels, which are to cover no line, no point and no other label.
#pragma once

#include <span>
#include <vector>

#include "scene/drawing.h"

namespace scene {

class Room {
public:
    explicit Room(Box within) : within_(within) {}
    void keep_off(const Line& line);
    void keep_off(const Disc& disc);
    void keep_off(const Label& label);

    // Moves the label to the first of these places, left ends of its baseline, where it covers nothing, or to where it covers least;
    // later labels keep off it.
    Label place(Label label, std::span<const Point> places);

private:
    float covered(const Box& box) const;

    Box within_;
    std::vector<Box> boxes_;
    std::vector<std::pair<Point, Point>> strokes_;
};

// Places for a label about a point: above it, beside it, below it, then the same farther off.
std::vector<Point> places_about(Point at, float width);

}  // namespace scene
