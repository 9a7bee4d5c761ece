// Gives the pieces of a figure's boards common scales, so that steps can be compared by eye.
#pragma once

#include <string>
#include <vector>

#include "frame/board.h"

namespace frame {

// How far the scale of one piece must reach, over all steps.
struct Reach {
    std::string id;               // of the piece
    double x = 0, y = 0;          // largest values; columns for cells
    double x_least = 0;           // smallest x above zero, for doublings
};

// What every step together asks of each piece.
std::vector<Reach> reach_of(const std::vector<const Board*>& boards);

// Sets the axes and columns of a board's pieces; a piece without a reach keeps its own.
void align(Board& board, const std::vector<Reach>& reaches);

}  // namespace frame
