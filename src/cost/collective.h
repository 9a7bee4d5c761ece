// Collectives: what ranks send each other in an all-reduce and its relatives, and how long that takes on a ring of links.
#pragma once

#include <cstdint>
#include <optional>

#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

enum class CollectiveOp : uint8_t { all_reduce, all_gather, reduce_scatter, broadcast, reduce, all_to_all };

struct Link {
    units::BytePerSec bandwidth;  // in one direction: half of what vendors add up
    units::Seconds latency;       // of one hop
};

// What each rank sends over the payload: 2(n-1)/n, (n-1)/n, or 1 for broadcast and reduce; 0 for one rank.
// Source: the correction factors of NVIDIA/nccl-tests, doc/PERFORMANCE.md. Faults: none; there is at least one rank.
double traffic_factor(CollectiveOp op, uint64_t ranks);

// Latencies that cannot be hidden: 2(n-1) for an all-reduce, else n-1 (a chain or a round of the ring). Source: as collective's.
// Faults: none; there is at least one rank.
uint64_t hops_of(CollectiveOp op, uint64_t ranks);

// hops * latency + factor * bytes / bandwidth. Checks nothing; the bandwidth may be 0 where nothing is sent.
units::Seconds ring_time(CollectiveOp op, uint64_t ranks, units::Byte bytes, const Link& link);

struct CollectiveInput {
    CollectiveOp op = CollectiveOp::all_reduce;
    uint64_t ranks = 2;  // n >= 1
    units::Byte bytes;   // S: the whole array, which for all_gather and reduce_scatter is the n parts together
    Link link;
    // At most one measurement, which then replaces the link: zero is none. busbw is S/t times the factor, algbw is S/t.
    units::BytePerSec measured_busbw, measured_algbw;
    units::Seconds measured_time;
};

struct Collective {
    double factor;
    uint64_t hops;
    units::Byte bytes_sent;        // by each rank
    units::Seconds latency_time;   // hops * latency
    units::Seconds transfer_time;  // bytes_sent / link
    units::Seconds time;           // their sum, or as measured
    std::optional<units::BytePerSec> algbw, busbw;  // empty where no time passes
};

// Source: as traffic_factor, and for the latency P. Patarasuk, X. Yuan, "Bandwidth optimal all-reduce algorithms", JPDC 69(2), 2009.
// Not for trees, in-network reduction or networks of several levels.
// Faults: out_of_range (ranks; a second measurement), not_finite, negative, zero_rate (link), overflow.
units::Result<Collective> collective(const CollectiveInput& input);

}  // namespace cost
