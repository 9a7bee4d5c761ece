// Traffic is not divided by a rate of arithmetic.
// expects: no match for 'operator/'|invalid operands to binary expression
#include "units/quantity.h"

auto time(units::Byte traffic, units::FlopPerSec rate) { return traffic / rate; }
