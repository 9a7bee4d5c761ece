// Counts that came as a list of doubles, the way a lesson or a command line gives them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "units/fault.h"

namespace cost {

// The numbers of the input `name` as counts. Faults: not_finite, negative, out_of_range (not whole), overflow (above 2^53).
units::Result<std::vector<uint64_t>> counts_of(std::string_view name, const std::vector<double>& numbers);

}  // namespace cost
