// The roofline's arithmetic, and what it refuses.
#include "cost/roofline.h"

#include "cost/refuse.h"

namespace cost {
namespace {

Limiter longer_of(units::Seconds compute_time, units::Seconds move_time) {
    if (compute_time > move_time) return Limiter::compute;
    if (move_time > compute_time) return Limiter::memory;
    return compute_time == units::Seconds() ? Limiter::none : Limiter::balanced;
}

// Without traffic the intensity has no bound, and only the arithmetic rate limits; without work nothing is attained.
units::FlopPerSec attainable_rate(const RooflineInput& input, const Roofline& result) {
    if (input.flops == units::Flop()) return {};
    return result.intensity ? units::smaller(input.rate, *result.intensity * input.bandwidth) : input.rate;
}

}  // namespace

units::Result<Roofline> roofline(const RooflineInput& input) {
    if (!is_amount(input.flops)) return refuse_amount("flops", input.flops);
    if (!is_amount(input.bytes)) return refuse_amount("bytes", input.bytes);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.bandwidth)) return refuse_rate("bandwidth", input.bandwidth);
    const bool overlap_fits = input.overlap >= 0 && input.overlap <= 1;
    if (!overlap_fits) return refuse_range("overlap", {units::Unit::none, input.overlap}, "from 0 to 1");

    Roofline result;
    result.compute_time = input.flops / input.rate;
    result.move_time = input.bytes / input.bandwidth;
    result.serial_time = result.compute_time + result.move_time;
    // Equal to t_c + t_m - o * min(t_c, t_m), in a form that is exactly the maximum at o = 1 and exactly the sum at o = 0.
    result.time = units::larger(result.compute_time, result.move_time) +
                  units::smaller(result.compute_time, result.move_time) * (1 - input.overlap);
    if (input.bytes > units::Byte()) result.intensity = input.flops / input.bytes;
    result.ridge = input.rate / input.bandwidth;
    result.attainable_rate = attainable_rate(input, result);
    result.limiter = longer_of(result.compute_time, result.move_time);

    if (!is_finite(result.compute_time)) return refuse_overflow("flops", "compute_time");
    if (!is_finite(result.move_time)) return refuse_overflow("bytes", "move_time");
    if (!is_finite(result.serial_time)) return refuse_overflow("flops", "serial_time");
    if (result.intensity && !is_finite(*result.intensity)) return refuse_overflow("flops", "intensity");
    if (!is_finite(result.ridge)) return refuse_overflow("rate", "ridge");
    return result;
}

}  // namespace cost
