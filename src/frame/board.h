// A picture put together from pieces: bars, rows of cells, mappings, charts, facts and trips, in a main column and in cards beside it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "frame/axis.h"

namespace frame {

// What a thing means; the scene gives each an ink and a hatching of its own.
enum class Tone : uint8_t { quiet, compute, backward, move, exchange, store };  // backward: arithmetic too

// Says in words what a tone means here.
struct ToneName {
    Tone tone = Tone::quiet;
    std::string text;
    bool waiting = false;  // hollow and dotted
    bool changed = false;  // wears the outline of change, as what is done anew
};

// Bars on one axis, one under the other.
struct BarPart : ToneName {  // named under the bar; the text may be empty
    double value = 0;        // base units of the axis
};
struct BarRow {
    std::string id, name, value;    // name and value stand above the bar
    std::string working;            // quiet, under it; may be empty
    std::vector<BarPart> parts;     // one after the other
    std::optional<double> before;   // a dashed ghost of this length
    bool changed = false;           // wears the outline of change
    bool arrow = false;             // from the ghost's end to the bar's
};
struct Limit {  // a strong line through all bars
    double at = 0;
    std::string text;
};
struct Bars {
    std::string id, title;  // the title may be empty
    units::Unit unit = units::Unit::none;
    std::vector<BarRow> rows;
    std::optional<Limit> limit;
    bool ticks = false;     // with a scale under the bars
    Axis axis;              // set by `align`
};

// Rows of cells: a table, a stair, a timeline, memory in blocks.
struct CellMark {
    Tone tone = Tone::quiet;
    std::string text;      // a few characters; what has no room is left to `says`
    std::string says;      // what a reader hears who points at it; may be empty
    uint32_t columns = 1;  // it spans
    bool hollow = false;   // a place that is empty, waits or is not looked at
    bool gap = false;      // nothing is there but its text, such as a column's heading
    bool shared = false;   // framed twice
    bool changed = false;
};
struct CellRow {
    std::string head, tail;  // before and after the cells; may be empty
    std::vector<CellMark> cells;
    uint32_t before = 0;     // a dashed ghost over so many columns; 0: none
};
struct ColumnTick {
    uint32_t column = 0;  // at its left edge; the number of columns for the right end
    std::string text;
};
struct Cells {
    std::string id, title;
    std::vector<CellRow> rows;
    std::vector<ColumnTick> ticks;
    std::vector<ToneName> legend;         // under the rows
    uint32_t group = 0;                   // a wider gap after every so many columns; 0: none
    std::optional<Limit> limit;           // a strong line at a column's edge
    bool packed = false;                  // square cells that touch, without words: a table too large for gaps
    uint32_t before = 0;                  // of packed ones: a dashed ghost over so many rows and columns; 0: none
    uint32_t columns = 0;                 // set by `align`: the most of any step
};

// Two columns of strips of cells, and which strip on the right each one on the left is kept in.
struct Strip : CellRow {
    bool shared = false;   // framed twice
    bool changed = false;
};
struct Link {
    uint32_t from = 0, to = 0;  // places of the strips
    std::string text;           // a table's entry at its beginning; may be empty
    bool changed = false;
};
struct Mapping {
    std::string id, title, from_title, by_title, to_title;  // of the columns: left, the links' texts, right
    std::vector<Strip> from, to;
    std::vector<Link> links;
    std::vector<Link> copies;             // between two strips on the right
    std::vector<ToneName> legend;         // under the strips
    std::vector<std::string> tails;       // every tail that a step may have on the right: they get room in all
    uint32_t columns = 0;                 // set by `align`: the most cells of any strip
};

// Curves and points on two axes.
struct ChartPoint {
    double x = 0, y = 0;
};
enum class Naming : uint8_t { above, left, below };  // where a curve's name stands, if there is room
struct Series {
    std::string id, text;  // the text may be empty
    Tone tone = Tone::quiet;
    bool strong = false;   // the step's own; others are thin and dashed
    bool dots = false;     // a disc at each point
    std::vector<ChartPoint> points;
    Naming naming = Naming::above;
};
struct ChosenPoint {  // the answer
    ChartPoint at;
    std::string text;
};
struct Chart {
    std::string id, title, x_title;
    units::Unit x_unit = units::Unit::none, y_unit = units::Unit::none;
    bool x_doubles = false;  // equal steps of x are doublings
    std::vector<Series> series;
    std::optional<ChosenPoint> chosen;
    std::optional<Limit> level;  // a level line that is to be stayed under or beaten
    std::string beyond;          // names what lies above the level, which is then shaded
    Axis x, y;                   // set by `align`
};

// Names and values in small boxes.
struct Fact {
    std::string id, name, value, working;
    Tone tone = Tone::quiet;
    bool changed = false;
};
struct Facts {
    std::string id, title;
    std::vector<Fact> facts;
};

// Two places and what crosses between them: slow and fast memory, a device and the next.
struct Place {
    std::string name, note;
    std::vector<CellRow> rows;  // a small table; heads and tails are not drawn
};
enum class Way : uint8_t { right, left, both, none };  // none: a trip that is spared
struct Trip {
    std::string id, text, value;
    Way way = Way::right;
    Tone tone = Tone::move;
};
struct Trips {
    std::string id, title;
    Place left, right;
    std::vector<Trip> trips;
};

using Piece = std::variant<Bars, Cells, Mapping, Chart, Facts, Trips>;

struct Board {
    std::vector<Piece> main, side;  // pieces of one figure with the same id keep their place and scale from step to step
    std::string answer;             // the strong sentence
};

}  // namespace frame
