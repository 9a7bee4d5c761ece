// Values that compare a run with its base, beside what the model itself answers.
#pragma once

#include <string_view>
#include <vector>

#include "cost/catalogue.h"
#include "frame/results.h"
#include "units/value.h"

namespace frame {

// The extra called `name` (lesson/extras.h lists them), in base units; null content word "" where the run lacks what it needs.
bool extra(const Run& run, std::string_view name, units::Value& value);

// How long a unit of a run waits while the other works, in seconds: the end of the work less its own time.
double idle_seconds(const cost::Answer& answer, std::string_view own_time);

// Do two numbers differ by more than rounding? A sum of times is equal to another where a reader sees the same digits.
bool differs(double a, double b);

// A number of an answer in base units; 0 where it has none of that name.
double number_of(const cost::Answer& answer, std::string_view name);

// A list of an answer; empty where it has none of that name.
const std::vector<double>& list_of(const cost::Answer& answer, std::string_view name);

}  // namespace frame
