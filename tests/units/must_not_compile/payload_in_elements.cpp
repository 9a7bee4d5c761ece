// A payload is bytes: a count of elements must be given its size first.
// expects: could not convert|cannot convert|no viable conversion|no known conversion
#include "cost/collective.h"

units::Seconds time(double elements, const cost::Link& link) { return cost::ring_time(cost::CollectiveOp::all_reduce, 4, elements, link); }
