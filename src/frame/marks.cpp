// Dispatches by the kind of picture.
#include "frame/marks.h"

#include "frame/boards.h"

namespace frame {
namespace {

struct Make {
    const Scope& scope;
    std::string_view language;
    Marks operator()(const BoundExtent& extent) const { return make_bound_marks(extent, scope, language); }
    Marks operator()(const BoardExtent& extent) const { return extent.kind->make(scope, language); }
};

}  // namespace

MarksMaker::MarksMaker(const lesson::Figure& figure, const Results& results) {
    if (const BoardKind* kind = board_kind(*figure.picture)) extent_ = BoardExtent{kind, {}};
    else extent_ = extent_of(figure, results);
}

Marks MarksMaker::make(const Scope& scope, std::string_view language) const { return std::visit(Make{scope, language}, extent_); }

}  // namespace frame
