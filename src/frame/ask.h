// Fills the question that comes before a step, and what each of its choices is answered.
#pragma once

#include <string_view>

#include "frame/fill.h"
#include "frame/frame.h"

namespace frame {

Ask make_ask(const lesson::Ask& ask, const Scope& scope, std::string_view language);

}  // namespace frame
