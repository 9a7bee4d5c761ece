// The badge of a step: what it changes from the baseline, in the lesson's words for its inputs.
#pragma once

#include <string>
#include <string_view>

#include "frame/fill.h"
#include "lesson/lesson.h"

namespace frame {

// "基准", for the first step of a figure, or "你的数字"; "换个角度看"; "只改一处：算力 1 → 2 GFLOP/s"; "设备 1 → 2 台，交换 5 ms".
std::string badge_text(const lesson::Case& run, bool first, const Scope& scope, std::string_view language);

}  // namespace frame
