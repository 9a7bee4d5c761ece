// The roofline's arithmetic, and what it refuses.
#include "cost/roofline.h"

#include "cost/refuse.h"

namespace cost {
namespace {

// Without traffic the intensity has no bound, and only the arithmetic rate limits; without work nothing is attained.
units::FlopPerSec attainable_rate(const RooflineInput& input, const Roofline& result) {
    if (input.flops == units::Flop()) return {};
    return result.intensity ? units::smaller(input.rate, *result.intensity * input.bandwidth) : input.rate;
}

bool is_sound(const RooflineInput& input) {
    return is_amount(input.flops) && is_amount(input.bytes) && is_rate(input.rate) && is_rate(input.bandwidth) &&
           input.overlap >= 0 && input.overlap <= 1;
}

// What is wrong with an input that is not sound, or whose times are not finite. Kept out of line: its frame would be set up for every
// sound input too, a tenth of an evaluation in WebAssembly.
[[gnu::noinline]] units::Result<RooflineTimes> refuse(const RooflineInput& input, units::Seconds compute_time, units::Seconds move_time) {
    if (!is_amount(input.flops)) return refuse_amount("flops", input.flops);
    if (!is_amount(input.bytes)) return refuse_amount("bytes", input.bytes);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.bandwidth)) return refuse_rate("bandwidth", input.bandwidth);
    const bool overlap_fits = input.overlap >= 0 && input.overlap <= 1;
    if (!overlap_fits) return refuse_range("overlap", input.overlap, "from 0 to 1");
    if (!is_finite(compute_time)) return refuse_overflow("flops", "compute_time");
    if (!is_finite(move_time)) return refuse_overflow("bytes", "move_time");
    return refuse_overflow("flops", "serial_time");
}

}  // namespace

// By table: which of the two is longer is as good as random in a sweep, and a branch on it costs more than the divisions.
Limiter limiter_of(units::Seconds compute_time, units::Seconds move_time) {
    constexpr Limiter by_longer[] = {Limiter::none, Limiter::balanced, Limiter::compute, Limiter::memory};
    const int longer = 2 * (compute_time > move_time) + 3 * (move_time > compute_time);
    return by_longer[longer + (longer == 0) * !(compute_time == units::Seconds())];
}

units::Result<RooflineTimes> roofline_times(const RooflineInput& input) {
    RooflineTimes times;
    times.compute_time = input.flops / input.rate;
    times.move_time = input.bytes / input.bandwidth;
    times.serial_time = times.compute_time + times.move_time;
    // Equal to t_c + t_m - o * min(t_c, t_m), in a form that is exactly the maximum at o = 1 and exactly the sum at o = 0.
    times.time = units::larger(times.compute_time, times.move_time) +
                 units::smaller(times.compute_time, times.move_time) * (1 - input.overlap);
    times.limiter = limiter_of(times.compute_time, times.move_time);
    if (!is_sound(input) || !is_finite(times.serial_time)) return refuse(input, times.compute_time, times.move_time);
    return times;
}

units::Result<Roofline> roofline(const RooflineInput& input) {
    const auto times = roofline_times(input);
    if (!times) return times.refusal();
    Roofline result{*times, {}, input.rate / input.bandwidth, {}};
    if (input.bytes > units::Byte()) result.intensity = input.flops / input.bytes;
    result.attainable_rate = attainable_rate(input, result);
    if (result.intensity && !is_finite(*result.intensity)) return refuse_overflow("flops", "intensity");
    if (!is_finite(result.ridge)) return refuse_overflow("rate", "ridge");
    return result;
}

}  // namespace cost
