// An amount of arithmetic cannot be added to a rate.
// expects: no match for 'operator\+'|invalid operands to binary expression
#include "units/quantity.h"

auto sum(units::Flop a, units::FlopPerSec b) { return a + b; }
