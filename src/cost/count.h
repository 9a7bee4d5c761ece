// Counts: whole numbers up to 2^53, beyond which a double skips some; which are refused, and how numbers become counts.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <vector>

#include "units/fault.h"
#include "units/text.h"

namespace cost {

using units::Text;

inline constexpr uint64_t most_counted = uint64_t{1} << 53;
inline constexpr uint64_t any_count = std::numeric_limits<uint64_t>::max();  // where checked arithmetic alone sets a bound

struct NamedCount {
    Text name;  // of the input
    uint64_t count;
    uint64_t least = 1;
    uint64_t most = most_counted;
};

// out_of_range, of the first count that is not from its least to its most; nothing where all are.
units::Refusal refuse_counts(std::initializer_list<NamedCount> counts);

// Whole and from 0 to 2^53.
bool is_count(double number);

// The numbers of the input `name` as counts. Faults: not_finite, negative, out_of_range (not whole), overflow (above 2^53).
units::Result<std::vector<uint64_t>> counts_of(Text name, const std::vector<double>& numbers);

}  // namespace cost
