// The time to read a cache needs a bandwidth, not the size of the memory.
// expects: could not convert|cannot convert|no viable conversion|no viable overloaded|no match for 'operator='
#include "cost/recompute.h"

void swap_rates(cost::RecomputeInput& input, units::Byte memory) { input.bandwidth = memory; }
