// The roofline in the catalogue.
#include "cost/entry.h"
#include "cost/roofline.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    {"flops", Unit::flop, "arithmetic in all", "C", "", "0 or more, such as 1 MFLOP"},
    {"bytes", Unit::byte, "traffic to the named memory", "M", "", "0 or more, such as 8 MB"},
    {"rate", Unit::flop_per_second, "peak arithmetic of the device", "R", "", "above 0, such as 100 GFLOP/s"},
    {"bandwidth", Unit::byte_per_second, "peak bandwidth of the memory", "BW", "", "above 0, such as 10 GB/s"},
    {"overlap", Unit::none, "how much of the shorter part hides behind the longer", "o", "1",
     "from 0 (one after the other) to 1 (fully overlapped)"},
};

constexpr OutputField outputs[] = {
    {"compute_time", Unit::second, "arithmetic alone", "t_c", ""},
    {"move_time", Unit::second, "moving alone", "t_m", ""},
    {"time", Unit::second, "lower bound of the time, with the given overlap", "T", ""},
    {"serial_time", Unit::second, "arithmetic and moving one after the other", "t_c + t_m", ""},
    {"intensity", Unit::flop_per_byte, "arithmetic intensity", "AI", "unbounded undefined"},
    {"ridge", Unit::flop_per_byte, "the intensity at which both ceilings meet", "R / BW", ""},
    {"attainable_rate", Unit::flop_per_second, "the rate of arithmetic that this intensity allows", "min(R, AI × BW)", ""},
    {"limiter", Unit::none, "the longer of arithmetic and moving", "", limiter_words},
};

constexpr std::string_view assumptions[] = {
    "one kernel, one level of memory, steady state",
    "both rates are peaks, so the time is a lower bound, not a measurement",
    "a multiply-add counts as 2 FLOP, in the work and in the peak alike",
};

units::Value intensity_of(const Roofline& result) {
    if (result.intensity) return units::to_value(*result.intensity);
    return {Unit::flop_per_byte, std::string(result.limiter == Limiter::none ? "undefined" : "unbounded")};
}

std::string_view time_pattern(double overlap) {
    if (overlap == 1) return "max([compute_time], [move_time])";
    if (overlap == 0) return "[compute_time] + [move_time]";
    return "[compute_time] + [move_time] − {overlap} × min([compute_time], [move_time])";
}

void set_workings(Answer& answer, const RooflineInput& input) {
    Workings workings(answer);
    workings.set("compute_time", "{flops} / {rate}");
    workings.set("move_time", "{bytes} / {bandwidth}");
    workings.set("time", time_pattern(input.overlap));
    workings.set("serial_time", "[compute_time] + [move_time]");
    workings.set("ridge", "({rate}) / ({bandwidth})");
    workings.set("intensity", "{flops} / {bytes}");
    const bool any_work = input.flops > units::Flop() || input.bytes > units::Byte();
    if (any_work) workings.set("attainable_rate", "min({rate}, {intensity} × {bandwidth})");
}

units::Result<Answer> run_roofline(const System& system, std::span<const units::Value> values) {
    RooflineInput input;
    input.flops = take<units::Flop>(values[0]);
    input.bytes = take<units::Byte>(values[1]);
    input.rate = take<units::FlopPerSec>(values[2]);
    input.bandwidth = take<units::BytePerSec>(values[3]);
    input.overlap = *values[4].number();
    const auto result = roofline(input);
    if (!result) return result.fault();
    Answer answer = make_answer(system, values,
                                {units::to_value(result->compute_time), units::to_value(result->move_time),
                                 units::to_value(result->time), units::to_value(result->serial_time), intensity_of(*result),
                                 units::to_value(result->ridge), units::to_value(result->attainable_rate), word(result->limiter)});
    set_workings(answer, input);
    return answer;
}

}  // namespace

constinit const System roofline_entry = {
    "roofline",
    "lower bound of one kernel's time from its arithmetic, its traffic and two peak rates",
    inputs,
    outputs,
    "time = compute_time + move_time − overlap × min(compute_time, move_time), which is max(compute_time, move_time) at overlap 1; "
    "compute_time = flops / rate; move_time = bytes / bandwidth",
    assumptions,
    "launch-bound kernels (add a fixed latency), caches (bytes is traffic, not bytes touched), several kernels (sum their bounds)",
    "S. Williams, A. Waterman, D. Patterson, \"Roofline: an insightful visual performance model for multicore architectures\", "
    "Communications of the ACM 52(4), 2009",
    run_roofline,
};

}  // namespace cost
