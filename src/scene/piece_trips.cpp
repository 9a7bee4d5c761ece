// Draws two places side by side with an arrow for each trip between them.
#include <algorithm>
#include <string>
#include <vector>

#include "scene/pieces.h"

namespace scene {
namespace {

constexpr float padding = 8, line_height = 16, cell_gap = 3, most_cell = 22, least_cell = 16, side_gap = 8, arrow_room = 12, head_size = 5;

struct PlaceText {
    std::vector<std::string> name, note;
    float height = 0;
};

// Where everything stands in a width.
struct TripsLayout {
    float place = 0, between = 0, cell = 0, height = 0;
    PlaceText left, right;
};

size_t columns_of(const frame::Place& place) {
    size_t columns = 0;
    for (const frame::CellRow& row : place.rows) columns = std::max(columns, row.cells.size());
    return columns;
}

PlaceText break_place(const frame::Place& place, float width, float cell) {
    PlaceText text;
    text.name = wrap(place.name, small_text, width - 2 * padding, true);
    if (!place.note.empty()) text.note = wrap(place.note, small_text, width - 2 * padding);
    text.height = 2 * padding + line_height * static_cast<float>(text.name.size() + text.note.size()) + 4;
    if (!place.rows.empty()) text.height += (cell + cell_gap) * static_cast<float>(place.rows.size()) + 4;
    return text;
}

bool beside(const frame::Trip& trip, float width) {
    return text_width(trip.text, small_text) + text_width(trip.value, small_text, true) + 8 <= width;
}

// The words stand above the arrow: the value beside the text, or under it where there is no room.
std::vector<std::string> lines_of(const frame::Trip& trip, float width) { return wrap(trip.text, small_text, width); }

float trip_height(const frame::Trip& trip, float width) {
    const size_t under = trip.value.empty() || beside(trip, width) ? 0 : 1;
    return line_height * static_cast<float>(lines_of(trip, width).size() + under) + arrow_room;
}

float trips_height(const frame::Trips& trips, float width) {
    float height = 0;
    for (const frame::Trip& trip : trips.trips) height += trip_height(trip, width);
    return height;
}

TripsLayout lay_out(const frame::Trips& trips, float room) {
    TripsLayout layout;
    const size_t columns = std::max<size_t>({columns_of(trips.left), columns_of(trips.right), 1});
    const float most_place = 0.29f * room;
    layout.cell = std::clamp((most_place - 2 * padding) / static_cast<float>(columns) - cell_gap, least_cell, most_cell);
    layout.place = std::max(most_place, (layout.cell + cell_gap) * static_cast<float>(columns) - cell_gap + 2 * padding);
    layout.between = room - 2 * layout.place - 2 * side_gap;
    layout.left = break_place(trips.left, layout.place, layout.cell);
    layout.right = break_place(trips.right, layout.place, layout.cell);
    layout.height = std::max({layout.left.height, layout.right.height, trips_height(trips, layout.between)});
    return layout;
}

void draw_lines(Drawing& drawing, const std::string& key, const std::vector<std::string>& lines, Point at, bool bold) {
    for (size_t i = 0; i < lines.size(); ++i, at.y += line_height) {
        if (bold) drawing.bold(key + std::to_string(i), at, lines[i], Ink::text, small_text, Anchor::middle);
        else drawing.text(key + std::to_string(i), at, lines[i], Ink::quiet, small_text, Anchor::middle);
    }
}

void draw_table(Drawing& drawing, const std::string& key, const frame::Place& place, Point centre, float cell) {
    const float pitch = cell + cell_gap, left = centre.x - (pitch * static_cast<float>(columns_of(place)) - cell_gap) / 2;
    const size_t first = drawing.marks().size();
    for (size_t r = 0; r < place.rows.size(); ++r)
        for (size_t c = 0; c < place.rows[r].cells.size(); ++c) {
            const frame::CellMark& mark = place.rows[r].cells[c];
            const Box box{left + pitch * static_cast<float>(c), centre.y + pitch * static_cast<float>(r), cell, cell};
            const std::string name = key + "." + std::to_string(r) + "." + std::to_string(c);
            draw_toned(drawing, name, box, mark.hollow ? frame::Tone::quiet : mark.tone, mark.hollow, 2);
            if (!mark.text.empty() && text_width(mark.text, small_text, true) <= cell - 2)
                drawing.bold(name + ".text", {box.x + cell / 2, box.y + cell / 2 + 4}, mark.text, mark.hollow ? Ink::quiet : Ink::text, small_text, Anchor::middle);
        }
    layer_cells(drawing, first);
}

void draw_place(Drawing& drawing, const std::string& key, const frame::Place& place, const PlaceText& text, Box box, float cell) {
    drawing.add(key + ".box", Rect{box, 4, Ink::panel, 1, Ink::quiet, 1.5f});
    const float middle = box.x + box.w / 2;
    float y = box.y + padding + 12;
    draw_lines(drawing, key + ".name.", text.name, {middle, y}, true);
    y += line_height * static_cast<float>(text.name.size()) - 6 + (box.h - text.height) / 2;
    draw_table(drawing, key, place, {middle, y}, cell);
    if (!place.rows.empty()) y += (cell + cell_gap) * static_cast<float>(place.rows.size()) + 4;
    draw_lines(drawing, key + ".note.", text.note, {middle, y + 12}, false);
    drawing.target(key, box, place.name, place.note);
}

void draw_arrow(Drawing& drawing, const std::string& key, const frame::Trip& trip, float left, float right, float y) {
    if (trip.way == frame::Way::none) return drawing.line(key, {left, y}, {right, y}, Ink::quiet, 1.5f, Dash::dotted);
    const Ink ink = ink_of(trip.tone);
    drawing.line(key, {left, y}, {right, y}, ink, 2.5f);
    const auto head = [&](const char* name, float tip, float back) {
        drawing.add(key + name, Line{{{back, y - head_size}, {tip, y}, {back, y + head_size}}, ink, 2.5f});
    };
    if (trip.way != frame::Way::left) head(".right", right, right - head_size - 1);
    if (trip.way != frame::Way::right) head(".left", left, left + head_size + 1);
}

void draw_trip(Drawing& drawing, const std::string& key, const frame::Trip& trip, Box box) {
    const Ink ink = trip.way == frame::Way::none ? Ink::quiet : ink_of(trip.tone);
    const std::vector<std::string> lines = lines_of(trip, box.w);
    float y = box.y + 12;
    for (size_t i = 0; i < lines.size(); ++i, y += line_height) drawing.text(key + ".text." + std::to_string(i), {box.x, y}, lines[i], ink);
    if (!trip.value.empty()) {
        const bool same_line = beside(trip, box.w);
        drawing.bold(key + ".value", {box.right(), same_line ? box.y + 12 : y}, trip.value, ink, small_text, Anchor::end);
        if (!same_line) y += line_height;
    }
    draw_arrow(drawing, key + ".arrow", trip, box.x, box.right(), y - 6);
    drawing.target(key, box, trip.text, trip.value);
}

}  // namespace

float height_of(const frame::Trips& trips, float width) { return lay_out(trips, width).height; }

void draw_piece(Drawing& drawing, const frame::Trips& trips, Box box) {
    const TripsLayout layout = lay_out(trips, box.w);
    draw_place(drawing, trips.id + ".left", trips.left, layout.left, {box.x, box.y, layout.place, box.h}, layout.cell);
    draw_place(drawing, trips.id + ".right", trips.right, layout.right, {box.right() - layout.place, box.y, layout.place, box.h}, layout.cell);
    float y = box.y + (box.h - trips_height(trips, layout.between)) / 2;
    for (const frame::Trip& trip : trips.trips) {
        const float height = trip_height(trip, layout.between);
        draw_trip(drawing, trips.id + "." + trip.id, trip, {box.x + layout.place + side_gap, y, layout.between, height});
        y += height;
    }
}

}  // namespace scene
