// A time does not turn into a bare number by itself.
// expects: cannot convert|no viable conversion
#include "units/quantity.h"

double bare(units::Seconds a) { return a; }
