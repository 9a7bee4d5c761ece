// Every kind of picture that is made of pieces: how its board is made, and what its table shows.
#pragma once

#include <span>
#include <string_view>

#include "frame/board.h"
#include "frame/fill.h"
#include "lesson/pictures.h"

namespace frame {

// A column of the figure's table: its heading's key in web/strings, and the model's output; of several names, by spaces, the first
// that a step's model has. A step whose model has none shows a dash.
struct TableColumn {
    std::string_view key, output;
    bool (*shows)(const cost::Answer& answer, std::string_view view) = nullptr;  // a step for which it says no shows a dash as well
    int digits = 0;              // 0: counts keep theirs, quantities are rounded to four
    std::string_view unit = {};  // as in cost::Form
};

struct BoardKind {
    Board (*make)(const Scope& scope, std::string_view language);
    std::span<const TableColumn> columns;
};

extern const BoardKind growth_board;
extern const BoardKind batching_board;
extern const BoardKind flash_board;
extern const BoardKind kv_cache_board;
extern const BoardKind paging_board;
extern const BoardKind accounts_board;
extern const BoardKind quantisation_board;
extern const BoardKind parallel_board;
extern const BoardKind recompute_board;
extern const BoardKind scaling_board;

// Null for the picture with a drawing of its own (bound).
const BoardKind* board_kind(lesson::Picture picture);

}  // namespace frame
