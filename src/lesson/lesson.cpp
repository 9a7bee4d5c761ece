// Looking into a document.
#include "lesson/lesson.h"

#include <algorithm>

namespace lesson {

bool Control::acts_in(std::string_view step) const {
    return steps.empty() || std::find(steps.begin(), steps.end(), step) != steps.end();
}

std::optional<units::Value> Control::value_in(const units::Value* whole) const {
    if (!whole || !item) return whole ? std::optional(*whole) : std::nullopt;
    const double* number = item->in(*whole);
    return number ? std::optional(units::Value{whole->unit, *number}) : std::nullopt;
}

const Figure* find_figure(const Lesson& lesson, std::string_view id) {
    for (const Block& block : lesson.blocks)
        if (const auto* figure = std::get_if<Figure>(&block); figure && figure->id == id) return figure;
    return nullptr;
}

}  // namespace lesson
