// Break-even in the catalogue.
#include "cost/break_even.h"
#include "cost/break_even_best.h"
#include "cost/entry.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    amount_field("flops", Unit::flop, "C", "the task's arithmetic", "1 MFLOP"),
    amount_field("bytes", Unit::byte, "M", "the task's traffic to memory", "8 MB"),
    rate_field("rate", Unit::flop_per_second, "R", "peak arithmetic of each device", "1 GFLOP/s"),
    rate_field("bandwidth", Unit::byte_per_second, "BW", "peak memory bandwidth of each device", "1 GB/s"),
    count_field("devices", "n", "devices that share the task", "2", {}, 1),
    amount_field("exchange_bytes", Unit::byte, "S", "payload of one all-reduce, on each device", "5 MB"),
    rate_field("link", Unit::byte_per_second, "B", "bandwidth of the link in one direction", "1 GB/s"),
    latency_field("a"),
    count_field("exchanges", "k", "ring all-reduces in the task", "64", "1", 1),
    yes_no_field("overlap", "is the exchange hidden behind the work?"),
};

constexpr OutputField outputs[] = {
    output_field("single_time", Unit::second, "T(1)", "one device alone"),
    output_field("compute_time", Unit::second, "C / (n R)", "arithmetic on each device"),
    output_field("move_time", Unit::second, "M / (n BW)", "moving on each device"),
    output_field("work_time", Unit::second, "", "the longer of the two"),
    output_field("exchange_time", Unit::second, "", "all exchanges"),
    output_field("time", Unit::second, "T(n)", "the devices together"),
    output_field("hidden_time", Unit::second, "", "with the exchange hidden behind the work"),
    output_field("pays_below", Unit::second, "", "the exchange_time under which the devices beat one"),
    output_field("speedup", Unit::none, "T(1) / T(n)", "one device's time over theirs"),
    output_field("limiter", Unit::none, "", "the longer of arithmetic and moving on each device", limiter_words),
    output_field("pays", Unit::none, "T(n) < T(1)", "do the devices beat one?", yes_no_words),
    output_field("best_at", Unit::none, "n*", "where the curve of time over devices turns", "none unbounded"),
    output_field("best_devices", Unit::none, "", "whole number with the least time (the fewest of equals)", "unbounded"),
    output_field("best_doubling", Unit::none, "", "the best among 1, 2, 4, 8, ...", "unbounded"),
    output_field("best_time", Unit::second, "", "with best_devices", "none"),
    output_field("best_doubling_time", Unit::second, "", "with best_doubling", "none"),
    output_field("times_by_doubling", Unit::second, "", "on 1, 2, 4, ... devices, up to the number given and to 64"),
    output_field("limit_time", Unit::second, "2kS/B", "the time with ever more devices", "unbounded"),
    output_field("first_loss", Unit::none, "", "the fewest devices that are slower than one", "none"),
};

constexpr std::string_view assumptions[] = {
    "the work is divided evenly; arithmetic and traffic overlap fully on each device",
    "ring all-reduce: 2 (n − 1) / n of the payload in 2 (n − 1) hops",
    "peak rates; the time is an estimate, not a bound",
    "best_at none: the time never falls; unbounded: it falls with every device added",
};

// Factors of one and terms of zero are left out: they would only hide what matters.
std::string exchange_pattern(const BreakEvenInput& input) {
    const bool with_latency = input.latency > units::Seconds();
    const bool with_payload = input.link > units::BytePerSec() && (input.exchange_bytes > units::Byte() || !with_latency);
    std::string pattern;
    if (with_payload) pattern += "2 × ({devices} − 1) / {devices} × {exchange_bytes} / {link}";
    if (with_payload && with_latency) pattern += " + ";
    if (with_latency) pattern += "2 × ({devices} − 1) × {latency}";
    if (input.exchanges == 1 || pattern.empty()) return pattern;
    if (with_payload && with_latency) pattern = "(" + pattern + ")";
    return "{exchanges} × " + pattern;
}

BreakEvenInput input_of(const Ledger& ledger) {
    BreakEvenInput input;
    input.flops = ledger.quantity<units::Flop>("flops");
    input.bytes = ledger.quantity<units::Byte>("bytes");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    input.bandwidth = ledger.quantity<units::BytePerSec>("bandwidth");
    input.devices = ledger.count("devices");
    input.exchange_bytes = ledger.quantity<units::Byte>("exchange_bytes");
    input.link = ledger.quantity<units::BytePerSec>("link");
    input.latency = ledger.quantity<units::Seconds>("latency");
    input.exchanges = ledger.count("exchanges");
    input.overlap = ledger.yes_no("overlap");
    return input;
}

// Without overlap the falling work and the rising latency balance; with it, the work and the exchange are equal.
void set_best(Ledger& ledger, const BreakEvenInput& input, const BestDevices& best) {
    constexpr Text balanced =
        "√(({single_time} − 2 × {exchanges} × {exchange_bytes} / {link}) / (2 × {exchanges} × {latency}))";
    ledger.set_or("best_at", best.turns_at, best.devices ? "none" : "unbounded", input.overlap ? "" : balanced);
    Checked any, doubling;
    std::optional<units::Seconds> time, doubling_time;
    if (best.devices) {
        any = best.devices->any;
        doubling = best.devices->doubling;
        time = best.devices->time;
        doubling_time = best.devices->doubling_time;
    }
    ledger.set_or("best_devices", any, "unbounded", {}, "latency");
    ledger.set_or("best_doubling", doubling, "unbounded", {}, "latency");
    ledger.set_or("best_time", time, "none");
    ledger.set_or("best_doubling_time", doubling_time, "none");
    std::vector<double> times;
    for (const units::Seconds& time_of : best.by_doubling) times.push_back(time_of.value());
    ledger.set_list("times_by_doubling", std::move(times));
    ledger.set_or("limit_time", best.limit_time, "unbounded", "2 × {exchanges} × {exchange_bytes} / {link}");
    ledger.set_or("first_loss", best.first_loss, "none", {}, "latency");
}

units::Result<Answer> run_break_even(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const BreakEvenInput input = input_of(ledger);
    const auto result = break_even(input);
    if (!result) return result.refusal();

    constexpr Text alone = "max({flops} / {rate}, {bytes} / {bandwidth})";
    ledger.set("single_time", result->single_time, alone);
    ledger.set("compute_time", result->compute_time, "{flops} / ({devices} × {rate})");
    ledger.set("move_time", result->move_time, "{bytes} / ({devices} × {bandwidth})");
    ledger.set("work_time", result->work_time, "max([compute_time], [move_time])");
    ledger.set("exchange_time", result->exchange_time, exchange_pattern(input));
    ledger.set("time", result->time, input.overlap ? "max([work_time], [exchange_time])" : "[work_time] + [exchange_time]");
    ledger.set("hidden_time", result->hidden_time, "max([work_time], [exchange_time])");
    const bool pays_never = input.overlap && result->pays_below == units::Seconds();
    ledger.set("pays_below", result->pays_below, pays_never ? "" : input.overlap ? alone : "[single_time] − [work_time]");
    ledger.set("speedup", result->speedup, result->time > units::Seconds() ? "[single_time] / [time]" : "");
    ledger.set_word("limiter", word_of(result->limiter));
    ledger.set_word("pays", yes_no(result->time < result->single_time));
    const auto best = best_devices(input, *result);
    if (!best) return best.refusal();
    set_best(ledger, input, *best);
    return ledger.answer();
}

}  // namespace

constinit const System break_even_entry = system_entry(
    "break_even",
    "one task shared by several devices that then exchange results, against one device alone",
    inputs,
    outputs,
    "time = work_time + exchange_time, with overlap the larger; work_time = max(C / (n R), M / (n BW)); exchange_time = k (2 (n − "
    "1) / n × S / B + 2 (n − 1) a)",
    assumptions,
    "trees and in-network reduction, networks of several levels (use the slowest level's share), weak scaling",
    "P. Patarasuk, X. Yuan, \"Bandwidth optimal all-reduce algorithms\", JPDC 69(2), 2009, on top of the roofline",
    run_break_even);

}  // namespace cost
