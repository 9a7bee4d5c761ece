// A figure as its reader changed it: the same steps on other inputs.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/lesson.h"
#include "units/fault.h"

namespace lesson {

// The case with the reader's inputs. One that the case's own change sets takes the place of that change, and the base stays the
// book's; any other goes into the base, so that base and run both move. An input that the case's models do not have leaves it alone.
Case with_inputs(Case one, std::span<const Setting> inputs);

// The figure with them, each in the steps that its control acts in. A step that they change is the reader's (`yours`) and asks
// nothing: its question, with what readers may wrongly expect, is about the book's numbers.
Figure with_inputs(Figure figure, std::span<const Setting> inputs);

struct NamedText {
    std::string_view name, text;
};

// What a reader wrote for inputs of the figure's controls; the fault names the input.
units::Result<std::vector<Setting>> read_inputs(const Figure& figure, std::span<const NamedText> texts);

}  // namespace lesson
