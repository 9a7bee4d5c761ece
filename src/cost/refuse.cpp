// The words of the shared refusals.
#include "cost/refuse.h"

#include <algorithm>
#include <vector>

namespace cost {
namespace {

// Without a hint `run` gives the one of the input's own range.
units::Fault fault(units::Code code, std::string_view name, std::string message, std::string hint = {}) {
    return {code, std::string(name), std::move(message), std::move(hint)};
}

units::Fault not_finite(std::string_view name) {
    return fault(units::Code::not_finite, name, std::string(name) + " is not a finite number");
}

std::string but_is(std::string_view name, std::string_view wanted, const units::Value& value) {
    std::string message(name);
    message += " must be ";
    message += wanted;
    message += ", but is ";
    message += units::print(value);
    return message;
}

}  // namespace

bool is_finite(const units::Value& value) {
    if (const double* number = value.number()) return is_finite(*number);
    const std::vector<double>* list = value.list();
    return !list || std::all_of(list->begin(), list->end(), [](double number) { return is_finite(number); });
}

units::Refusal refuse_amount(std::string_view name, const units::Value& value) {
    if (!is_finite(*value.number())) return not_finite(name);
    return fault(units::Code::negative, name, but_is(name, "0 or more", value));
}

units::Refusal refuse_rate(std::string_view name, const units::Value& value) {
    if (!is_finite(*value.number())) return not_finite(name);
    const units::Code code = *value.number() < 0 ? units::Code::negative : units::Code::zero_rate;
    return fault(code, name, but_is(name, "above 0", value));
}

units::Refusal refuse_range(std::string_view name, const units::Value& value, std::string_view range) {
    if (!is_finite(*value.number())) return not_finite(name);
    return fault(units::Code::out_of_range, name, but_is(name, range, value), std::string(range));
}

units::Refusal refuse_amount(Text name, double number, units::Unit unit) {
    return refuse_amount(std::string_view(name), {unit, number});
}

units::Refusal refuse_rate(Text name, double number, units::Unit unit) {
    return refuse_rate(std::string_view(name), {unit, number});
}

units::Refusal refuse_range(Text name, double number, Text range, units::Unit unit) {
    return refuse_range(std::string_view(name), {unit, number}, range);
}

units::Refusal refuse_division(Text name, uint64_t number, Text divisor_name, uint64_t divisor) {
    std::string message(name);
    message += ", " + std::to_string(number) + ", is not a multiple of ";
    message += divisor_name;
    message += ", " + std::to_string(divisor);
    return fault(units::Code::not_divisible, name, std::move(message), "a multiple of " + std::to_string(divisor));
}

units::Refusal refuse_overflow(Text name, Text result) {
    std::string message(result);
    message += " is too large to be held: look at ";
    message += name;
    return fault(units::Code::overflow, name, std::move(message), "numbers of a usual size");
}

}  // namespace cost
