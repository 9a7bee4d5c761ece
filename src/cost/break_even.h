// Break-even: the time of one task shared by several devices that must then exchange results, against one device alone.
#pragma once

#include <cstdint>

#include "cost/roofline.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

struct BreakEvenInput {
    units::Flop flops;            // C, whole task
    units::Byte bytes;            // M, whole task
    units::FlopPerSec rate;       // R of each device
    units::BytePerSec bandwidth;  // BW of each device
    uint64_t devices = 2;         // n >= 1
    units::Byte exchange_bytes;   // S, payload of one all-reduce
    units::BytePerSec link;       // per direction
    units::Seconds latency;       // a, one hop
    uint64_t exchanges = 1;       // k, ring all-reduces in the task
    bool overlap = false;         // is the exchange hidden behind the work?
};

struct BreakEven {
    units::Seconds single_time;    // max(C/R, M/BW): one device
    units::Seconds compute_time;   // C / (nR)
    units::Seconds move_time;      // M / (nBW)
    units::Seconds work_time;      // the larger of the two
    units::Seconds exchange_time;  // k (2(n-1)/n S/link + 2(n-1) a); 0 for one device
    units::Seconds time;           // work + exchange; their larger with overlap
    units::Seconds hidden_time;    // max(work, exchange): what full overlap would give
    units::Seconds pays_below;     // the exchange time under which n devices beat one: single - work (single with overlap)
    double speedup;                // single_time / time; 1 when both are 0
    Limiter limiter;               // of the work on each device
};

// Source: ring all-reduce of P. Patarasuk, X. Yuan, "Bandwidth optimal all-reduce algorithms", JPDC 69(2), 2009, on top of the
// roofline with full overlap of arithmetic and traffic. Work is divided evenly; not for trees or in-network reduction.
// Faults: as roofline's; zero_rate for the link where something is exchanged; out_of_range for devices or exchanges.
units::Result<BreakEven> break_even(const BreakEvenInput& input);

}  // namespace cost
