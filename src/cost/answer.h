// What a system answers: its inputs and outputs by name, and how they are printed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "units/value.h"

namespace cost {

struct NamedValue {
    std::string_view name;  // of the catalogue's field, so it outlives every answer
    units::Value value;
    std::string pattern;    // how it came about, by name: "{bytes} / {bandwidth}"; see working()
};

struct Answer {
    std::vector<NamedValue> inputs;   // all of the system's, defaults included, in catalogue order
    std::vector<NamedValue> outputs;  // in catalogue order
};

const units::Value* find(const Answer& answer, std::string_view name);       // input or output; null if neither
const NamedValue* find_named(const Answer& answer, std::string_view name);

// The common scale of each kind of unit in an answer: from its largest number of that unit. One answer, one scale, so that
// the parts of a sum can be compared at a glance.
units::Scale scale_of(const Answer& answer, units::Unit unit);
// How a value is to be printed.
struct Form {
    int digits = 6;    // significant
    uint32_t item = 0;  // of a list, from 1; 0: the whole value
    std::string unit;  // "MiB", "ms"; "%" for a share; empty: the answer's own scale
    Form() = default;
    Form(int significant) : digits(significant) {}  // implicit: most texts only round
    Form(int significant, std::string_view in) : digits(significant), unit(in) {}
};
// "" if there is no such name, the list has no such item, or the value is of another unit.
std::string print(const Answer& answer, std::string_view name, const Form& form = {});
// How a value came about, the values put in: "8,000,000 B / 1e9 B/s"; "" where nothing was computed.
std::string working(const Answer& answer, std::string_view name);
// With how it came about: "8,000,000 B / 1e9 B/s = 8 ms"; the value alone where nothing was computed.
std::string print_worked(const Answer& answer, std::string_view name, const Form& form = {});

}  // namespace cost
