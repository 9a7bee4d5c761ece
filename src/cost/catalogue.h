// The catalogue: every system of the cost model by name, with inputs, outputs, formula, limits and source, and how to run it.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cost/answer.h"
#include "units/fault.h"
#include "units/value.h"

namespace cost {

enum class InputKind : uint8_t {
    number,
    count,   // whole and at most 2^53
    yes_no,  // 1 or 0
    choice,  // one of `words`
    list,    // numbers, or rows of `columns` numbers
    script,  // a text in the system's own small language
};

// Which numbers are accepted, in base units.
struct Range {
    double least = 0;
    bool above_least = false;  // is `least` itself refused?
    double most = std::numeric_limits<double>::infinity();
};

struct InputField {
    std::string_view name;           // "rate"
    units::Unit unit;                // Unit::none for counts and ratios
    std::string_view symbol;         // in the source: "R"
    std::string_view meaning;
    std::string_view example;        // a usual value, written as a lesson writes it: "100 GFLOP/s"; empty for none
    std::string_view default_value;  // in the same manner; empty when the input must be given
    InputKind kind = InputKind::number;
    Range range;                     // of the number, or of each number of a list
    std::string_view words;          // of a choice, by spaces
    std::span<const std::string_view> columns;  // of a list of rows: what each column holds
};

struct OutputField {
    std::string_view name;
    units::Unit unit;
    std::string_view symbol;
    std::string_view meaning;
    std::string_view words;  // the words it may hold, by spaces ("compute memory balanced none"); empty for numbers
    std::span<const std::string_view> columns;  // of a list of rows: what each column holds
    bool free_text = false;  // a source or a name, in words of its own
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

// What an input takes, in words, for hints and descriptions: "above 0, such as 100 GFLOP/s".
std::string accepted(const InputField& field);

// The value of a text as a command line or a lesson's field writes it. A count, number or list is read by units::read, a list in
// brackets ("[0.5 ms, 1 ms]", "[[0,4],[0,1]]"), true and false answer yes_no, words and scripts stay as they are. `bare_is_base`
// accepts numbers without their unit. Faults: units::read's, and number_malformed for a list that is not one.
units::Result<units::Value> read_input(const InputField& field, std::string_view text, bool bare_is_base = false);

// The refusals of a system that there is not and of an input that a system does not have, with the nearest name as hint.
units::Fault unknown_model(std::string_view name);
units::Fault unknown_input(const System& system, std::string_view name);

// Fills defaults, checks names, units and kinds, runs. Faults name the input: unknown_input (with the nearest name as hint),
// missing_input, duplicate_input, unit_mismatch, number_malformed (of another kind), not_finite, negative, zero_rate and
// out_of_range by the field's range, overflow for counts; then whatever the system refuses. The hint says what is accepted.
struct Argument {
    std::string_view name;
    units::Value value;
};
units::Result<Answer> run(const System& system, std::span<const Argument> arguments);

}  // namespace cost
