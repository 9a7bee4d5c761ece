// Each kind of block of a lesson as elements of the static page.
#pragma once

#include <string_view>

#include "frame/results.h"
#include "lesson/lesson.h"
#include "render/element.h"
#include "render/twin.h"

namespace render {

struct BlockWriter {
    const lesson::Lesson& lesson;
    const frame::Results& results;
    std::string_view lesson_src;
    Pictures pictures;

    Element operator()(const lesson::Section& section) const;
    Element operator()(const lesson::Paragraph& paragraph) const;
    Element operator()(const lesson::Terms& terms) const;
    Element operator()(const lesson::Figure& figure) const;
    Element operator()(const lesson::Example& example) const;
    Element operator()(const lesson::Check& check) const;

private:
    Element words(std::string_view tag, const lesson::Text& text, const lesson::Case* scope = nullptr) const;
    Element row_element(const lesson::Row& row) const;
};

}  // namespace render
