// Control: the same kinds of use with units that agree must compile, so that the others fail for their own reason.
#include "units/quantity.h"

units::Seconds both(units::Seconds a, units::Seconds b) { return a + b; }
units::Seconds compute_time(units::Flop work, units::FlopPerSec rate) { return work / rate; }
units::Seconds move_time(units::Byte traffic, units::BytePerSec bandwidth) { return traffic / bandwidth; }
bool less(units::Byte a, units::Byte b) { return a < b; }
units::Byte eight() { return units::Byte::of(8); }
units::Seconds longer(units::Seconds a, units::Seconds b) { return units::larger(a, b); }
