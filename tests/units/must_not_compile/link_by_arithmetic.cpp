// A link carries bytes, not arithmetic: the rates of a device's two kinds cannot be swapped.
// expects: could not convert|cannot convert|no viable conversion|no known conversion
#include "cost/collective.h"

cost::Link link(units::FlopPerSec rate) { return {rate, units::Seconds()}; }
