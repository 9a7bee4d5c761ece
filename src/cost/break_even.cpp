// The break-even's arithmetic, and what it refuses.
#include "cost/break_even.h"

#include "cost/checked.h"
#include "cost/collective.h"
#include "cost/count.h"
#include "cost/refuse.h"

namespace cost {
namespace {

units::Seconds exchange_time(const BreakEvenInput& input) {
    const Link link{input.link, input.latency};
    return real(input.exchanges) * ring_time(CollectiveOp::all_reduce, input.devices, input.exchange_bytes, link);
}

// The exchange time at which n devices only tie with one; hidden behind the work it may last as long as the one device does.
units::Seconds pays_below(const BreakEven& result, bool overlap) {
    if (!overlap) return result.single_time - result.work_time;
    return result.work_time < result.single_time ? result.single_time : units::Seconds();
}

double speedup(const BreakEven& result) { return result.single_time == result.time ? 1 : result.single_time / result.time; }

units::Result<BreakEven> refuse_what_overflows(const BreakEven& result) {
    if (!is_finite(result.exchange_time)) return refuse_overflow("exchange_bytes", "exchange_time");
    if (!is_finite(result.time)) return refuse_overflow("exchange_bytes", "time");
    if (!is_finite(result.speedup)) return refuse_overflow("devices", "speedup");
    return result;
}

}  // namespace

units::Result<BreakEven> break_even(const BreakEvenInput& input) {
    const bool exchanges_data = input.devices > 1 && input.exchange_bytes > units::Byte();
    if (auto fault = refuse_counts({{"devices", input.devices}, {"exchanges", input.exchanges}})) return fault;
    if (!is_amount(input.exchange_bytes)) return refuse_amount("exchange_bytes", input.exchange_bytes);
    if (exchanges_data ? !is_rate(input.link) : !is_amount(input.link)) return refuse_rate("link", input.link);
    if (!is_amount(input.latency)) return refuse_amount("latency", input.latency);
    const double n = real(input.devices);
    const auto single = roofline({input.flops, input.bytes, input.rate, input.bandwidth});
    if (!single) return single.refusal();
    // Dividing by n times the rate, not the work by n: equal rationals then stay equal, and balance is seen as balance.
    const auto share = roofline({input.flops, input.bytes, input.rate * n, input.bandwidth * n});
    if (!share) return refuse_overflow("devices", "n times the rate");

    BreakEven result;
    result.single_time = single->time;
    result.compute_time = share->compute_time;
    result.move_time = share->move_time;
    result.work_time = share->time;
    result.limiter = share->limiter;
    result.exchange_time = exchange_time(input);
    result.hidden_time = units::larger(result.work_time, result.exchange_time);
    result.time = input.overlap ? result.hidden_time : result.work_time + result.exchange_time;
    result.pays_below = pays_below(result, input.overlap);
    result.speedup = speedup(result);
    return refuse_what_overflows(result);
}

}  // namespace cost
