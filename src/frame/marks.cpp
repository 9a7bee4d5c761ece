// Dispatches by the kind of picture.
#include "frame/marks.h"

namespace frame {
namespace {

struct Make {
    const Scope& scope;
    std::string_view language;
    Marks operator()(const BoundExtent& extent) const { return make_bound_marks(extent, scope, language); }
    Marks operator()(const GrowthExtent& extent) const { return make_growth_marks(extent, scope, language); }
};

}  // namespace

MarksMaker::MarksMaker(const lesson::Figure& figure, const Results& results) {
    switch (figure.picture) {
        case lesson::Picture::bound: extent_ = extent_of(figure, results); break;
        case lesson::Picture::growth: extent_ = growth_extent(figure, results); break;
    }
}

Marks MarksMaker::make(const Scope& scope, std::string_view language) const { return std::visit(Make{scope, language}, extent_); }

}  // namespace frame
