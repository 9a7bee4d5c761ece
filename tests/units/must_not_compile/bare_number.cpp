// A bare number has no unit, so it is no quantity.
// expects: could not convert|no viable conversion
#include "units/quantity.h"

units::Byte eight() { return 8.0; }
