// Running a system by name: arguments checked against its fields, defaults filled in, refusals given their hint.
#include <algorithm>
#include <cmath>
#include <optional>

#include "cost/catalogue.h"
#include "cost/count.h"
#include "cost/refuse.h"
#include "units/nearest.h"
#include "units/quote.h"

namespace cost {
namespace {

using units::Code;
using units::Fault;
using units::Value;

units::Refusal refuse(Code code, const InputField& field, std::string_view what) {
    std::string message(field.name);
    message += what;
    return Fault{code, std::string(field.name), std::move(message), accepted(field)};
}

// What a number cannot be, whatever the system: beyond its field's range, or no count where one is wanted.
units::Refusal refuse_number(const InputField& field, double number) {
    const Value value{field.unit, number};
    const Range& range = field.range;
    const bool positive = range.least == 0 && range.above_least;
    if (!is_finite(number)) return refuse(Code::not_finite, field, " is not a finite number");
    if (positive && number <= 0) return refuse_rate(field.name, value);
    if (number < 0 && range.least >= 0) return refuse_amount(field.name, value);
    if (number < range.least || number > range.most || (range.above_least && number == range.least))
        return refuse(Code::out_of_range, field, " is out of range: " + units::print(value));
    if (field.kind != InputKind::count && field.kind != InputKind::yes_no) return {};
    if (std::trunc(number) != number)
        return refuse(Code::out_of_range, field, " must be a whole number, but is " + units::print(value));
    if (!is_count(number)) return refuse(Code::overflow, field, " is too large to be counted exactly (at most 2^53)");
    return {};
}

units::Refusal refuse_list(const InputField& field, const Value& value) {
    if (value.columns != field.columns.size()) return refuse(Code::number_malformed, field, " has rows of another length");
    for (const double number : *value.list())
        if (auto fault = refuse_number(field, number)) return fault;
    return {};
}

bool is_among(std::string_view words, std::string_view word) {
    while (!words.empty()) {
        const size_t end = std::min(words.find(' '), words.size());
        if (words.substr(0, end) == word) return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

units::Refusal refuse_word(const InputField& field, const std::string& word) {
    if (field.kind == InputKind::script || is_among(field.words, word)) return {};
    return refuse(Code::out_of_range, field, " is none of its words: " + units::quote(word));
}

std::string_view wanted_of(InputKind kind) {
    if (kind == InputKind::list) return " must be a list";
    return kind == InputKind::choice || kind == InputKind::script ? " must be a word" : " must be one number";
}

units::Refusal refuse_value(const InputField& field, const Value& value) {
    const bool words = field.kind == InputKind::choice || field.kind == InputKind::script;
    const bool list = field.kind == InputKind::list;
    if (words != (value.word() != nullptr) || list != (value.list() != nullptr))
        return refuse(Code::number_malformed, field, wanted_of(field.kind));
    if (value.unit != field.unit) {
        const bool plain = field.unit == units::Unit::none;
        const std::string wanted = plain ? " without a unit" : " in " + std::string(units::symbol(field.unit));
        return refuse(Code::unit_mismatch, field, " must be a number" + wanted);
    }
    if (words) return refuse_word(field, *value.word());
    return list ? refuse_list(field, value) : refuse_number(field, *value.number());
}

// The nearest of the names that there are, and all of them.
template <class Named>
std::string hint_of(std::string_view wanted, std::span<const Named> all, std::string_view kind) {
    units::Nearest nearest(wanted);
    std::string names(kind);
    for (const Named& one : all) {
        nearest.offer(one.name);
        names += &one == all.data() ? ": " : ", ";
        names += one.name;
    }
    return nearest.best().empty() ? names : "did you mean " + std::string(nearest.best()) + "? " + names;
}

// The input that lies farthest from usual sizes: the one to look at where a result overflows.
std::string_view least_usual(const Answer& answer) {
    std::string_view name;
    double farthest = -1;
    for (const NamedValue& input : answer.inputs) {
        const double* number = input.value.number();
        const double distance = number && *number != 0 ? std::fabs(std::log10(std::fabs(*number))) : 0;
        if (distance <= farthest) continue;
        farthest = distance;
        name = input.name;
    }
    return name;
}

// A system that forgot to refuse a division by zero or an overflow does so here: no answer holds NaN or infinity.
units::Result<Answer> refuse_unprintable(units::Result<Answer> answer) {
    for (const NamedValue& output : answer->outputs)
        if (!is_finite(output.value)) return refuse_overflow(std::string(least_usual(*answer)), std::string(output.name));
    return answer;
}

// A refusal that does not say what would be accepted is given the words of its input.
Fault with_hint(const System& system, Fault fault) {
    const InputField* field = find_input(system, fault.subject);
    if (field && fault.hint.empty()) fault.hint = accepted(*field);
    return fault;
}

Value default_of(const InputField& field) { return *read_input(field, field.default_value); }

}  // namespace

const InputField* find_input(const System& system, std::string_view name) {
    for (const InputField& field : system.inputs)
        if (field.name == name) return &field;
    return nullptr;
}

Fault unknown_model(std::string_view name) {
    return {Code::unknown_model, {}, "there is no system " + units::quote(name), hint_of(name, catalogue(), "systems")};
}

Fault unknown_input(const System& system, std::string_view name) {
    for (const InputField& field : system.inputs)
        if (!name.empty() && field.symbol == name) return {Code::unknown_input, std::string(name),
                    std::string(system.name) + " has no input " + units::quote(name), "that is the symbol of " + std::string(field.name)};
    return {Code::unknown_input, std::string(name), std::string(system.name) + " has no input " + units::quote(name),
            hint_of(name, system.inputs, "inputs")};
}

units::Result<Answer> run(const System& system, std::span<const Argument> arguments) {
    std::vector<std::optional<Value>> given(system.inputs.size());
    for (const Argument& argument : arguments) {
        const InputField* field = find_input(system, argument.name);
        if (!field) return unknown_input(system, argument.name);
        std::optional<Value>& place = given[static_cast<size_t>(field - system.inputs.data())];
        if (place) return refuse(Code::duplicate_input, *field, " is given twice");
        if (auto fault = refuse_value(*field, argument.value)) return with_hint(system, *fault);
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
    return with_hint(system, answer.fault());
}

}  // namespace cost
