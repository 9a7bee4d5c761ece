// What each device does within one training step, as rows of cells on an axis of time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "frame/board.h"
#include "frame/fill.h"

namespace frame {

// How a training step is shared; `none` for a model that shares nothing.
enum class Sharing : uint8_t { none, copies, shards, matrices, layers };

Sharing sharing_of(const cost::Answer& answer);
uint32_t devices_of(const cost::Answer& answer);
double step_seconds(const cost::Answer& answer);
std::string step_text(const cost::Answer& answer);

// No rows where there are more devices or blocks than can be told apart.
Cells parallel_timeline(const Scope& scope, std::string_view language);

}  // namespace frame
