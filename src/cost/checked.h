// Arithmetic on 64-bit counts that says when the result does not fit.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace cost {

// a * b, or nothing where it is 2^64 or more.
constexpr std::optional<uint64_t> checked_product(uint64_t a, uint64_t b) {
    if (a != 0 && b > std::numeric_limits<uint64_t>::max() / a) return {};
    return a * b;
}

// a + b, or nothing where it is 2^64 or more.
constexpr std::optional<uint64_t> checked_sum(uint64_t a, uint64_t b) {
    if (b > std::numeric_limits<uint64_t>::max() - a) return {};
    return a + b;
}

// a / b rounded up; b is above 0.
constexpr uint64_t ceil_division(uint64_t a, uint64_t b) { return a / b + (a % b != 0); }

}  // namespace cost
