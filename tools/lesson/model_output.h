// How `lesson model` shows systems, answers and refusals: as text for people, as JSON for scripts.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cost/catalogue.h"
#include "units/fault.h"

namespace tools {

std::string list_text();
std::string list_json();

std::string description_text(const cost::System& system);
std::string description_json(const cost::System& system);
std::string descriptions_text();  // of all systems
std::string descriptions_json();

std::string answers_text(const cost::System& system, std::span<const cost::Answer> answers);
std::string answers_json(const cost::System& system, std::span<const cost::Answer> answers);

std::string faults_text(std::span<const units::Fault> faults);
std::string faults_json(std::string_view model, std::span<const units::Fault> faults);

// Every working with its result, "move_time = 8,000,000 byte / 1e9 byte/s = 8 ms", one for each output that has one.
std::vector<std::string> formulas(const cost::Answer& answer);

}  // namespace tools
