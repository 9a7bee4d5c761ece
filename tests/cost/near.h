// Comparison within a relative tolerance, for published figures that are themselves rounded.
#pragma once

#include <algorithm>
#include <cmath>

inline bool near(double found, double published, double relative) {
    return std::fabs(found - published) <= relative * std::max(std::fabs(published), std::fabs(found));
}
