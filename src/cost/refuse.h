// The refusals that every system shares: what counts as an amount, as a rate and as a result that can be told.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "units/fault.h"
#include "units/typed.h"

namespace cost {

// Comparisons with NaN are false, so these hold for finite numbers only.
inline constexpr double largest_number = std::numeric_limits<double>::max();
constexpr bool is_finite(double number) { return number >= -largest_number && number <= largest_number; }
constexpr bool is_amount(double number) { return number >= 0 && number <= largest_number; }
constexpr bool is_rate(double number) { return number > 0 && number <= largest_number; }
template <class Tag>
constexpr bool is_amount(units::Quantity<Tag> quantity) {
    return is_amount(quantity.value());
}
template <class Tag>
constexpr bool is_rate(units::Quantity<Tag> quantity) {
    return is_rate(quantity.value());
}
template <class Tag>
constexpr bool is_finite(units::Quantity<Tag> quantity) {
    return is_finite(quantity.value());
}

// Every number of a value; words hold none.
bool is_finite(const units::Value& value);

// not_finite, or negative: for what is_amount refuses.
units::Refusal refuse_amount(std::string_view name, const units::Value& value);
// not_finite, negative, or zero_rate: for what is_rate refuses.
units::Refusal refuse_rate(std::string_view name, const units::Value& value);
// not_finite, or out_of_range: for numbers outside `range`, such as "0 to 1".
units::Refusal refuse_range(std::string_view name, const units::Value& value, std::string_view range);
// not_divisible: `name` must be a multiple of `divisor`, told by its name and value ("tensor_parallel, 8").
units::Refusal refuse_division(std::string_view name, uint64_t number, std::string_view divisor_name, uint64_t divisor);
// overflow: the result `result` cannot be held, and `name` is the input to look at first.
units::Refusal refuse_overflow(std::string_view name, std::string_view result);

// The same of quantities, and of numbers without a unit.
template <class Tag>
units::Refusal refuse_amount(std::string_view name, units::Quantity<Tag> quantity) {
    return refuse_amount(name, units::to_value(quantity));
}
template <class Tag>
units::Refusal refuse_rate(std::string_view name, units::Quantity<Tag> quantity) {
    return refuse_rate(name, units::to_value(quantity));
}
template <class Tag>
units::Refusal refuse_range(std::string_view name, units::Quantity<Tag> quantity, std::string_view range) {
    return refuse_range(name, units::to_value(quantity), range);
}
units::Refusal refuse_amount(std::string_view name, double number);
units::Refusal refuse_rate(std::string_view name, double number);
units::Refusal refuse_range(std::string_view name, double number, std::string_view range);

}  // namespace cost
