// The roofline in the catalogue.
#include "cost/entry.h"
#include "cost/roofline.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    amount_field("flops", Unit::flop, "C", "arithmetic in all", "1 MFLOP"),
    amount_field("bytes", Unit::byte, "M", "traffic to the named memory", "8 MB"),
    rate_field("rate", Unit::flop_per_second, "R", "peak arithmetic of the device", "100 GFLOP/s"),
    rate_field("bandwidth", Unit::byte_per_second, "BW", "peak bandwidth of the memory", "10 GB/s"),
    fraction_field("overlap", "o",
                   "how much of the shorter part hides behind the longer: 0 one after the other, 1 fully overlapped", "0.5", "1"),
};

constexpr OutputField outputs[] = {
    output_field("compute_time", Unit::second, "t_c", "arithmetic alone"),
    output_field("move_time", Unit::second, "t_m", "moving alone"),
    output_field("time", Unit::second, "T", "lower bound of the time, with the given overlap"),
    output_field("serial_time", Unit::second, "t_c + t_m", "arithmetic and moving one after the other"),
    output_field("intensity", Unit::flop_per_byte, "AI", "arithmetic intensity", "unbounded undefined"),
    output_field("ridge", Unit::flop_per_byte, "R / BW", "the intensity at which both ceilings meet"),
    output_field("attainable_rate", Unit::flop_per_second, "min(R, AI × BW)", "the rate of arithmetic that this intensity allows"),
    output_field("limiter", Unit::none, "", "the longer of arithmetic and moving", limiter_words),
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

Text time_pattern(double overlap) {
    if (overlap == 1) return "max([compute_time], [move_time])";
    if (overlap == 0) return "[compute_time] + [move_time]";
    return "[compute_time] + [move_time] − {overlap} × min([compute_time], [move_time])";
}

units::Result<Answer> run_roofline(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    RooflineInput input;
    input.flops = ledger.quantity<units::Flop>("flops");
    input.bytes = ledger.quantity<units::Byte>("bytes");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    input.bandwidth = ledger.quantity<units::BytePerSec>("bandwidth");
    input.overlap = ledger.number("overlap");
    const auto result = roofline(input);
    if (!result) return result.refusal();

    ledger.set("compute_time", result->compute_time, "{flops} / {rate}");
    ledger.set("move_time", result->move_time, "{bytes} / {bandwidth}");
    ledger.set("time", result->time, time_pattern(input.overlap));
    ledger.set("serial_time", result->serial_time, "[compute_time] + [move_time]");
    ledger.set_value("intensity", intensity_of(*result), "{flops} / {bytes}");
    ledger.set("ridge", result->ridge, "({rate}) / ({bandwidth})");
    const bool any_work = input.flops > units::Flop() || input.bytes > units::Byte();
    ledger.set("attainable_rate", result->attainable_rate, any_work ? "min({rate}, {intensity} × {bandwidth})" : "");
    ledger.set_word("limiter", word_of(result->limiter));
    return ledger.answer();
}

}  // namespace

constinit const System roofline_entry = system_entry(
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
    run_roofline);

}  // namespace cost
