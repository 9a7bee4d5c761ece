// Reads the inputs of a model as a lesson writes them.
#pragma once

#include <string_view>
#include <vector>

#include "cost/catalogue.h"
#include "lesson/object.h"

namespace lesson {

// The system that the key "model" names: unknown_model and null if there is none.
const cost::System* read_model(Object& object, Need need);

// Not beyond any device or task there is: then no product, ratio or axis of a figure overflows.
bool is_usual(const units::Value& value);

// The value of one input as it stands at `node`; false where it is at fault.
bool read_value(Source& source, const std::string& pointer, const cost::InputField& field, const Node& node, units::Value& value);

// The object under `key`, one setting for each input of `system` (null: not known, then nothing is read). With a `base` a number may be a
// multiple of the base's: {"times": 2}. Faults: unknown_input, unit_expected, wrong_type, wrong_value, and those of units::read.
std::vector<Setting> read_settings(Object& object, std::string_view key, const cost::System* system, Need need,
                                   const std::vector<Setting>* base = nullptr);

}  // namespace lesson
