// The best number of devices for a break-even: where the curve of time over devices turns, and where it has no minimum.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cost/break_even.h"
#include "cost/checked.h"

namespace cost {

struct BestChoice {
    uint64_t any;         // the whole number with the least time, the fewest of equals
    uint64_t doubling;    // the same among 1, 2, 4, 8, ...
    units::Seconds time;  // with `any`
    units::Seconds doubling_time;
};

struct BestDevices {
    std::optional<double> turns_at;            // n* of the smooth curve; empty where the time only rises, stays level or only falls
    std::optional<BestChoice> devices;         // empty where the time falls with every device added (or beyond 2^53 of them)
    std::optional<units::Seconds> limit_time;  // what the time tends to; empty where latency makes it grow without bound
    Checked first_loss;        // the fewest devices that are slower than one; empty if there are none
    std::vector<units::Seconds> by_doubling;   // the times of 1, 2, 4, 8, ... devices, as far as the input's number and as 64
};

// With W the time of one device, s = 2kS/B and a' = 2ka, n devices take W/n + s(n-1)/n + a'(n-1): the minimum is at
// n* = sqrt((W-s)/a') where W > s and a' > 0. Overlapped they take the larger of work and exchange: the minimum is where both are
// equal, (n-1)(s + a'n) = W. Without latency (and, overlapped, without payload) there is none while W > s: each device helps.
// `input` is one that break_even accepted, `result` its answer. Source: the first derivative of break_even's formula.
// Faults: overflow (exchanges whose time no double holds).
units::Result<BestDevices> best_devices(const BreakEvenInput& input, const BreakEven& result);

}  // namespace cost
