// Quantities are strings with units, counts and ratios are bare numbers.
#include "lesson/settings.h"

#include <algorithm>
#include <cmath>

#include "lesson/concat.h"

namespace lesson {
namespace {

using units::Code;

// Reads the value of one field, or of one item of its list, and says what is wrong where it stands.
class ValueReader {
public:
    ValueReader(Source& source, const std::string& pointer, const cost::InputField& field)
        : source_(source), pointer_(pointer), field_(field) {}

    bool read(const Node& node, units::Value& value) {
        if (field_.kind == cost::InputKind::list) return read_list(node, value);
        if (field_.kind == cost::InputKind::choice || field_.kind == cost::InputKind::script) return read_word(node, value);
        return read_number(node, value);
    }

private:
    bool refuse(const Node& node, Code code, std::string message, std::string hint = {}) {
        if (hint.empty()) hint = concat({field_.name, " is ", cost::accepted(field_)});
        source_.faults.add_at(node.offset, code, pointer_, std::move(message), std::move(hint));
        return false;
    }

    bool read_word(const Node& node, units::Value& value) {
        if (node.kind != Node::Kind::string) return refuse(node, Code::wrong_type, concat({"a string is wanted for ", field_.name}));
        value = {field_.unit, std::string(source_.tree.text(node))};
        return true;
    }

    bool read_number(const Node& node, units::Value& value) {
        const bool plain = field_.unit == units::Unit::none;
        if (plain && node.kind == Node::Kind::number) return accept(node, {units::Unit::none, node.number}, value);
        if (plain) return refuse(node, Code::wrong_type, concat({"a bare number is wanted for ", field_.name}));
        if (node.kind == Node::Kind::number)
            return refuse(node, Code::unit_expected,
                          concat({field_.name, " is a quantity: a string with a unit is wanted, not a bare number"}));
        if (node.kind != Node::Kind::string)
            return refuse(node, Code::wrong_type, concat({"a string with a unit is wanted for ", field_.name}));
        const auto read = units::read(source_.tree.text(node), field_.unit);
        if (!read) return refuse(node, read.fault().code, concat({field_.name, ": ", read.fault().message}), read.fault().hint);
        return accept(node, *read, value);
    }

    bool accept(const Node& node, const units::Value& given, units::Value& value) {
        if (!is_usual(given))
            return refuse(node, Code::out_of_range,
                          concat({field_.name, " is beyond 1e-30 to 1e30 in base units, which no figure can show"}));
        value = given;
        return true;
    }

    bool read_list(const Node& node, units::Value& value) {
        const auto columns = static_cast<uint32_t>(field_.columns.size());
        if (node.kind != Node::Kind::list) return refuse(node, Code::wrong_type, concat({"a list is wanted for ", field_.name}));
        std::vector<double> numbers;
        for (const Node& item : source_.tree.children(node))
            if (columns ? !read_row(item, columns, numbers) : !read_item(item, numbers)) return false;
        value = {field_.unit, std::move(numbers), columns};
        return true;
    }

    bool read_row(const Node& row, uint32_t columns, std::vector<double>& numbers) {
        const size_t before = numbers.size();
        if (row.kind != Node::Kind::list) return refuse(row, Code::wrong_type, concat({"a list of rows is wanted for ", field_.name}));
        for (const Node& item : source_.tree.children(row))
            if (!read_item(item, numbers)) return false;
        return numbers.size() - before == columns || refuse(row, Code::wrong_type, concat({"a row of ", field_.name, " has another length"}));
    }

    bool read_item(const Node& item, std::vector<double>& numbers) {
        units::Value value;
        if (!read_number(item, value)) return false;
        numbers.push_back(*value.number());
        return true;
    }

    Source& source_;
    const std::string& pointer_;
    const cost::InputField& field_;
};

// {"times": 2}: of a number that the base has. A count is multiplied by whole numbers, so that it stays one for every reader.
bool read_multiple(Source& source, const std::string& pointer, const cost::InputField& field, const Node& node, const std::vector<Setting>& base, Setting& setting) {
    Object multiple(source, node, pointer);
    const Node* times = multiple.value("times", Node::Kind::number);
    multiple.finish();
    if (!times) return false;
    const auto refuse = [&](std::string message, std::string hint) {
        source.faults.add_at(node.offset, Code::wrong_value, pointer, std::move(message), std::move(hint));
        return false;
    };
    const auto before = std::find_if(base.begin(), base.end(), [&](const Setting& one) { return one.name == setting.name; });
    const double* number = before == base.end() || field.kind == cost::InputKind::yes_no ? nullptr : before->value.number();
    if (!number) return refuse(concat({setting.name, " is no number of the base that could be multiplied"}), "write the value itself");
    const bool fits = times->number > 0 && (field.kind != cost::InputKind::count || times->number == std::floor(times->number));
    if (!fits) return refuse(concat({setting.name, " cannot be multiplied by this"}), "write a number above 0, a whole one for a count");
    setting.times = times->number;
    setting.value = {before->value.unit, *number * times->number};
    return true;
}

}  // namespace

bool is_usual(const units::Value& value) {
    constexpr double least = 1e-30, most = 1e30;
    const double* number = value.number();
    return !number || *number == 0 || (std::abs(*number) >= least && std::abs(*number) <= most);
}

bool read_value(Source& source, const std::string& pointer, const cost::InputField& field, const Node& node, units::Value& value) {
    return ValueReader(source, pointer, field).read(node, value);
}

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

std::vector<Setting> read_settings(Object& object, std::string_view key, const cost::System* system, Need need, const std::vector<Setting>* base) {
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
        Setting setting{std::string(name), pointer, {}};
        const bool multiple = base && node.kind == Node::Kind::object;
        if (multiple ? !read_multiple(source, pointer, *field, node, *base, setting) : !read_value(source, pointer, *field, node, setting.value)) continue;
        if (std::none_of(settings.begin(), settings.end(), same)) settings.push_back(std::move(setting));
    }
    return settings;
}

}  // namespace lesson
