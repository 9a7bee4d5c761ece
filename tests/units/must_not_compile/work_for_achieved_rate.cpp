// A measured amount of work cannot be given as the rate that was achieved.
// expects: cannot convert|could not convert|no viable conversion|no viable overloaded '='|no match for .operator=
#include "cost/attention.h"

void measured(cost::AttentionInput& input, units::Flop work) { input.achieved_rate = work; }
