// Runs a case of a lesson on the cost model.
#pragma once

#include "cost/catalogue.h"
#include "lesson/lesson.h"
#include "units/fault.h"

namespace lesson {

// The base inputs that the system has, overridden by the change. Both systems of the case must be set.
units::Result<cost::Answer> run(const Case& one);
units::Result<cost::Answer> run_base(const Case& one);

}  // namespace lesson
