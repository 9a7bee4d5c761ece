// Arithmetic and traffic cannot be compared.
// expects: no match for 'operator<'|invalid operands to binary expression
#include "units/quantity.h"

bool less(units::Flop a, units::Byte b) { return a < b; }
