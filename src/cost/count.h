// What a count may be: whole numbers up to 2^53, beyond which a double skips some.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cost/refuse.h"

namespace cost {

inline constexpr uint64_t most_counted = uint64_t{1} << 53;

constexpr bool is_count(uint64_t count, uint64_t least = 1, uint64_t most = most_counted) { return count >= least && count <= most; }

// out_of_range: for what is_count refuses.
inline units::Fault refuse_count(std::string_view name, uint64_t count, uint64_t least = 1, uint64_t most = most_counted) {
    const std::string last = most == most_counted ? "2^53" : std::to_string(most);
    return refuse_range(name, {units::Unit::none, static_cast<double>(count)}, "from " + std::to_string(least) + " to " + last);
}

}  // namespace cost
