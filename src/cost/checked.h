// Arithmetic on 64-bit counts that says when the result does not fit, and the step from counts to doubles and back.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace cost {

// A count, or nothing where one on the way to it was 2^64 - 1 or more: that largest number stands for nothing.
class Checked {
public:
    constexpr Checked() = default;
    constexpr Checked(uint64_t count) : count_(count) {}
    constexpr explicit operator bool() const { return count_ != nothing; }
    constexpr uint64_t operator*() const { return count_; }
    constexpr uint64_t value_or(uint64_t other) const { return *this ? count_ : other; }
    friend constexpr bool operator==(Checked, Checked) = default;

private:
    static constexpr uint64_t nothing = std::numeric_limits<uint64_t>::max();
    uint64_t count_ = nothing;
};

Checked checked_product(Checked a, Checked b);
template <class... More>
Checked checked_product(Checked a, Checked b, More... more) {
    return checked_product(checked_product(a, b), more...);
}

Checked checked_sum(Checked a, Checked b);

// a / b rounded up; b is above 0.
constexpr uint64_t ceil_division(uint64_t a, uint64_t b) { return a / b + (a % b != 0); }

// Exact up to 2^53, rounded beyond.
constexpr double real(uint64_t count) { return static_cast<double>(count); }

// The whole part of a number of 0 or more, or nothing where it is 2^63 or more, or no number.
constexpr Checked whole_part(double number) {
    if (!(number < 9223372036854775808.0)) return {};
    return static_cast<uint64_t>(number);
}

// part / whole, or nothing where there is no whole.
constexpr std::optional<double> ratio(double part, double whole) {
    if (whole == 0) return {};
    return part / whole;
}

}  // namespace cost
