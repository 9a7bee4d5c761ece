// Quantisation in the catalogue.
#include "cost/checked.h"
#include "cost/count.h"
#include "cost/entry.h"
#include "cost/quantisation.h"
#include "cost/refuse.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("params", "P", "parameters of a step, unless layers are given", "8e9", "8e9", 1),
    rate_field("bits", Unit::none, "", "bits of a weight", "4", "4"),
    amount_field("scale_bits", Unit::none, "", "bits of a group's scale", "16", "0"),
    amount_field("zero_bits", Unit::none, "", "bits of its zero point or minimum", "4", "0"),
    count_field("group", "block", "weights that share a scale", "128", "128", 1),
    choice_field("format", "", "a block layout, which sets bits, scales and group",
                 "given q8_0 q4_0 q4_1 q5_0 q5_1 q2_k q3_k q4_k q5_k q6_k mxfp4 nvfp4", "given"),
    count_field("kept_params", "", "parameters that keep kept_bits, on top of layers", "1050673152", "0"),
    count_field("kept_tables", "", "tables of vocabulary × hidden that do too: embedding, head", "2", "0"),
    count_field("vocabulary", "V", "rows of those", "128256", "128256"),
    rate_field("kept_bits", Unit::none, "", "bits of those", "16", "16"),
    rate_field("baseline_bits", Unit::none, "", "bits of a weight in the baseline, the format compared with", "16", "16"),
    count_field("batch", "B", "tokens decoded in a step", "64", "1", 1),
    peak_field(),
    amount_field("low_precision_rate", Unit::flop_per_second, "", "peak where both operands are in few bits; 0: weight-only",
                 "624 TFLOP/s", "0 FLOP/s"),
    memory_field(),
    amount_field("kv_values", Unit::none, "", "cached numbers read for each token; 0: none", "134217728", "0"),
    rate_field("kv_bits", Unit::none, "", "bits of each, in both", "8", "16"),
    count_field("layers", "L", "layers whose matrices are counted; 0: by params", "32", "0"),
    count_field("hidden", "h", "width of the model", "4096", "4096", 1),
    count_field("ffn", "ff", "width of the MLP", "14336", "14336"),
    count_field("heads", "", "query heads", "32", "32", 1),
    count_field("kv_heads", "", "KV heads; 0: as heads", "8", "0"),
    count_field("head_dim", "", "width of a head; 0: hidden / heads", "128", "0"),
    count_field("mlp_matrices", "", "matrices of the MLP: 3 with a gate, 2 without", "3", "3"),
};

constexpr OutputField outputs[] = {
    output_field("bits_per_weight", Unit::none, "", "bits of a weight with its share of scales"),
    output_field("block_weights", Unit::none, "", "weights of a group"),
    output_field("block_bytes", Unit::byte, "", "one group with its scales"),
    output_field("layer_params", Unit::none, "", "parameters of the shape, if given"),
    output_field("kept_count", Unit::none, "", "parameters that keep kept_bits"),
    output_field("param_count", Unit::none, "P", "all parameters"),
    output_field("weight_bytes", Unit::byte, "", "all weights"),
    output_field("baseline_bytes", Unit::byte, "", "all weights in the baseline"),
    output_field("compression", Unit::none, "", "baseline_bytes over weight_bytes"),
    output_field("compute_time", Unit::second, "2PB/R", "arithmetic of a step"),
    output_field("move_time", Unit::second, "", "moving of a step"),
    output_field("step_time", Unit::second, "", "lower bound of a step"),
    output_field("tokens_per_second", Unit::token_per_second, "B / T", "tokens by step_time"),
    output_field("baseline_compute_time", Unit::second, "", "the baseline's arithmetic"),
    output_field("baseline_move_time", Unit::second, "", "the baseline's moving"),
    output_field("baseline_time", Unit::second, "", "the baseline's lower bound"),
    output_field("speedup", Unit::none, "", "baseline_time over step_time"),
    output_field("critical_batch", Unit::none, "", "tokens from which on arithmetic limits: the gain shrinks", "unbounded"),
    output_field("baseline_critical_batch", Unit::none, "", "the baseline's: a weight-only gain ends", "unbounded"),
    output_field("limiter", Unit::none, "", "the longer of arithmetic and moving", limiter_words),
};

constexpr std::string_view assumptions[] = {
    "a step reads all weights once and takes 2 FLOP a parameter and token; arithmetic and moving overlap",
    "weight-only formats compute at the rate of 16 bits",
    "the KV cache has bits of its own",
    "layers: L h (2 head_dim (heads + kv_heads) + mlp_matrices ff)",
};

QuantisationInput input_of(const Ledger& ledger, uint64_t from_shape, uint64_t kept) {
    QuantisationInput input;
    input.kept_params = kept;
    input.params = from_shape ? from_shape + kept : ledger.count("params");
    const WeightFormat given = {ledger.number("bits"), ledger.number("scale_bits"), ledger.number("zero_bits"),
                                ledger.count("group")};
    input.format = block_format(ledger.word("format")).value_or(given);
    input.kept_bits = ledger.number("kept_bits");
    input.baseline_bits = ledger.number("baseline_bits");
    input.batch = ledger.count("batch");
    input.kv_values = ledger.number("kv_values");
    input.kv_bits = ledger.number("kv_bits");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    input.low_rate = ledger.quantity<units::FlopPerSec>("low_precision_rate");
    if (input.low_rate == units::FlopPerSec()) input.low_rate = input.rate;
    input.bandwidth = ledger.quantity<units::BytePerSec>("bandwidth");
    return input;
}

units::Result<uint64_t> params_from_shape(const Ledger& ledger) {
    WeightShape shape;
    shape.layers = ledger.count("layers");
    if (shape.layers == 0) return uint64_t{0};
    shape.hidden = ledger.count("hidden");
    shape.heads = ledger.count("heads");
    shape.kv_heads = ledger.count("kv_heads");
    shape.head_dim = ledger.count("head_dim");
    shape.ffn = ledger.count("ffn");
    shape.mlp_matrices = ledger.count("mlp_matrices");
    const auto params = layer_params(shape);
    // The sum with what is kept, itself at most 2^53, cannot wrap around then.
    if (params && *params > most_counted) return refuse_overflow("layers", "layer_params");
    return params;
}

units::Result<uint64_t> kept_of(const Ledger& ledger) {
    const auto tables = checked_product(ledger.count("kept_tables"), ledger.count("vocabulary"), ledger.count("hidden"));
    const auto kept = checked_sum(tables, ledger.count("kept_params"));
    if (!kept || *kept > most_counted) return refuse_overflow("kept_tables", "kept_count");
    return *kept;
}

Text layer_pattern(const Ledger& ledger) {
    const bool kv_heads = ledger.count("kv_heads") > 0, head_dim = ledger.count("head_dim") > 0;
    if (head_dim)
        return kv_heads ? "{layers} × {hidden} × (2 × {head_dim} × ({heads} + {kv_heads}) + {mlp_matrices} × {ffn})"
                        : "{layers} × {hidden} × (4 × {head_dim} × {heads} + {mlp_matrices} × {ffn})";
    return kv_heads ? "{layers} × {hidden} × (2 × {hidden} / {heads} × ({heads} + {kv_heads}) + {mlp_matrices} × {ffn})"
                    : "{layers} × {hidden} × (4 × {hidden} + {mlp_matrices} × {ffn})";
}

units::TokenPerSec tokens_per_second(const QuantisationInput& input, const Quantisation& result) {
    return units::TokenPerSec::of(real(input.batch) / result.quantised.time.value());
}

void set_steps(Ledger& ledger, const QuantisationInput& input, const Quantisation& result) {
    const bool cache = input.kv_values > 0, own_rate = input.low_rate != input.rate;
    const bool kept = input.kept_params > 0;
    const bool given = ledger.word("format") == "given";
    ledger.set("bits_per_weight", result.bits_per_weight, given ? "{bits} + ({scale_bits} + {zero_bits}) / {group}" : "");
    ledger.set("block_weights", real(input.format.group));
    ledger.set("block_bytes", result.block_bytes, "{block_weights} × {bits_per_weight} / 8");
    ledger.set("weight_bytes", result.quantised.bytes,
               kept ? "(({param_count} − {kept_count}) × {bits_per_weight} + {kept_count} × {kept_bits}) / 8"
                    : "{param_count} × {bits_per_weight} / 8");
    ledger.set("baseline_bytes", result.baseline.bytes, "{param_count} × {baseline_bits} / 8");
    ledger.set("compression", result.compression, "[baseline_bytes] / [weight_bytes]");
    ledger.set("compute_time", result.quantised.compute_time,
               own_rate ? "2 × {param_count} × {batch} / {low_precision_rate}" : "2 × {param_count} × {batch} / {rate}");
    ledger.set("move_time", result.quantised.move_time,
               cache ? "({weight_bytes} + {batch} × {kv_values} × {kv_bits} / 8) / {bandwidth}" : "{weight_bytes} / {bandwidth}");
    ledger.set("step_time", result.quantised.time, "max([compute_time], [move_time])");
    ledger.set("tokens_per_second", tokens_per_second(input, result), "{batch} / [step_time]");
    ledger.set("baseline_compute_time", result.baseline.compute_time, "2 × {param_count} × {batch} / {rate}");
    ledger.set(
        "baseline_move_time", result.baseline.move_time,
        cache ? "({baseline_bytes} + {batch} × {kv_values} × {kv_bits} / 8) / {bandwidth}" : "{baseline_bytes} / {bandwidth}");
    ledger.set("baseline_time", result.baseline.time, "max([baseline_compute_time], [baseline_move_time])");
    ledger.set("speedup", result.speedup, "[baseline_time] / [step_time]");
    ledger.set_or("critical_batch", result.quantised.critical_batch, "unbounded",
                  cache      ? ""
                  : own_rate ? "{weight_bytes} × {low_precision_rate} / (2 × {param_count} × {bandwidth})"
                             : "{weight_bytes} × {rate} / (2 × {param_count} × {bandwidth})");
    ledger.set_or("baseline_critical_batch", result.baseline.critical_batch, "unbounded",
                  cache ? "" : "{baseline_bytes} × {rate} / (2 × {param_count} × {bandwidth})");
}

units::Result<Answer> run_quantisation(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const auto from_shape = params_from_shape(ledger);
    if (!from_shape) return from_shape.refusal();
    const auto kept = kept_of(ledger);
    if (!kept) return kept.refusal();
    const QuantisationInput input = input_of(ledger, *from_shape, *kept);
    const auto result = quantisation(input);
    if (!result) return result.refusal();

    if (!is_finite(tokens_per_second(input, *result))) return refuse_overflow("bandwidth", "tokens_per_second");
    ledger.set_count("layer_params", *from_shape, *from_shape ? layer_pattern(ledger) : "", "layers");
    ledger.set_count("kept_count", *kept,
                     ledger.count("kept_tables") ? "{kept_params} + {kept_tables} × {vocabulary} × {hidden}" : "", "kept_tables");
    ledger.set_count("param_count", input.params, *from_shape && *kept ? "{layer_params} + {kept_count}" : "", "layers");
    set_steps(ledger, input, *result);
    ledger.set_word("limiter", word_of(limiter_of(result->quantised.compute_time, result->quantised.move_time)));
    return ledger.answer();
}

}  // namespace

constinit const System quantisation_entry = system_entry(
    "quantisation",
    "bytes of weights in few bits, and the decoding step they allow beside 16 bits",
    inputs,
    outputs,
    "weight_bytes = P (bits + (scale_bits + zero_bits) / group) / 8; step_time = max(2PB/R, (weight_bytes + B "
    "kv_values kv_bits / 8) / BW): reading weights and cache overlaps with arithmetic; critical_batch, without a cache, = "
    "weight_bytes R / (2 P BW)",
    assumptions,
    "quality, unpacking, experts that a step does not read, padding, norms and biases",
    "J. Austin et al., \"How to scale your model\", 2025; block layouts: ggml-org/llama.cpp, ggml-common.h",
    run_quantisation);

}  // namespace cost
