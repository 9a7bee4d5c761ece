// Ways into the pieces of a figure's boards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/lessons.h"

namespace support {

inline std::vector<frame::Frame> frames(const std::string& lesson, std::string_view figure, bool english = false) {
    for (frame::Reel& reel : reels(load(lesson, english)))
        if (reel.id == figure) return std::move(reel.frames);
    return {};
}

inline const frame::Board& board(const frame::Frame& frame) { return std::get<frame::Board>(frame.marks); }

// The piece of that kind and id; the test fails where there is none.
template <class Kind>
const Kind& piece(const frame::Frame& frame, std::string_view id) {
    for (const auto* pieces : {&board(frame).main, &board(frame).side})
        for (const frame::Piece& piece : *pieces)
            if (const Kind* found = std::get_if<Kind>(&piece); found && found->id == id) return *found;
    FAIL("the board has no piece " << id);
    throw 0;  // FAIL does not return
}

inline double length_of(const frame::BarRow& row) {
    double length = 0;
    for (const frame::BarPart& part : row.parts) length += part.value;
    return length;
}

inline bool says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

}  // namespace support
