// The always-on check of our own promises: it names what was broken and stops.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <initializer_list>

namespace units {

// For faults of this program only; bad input is answered with a Fault.
inline void ensure(bool holds, const char* promise) {
    if (holds) return;
    for (const char* part : {"broken promise: ", promise, "\n"}) std::fputs(part, stderr);
    std::abort();
}

}  // namespace units
