// Turning a list of doubles into counts, or refusing the first that is none.
#include "cost/count_list.h"

#include <cmath>

#include "cost/refuse.h"

namespace cost {

units::Result<std::vector<uint64_t>> counts_of(std::string_view name, const std::vector<double>& numbers) {
    constexpr double most_exact = 9007199254740992.0;  // 2^53: beyond this a double skips integers
    std::vector<uint64_t> counts;
    counts.reserve(numbers.size());
    for (const double number : numbers) {
        const units::Value value{units::Unit::none, number};
        if (!is_amount(number)) return refuse_amount(name, value);
        if (std::trunc(number) != number) return refuse_range(name, value, "whole numbers");
        if (number > most_exact) return refuse_overflow(name, "a number above 2^53");
        counts.push_back(static_cast<uint64_t>(number));
    }
    return counts;
}

}  // namespace cost
