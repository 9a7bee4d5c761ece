// A model's bandwidth does not stand in for its rate of arithmetic.
// expects: cannot convert|could not convert|no viable conversion
#include "cost/decode_step.h"

cost::StepModel swapped(units::Byte weights, units::FlopPerSec rate, units::BytePerSec bandwidth) { return {1, weights, bandwidth, rate}; }
