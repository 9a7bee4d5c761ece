// The always-on check of our own promises: it names what was broken and stops.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace units {

// For faults of this program only; bad input is answered with a Fault.
inline void ensure(bool holds, const char* promise) {
    if (holds) return;
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

}  // namespace units
