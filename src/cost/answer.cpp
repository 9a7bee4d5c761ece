// Looks into an answer, and prints what it holds.
#include "cost/answer.h"

#include <algorithm>
#include <cmath>

#include "units/ensure.h"

namespace cost {

const NamedValue* find_named(const Answer& answer, std::string_view name) {
    for (const auto* values : {&answer.inputs, &answer.outputs})
        for (const NamedValue& named : *values)
            if (named.name == name) return &named;
    return nullptr;
}

const units::Value* find(const Answer& answer, std::string_view name) {
    const NamedValue* named = find_named(answer, name);
    return named ? &named->value : nullptr;
}

units::Scale scale_of(const Answer& answer, units::Unit unit) {
    double largest = 0;
    for (const auto* values : {&answer.inputs, &answer.outputs})
        for (const NamedValue& named : *values)
            if (const double* number = named.value.number(); number && named.value.unit == unit)
                largest = std::max(largest, std::fabs(*number));
    return units::scale_for(unit, largest);
}

namespace {

// A value, or one item of its list.
const units::Value* item_of(const units::Value& whole, uint32_t item, units::Value& one) {
    if (item == 0) return &whole;
    const std::vector<double>* list = whole.list();
    if (!list || item > list->size()) return nullptr;
    one = {whole.unit, (*list)[item - 1]};
    return &one;
}

// A number, or a list of them, in a unit of the text's choice.
std::string print_in_unit(const units::Value& value, const Form& form) {
    const bool share = form.unit == "%";
    const auto unit = share ? units::Result<units::Value>(units::Value{units::Unit::none, 0.01}) : units::read("1 " + form.unit, value.unit);
    if (value.word() || !unit || unit->unit != value.unit) return {};
    const auto one = [&](double number) { return units::print_number(number / *unit->number(), form.digits); };
    const std::string space = share ? "" : " ";
    if (const double* number = value.number()) return one(*number) + space + form.unit;
    if (value.list()->empty()) return "[]";
    std::string text;
    for (const double item : *value.list()) text += (text.empty() ? "" : ", ") + one(item);
    return text + space + form.unit;
}

}  // namespace

std::string print(const Answer& answer, std::string_view name, const Form& form) {
    const units::Value* whole = find(answer, name);
    units::Value one;
    const units::Value* value = whole ? item_of(*whole, form.item, one) : nullptr;
    if (!value) return {};
    return form.unit.empty() ? units::print(*value, scale_of(answer, value->unit), form.digits) : print_in_unit(*value, form);
}

std::string working(const Answer& answer, std::string_view name) {
    const NamedValue* found = find_named(answer, name);
    std::string_view pattern = found ? found->pattern : std::string_view();
    std::string text;
    while (!pattern.empty()) {
        const size_t open = pattern.find_first_of("[{");
        text += pattern.substr(0, open);
        if (open == pattern.npos) break;
        const bool in_base_units = pattern[open] == '{';
        const size_t close = pattern.find(in_base_units ? '}' : ']', open);
        const std::string_view part = pattern.substr(open + 1, close - open - 1);
        const units::Value* value = find(answer, part);
        units::ensure(value != nullptr, "a working names only values of its system");
        text += in_base_units ? units::print_base(*value) : print(answer, part);
        pattern.remove_prefix(close + 1);
    }
    return text;
}

std::string print_worked(const Answer& answer, std::string_view name, const Form& form) {
    const std::string how = working(answer, name), value = print(answer, name, form);
    return how.empty() ? value : how + " = " + value;
}

}  // namespace cost
