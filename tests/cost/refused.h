// Checks that a typed function refuses, with which code and naming which input.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include <limits>
#include <string_view>

#include "units/fault.h"

template <class T>
void check_refused(const units::Result<T>& result, std::string_view code, std::string_view subject) {
    INFO(code << " of " << subject);
    REQUIRE_FALSE(result);
    CHECK(units::info(result.fault().code).name == code);
    CHECK(result.fault().subject == subject);
    CHECK_FALSE(result.fault().message.empty());
}

inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
inline constexpr double infinite = std::numeric_limits<double>::infinity();
inline constexpr uint64_t beyond_count = (uint64_t{1} << 53) + 1;
