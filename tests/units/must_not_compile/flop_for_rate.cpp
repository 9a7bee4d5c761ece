// An amount of arithmetic cannot be passed for a rate.
// expects: cannot convert|could not convert|no viable conversion|no matching function
#include "units/quantity.h"

units::Seconds time(units::Flop work, units::FlopPerSec rate) { return work / rate; }
units::Seconds swapped(units::Flop work) { return time(work, work); }
