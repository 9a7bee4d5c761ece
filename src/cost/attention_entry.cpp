// Attention's arithmetic and traffic in the catalogue.
#include "cost/attention.h"
#include "cost/checked.h"
#include "cost/entry.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("tokens", "N, seqlen", "queries, and as many keys", "2048", "2048"),
    count_field("head_dim", "d", "width of a head", "128", "128", 1),
    count_field("query_heads", "H, heads", "query heads", "32", "32", 1),
    count_field("kv_heads", "K", "key-value heads (0: as many as query heads)", "8", "0"),
    count_field("batch", "b", "sequences", "1", "1", 1),
    yes_no_field("causal", "does a token see only itself and those before it?"),
    count_field("block", "Br", "FlashAttention-2: queries of a block", "128", "128", 1),
    count_field("fast_memory_values", "M, sram_elems", "FlashAttention-1: values that fast memory holds", "65536", "65536", 1),
    rate_field("bytes_per_value", Unit::byte, "bytes_per_elem", "bytes of a number", "2 B", "2 B"),
    rate_field("bytes_per_statistic", Unit::byte, "", "bytes of a row's statistic", "4 B", "4 B"),
    peak_field(),
    memory_field(),
    amount_field("achieved_rate", Unit::flop_per_second, "", "measured arithmetic (0: none)", "740 TFLOP/s", "0 FLOP/s"),
};

constexpr OutputField outputs[] = {
    output_field("forward_flops", Unit::flop, "4bN²Hd", "arithmetic forward"),
    output_field("backward_flops", Unit::flop, "2.5 × fwd", "backward, scores recomputed"),
    output_field("forward_backward_flops", Unit::flop, "3.5 × fwd", "both"),
    output_field("stored_backward_flops", Unit::flop, "2 × fwd", "backward, weights kept"),
    output_field("head_score_bytes", Unit::byte, "N² bytes_per_elem", "the score table of one head"),
    output_field("score_matrix_bytes", Unit::byte, "", "all heads and sequences"),
    output_field("head_statistics_bytes", Unit::byte, "", "kept instead: a statistic a row"),
    output_field("standard_head_values", Unit::none, "4N² + 4Nd", "values moved, one head"),
    output_field("standard_head_bytes", Unit::byte, "", "in bytes"),
    output_field("standard_bytes", Unit::byte, "", "all heads and sequences"),
    output_field("flash1_key_block", Unit::none, "Bc", "keys of a block"),
    output_field("flash1_query_block", Unit::none, "Br", "queries of a block"),
    output_field("flash1_key_blocks", Unit::none, "Tc", "blocks of keys"),
    output_field("flash1_head_values", Unit::none, "2Nd + Tc (3Nd + 4N)", "values moved, one head"),
    output_field("flash1_head_bytes", Unit::byte, "", "in bytes"),
    output_field("flash1_bytes", Unit::byte, "", "all heads and sequences"),
    output_field("flash1_ratio", Unit::none, "", "standard_bytes over these", "undefined"),
    output_field("flash2_query_blocks", Unit::none, "Tr", "blocks of queries"),
    output_field("flash2_head_values", Unit::none, "2Nd + N + Tr 2Nd", "values moved, one head"),
    output_field("flash2_head_bytes", Unit::byte, "", "in bytes"),
    output_field("flash2_bytes", Unit::byte, "", "all heads and sequences"),
    output_field("flash2_ratio", Unit::none, "", "standard_bytes over these", "undefined"),
    output_field("compute_time", Unit::second, "t_c", "arithmetic alone"),
    output_field("standard_move_time", Unit::second, "", "moving alone"),
    output_field("flash1_move_time", Unit::second, "", "moving alone"),
    output_field("flash2_move_time", Unit::second, "", "moving alone"),
    output_field("standard_time", Unit::second, "", "the longer of arithmetic and moving"),
    output_field("flash1_time", Unit::second, "", "the longer of arithmetic and moving"),
    output_field("flash2_time", Unit::second, "", "the longer of arithmetic and moving"),
    output_field("standard_limiter", Unit::none, "", "which is longer", limiter_words),
    output_field("flash1_limiter", Unit::none, "", "which is longer", limiter_words),
    output_field("flash2_limiter", Unit::none, "", "which is longer", limiter_words),
    output_field("achieved_fraction", Unit::none, "utilisation", "measured rate over peak", "none"),
};

constexpr std::string_view assumptions[] = {
    "traffic is forward, as the algorithms read and write; a multiply-add is 2 FLOP; no softmax",
    "K and V are loaded once for all query heads of a KV head",
    "causal halves the arithmetic, as benchmarks count, not the traffic",
    "statistics move as values; arithmetic and moving overlap; peak rates",
};

AttentionInput input_of(const Ledger& ledger) {
    AttentionInput input;
    input.tokens = ledger.count("tokens");
    input.head_dim = ledger.count("head_dim");
    input.query_heads = ledger.count("query_heads");
    input.kv_heads = ledger.count("kv_heads");
    input.batch = ledger.count("batch");
    input.causal = ledger.yes_no("causal");
    input.block = ledger.count("block");
    input.fast_memory_values = ledger.count("fast_memory_values");
    input.bytes_per_value = ledger.quantity<units::Byte>("bytes_per_value");
    input.bytes_per_statistic = ledger.quantity<units::Byte>("bytes_per_statistic");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    input.bandwidth = ledger.quantity<units::BytePerSec>("bandwidth");
    input.achieved_rate = ledger.quantity<units::FlopPerSec>("achieved_rate");
    return input;
}

void set_arithmetic(Ledger& ledger, const AttentionInput& input, const Attention& result) {
    ledger.set("forward_flops", result.forward_flops,
               input.causal ? "2 × {batch} × {tokens} × {tokens} × {query_heads} × {head_dim}"
                            : "4 × {batch} × {tokens} × {tokens} × {query_heads} × {head_dim}");
    ledger.set("backward_flops", result.backward_flops, "2.5 × [forward_flops]");
    ledger.set("forward_backward_flops", result.forward_backward_flops, "[forward_flops] + [backward_flops]");
    ledger.set("stored_backward_flops", result.stored_backward_flops, "2 × [forward_flops]");
    ledger.set("head_score_bytes", result.head_score_bytes, "{tokens} × {tokens} × {bytes_per_value}");
    ledger.set("score_matrix_bytes", result.score_matrix_bytes, "{batch} × {query_heads} × [head_score_bytes]");
    ledger.set("head_statistics_bytes", result.head_statistics_bytes, "{tokens} × {bytes_per_statistic}");
    ledger.set("compute_time", result.standard.bound.compute_time, "{forward_flops} / {rate}");
    ledger.set_or("achieved_fraction", result.achieved_fraction, "none", "({achieved_rate}) / ({rate})");
}

void set_blocks(Ledger& ledger, const Attention& result) {
    ledger.set("flash1_key_block", real(result.flash1_key_block), "⌈{fast_memory_values} / (4 × {head_dim})⌉");
    ledger.set("flash1_query_block", real(result.flash1_query_block), "min({flash1_key_block}, {head_dim})");
    ledger.set("flash1_key_blocks", real(result.flash1_key_blocks), "⌈{tokens} / {flash1_key_block}⌉");
    ledger.set("flash2_query_blocks", real(result.flash2_query_blocks), "⌈{tokens} / {block}⌉");
}

// How the values that one way moves come about: for one head, and its parts that each query head and each KV head have.
struct Way {
    Text name;  // its outputs are named alike: "flash2", "flash2_bytes"
    Text head, own, shared;
};

constexpr Way standard_way = {"standard", "4 × {tokens} × {tokens} + 4 × {tokens} × {head_dim}",
                              "4 × {tokens} × {tokens} + 2 × {tokens} × {head_dim}", "2 × {tokens} × {head_dim}"};
constexpr Way flash1_way = {"flash1",
                            "2 × {tokens} × {head_dim} + {flash1_key_blocks} × (3 × {tokens} × {head_dim} + 4 × {tokens})",
                            "{flash1_key_blocks} × (3 × {tokens} × {head_dim} + 4 × {tokens})", "2 × {tokens} × {head_dim}"};
constexpr Way flash2_way = {"flash2", "2 × {tokens} × {head_dim} + {tokens} + {flash2_query_blocks} × 2 × {tokens} × {head_dim}",
                            "2 × {tokens} × {head_dim} + {tokens}", "{flash2_query_blocks} × 2 × {tokens} × {head_dim}"};

std::string bytes_pattern(const Way& way, bool grouped) {
    if (!grouped) return "{batch} × {query_heads} × [" + std::string(way.name) + "_head_bytes]";
    std::string pattern = "{batch} × ({query_heads} × (";
    pattern += way.own;
    pattern += ") + {kv_heads} × ";
    pattern += way.shared;
    return pattern + ") × {bytes_per_value}";
}

void set_traffic(Ledger& ledger, const Way& way, const AttentionTraffic& traffic, bool grouped) {
    const std::string name(way.name);
    ledger.set(name + "_head_values", real(traffic.head_values), way.head);
    ledger.set(name + "_head_bytes", traffic.head_bytes, "{" + name + "_head_values} × {bytes_per_value}");
    ledger.set(name + "_bytes", traffic.bytes, bytes_pattern(way, grouped));
    ledger.set(name + "_move_time", traffic.bound.move_time, "{" + name + "_bytes} / {bandwidth}");
    ledger.set(name + "_time", traffic.bound.time, "max([compute_time], [" + name + "_move_time])");
    ledger.set_word(name + "_limiter", word_of(traffic.bound.limiter));
}

units::Result<Answer> run_attention(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const AttentionInput input = input_of(ledger);
    const auto result = attention(input);
    if (!result) return result.refusal();

    const bool grouped = input.kv_heads > 0 && input.kv_heads < input.query_heads;
    set_arithmetic(ledger, input, *result);
    set_blocks(ledger, *result);
    set_traffic(ledger, standard_way, result->standard, grouped);
    set_traffic(ledger, flash1_way, result->flash1, grouped);
    set_traffic(ledger, flash2_way, result->flash2, grouped);
    ledger.set_or("flash1_ratio", result->flash1_ratio, "undefined", "[standard_bytes] / [flash1_bytes]");
    ledger.set_or("flash2_ratio", result->flash2_ratio, "undefined", "[standard_bytes] / [flash2_bytes]");
    return ledger.answer();
}

}  // namespace

constinit const System attention_entry = system_entry(
    "attention",
    "arithmetic and memory traffic of attention: score table written out, FlashAttention-1 and FlashAttention-2",
    inputs,
    outputs,
    "4bN²Hd FLOP forward; values moved, one head: standard 4N² + 4Nd; FlashAttention-1 2Nd + Tc (3Nd + 4N), Bc = ⌈M / 4d⌉, Br = "
    "min(Bc, d), Tc = ⌈N / Bc⌉; FlashAttention-2 2Nd + N + Tr 2Nd, Tr = ⌈N / Br⌉",
    assumptions,
    "decoding (one query), windows, the backward pass's traffic, blocks beyond fast memory, re-reads of K and V that hit a cache",
    "T. Dao et al., \"FlashAttention\", NeurIPS 2022, algorithms 0 and 1; T. Dao, \"FlashAttention-2\", ICLR 2024, algorithm 1; "
    "FLOP as in the authors' benchmark",
    run_attention);

}  // namespace cost
