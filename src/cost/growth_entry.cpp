// Growth in the catalogue.
#include "cost/checked.h"
#include "cost/entry.h"
#include "cost/growth.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("tokens", "T", "length of the sequence", "100", "2048"),
    yes_no_field("causal", "does a token see only itself and those before it?"),
    count_field("batch", "b", "sequences", "1", "1", 1),
    count_field("layers", "L", "layers", "32", "32", 1),
    count_field("width", "d_model, h, D", "width of the model", "4096", "4096", 1),
    count_field("query_heads", "H", "query heads", "32", "32", 1),
    count_field("kv_heads", "K", "key-value heads (0: as many as query heads)", "8", "0"),
    count_field("head_dim", "d", "width of a head (0: width / query_heads)", "128", "0"),
    count_field("ffn_width", "F", "inner width of the FFN (0: 4 × width)", "14336", "0"),
    count_field("ffn_matrices", "", "matrices of the FFN: 2, or 3 with a gate", "3", "3", 2, 3),
    count_field("vocabulary", "V", "vocabulary (0: no logits)", "128256", "0"),
    count_field("parameters", "P", "the rest as 2 FLOP a token for each of these (0: by the shape)", "8e9", "0"),
    rate_field("bytes_per_value", Unit::byte, "bytes_per_elem", "bytes of a score", "2 B", "2 B"),
};

constexpr OutputField outputs[] = {
    output_field("pairs", Unit::none, "T²", "pairs of a query with a key"),
    output_field("pairs_share", Unit::none, "", "of the full square", "undefined"),
    output_field("score_flops", Unit::flop, "scores", "one layer: queries times keys"),
    output_field("weighted_sum_flops", Unit::flop, "reduce", "one layer: weights times values"),
    output_field("qkv_flops", Unit::flop, "kqv", "one layer: query, key and value projections"),
    output_field("output_projection_flops", Unit::flop, "proj", "one layer: output projection"),
    output_field("projection_flops", Unit::flop, "qkvo", "one layer: both"),
    output_field("ffn_flops", Unit::flop, "", "one layer: FFN"),
    output_field("layer_flops", Unit::flop, "24bsh² + 4bs²h", "one layer; the symbol is for an FFN of 2 matrices"),
    output_field("logits_flops", Unit::flop, "2bshV", "logits"),
    output_field("attention_flops", Unit::flop, "4bT²Hd L", "scores and weighted sums, all layers"),
    output_field("rest_flops", Unit::flop, "", "all else, which grows like the tokens"),
    output_field("model_flops", Unit::flop, "", "the whole model, forward"),
    output_field("attention_share", Unit::none, "", "attention's share of it", "undefined"),
    output_field("doubled_ratio", Unit::none, "", "at twice the tokens, over this", "undefined"),
    output_field("head_score_bytes", Unit::byte, "", "the score table of one head"),
    output_field("score_matrix_bytes", Unit::byte, "", "all heads and sequences, one layer"),
    output_field("equals_projections", Unit::none, "2D", "tokens at which attention equals the projections"),
    output_field("equals_layer", Unit::none, "8D", "tokens at which it equals projections and FFN"),
    output_field("equals_rest", Unit::none, "", "tokens at which it equals all the rest"),
    output_field("looks", Unit::none, "", "where a token looks", "back around"),
};

constexpr std::string_view assumptions[] = {
    "every query meets every key that it may see",
    "it counts pairs and FLOP, not seconds, in which memory traffic takes part",
    "a multiply-add is 2 FLOP; forward only; no softmax, norms, look-ups",
    "causal halves attention's FLOP, as benchmarks count; the pairs are exact",
};

GrowthInput input_of(const Ledger& ledger) {
    GrowthInput input;
    input.tokens = ledger.count("tokens");
    input.batch = ledger.count("batch");
    input.causal = ledger.yes_no("causal");
    input.shape.layers = ledger.count("layers");
    input.shape.width = ledger.count("width");
    input.shape.query_heads = ledger.count("query_heads");
    input.shape.kv_heads = ledger.count("kv_heads");
    input.shape.head_dim = ledger.count("head_dim");
    input.shape.ffn_width = ledger.count("ffn_width");
    input.shape.ffn_matrices = ledger.count("ffn_matrices");
    input.shape.vocabulary = ledger.count("vocabulary");
    input.parameters = ledger.count("parameters");
    input.bytes_per_value = ledger.quantity<units::Byte>("bytes_per_value");
    return input;
}

// Parts of the workings: what is put in for a width, given or derived.
struct Patterns {
    std::string tokens, queries, keys, ffn;
};

Patterns patterns_of(const GrowthInput& input) {
    const LayerShape& shape = input.shape;
    Patterns patterns;
    patterns.tokens = input.batch > 1 ? "{batch} × {tokens}" : "{tokens}";
    patterns.queries = shape.head_dim > 0 ? "{query_heads} × {head_dim}" : "{width}";
    patterns.keys = shape.kv_heads == 0  ? patterns.queries
                    : shape.head_dim > 0 ? "{kv_heads} × {head_dim}"
                                         : "{kv_heads} × {width} / {query_heads}";
    patterns.ffn = shape.ffn_width > 0 ? "{ffn_width}" : "4 × {width}";
    return patterns;
}

void set_layer(Ledger& ledger, const GrowthInput& input, const Growth& result) {
    const Patterns patterns = patterns_of(input);
    const std::string square = (input.causal ? "" : "2 × ") + patterns.tokens + " × {tokens} × " + patterns.queries;
    ledger.set("score_flops", result.score_flops, square);
    ledger.set("weighted_sum_flops", result.weighted_sum_flops, square);
    const std::string linear = "2 × " + patterns.tokens + " × {width} × ";
    ledger.set("qkv_flops", result.qkv_flops, linear + "(" + patterns.queries + " + 2 × " + patterns.keys + ")");
    ledger.set("output_projection_flops", result.output_projection_flops, linear + patterns.queries);
    ledger.set("projection_flops", result.projection_flops, "[qkv_flops] + [output_projection_flops]");
    ledger.set("ffn_flops", result.ffn_flops, linear + patterns.ffn + " × {ffn_matrices}");
    ledger.set("layer_flops", result.layer_flops, "[score_flops] + [weighted_sum_flops] + [projection_flops] + [ffn_flops]");
}

void set_model(Ledger& ledger, const GrowthInput& input, const Growth& result) {
    const std::string tokens = patterns_of(input).tokens;
    ledger.set("logits_flops", result.logits_flops, "2 × " + tokens + " × {width} × {vocabulary}");
    ledger.set("attention_flops", result.attention_flops, "{layers} × ([score_flops] + [weighted_sum_flops])");
    ledger.set(
        "rest_flops", result.rest_flops,
        input.parameters > 0 ? "2 × {parameters} × " + tokens : "{layers} × ([projection_flops] + [ffn_flops]) + [logits_flops]");
    ledger.set("model_flops", result.model_flops, "[attention_flops] + [rest_flops]");
    ledger.set_or("attention_share", result.attention_share, "undefined", "[attention_flops] / [model_flops]");
    ledger.set_or("doubled_ratio", result.doubled_ratio, "undefined", "(4 × [attention_flops] + 2 × [rest_flops]) / [model_flops]");
}

void set_pairs(Ledger& ledger, const GrowthInput& input, const Growth& result) {
    ledger.set_count("pairs", result.pairs, input.causal ? "{tokens} × ({tokens} + 1) / 2" : "{tokens} × {tokens}", "tokens");
    const double square = real(input.tokens) * real(input.tokens);
    ledger.set_or("pairs_share", ratio(real(result.pairs), square), "undefined", "{pairs} / ({tokens} × {tokens})");
}

units::Result<Answer> run_growth(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const GrowthInput input = input_of(ledger);
    const auto result = growth(input);
    if (!result) return result.refusal();

    set_pairs(ledger, input, *result);
    set_layer(ledger, input, *result);
    set_model(ledger, input, *result);
    ledger.set("head_score_bytes", result->head_score_bytes, "{tokens} × {tokens} × {bytes_per_value}");
    ledger.set("score_matrix_bytes", result->score_matrix_bytes, "{batch} × {query_heads} × [head_score_bytes]");
    ledger.set("equals_projections", result->equals_projections);
    ledger.set("equals_layer", result->equals_layer);
    ledger.set("equals_rest", result->equals_rest);
    ledger.set_word("looks", input.causal ? "back" : "around");
    return ledger.answer();
}

}  // namespace

constinit const System growth_entry = system_entry(
    "growth",
    "pairs of tokens that attention forms as the sequence grows, and the whole model's arithmetic",
    inputs,
    outputs,
    "pairs T², causal T (T + 1) / 2; FLOP of a layer: attention 4bT²Hd, projections 4bTD (H + K) d, FFN 2bTDF × ffn_matrices; "
    "logits 2bTDV",
    assumptions,
    "windows, sparse or linear attention, cached decoding (one row of pairs), mixtures of experts",
    "A. Vaswani et al., NeurIPS 2017, table 1; D. Narayanan et al., SC 2021, arXiv:2104.04473, appendix; J. Austin et al., \"How "
    "to scale your model\", 2025",
    run_growth);

}  // namespace cost
