// One place where a figure's kind of picture chooses its marks and its table.
#pragma once

#include <utility>
#include <variant>

#include "frame/bound_marks.h"
#include "frame/growth_marks.h"
#include "lesson/lesson.h"

namespace frame {

using Marks = std::variant<BoundMarks, GrowthMarks>;  // one alternative for each kind of picture

using Extent = std::variant<BoundExtent, GrowthExtent>;  // what decides the ends of a figure's axes, likewise

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
