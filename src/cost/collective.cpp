// The collectives' arithmetic, and what they refuse.
#include "cost/collective.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"

namespace cost {
namespace {

units::Refusal refuse_measurements(const CollectiveInput& input) {
    if (!is_amount(input.measured_busbw)) return refuse_amount("measured_busbw", input.measured_busbw);
    if (!is_amount(input.measured_algbw)) return refuse_amount("measured_algbw", input.measured_algbw);
    if (!is_amount(input.measured_time)) return refuse_amount("measured_time", input.measured_time);
    const bool busbw = input.measured_busbw > units::BytePerSec(), algbw = input.measured_algbw > units::BytePerSec();
    constexpr Text alone = "0 where another measurement is given";
    if (busbw && algbw) return refuse_range("measured_algbw", input.measured_algbw, alone);
    if ((busbw || algbw) && input.measured_time > units::Seconds())
        return refuse_range("measured_time", input.measured_time, alone);
    return {};
}

// busbw is corrected for the number of ranks already, as if the link itself had been measured; latency is in it.
units::Seconds time_of(const CollectiveInput& input, const Collective& result) {
    if (input.measured_busbw > units::BytePerSec()) return result.bytes_sent / input.measured_busbw;
    if (input.measured_algbw > units::BytePerSec()) return input.bytes / input.measured_algbw;
    if (input.measured_time > units::Seconds()) return input.measured_time;
    return ring_time(input.op, input.ranks, input.bytes, input.link);
}

}  // namespace

double traffic_factor(CollectiveOp op, uint64_t ranks) {
    const double n = real(ranks);
    if (ranks == 1) return 0;
    switch (op) {
        case CollectiveOp::all_reduce:
            return 2 * (n - 1) / n;
        case CollectiveOp::broadcast:
        case CollectiveOp::reduce:
            return 1;
        default:
            return (n - 1) / n;
    }
}

uint64_t hops_of(CollectiveOp op, uint64_t ranks) { return (op == CollectiveOp::all_reduce ? 2 : 1) * (ranks - 1); }

units::Seconds ring_time(CollectiveOp op, uint64_t ranks, units::Byte bytes, const Link& link) {
    const units::Seconds waiting = real(hops_of(op, ranks)) * link.latency;
    const units::Byte sent = traffic_factor(op, ranks) * bytes;
    return sent > units::Byte() ? sent / link.bandwidth + waiting : waiting;
}

units::Result<Collective> collective(const CollectiveInput& input) {
    if (auto fault = refuse_counts({{"ranks", input.ranks}})) return fault;
    if (!is_amount(input.bytes)) return refuse_amount("bytes", input.bytes);
    if (!is_rate(input.link.bandwidth)) return refuse_rate("link", input.link.bandwidth);
    if (!is_amount(input.link.latency)) return refuse_amount("latency", input.link.latency);
    if (auto fault = refuse_measurements(input)) return fault;

    Collective result;
    result.factor = traffic_factor(input.op, input.ranks);
    result.hops = hops_of(input.op, input.ranks);
    result.bytes_sent = result.factor * input.bytes;
    result.latency_time = real(result.hops) * input.link.latency;
    result.transfer_time = result.bytes_sent / input.link.bandwidth;
    result.time = time_of(input, result);
    if (result.time > units::Seconds()) {
        result.algbw = units::BytePerSec::of(input.bytes.value() / result.time.value());
        result.busbw = units::BytePerSec::of(result.bytes_sent.value() / result.time.value());
    }

    if (!is_finite(result.bytes_sent)) return refuse_overflow("bytes", "bytes_sent");
    if (!is_finite(result.latency_time)) return refuse_overflow("latency", "latency_time");
    if (!is_finite(result.transfer_time)) return refuse_overflow("bytes", "transfer_time");
    if (!is_finite(result.time)) return refuse_overflow("bytes", "time");
    if (result.algbw && !is_finite(*result.algbw)) return refuse_overflow("bytes", "algbw");
    if (result.busbw && !is_finite(*result.busbw)) return refuse_overflow("bytes", "busbw");
    return result;
}

}  // namespace cost
