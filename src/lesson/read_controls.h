// What the reader of a figure may change: its "controls" and its list of devices.
#pragma once

#include <vector>

#include "lesson/lesson.h"
#include "lesson/object.h"

namespace lesson {

// Reads both into `figure`, whose steps must have been read: what they set is offered too. `inputs` is the figure's baseline on
// `system` (null: not known, then nothing is read).
void read_controls(Object& object, const cost::System* system, const std::vector<Setting>& inputs, Figure& figure);

}  // namespace lesson
