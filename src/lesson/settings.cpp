// Quantities are strings with units, counts and ratios are bare numbers.
#include "lesson/settings.h"

#include <algorithm>
#include <cmath>

#include "lesson/concat.h"

namespace lesson {
namespace {

using units::Code;

// Beyond any device or task there is; within it, no product, ratio or axis of a figure overflows.
constexpr double least_number = 1e-30, most_number = 1e30;

bool is_usual(const units::Value& value) {
    const double* number = value.number();
    return !number || *number == 0 || (std::abs(*number) >= least_number && std::abs(*number) <= most_number);
}

// Reads one value for a field; false if it was refused.
bool read_value(Source& source, const Node& node, const std::string& pointer, const cost::InputField& field, units::Value& value) {
    const bool plain = field.unit == units::Unit::none;
    const std::string accepted = concat({field.name, " is ", field.accepted});
    const auto refuse = [&](Code code, std::string message, std::string hint) {
        source.faults.add_at(node.offset, code, pointer, std::move(message), std::move(hint));
        return false;
    };
    const auto accept = [&](units::Value given) {
        value = std::move(given);
        if (is_usual(value)) return true;
        return refuse(Code::out_of_range, concat({field.name, " is beyond 1e-30 to 1e30 in base units, which no figure can show"}), accepted);
    };
    if (plain && node.kind == Node::Kind::number) return accept({units::Unit::none, node.number});
    if (plain) return refuse(Code::wrong_type, concat({"a bare number is wanted for ", field.name}), accepted);
    if (node.kind == Node::Kind::number)
        return refuse(Code::unit_expected,
                      concat({field.name, " is a quantity: a string with a unit is wanted, not a bare number"}), accepted);
    if (node.kind != Node::Kind::string)
        return refuse(Code::wrong_type, concat({"a string with a unit is wanted for ", field.name}), accepted);
    const auto read = units::read(source.tree.text(node), field.unit);
    if (!read) return refuse(read.fault().code, concat({field.name, ": ", read.fault().message}), read.fault().hint);
    return accept(*read);
}

}  // namespace

const cost::System* read_model(Object& object, Need need) {
    const Node* node = object.value("model", Node::Kind::string, need);
    if (!node) return nullptr;
    const std::string_view name = object.source().tree.text(*node);
    const cost::System* system = cost::find_system(name);
    if (system) return system;
    const units::Fault fault = cost::unknown_model(name);
    object.source().faults.add_at(node->offset, fault.code, object.pointer_of("model"), fault.message, fault.hint);
    return nullptr;
}

std::vector<Setting> read_settings(Object& object, std::string_view key, const cost::System* system, Need need) {
    std::vector<Setting> settings;
    const Node* inputs = object.value(key, Node::Kind::object, need);
    if (!inputs || !system) return settings;
    Source& source = object.source();
    const std::string place = object.pointer_of(key);
    for (const Node& node : source.tree.children(*inputs)) {
        if (source.faults.full()) break;
        const std::string_view name = source.tree.key(node);
        const std::string pointer = child_pointer(place, name);
        const cost::InputField* field = cost::find_input(*system, name);
        if (!field) {
            const units::Fault fault = cost::unknown_input(*system, name);
            source.faults.add_at(node.key_offset, fault.code, pointer, fault.message, fault.hint);
            continue;
        }
        const auto same = [&](const Setting& setting) { return setting.name == name; };
        units::Value value;
        if (!read_value(source, node, pointer, *field, value)) continue;
        if (std::none_of(settings.begin(), settings.end(), same))
            settings.push_back({std::string(name), pointer, std::move(value)});
    }
    return settings;
}

}  // namespace lesson
