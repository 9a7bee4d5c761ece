// One place where a figure's kind of picture chooses its marks.
#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "frame/align.h"
#include "frame/bound_marks.h"
#include "lesson/lesson.h"

namespace frame {

using Marks = std::variant<BoundMarks, Board>;  // Board for every kind that is made of pieces

struct BoardKind;

// The kind of a board, and how far its pieces' scales reach: empty until all steps are known.
struct BoardExtent {
    const BoardKind* kind = nullptr;
    std::vector<Reach> reaches;
};

using Extent = std::variant<BoundExtent, BoardExtent>;  // what decides the ends of a figure's axes, likewise

// Makes the marks of a figure's steps; what holds for all of them is found once.
class MarksMaker {
public:
    MarksMaker(const lesson::Figure& figure, const Results& results);
    explicit MarksMaker(Extent held) : extent_(std::move(held)) {}
    const Extent& extent() const { return extent_; }
    Marks make(const Scope& scope, std::string_view language) const;

private:
    Extent extent_;
};

}  // namespace frame
