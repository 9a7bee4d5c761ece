// A weight's bits are a plain number, so they cannot be taken for its bytes.
// expects: could not convert|no viable conversion|cannot convert
#include "cost/quantisation.h"

units::Byte weight(const cost::WeightFormat& format) { return format.bits; }
