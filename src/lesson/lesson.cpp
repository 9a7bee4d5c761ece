// Looking into a document.
#include "lesson/lesson.h"

namespace lesson {

const Figure* find_figure(const Lesson& lesson, std::string_view id) {
    for (const Block& block : lesson.blocks)
        if (const auto* figure = std::get_if<Figure>(&block); figure && figure->id == id) return figure;
    return nullptr;
}

}  // namespace lesson
