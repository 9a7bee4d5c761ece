// What a text may say of a run beside the model's own inputs and outputs: how it compares with its base.
#pragma once

#include <string_view>

#include "units/value.h"

namespace lesson {

struct Extra {
    std::string_view name;
    units::Unit unit;
    std::string_view words;  // the words it may be, by spaces; empty for numbers
    std::string_view needs;  // an output the run's system must have, where `time` is needed of run and base too; empty for none
};

inline constexpr Extra extras[] = {
    {"yours", units::Unit::none, "yes no", ""},                   // did the reader change what it runs on?
    {"ratio", units::Unit::none, "", "time"},                     // base.time / time
    {"versus", units::Unit::none, "faster slower same", "time"},  // time against base.time
    {"idle_compute", units::Unit::second, "", "compute_time"},    // how long arithmetic waits within the work
    {"idle_move", units::Unit::second, "", "move_time"},          // how long moving waits within the work
};

}  // namespace lesson
