// The roofline: the time one kernel needs at least, given its arithmetic, its traffic and the device's two peak rates.
#pragma once

#include <cstdint>
#include <optional>

#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

enum class Limiter : uint8_t { none, compute, memory, balanced };

// The longer of the two: balanced where they are equal, none where both are 0. Faults: none.
Limiter limiter_of(units::Seconds compute_time, units::Seconds move_time);

struct RooflineInput {
    units::Flop flops;            // C, arithmetic in all
    units::Byte bytes;            // M, traffic to the named memory (not bytes touched)
    units::FlopPerSec rate;       // R, peak arithmetic
    units::BytePerSec bandwidth;  // BW, peak bandwidth
    double overlap = 1;           // o in [0, 1]: 1 fully overlapped, 0 one after the other
};

struct RooflineTimes {
    units::Seconds compute_time;  // C / R
    units::Seconds move_time;     // M / BW
    units::Seconds time;          // t_c + t_m - o * min(t_c, t_m); exactly max at o = 1
    units::Seconds serial_time;   // t_c + t_m
    Limiter limiter;              // the longer of compute_time and move_time
};

// The times together with what the chart of rate against intensity shows.
struct Roofline : RooflineTimes {
    std::optional<units::FlopPerByte> intensity;  // C / M; empty when M is 0 (unbounded if C > 0, else undefined)
    units::FlopPerByte ridge;                     // R / BW
    units::FlopPerSec attainable_rate;            // min(R, intensity * BW)
};

// Source: S. Williams, A. Waterman, D. Patterson, "Roofline", CACM 52(4), 2009. Assumes one kernel, one memory level, peak rates,
// steady state; not for launch-bound kernels, and a sum of kernels needs the sum of their bounds.
// Faults: not_finite, negative, zero_rate, out_of_range (overlap), overflow (a result that is not finite).
units::Result<Roofline> roofline(const RooflineInput& input);

// The times alone, for sweeps of many points: faults as above.
units::Result<RooflineTimes> roofline_times(const RooflineInput& input);

}  // namespace cost
