// Finds a figure's boards and the pieces of a board by their ids.
#pragma once

#include "support/lessons.h"

namespace support {

inline std::vector<frame::Frame> frames_of(const std::string& lesson, std::string_view figure, bool english = false) {
    for (const frame::Reel& reel : reels(load(lesson, english)))
        if (reel.id == figure) return reel.frames;
    return {};
}

inline const frame::Board& board_of(const frame::Frame& frame) { return std::get<frame::Board>(frame.marks); }

// Null if the board has no such piece.
template <class Kind>
const Kind* piece_of(const frame::Frame& frame, std::string_view id) {
    for (const auto* pieces : {&board_of(frame).main, &board_of(frame).side})
        for (const frame::Piece& piece : *pieces)
            if (const auto* found = std::get_if<Kind>(&piece); found && found->id == id) return found;
    return nullptr;
}

inline bool says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

}  // namespace support
