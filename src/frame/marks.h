// One place where a figure's kind of picture chooses its marks.
#pragma once

#include <variant>

#include "frame/board.h"
#include "frame/bound_marks.h"
#include "frame/growth_marks.h"
#include "lesson/lesson.h"

namespace frame {

using Marks = std::variant<BoundMarks, GrowthMarks, Board>;  // Board for every kind that is made of pieces

struct BoardKind;

// Makes the marks of a figure's steps; what holds for all of them is found once.
class MarksMaker {
public:
    MarksMaker(const lesson::Figure& figure, const Results& results);
    Marks make(const Scope& scope, std::string_view language) const;

private:
    std::variant<BoundExtent, GrowthExtent, const BoardKind*> extent_;
};

}  // namespace frame
