// The drawing: one moment of a figure as shapes in diagram units, the same for SVG and canvas.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace scene {

// What a shape means, never its colour: render/palette.h and the page's custom properties give that.
enum class Ink : uint8_t { ground, panel, grid, quiet, text, strong, compute, move, exchange, store, change };
inline constexpr int ink_count = 11;

enum class Dash : uint8_t { solid, dashed, dotted };
enum class Hatch : uint8_t { slant, back_slant, dots, level, grid };
enum class Anchor : uint8_t { start, middle, end };

struct Point {
    float x = 0, y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

struct Box {
    float x = 0, y = 0, w = 0, h = 0;
    float right() const { return x + w; }
    float bottom() const { return y + h; }
    bool contains(Point p) const { return p.x >= x && p.x <= right() && p.y >= y && p.y <= bottom(); }
    friend bool operator==(const Box&, const Box&) = default;
};

struct Rect {
    Box box;
    float radius = 0;
    std::optional<Ink> fill = std::nullopt;
    float fill_alpha = 1;
    std::optional<Ink> stroke = std::nullopt;
    float width = 0;  // of the stroke, centred on the edge
    Dash dash = Dash::solid;
};
struct Hatching {  // the strokes or dots that tell inks apart without colour; hatch.h gives their geometry
    Box box;
    Hatch kind = Hatch::slant;
    Ink ink = Ink::text;
};
struct Line {  // an open run of straight pieces
    std::vector<Point> points;
    Ink ink = Ink::text;
    float width = 1;
    Dash dash = Dash::solid;
};
struct Area {  // a filled convex polygon
    std::vector<Point> points;
    Ink ink = Ink::change;
    float alpha = 1;
};
struct Disc {
    Point centre;
    float radius = 0;
    std::optional<Ink> fill = std::nullopt;
    std::optional<Ink> stroke = std::nullopt;
    float width = 0;
};
struct Label {  // one line of text; `at` is its anchor on the baseline
    Point at;
    Anchor anchor = Anchor::start;
    std::string text;
    float size = 12;
    bool bold = false;
    Ink ink = Ink::text;
    bool halo = false;  // a rim of the ground, where text crosses lines
};

using Shape = std::variant<Rect, Hatching, Line, Area, Disc, Label>;

struct Mark {
    std::string key;  // stable from step to step ("bar.compute"), so that a change can be eased; unique in a scene
    Shape shape;
    float alpha = 1;
};

// A part a reader can point at: what it is called and what it says.
struct Target {
    std::string key;
    Box box;
    std::string name, value;
};

struct Scene {
    float width = 0, height = 0;
    std::vector<Mark> marks;  // in painting order, on a ground that the output fills
    std::vector<Target> targets;
};

}  // namespace scene
