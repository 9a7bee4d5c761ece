// Lays a board's pieces out: badge and sentence above, a main column, and cards beside or below it.
#pragma once

#include <string>
#include <vector>

#include "frame/frame.h"
#include "scene/scene.h"

namespace scene {

// What all steps of a figure share: a piece has the same room in each.
struct BoardLayout {
    struct Slot {
        std::string id;    // of the piece
        float title = 0;   // height of its title
        float height = 0;  // of the piece below it
    };
    float width = 0, height = 0;
    bool beside = false;        // cards stand beside the main column
    float badge_size = 0;
    float sentence_y = 0, top = 0;  // baseline of the sentence's first line; where the pieces begin
    float main_width = 0, card_width = 0;  // of the pieces themselves
    std::vector<Slot> slots;
};

BoardLayout lay_out_boards(const frame::Reel& reel, float width, bool beside);

Scene draw_board(const frame::Frame& frame, const frame::Board& board, const BoardLayout& layout);

}  // namespace scene
