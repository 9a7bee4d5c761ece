// Break-even in the catalogue.
#include "cost/break_even.h"
#include "cost/entry.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    {"flops", Unit::flop, "arithmetic of the whole task", "C", "", "0 or more, such as 1 MFLOP"},
    {"bytes", Unit::byte, "traffic of the whole task to memory", "M", "", "0 or more, such as 8 MB"},
    {"rate", Unit::flop_per_second, "peak arithmetic of each device", "R", "", "above 0, such as 1 GFLOP/s"},
    {"bandwidth", Unit::byte_per_second, "peak memory bandwidth of each device", "BW", "", "above 0, such as 1 GB/s"},
    {"devices", Unit::none, "devices that share the task", "n", "", "a whole number of 1 or more", InputKind::count},
    {"exchange_bytes", Unit::byte, "payload of one all-reduce, on each device", "S", "", "0 or more, such as 5 MB"},
    {"link", Unit::byte_per_second, "bandwidth of the link in one direction", "B", "", "above 0, such as 1 GB/s"},
    {"latency", Unit::second, "latency of one hop", "a", "0 s", "0 or more, such as 5 µs"},
    {"exchanges", Unit::none, "ring all-reduces in the task", "k", "1", "a whole number of 1 or more", InputKind::count},
    {"overlap", Unit::none, "is the exchange hidden behind the work?", "", "0", "0 (no) or 1 (yes)", InputKind::yes_no},
};

constexpr OutputField outputs[] = {
    {"single_time", Unit::second, "one device alone", "T(1)", ""},
    {"compute_time", Unit::second, "arithmetic on each device", "C / (n R)", ""},
    {"move_time", Unit::second, "moving on each device", "M / (n BW)", ""},
    {"work_time", Unit::second, "the longer of the two", "", ""},
    {"exchange_time", Unit::second, "all exchanges", "", ""},
    {"time", Unit::second, "the devices together", "T(n)", ""},
    {"hidden_time", Unit::second, "what it would be with the exchange hidden behind the work", "", ""},
    {"pays_below", Unit::second, "the exchange time under which the devices beat one", "", ""},
    {"speedup", Unit::none, "one device's time over theirs", "T(1) / T(n)", ""},
    {"limiter", Unit::none, "the longer of arithmetic and moving on each device", "", limiter_words},
};

constexpr std::string_view assumptions[] = {
    "the work is divided evenly; arithmetic and traffic overlap fully on each device",
    "ring all-reduce: each device sends 2 (n − 1) / n of the payload in 2 (n − 1) hops",
    "rates are peaks; the time is an estimate under these assumptions, not a bound",
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

void set_workings(Answer& answer, const BreakEvenInput& input, const BreakEven& result) {
    Workings workings(answer);
    constexpr std::string_view alone = "max({flops} / {rate}, {bytes} / {bandwidth})";
    workings.set("single_time", alone);
    workings.set("compute_time", "{flops} / ({devices} × {rate})");
    workings.set("move_time", "{bytes} / ({devices} × {bandwidth})");
    workings.set("work_time", "max([compute_time], [move_time])");
    workings.set("exchange_time", exchange_pattern(input));
    workings.set("time", input.overlap ? "max([work_time], [exchange_time])" : "[work_time] + [exchange_time]");
    workings.set("hidden_time", "max([work_time], [exchange_time])");
    workings.set("pays_below", input.overlap ? alone : "[single_time] − [work_time]");
    if (result.time > units::Seconds()) workings.set("speedup", "[single_time] / [time]");
}

BreakEvenInput take_input(std::span<const units::Value> values) {
    BreakEvenInput input;
    input.flops = take<units::Flop>(values[0]);
    input.bytes = take<units::Byte>(values[1]);
    input.rate = take<units::FlopPerSec>(values[2]);
    input.bandwidth = take<units::BytePerSec>(values[3]);
    input.devices = take_count(values[4]);
    input.exchange_bytes = take<units::Byte>(values[5]);
    input.link = take<units::BytePerSec>(values[6]);
    input.latency = take<units::Seconds>(values[7]);
    input.exchanges = take_count(values[8]);
    input.overlap = take_yes_no(values[9]);
    return input;
}

units::Result<Answer> run_break_even(const System& system, std::span<const units::Value> values) {
    const BreakEvenInput input = take_input(values);
    const auto result = break_even(input);
    if (!result) return result.fault();
    Answer answer = make_answer(
        system, values,
        {units::to_value(result->single_time), units::to_value(result->compute_time), units::to_value(result->move_time),
         units::to_value(result->work_time), units::to_value(result->exchange_time), units::to_value(result->time),
         units::to_value(result->hidden_time), units::to_value(result->pays_below), {Unit::none, result->speedup}, word(result->limiter)});
    set_workings(answer, input, *result);
    return answer;
}

}  // namespace

constinit const System break_even_entry = {
    "break_even",
    "one task shared by several devices that then exchange results, against one device alone",
    inputs,
    outputs,
    "time = work_time + exchange_time, or the larger of the two with overlap; "
    "work_time = max(flops / (devices × rate), bytes / (devices × bandwidth)); "
    "exchange_time = exchanges × (2 (devices − 1) / devices × exchange_bytes / link + 2 (devices − 1) × latency)",
    assumptions,
    "trees and in-network reduction, networks of several levels (use the slowest level's share), weak scaling (work per device "
    "fixed: compare exchange with work per step)",
    "P. Patarasuk, X. Yuan, \"Bandwidth optimal all-reduce algorithms for clusters of workstations\", Journal of Parallel and "
    "Distributed Computing 69(2), 2009, on top of the roofline",
    run_break_even,
};

}  // namespace cost
