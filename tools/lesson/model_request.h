// What `lesson model NAME key=value ...` asks for: one row of arguments for each answer, or why it cannot be read.
#pragma once

#include <string_view>
#include <vector>

#include "commands.h"
#include "cost/catalogue.h"
#include "units/fault.h"

namespace tools {

struct ModelRequest {
    std::vector<std::vector<cost::Argument>> rows;  // the product of all sweeps, the last fastest
    std::vector<units::Fault> faults;
};

// Each of `settings` is "name=value" or, as a sweep, "name=value,value". Commas inside [...] do not separate.
// Faults: those of reading a quantity, unknown_input, and too_many for more than 10,000 answers.
ModelRequest read_model_request(const cost::System& system, Arguments settings);

}  // namespace tools
