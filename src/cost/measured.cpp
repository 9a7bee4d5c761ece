// The fraction of a bound that a measurement reached, and what it refuses.
#include "cost/measured.h"

#include "cost/refuse.h"

namespace cost {
namespace {

units::Refusal refuse_better(std::string_view name, std::string_view side, const units::Value& measured, const units::Value& bound) {
    std::string message(name);
    message += ", " + units::print(measured) + ", is ";
    message += side;
    message += " the bound, " + units::print(bound) + ": an input of the bound must be wrong";
    return units::Fault{units::Code::out_of_range, std::string(name), std::move(message),
            "check the bytes that really crossed, the work that was done, and the rates"};
}

}  // namespace

units::Result<double> fraction_of_bound(units::Seconds bound, units::Seconds measured, Text name) {
    if (!is_amount(bound)) return refuse_amount("bound", bound);
    if (!is_rate(measured)) return refuse_rate(name, measured);
    if (measured < bound) return refuse_better(name, "below", units::to_value(measured), units::to_value(bound));
    return bound / measured;
}

units::Result<double> fraction_of_rate(units::TokenPerSec bound, units::TokenPerSec measured, Text name) {
    if (!is_rate(bound)) return refuse_rate("bound", bound);
    if (!is_amount(measured)) return refuse_amount(name, measured);
    if (measured > bound) return refuse_better(name, "above", units::to_value(measured), units::to_value(bound));
    return measured / bound;
}

}  // namespace cost
