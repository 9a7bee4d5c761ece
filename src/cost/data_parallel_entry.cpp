// Data parallelism in the catalogue.
#include "cost/data_parallel.h"
#include "cost/entry.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("parameters", "P", "parameters of the model, all on each device", "8e9", "8e9", 1),
    amount_field("gradient_bytes", Unit::byte, "grad_bytes", "bytes of one gradient as it is exchanged", "2 B", "2 B"),
    count_field("devices", "n", "devices, each with a copy", "8", "4", 1),
    count_field("tokens", "D", "tokens of a step on all devices together", "16384", "16384"),
    peak_field("C"),
    link_field("W"),
    latency_field("a"),
    yes_no_field("overlap", "is the exchange hidden behind the backward pass?"),
};

constexpr OutputField outputs[] = {
    output_field("gradients", Unit::byte, "S", "gradients of a step: the payload"),
    output_field("bytes_sent", Unit::byte, "bytes_sent_per_rank", "what each device sends"),
    output_field("exchange_time", Unit::second, "", "one ring all-reduce of the gradients"),
    output_field("tokens_each", Unit::none, "D / n", "tokens of each device"),
    output_field("forward_time", Unit::second, "2PD / (n C)", "forward pass"),
    output_field("backward_time", Unit::second, "4PD / (n C)", "backward pass"),
    output_field("compute_time", Unit::second, "6PD / (n C)", "arithmetic of a step"),
    output_field("serial_time", Unit::second, "", "with the exchange after the arithmetic"),
    output_field("hidden_time", Unit::second, "", "with the exchange behind the backward pass"),
    output_field("time", Unit::second, "T", "the step, by overlap one of the two"),
    output_field("efficiency", Unit::none, "", "arithmetic's share of the step"),
    output_field("hides_from", Unit::none, "", "tokens on each device from which the exchange can hide"),
    output_field("hides_from_limit", Unit::none, "grad_bytes C / (2W)", "the same for ever more devices, without latency"),
    output_field("hides", Unit::none, "", "can all of the exchange hide?", yes_no_words),
};

constexpr std::string_view assumptions[] = {
    "peak rates; 6 FLOP a parameter and token, a third of them forward",
    "one ring all-reduce of all gradients a step, tokens divided evenly",
    "only the backward pass can hide it: gradients arise there",
};

units::Result<Answer> run_data_parallel(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    DataParallelInput input;
    input.parameters = ledger.count("parameters");
    input.gradient_bytes = ledger.quantity<units::Byte>("gradient_bytes");
    input.devices = ledger.count("devices");
    input.tokens = ledger.count("tokens");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    input.link = {ledger.quantity<units::BytePerSec>("link"), ledger.quantity<units::Seconds>("latency")};
    input.overlap = ledger.yes_no("overlap");
    const auto result = data_parallel(input);
    if (!result) return result.refusal();

    const bool waits = input.link.latency > units::Seconds();
    ledger.set("gradients", result->gradients, "{parameters} × {gradient_bytes}");
    ledger.set("bytes_sent", result->bytes_sent, "2 × ({devices} − 1) / {devices} × [gradients]");
    ledger.set("exchange_time", result->exchange_time,
               waits ? "{bytes_sent} / {link} + 2 × ({devices} − 1) × {latency}" : "{bytes_sent} / {link}");
    ledger.set("tokens_each", result->tokens_each, "{tokens} / {devices}");
    ledger.set("forward_time", result->forward_time, "2 × {parameters} × {tokens_each} / {rate}");
    ledger.set("backward_time", result->backward_time, "4 × {parameters} × {tokens_each} / {rate}");
    ledger.set("compute_time", result->compute_time, "6 × {parameters} × {tokens_each} / {rate}");
    ledger.set("serial_time", result->serial_time, "[compute_time] + [exchange_time]");
    constexpr Text hidden = "[forward_time] + max([backward_time], [exchange_time])";
    ledger.set("hidden_time", result->hidden_time, hidden);
    ledger.set("time", result->time, input.overlap ? hidden : "[compute_time] + [exchange_time]");
    ledger.set("efficiency", result->efficiency, result->time > units::Seconds() ? "[compute_time] / [time]" : "");
    ledger.set("hides_from", result->hides_from, "{exchange_time} × {rate} / (4 × {parameters})");
    ledger.set("hides_from_limit", result->hides_from_limit, "{gradient_bytes} / 2 × {rate} / {link}");
    ledger.set_word("hides", yes_no(result->exchange_time <= result->backward_time));
    return ledger.answer();
}

}  // namespace

constinit const System data_parallel_entry = system_entry(
    "data_parallel",
    "copies of a model on several devices: the gradients they exchange against the arithmetic of a step",
    inputs,
    outputs,
    "bytes_sent = 2 (n − 1) / n × P × gradient_bytes; compute_time = 6PD / (n C); time = compute_time + exchange_time, with "
    "overlap forward_time + max(backward_time, exchange_time)",
    assumptions,
    "trees and in-network reduction, networks of several levels, gradient accumulation over several steps",
    "J. Austin et al., \"How to scale your model\", 2025, chapter on training (C / W); J. Kaplan et al., arXiv:2001.08361 (6PD)",
    run_data_parallel);

}  // namespace cost
