// A bound held against a measurement: the fraction of the bound that was reached, or the news that an input must be wrong.
#pragma once

#include "units/fault.h"
#include "units/quantity.h"
#include "units/text.h"

namespace cost {

using units::Text;

// bound / measured, from 0 to 1: 0.52 where a bound of 541 µs was measured as 1,039 µs. Both are of the same task.
// A measurement under a lower bound is no feat: bytes did not cross, work was not done, or a rate is higher than was given. It is
// refused as out_of_range. A bound of 0 is reached by 0 %. Faults: not_finite, negative, zero_rate (measured), out_of_range.
units::Result<double> fraction_of_bound(units::Seconds bound, units::Seconds measured, Text name = "measured_time");

// The same for a rate, where the bound is the upper one: measured / bound.
units::Result<double> fraction_of_rate(units::TokenPerSec bound, units::TokenPerSec measured, Text name = "measured_rate");

}  // namespace cost
