// A figure on its reader's inputs: read from text, run, and made into a reel or a refusal.
#pragma once

#include <string>
#include <string_view>

#include "frame/frame.h"

namespace app {

struct Change {
    frame::Reel reel;
    std::string refusal;  // why the inputs were not taken, in the reader's language; then there is no reel
};

// `inputs`: one "name=text" a line; none is the book's figure. `held`: the axes that stay, or null.
Change change_figure(const lesson::Lesson& lesson, const frame::Results& book, const lesson::Figure& figure, std::string_view inputs,
                     const frame::Extent* held);

}  // namespace app
