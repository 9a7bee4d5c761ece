// Room for a chart's labels, which are to cover no line, no point and no other label.
#pragma once

#include <span>
#include <vector>

#include "scene/drawing.h"

namespace scene {

class Room {
public:
    Room(Drawing& drawing, Box within) : drawing_(drawing), within_(within) {}

    // Draws a line, a point or a label that stays where it is; what `place` draws later keeps off it.
    template <class Shape>
    void add(std::string key, Shape shape) {
        keep_off(shape);
        drawing_.add(std::move(key), std::move(shape));
    }

    // Draws words at the first of these places, left ends of their baseline, where they cover nothing, or where they cover least;
    // returns where that is.
    Point place(std::string key, std::string_view words, Ink ink, float size, bool bold, std::span<const Point> places);

private:
    void keep_off(const Line& line);
    void keep_off(const Disc& disc);
    void keep_off(const Label& label);
    float covered(const Box& box) const;

    Drawing& drawing_;
    Box within_;
    std::vector<Box> boxes_;
    std::vector<std::pair<Point, Point>> strokes_;
};

// Places for a label about a point: above it, beside it, below it, then the same farther off.
std::vector<Point> places_about(Point at, float width);

// Places for a label of a level line in a plot: above it and below it, from its right end on; then the same farther off.
std::vector<Point> places_by_level(float level, const Box& plot, float width);

}  // namespace scene
