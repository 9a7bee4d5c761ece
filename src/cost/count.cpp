// Which counts are refused, and in which words.
#include "cost/count.h"

#include <cmath>
#include <string>

#include "cost/checked.h"
#include "cost/refuse.h"

namespace cost {
namespace {

std::string range_of(const NamedCount& named) {
    const std::string least = std::to_string(named.least);
    if (named.most == any_count) return least + " or more";
    return "from " + least + " to " + (named.most == most_counted ? "2^53" : std::to_string(named.most));
}

}  // namespace

units::Refusal refuse_counts(std::initializer_list<NamedCount> counts) {
    for (const NamedCount& named : counts)
        if (named.count < named.least || named.count > named.most)
            return refuse_range(named.name, real(named.count), range_of(named));
    return {};
}

bool is_count(double number) { return number >= 0 && number <= real(most_counted) && std::trunc(number) == number; }

units::Result<std::vector<uint64_t>> counts_of(Text name, const std::vector<double>& numbers) {
    std::vector<uint64_t> counts;
    counts.reserve(numbers.size());
    for (const double number : numbers) {
        if (!is_amount(number)) return refuse_amount(name, number);
        if (std::trunc(number) != number) return refuse_range(name, number, "whole numbers");
        if (!is_count(number)) return refuse_overflow(name, "a number above 2^53");
        counts.push_back(static_cast<uint64_t>(number));
    }
    return counts;
}

}  // namespace cost
