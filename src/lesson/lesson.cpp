// Looking into a document.
#include "lesson/lesson.h"

#include <algorithm>

namespace lesson {

bool Control::acts_in(std::string_view step) const {
    return steps.empty() || std::find(steps.begin(), steps.end(), step) != steps.end();
}

const Figure* find_figure(const Lesson& lesson, std::string_view id) {
    for (const Block& block : lesson.blocks)
        if (const auto* figure = std::get_if<Figure>(&block); figure && figure->id == id) return figure;
    return nullptr;
}

}  // namespace lesson
