// Collectives in the catalogue.
#include "cost/collective.h"
#include "cost/entry.h"

namespace cost {
namespace {

using units::Unit;

constexpr std::string_view operations = "all_reduce all_gather reduce_scatter broadcast reduce all_to_all";

constexpr InputField inputs[] = {
    choice_field("op", "op", "which collective", operations, "all_reduce"),
    count_field("ranks", "n", "ranks that take part", "8", "4", 1),
    amount_field("bytes", Unit::byte, "S", "payload of each rank; for all_gather and reduce_scatter the whole array", "1 GB",
                 "16 GB"),
    link_field("B"),
    latency_field("alpha"),
    amount_field("measured_busbw", Unit::byte_per_second, "busbw", "a measured bus bandwidth instead of link and latency; 0: none",
                 "740.64 GB/s", "0 B/s"),
    amount_field("measured_algbw", Unit::byte_per_second, "algbw", "a measured S / t instead of link and latency; 0: none",
                 "100 GB/s", "0 B/s"),
    amount_field("measured_time", Unit::second, "t", "a measured time instead of link and latency; 0: none", "10.15 ms", "0 s"),
};

constexpr OutputField outputs[] = {
    output_field("factor", Unit::none, "2(n-1)/n", "what each rank sends, over the payload"),
    output_field("bytes_sent", Unit::byte, "bytes_sent_per_rank", "what each rank sends"),
    output_field("hops", Unit::none, "2(n-1)", "latencies one after the other"),
    output_field("latency_time", Unit::second, "", "all hops, by the given latency"),
    output_field("transfer_time", Unit::second, "", "sending alone, at the given link"),
    output_field("time", Unit::second, "T", "the collective"),
    output_field("algbw", Unit::byte_per_second, "S / T", "payload over time", "undefined"),
    output_field("busbw", Unit::byte_per_second, "S / T × factor", "what each rank sends over time: comparable with the link", "undefined"),
};

constexpr std::string_view assumptions[] = {
    "a ring, or a chain for broadcast and reduce, with the payload cut finely enough to fill every link",
    "link counts one direction: vendors add both (A100's 600 GB/s are 300 each way)",
    "a measured busbw is already corrected by the factor and contains the latency",
};

CollectiveOp op_of(std::string_view word) {
    if (word == "all_reduce") return CollectiveOp::all_reduce;
    if (word == "all_gather") return CollectiveOp::all_gather;
    if (word == "reduce_scatter") return CollectiveOp::reduce_scatter;
    if (word == "broadcast") return CollectiveOp::broadcast;
    return word == "reduce" ? CollectiveOp::reduce : CollectiveOp::all_to_all;
}

Text factor_pattern(const CollectiveInput& input) {
    const bool one_to_all = input.op == CollectiveOp::broadcast || input.op == CollectiveOp::reduce;
    if (input.ranks == 1 || one_to_all) return {};
    return input.op == CollectiveOp::all_reduce ? "2 × ({ranks} − 1) / {ranks}" : "({ranks} − 1) / {ranks}";
}

Text time_pattern(const CollectiveInput& input) {
    if (input.measured_busbw > units::BytePerSec()) return "{bytes_sent} / {measured_busbw}";
    if (input.measured_algbw > units::BytePerSec()) return "{bytes} / {measured_algbw}";
    return input.measured_time > units::Seconds() ? "" : "[latency_time] + [transfer_time]";
}

units::Result<Answer> run_collective(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    CollectiveInput input;
    input.op = op_of(ledger.word("op"));
    input.ranks = ledger.count("ranks");
    input.bytes = ledger.quantity<units::Byte>("bytes");
    input.link = {ledger.quantity<units::BytePerSec>("link"), ledger.quantity<units::Seconds>("latency")};
    input.measured_busbw = ledger.quantity<units::BytePerSec>("measured_busbw");
    input.measured_algbw = ledger.quantity<units::BytePerSec>("measured_algbw");
    input.measured_time = ledger.quantity<units::Seconds>("measured_time");
    const auto result = collective(input);
    if (!result) return result.refusal();

    ledger.set("factor", result->factor, factor_pattern(input));
    ledger.set("bytes_sent", result->bytes_sent, "{factor} × {bytes}");
    ledger.set_count("hops", result->hops, input.op == CollectiveOp::all_reduce ? "2 × ({ranks} − 1)" : "{ranks} − 1", "ranks");
    ledger.set("latency_time", result->latency_time, "{hops} × {latency}");
    ledger.set("transfer_time", result->transfer_time, "{bytes_sent} / {link}");
    ledger.set("time", result->time, time_pattern(input));
    ledger.set_or("algbw", result->algbw, "undefined", "{bytes} / {time}");
    ledger.set_or("busbw", result->busbw, "undefined", "[algbw] × {factor}");
    return ledger.answer();
}

}  // namespace

constinit const System collective_entry = system_entry(
    "collective",
    "what each rank sends in an all-reduce or another collective, and how long it takes",
    inputs,
    outputs,
    "time = hops × latency + factor × bytes / link; all_reduce: factor 2 (n − 1) / n, hops 2 (n − 1); all_gather, reduce_scatter, "
    "all_to_all: (n − 1) / n, n − 1; broadcast, reduce: 1, n − 1; one rank: 0",
    assumptions,
    "trees and in-network reduction, whose constants differ; networks of several levels (use the slowest level's share)",
    "NVIDIA/nccl-tests, doc/PERFORMANCE.md (factors, algbw, busbw); P. Patarasuk, X. Yuan, \"Bandwidth optimal all-reduce "
    "algorithms\", "
    "JPDC 69(2), 2009",
    run_collective);

}  // namespace cost
