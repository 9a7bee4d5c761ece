// The pieces that boards are made of: how much height each takes in a width, and its drawing.
#pragma once

#include "frame/board.h"
#include "scene/drawing.h"

namespace scene {

// The title is not counted: the board draws it.
float height_of(const frame::Bars& bars, float width);
float height_of(const frame::Cells& cells, float width);
float height_of(const frame::Mapping& mapping, float width);
float height_of(const frame::Chart& chart, float width);
float height_of(const frame::Facts& facts, float width);
float height_of(const frame::Trips& trips, float width);

// Cells that are packed.
float height_of_packed(const frame::Cells& cells, float width);
void draw_packed(Drawing& drawing, const frame::Cells& cells, Box box);

// Draws from the box's upper left corner; the box has the height that the piece takes in its width, or more.
void draw_piece(Drawing& drawing, const frame::Bars& bars, Box box);
void draw_piece(Drawing& drawing, const frame::Cells& cells, Box box);
void draw_piece(Drawing& drawing, const frame::Mapping& mapping, Box box);
void draw_piece(Drawing& drawing, const frame::Chart& chart, Box box);
void draw_piece(Drawing& drawing, const frame::Facts& facts, Box box);
void draw_piece(Drawing& drawing, const frame::Trips& trips, Box box);

Ink ink_of(frame::Tone tone);

// A few characters in the middle of a cell, on a ground that keeps the hatching away; nothing where there is no room.
void draw_cell_text(Drawing& drawing, const std::string& key, Box box, const std::string& text, Ink ink);

// Orders the marks from `first` on, the cells of one table, by kind: hatchings, boxes, outlines, grounds of words, words. Cells only
// touch, so they look as they would one by one; marks of one look follow each other, which an output can write in one go.
void layer_cells(Drawing& drawing, size_t first);

// A filled, hatched and outlined box of a tone; `waiting` leaves it hollow and dotted.
void draw_toned(Drawing& drawing, const std::string& key, Box box, frame::Tone tone, bool waiting, float radius);
void draw_toned(Drawing& drawing, const std::string& key, Box box, const frame::ToneName& name, float radius);

}  // namespace scene
