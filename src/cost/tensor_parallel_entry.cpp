// Tensor parallelism in the catalogue.
#include "cost/checked.h"
#include "cost/entry.h"
#include "cost/tensor_parallel.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("batch", "b", "sequences", "8", "8", 1),
    count_field("sequence", "s", "tokens of each sequence", "2048", "2048"),
    count_field("hidden", "h", "width of the model (d_model)", "4096", "4096", 1),
    count_field("layers", "L", "layers", "32", "32", 1),
    count_field("tensor_parallel", "t", "devices that share every layer", "8", "4", 1),
    count_field("heads", "heads", "query heads; 0: not checked", "32", "0"),
    count_field("kv_heads", "kv_heads", "key and value heads; 0: not checked", "8", "0"),
    count_field("ffn", "F", "inner width of the MLP; 0: 4 × hidden", "14336", "0"),
    rate_field("element_bytes", Unit::byte, "bytes_per_elem", "bytes of one activation", "2 B", "2 B"),
    yes_no_field("full_recompute", "is the forward pass done again before the backward pass?"),
    yes_no_field("sequence_parallel", "all-gather and reduce-scatter instead of each all-reduce?"),
    count_field("parameters", "P", "parameters of the layers, on all devices", "8e9", "8e9", 1),
    peak_field("C"),
    link_field("W"),
    latency_field("a"),
    amount_field("weight_bytes", Unit::byte, "", "states of one parameter: its weight", "2 B", "2 B"),
    amount_field("gradient_bytes", Unit::byte, "", "its gradient", "2 B", "2 B"),
    amount_field("optimizer_bytes", Unit::byte, "K", "its optimizer's", "12 B", "12 B"),
};

constexpr OutputField outputs[] = {
    output_field("forward_exchanges", Unit::none, "all_reduces_fwd", "all-reduces in a layer's forward pass"),
    output_field("backward_exchanges", Unit::none, "all_reduces_bwd", "in its backward pass"),
    output_field("recompute_exchanges", Unit::none, "", "in its repeated forward pass"),
    output_field("exchanges_per_layer", Unit::none, "", "the three together, for one layer"),
    output_field("all_reduces", Unit::none, "all_reduces", "all-reduces of one layer"),
    output_field("all_gathers", Unit::none, "all_gathers", "all-gathers of one layer"),
    output_field("reduce_scatters", Unit::none, "reduce_scatters", "reduce-scatters of one layer"),
    output_field("exchanges", Unit::none, "k", "over all layers (sequence_parallel: a gather and a scatter each)"),
    output_field("forward_elements", Unit::none, "4bsh(t-1)/t", "numbers that a device sends for one layer forward"),
    output_field("elements_per_layer", Unit::none, "8bsh(t-1)/t", "numbers that a device sends for one layer"),
    output_field("elements_limit", Unit::none, "8bsh", "what that tends to with ever more devices"),
    output_field("payload", Unit::byte, "S", "of one exchange"),
    output_field("bytes_sent", Unit::byte, "", "what each device sends, over all layers"),
    output_field("compute_time", Unit::second, "6Pbs / (tC)", "arithmetic of a step, shared"),
    output_field("exchange_time", Unit::second, "", "all exchanges"),
    output_field("time", Unit::second, "T", "the step: the layer waits for each exchange"),
    output_field("usable_below", Unit::none, "2FW / (bytes_per_elem C)", "devices from which exchanging outlasts a layer's arithmetic"),
    output_field("usable", Unit::none, "", "are there fewer?", yes_no_words),
    output_field("weights", Unit::byte, "", "weights on each device"),
    output_field("gradients", Unit::byte, "", "gradients on each device"),
    output_field("optimizer", Unit::byte, "", "optimizer states on each device"),
    output_field("memory", Unit::byte, "", "the three together, without activations"),
};

constexpr std::string_view assumptions[] = {
    "two exchanges of bsh numbers in each direction of a layer, none hidden",
    "peak rates; 6 FLOP a parameter and token, 8 with full recompute",
    "usable_below weighs the MLP's matrices alone",
};

TensorParallelInput input_of(const Ledger& ledger) {
    TensorParallelInput input;
    input.batch = ledger.count("batch");
    input.sequence = ledger.count("sequence");
    input.hidden = ledger.count("hidden");
    input.layers = ledger.count("layers");
    input.devices = ledger.count("tensor_parallel");
    input.heads = ledger.count("heads");
    input.kv_heads = ledger.count("kv_heads");
    input.ffn = ledger.count("ffn");
    input.element_bytes = ledger.quantity<units::Byte>("element_bytes");
    input.full_recompute = ledger.yes_no("full_recompute");
    input.sequence_parallel = ledger.yes_no("sequence_parallel");
    input.parameters = ledger.count("parameters");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    input.link = {ledger.quantity<units::BytePerSec>("link"), ledger.quantity<units::Seconds>("latency")};
    input.state_bytes = {ledger.quantity<units::Byte>("weight_bytes"), ledger.quantity<units::Byte>("gradient_bytes"),
                         ledger.quantity<units::Byte>("optimizer_bytes")};
    return input;
}

void set_exchanges(Ledger& ledger, const TensorParallelInput& input, const TensorParallel& result) {
    const auto set = [&](Text name, uint64_t count, Text working = {}) {
        ledger.set_count(name, count, working, "layers");
    };
    const uint64_t pairs = input.sequence_parallel ? result.exchanges_per_layer : 0;
    set("forward_exchanges", result.forward_exchanges);
    set("backward_exchanges", result.backward_exchanges);
    set("recompute_exchanges", result.recompute_exchanges);
    set("exchanges_per_layer", result.exchanges_per_layer, "{forward_exchanges} + {backward_exchanges} + {recompute_exchanges}");
    set("all_reduces", result.exchanges_per_layer - pairs);
    set("all_gathers", pairs);
    set("reduce_scatters", pairs);
    set("exchanges", result.exchanges, "{exchanges_per_layer} × {layers}");
}

void set_elements(Ledger& ledger, const TensorParallelInput& input, const TensorParallel& result) {
    constexpr Text share = " × {batch} × {sequence} × {hidden} × ({tensor_parallel} − 1) / {tensor_parallel}";
    const Text all = input.full_recompute ? "12" : "8";
    ledger.set_count("forward_elements", result.forward_elements, "4" + std::string(share), "batch");
    ledger.set_count("elements_per_layer", result.elements_per_layer, std::string(all) += share, "batch");
    ledger.set_count("elements_limit", result.elements_limit, std::string(all) += " × {batch} × {sequence} × {hidden}", "batch");
}

void set_states(Ledger& ledger, const States& states) {
    ledger.set("weights", states.weights, "{parameters} × {weight_bytes} / {tensor_parallel}");
    ledger.set("gradients", states.gradients, "{parameters} × {gradient_bytes} / {tensor_parallel}");
    ledger.set("optimizer", states.optimizer, "{parameters} × {optimizer_bytes} / {tensor_parallel}");
    ledger.set("memory", states.all, "[weights] + [gradients] + [optimizer]");
}

units::Result<Answer> run_tensor_parallel(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const TensorParallelInput input = input_of(ledger);
    const auto result = tensor_parallel(input);
    if (!result) return result.refusal();

    set_exchanges(ledger, input, *result);
    set_elements(ledger, input, *result);
    ledger.set("payload", result->payload, "{batch} × {sequence} × {hidden} × {element_bytes}");
    ledger.set("bytes_sent", result->bytes_sent, "{layers} × {elements_per_layer} × {element_bytes}");
    const std::string each = input.full_recompute ? "8" : "6";
    ledger.set("compute_time", result->compute_time,
               each + " × {parameters} × {batch} × {sequence} / ({tensor_parallel} × {rate})");
    const bool waits = input.link.latency > units::Seconds();
    ledger.set("exchange_time", result->exchange_time,
               waits ? "{bytes_sent} / {link} + {exchanges} × 2 × ({tensor_parallel} − 1) × {latency}" : "{bytes_sent} / {link}");
    ledger.set("time", result->time, "[compute_time] + [exchange_time]");
    const std::string inner = input.ffn > 0 ? "{ffn}" : "4 × {hidden}";
    ledger.set("usable_below", result->usable_below, "2 / {element_bytes} × " + inner + " × {link} / {rate}");
    set_states(ledger, result->states);
    ledger.set_word("usable", yes_no(real(input.devices) < result->usable_below));
    return ledger.answer();
}

}  // namespace

constinit const System tensor_parallel_entry = system_entry(
    "tensor_parallel",
    "every layer's matrices cut across devices: what they exchange inside the layers of a training step",
    inputs,
    outputs,
    "elements_per_layer = 8 b s h (t − 1) / t, 12 with full recompute; bytes_sent = layers × elements_per_layer × element_bytes; "
    "time = compute_time + exchange_time; usable while t < 2 F W / (bytes_per_elem C)",
    assumptions,
    "embeddings, logits, experts; exchanges hidden behind arithmetic; links of several levels",
    "D. Narayanan et al., arXiv:2104.04473, section 3.2; S. Rajbhandari et al., arXiv:1910.02054, section 8 (recompute); V. "
    "Korthikanti et al., arXiv:2205.05198 (sequence parallel); J. Austin et al., \"How to scale your model\", 2025 (F / (C / W))",
    run_tensor_parallel);

}  // namespace cost
