// Running a system by name: arguments checked against its fields, defaults filled in, refusals given their hint.
#include <cmath>
#include <optional>

#include "cost/catalogue.h"
#include "cost/refuse.h"
#include "units/nearest.h"
#include "units/quote.h"

namespace cost {
namespace {

using units::Code;
using units::Fault;
using units::Value;

constexpr double most_counted = 9007199254740992.0;  // 2^53: beyond this a double skips integers

Fault refuse(Code code, const InputField& field, std::string_view what) {
    std::string message(field.name);
    message += what;
    return {code, std::string(field.name), std::move(message), std::string(field.accepted)};
}

// What a count or an answer to yes or no cannot be, whatever the system.
std::optional<Fault> refuse_kind(const InputField& field, const Value& value) {
    const double number = *value.number();
    if (field.kind == InputKind::number) return {};
    if (!is_finite(number)) return refuse(Code::not_finite, field, " is not a finite number");
    if (number < 0) return refuse(Code::negative, field, " must be 0 or more, but is " + units::print(value));
    if (field.kind == InputKind::yes_no && number != 0 && number != 1)
        return refuse(Code::out_of_range, field, " must be 0 or 1, but is " + units::print(value));
    if (std::trunc(number) != number)
        return refuse(Code::out_of_range, field, " must be a whole number, but is " + units::print(value));
    if (number > most_counted) return refuse(Code::overflow, field, " is too large to be counted exactly (at most 2^53)");
    return {};
}

std::optional<Fault> refuse_value(const InputField& field, const Value& value) {
    if (!value.number()) return refuse(Code::number_malformed, field, " must be one number");
    if (value.unit == field.unit) return refuse_kind(field, value);
    const bool plain = field.unit == units::Unit::none;
    const std::string wanted = plain ? " without a unit" : " in " + std::string(units::symbol(field.unit));
    return refuse(Code::unit_mismatch, field, " must be a number" + wanted);
}

Value default_of(const InputField& field) { return *units::read(field.default_value, field.unit); }

}  // namespace

const InputField* find_input(const System& system, std::string_view name) {
    for (const InputField& field : system.inputs)
        if (field.name == name) return &field;
    return nullptr;
}

Fault unknown_model(std::string_view name) {
    units::Nearest nearest(name);
    std::string names;
    for (const System& system : catalogue()) {
        nearest.offer(system.name);
        if (!names.empty()) names += ", ";
        names += system.name;
    }
    std::string hint = nearest.best().empty() ? std::string() : "did you mean " + std::string(nearest.best()) + "? ";
    hint += "systems: " + names;
    return {Code::unknown_model, {}, "there is no system " + units::quote(name), hint};
}

Fault unknown_input(const System& system, std::string_view name) {
    units::Nearest nearest(name);
    std::string names;
    for (const InputField& field : system.inputs) {
        nearest.offer(field.name);
        if (!names.empty()) names += ", ";
        names += field.name;
    }
    std::string hint = nearest.best().empty() ? std::string() : "did you mean " + std::string(nearest.best()) + "? ";
    hint += "inputs: " + names;
    return {Code::unknown_input, std::string(name), std::string(system.name) + " has no input " + units::quote(name), hint};
}

// A system that forgot to refuse a division by zero or an overflow does so here: no answer holds NaN or infinity.
units::Result<Answer> refuse_unprintable(units::Result<Answer> answer) {
    for (const NamedValue& output : answer->outputs)
        if (const double* number = output.value.number(); number && !is_finite(*number))
            return Fault{Code::overflow, std::string(output.name), std::string(output.name) + " is not a finite number for these inputs",
                         "give inputs of a usual size"};
    return answer;
}

units::Result<Answer> run(const System& system, std::span<const Argument> arguments) {
    std::vector<std::optional<Value>> given(system.inputs.size());
    for (const Argument& argument : arguments) {
        const InputField* field = find_input(system, argument.name);
        if (!field) return unknown_input(system, argument.name);
        std::optional<Value>& place = given[static_cast<size_t>(field - system.inputs.data())];
        if (place) return refuse(Code::duplicate_input, *field, " is given twice");
        if (auto fault = refuse_value(*field, argument.value)) return *fault;
        place = argument.value;
    }
    std::vector<Value> values;
    for (size_t i = 0; i < given.size(); ++i) {
        const InputField& field = system.inputs[i];
        if (!given[i] && field.default_value.empty()) return refuse(Code::missing_input, field, " is not given");
        values.push_back(given[i] ? *given[i] : default_of(field));
    }
    auto answer = system.run(system, values);
    if (answer) return refuse_unprintable(std::move(answer));
    Fault fault = answer.fault();
    if (const InputField* field = find_input(system, fault.subject)) fault.hint = field->accepted;
    return fault;
}

}  // namespace cost
