// The numbers that a slider offers: round ones about the baseline, or an even row.
#pragma once

#include <vector>

#include "cost/catalogue.h"

namespace lesson {

inline constexpr size_t max_offered = 200;

// From a tenth of `base` to ten times it, as far as the input's range goes; the whole range where it is short or a fraction.
std::vector<double> usual_numbers(const cost::InputField& field, double base);

// Round numbers between both ends, which are among them.
std::vector<double> round_numbers(const cost::InputField& field, double from, double to);

// `from`, `from + step` and so on to `to`; empty where the step does not lead there, or not within max_offered.
std::vector<double> even_numbers(double from, double to, double step);

bool is_same_number(double a, double b);

// Into ascending numbers, in place of one that is the same but for rounding.
void insert_number(std::vector<double>& numbers, double number);

}  // namespace lesson
