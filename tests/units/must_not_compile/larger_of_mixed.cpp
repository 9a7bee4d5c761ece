// The larger of a time and an amount of data does not exist.
// expects: no matching function for call to 'larger
#include "units/quantity.h"

auto longer(units::Seconds a, units::Byte b) { return units::larger(a, b); }
