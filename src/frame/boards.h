// Every kind of picture that is made of pieces: how its board is made, and what its table shows.
#pragma once

#include <span>
#include <string_view>

#include "frame/board.h"
#include "frame/fill.h"
#include "lesson/pictures.h"

namespace frame {

// A column of the figure's table: its heading's key in web/strings, and the model's output. A step whose model has no such output
// shows a dash.
struct TableColumn {
    std::string_view key, output;
};

struct BoardKind {
    Board (*make)(const Scope& scope, std::string_view language);
    std::span<const TableColumn> columns;
};

extern const BoardKind batching_board;
extern const BoardKind flash_board;
extern const BoardKind kv_cache_board;

// Null for pictures with a drawing of their own (bound, growth).
const BoardKind* board_kind(lesson::Picture picture);

}  // namespace frame
