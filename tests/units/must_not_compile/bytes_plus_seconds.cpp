// Bytes and seconds cannot be added.
// expects: no match for 'operator\+'|invalid operands to binary expression
#include "units/quantity.h"

auto sum(units::Byte a, units::Seconds b) { return a + b; }
