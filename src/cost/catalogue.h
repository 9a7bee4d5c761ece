// The catalogue: every system of the cost model by name, with inputs, outputs, formula, limits and source, and how to run it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "units/fault.h"
#include "units/value.h"

namespace cost {

enum class InputKind : uint8_t { number, count, yes_no };  // a count is whole and below 2^53; yes is 1, no is 0

struct InputField {
    std::string_view name;           // "rate"
    units::Unit unit;                // Unit::none for counts and ratios
    std::string_view meaning;
    std::string_view symbol;         // in the source: "R"
    std::string_view default_value;  // as units::read takes it; empty when the input must be given
    std::string_view accepted;       // "above 0, such as 100 GFLOP/s"
    InputKind kind = InputKind::number;
};

struct OutputField {
    std::string_view name;
    units::Unit unit;
    std::string_view meaning;
    std::string_view symbol;
    std::string_view words;  // the words it may hold, by spaces ("compute memory balanced none"); empty for numbers
};

struct NamedValue {
    std::string_view name;  // of the catalogue's field, so it outlives every answer
    units::Value value;
    std::string working;    // how it came about, values put in: "8,000,000 byte / 1e9 byte/s"; empty for inputs
};

struct Answer {
    std::vector<NamedValue> inputs;   // all of the system's, defaults included, in catalogue order
    std::vector<NamedValue> outputs;  // in catalogue order
};

struct System {
    std::string_view name;
    std::string_view summary;
    std::span<const InputField> inputs;
    std::span<const OutputField> outputs;
    std::string_view formula;
    std::span<const std::string_view> assumptions;
    std::string_view not_for;
    std::string_view source;
    // `inputs` holds one number for each field, in order, of its unit and its kind. Faults carry no hint: `run` adds it.
    units::Result<Answer> (*run)(const System& system, std::span<const units::Value> inputs);
};

std::span<const System> catalogue();
const System* find_system(std::string_view name);
const InputField* find_input(const System& system, std::string_view name);

// The refusals of a system that there is not and of an input that a system does not have, with the nearest name as hint.
units::Fault unknown_model(std::string_view name);
units::Fault unknown_input(const System& system, std::string_view name);

// Fills defaults, checks names, units and kinds, runs. Faults name the input: unknown_input (with the nearest name as hint),
// missing_input, duplicate_input, unit_mismatch, number_malformed (a word or a list), not_finite, and for counts and yes_no
// negative, out_of_range and overflow; then whatever the system refuses. The hint says what the input accepts.
struct Argument {
    std::string_view name;
    units::Value value;
};
units::Result<Answer> run(const System& system, std::span<const Argument> arguments);

const units::Value* find(const Answer& answer, std::string_view name);       // input or output; null if neither
const NamedValue* find_named(const Answer& answer, std::string_view name);

// The common scale of each kind of unit in an answer: from its largest number of that unit. One answer, one scale, so that
// the parts of a sum can be compared at a glance.
units::Scale scale_of(const Answer& answer, units::Unit unit);
std::string print(const Answer& answer, std::string_view name, int digits = 6);  // "" if there is no such name
// With how it came about: "8,000,000 byte / 1e9 byte/s = 8 ms"; the value alone where nothing was computed.
std::string print_worked(const Answer& answer, std::string_view name, int digits = 6);

}  // namespace cost
