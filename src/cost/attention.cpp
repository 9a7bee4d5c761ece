// Attention's traffic in 64-bit counts, its arithmetic, and the roofline of each way to compute it.
#include "cost/attention.h"

#include <algorithm>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {
namespace {

units::Result<uint64_t> counted(Checked count) {
    if (count) return *count;
    return refuse_overflow("tokens", "the number of values moved");
}

// Values of one query head that do not depend on its keys and values, and those that read K and V, shared by the group's heads.
struct Parts {
    Checked own, shared;
};

Parts standard_parts(uint64_t tokens, uint64_t head_dim) {
    const Checked row = checked_product(2, tokens, head_dim);  // Q and O; K and V
    return {checked_sum(checked_product(4, tokens, tokens), row), row};
}

Parts flash1_parts(uint64_t tokens, uint64_t head_dim, uint64_t key_blocks) {
    const Checked pass = checked_sum(checked_product(3, tokens, head_dim), checked_product(4, tokens));
    return {checked_product(key_blocks, pass), checked_product(2, tokens, head_dim)};
}

Parts flash2_parts(uint64_t tokens, uint64_t head_dim, uint64_t query_blocks) {
    const Checked row = checked_product(2, tokens, head_dim);
    return {checked_sum(row, tokens), checked_product(query_blocks, row)};
}

units::Refusal refusal(const AttentionInput& input) {
    if (auto fault = refuse_counts({{"head_dim", input.head_dim},
                                    {"query_heads", input.query_heads},
                                    {"batch", input.batch},
                                    {"block", input.block},
                                    {"fast_memory_values", input.fast_memory_values}}))
        return fault;
    if (input.head_dim > input.fast_memory_values)
        return refuse_range("head_dim", real(input.head_dim), "at most fast_memory_values");
    if (input.kv_heads > 0 && input.query_heads % input.kv_heads != 0)
        return refuse_division("query_heads", input.query_heads, "kv_heads", input.kv_heads);
    if (!is_amount(input.bytes_per_value)) return refuse_amount("bytes_per_value", input.bytes_per_value);
    if (!is_amount(input.bytes_per_statistic)) return refuse_amount("bytes_per_statistic", input.bytes_per_statistic);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.bandwidth)) return refuse_rate("bandwidth", input.bandwidth);
    if (!is_amount(input.achieved_rate)) return refuse_amount("achieved_rate", input.achieved_rate);
    return {};
}

units::Result<AttentionTraffic> traffic(const AttentionInput& input, units::Flop flops, const Parts& parts) {
    const auto values = counted(checked_sum(parts.own, parts.shared));
    if (!values) return values.refusal();
    const double kv_heads = real(input.kv_heads > 0 ? input.kv_heads : input.query_heads);
    AttentionTraffic result;
    result.head_values = *values;
    result.head_bytes = real(*values) * input.bytes_per_value;
    const double all = real(input.query_heads) * real(*parts.own) + kv_heads * real(*parts.shared);
    result.bytes = real(input.batch) * all * input.bytes_per_value;
    if (!is_finite(result.bytes)) return refuse_overflow("bytes_per_value", "the traffic");
    const auto bound = roofline({flops, result.bytes, input.rate, input.bandwidth});
    if (!bound) return refuse_overflow(bound.fault().subject == "bytes" ? "bandwidth" : "rate", "the bound");
    result.bound = *bound;
    return result;
}

void set_arithmetic(const AttentionInput& input, Attention& result) {
    const double pairs = real(input.batch) * real(input.tokens) * real(input.tokens) * (input.causal ? 0.5 : 1);
    result.forward_flops = pair_flops(pairs, real(input.query_heads) * real(input.head_dim));
    result.backward_flops = 2.5 * result.forward_flops;
    result.forward_backward_flops = 3.5 * result.forward_flops;
    result.stored_backward_flops = 2 * result.forward_flops;
}

void set_kept(const AttentionInput& input, Attention& result) {
    result.head_score_bytes = score_bytes(input.tokens, input.bytes_per_value);
    result.score_matrix_bytes = real(input.batch) * real(input.query_heads) * result.head_score_bytes;
    result.head_statistics_bytes = real(input.tokens) * input.bytes_per_statistic;
}

}  // namespace

units::Result<uint64_t> standard_attention_values(uint64_t tokens, uint64_t head_dim) {
    const Parts parts = standard_parts(tokens, head_dim);
    return counted(checked_sum(parts.own, parts.shared));
}

units::Result<uint64_t> flash1_values(uint64_t tokens, uint64_t head_dim, uint64_t key_block) {
    if (auto fault = refuse_counts({{"key_block", key_block}})) return fault;
    const Parts parts = flash1_parts(tokens, head_dim, ceil_division(tokens, key_block));
    return counted(checked_sum(parts.own, parts.shared));
}

units::Result<uint64_t> flash2_values(uint64_t tokens, uint64_t head_dim, uint64_t query_block) {
    if (auto fault = refuse_counts({{"query_block", query_block}})) return fault;
    const Parts parts = flash2_parts(tokens, head_dim, ceil_division(tokens, query_block));
    return counted(checked_sum(parts.own, parts.shared));
}

units::Result<Attention> attention(const AttentionInput& input) {
    if (const auto fault = refusal(input)) return fault;
    Attention result;
    set_arithmetic(input, result);
    set_kept(input, result);
    result.flash1_key_block = ceil_division(input.fast_memory_values, 4 * input.head_dim);
    result.flash1_query_block = std::min(result.flash1_key_block, input.head_dim);
    result.flash1_key_blocks = ceil_division(input.tokens, result.flash1_key_block);
    result.flash2_query_blocks = ceil_division(input.tokens, input.block);

    const auto standard = traffic(input, result.forward_flops, standard_parts(input.tokens, input.head_dim));
    if (!standard) return standard.refusal();
    const auto flash1 = traffic(input, result.forward_flops, flash1_parts(input.tokens, input.head_dim, result.flash1_key_blocks));
    if (!flash1) return flash1.refusal();
    const auto flash2 =
        traffic(input, result.forward_flops, flash2_parts(input.tokens, input.head_dim, result.flash2_query_blocks));
    if (!flash2) return flash2.refusal();
    result.standard = *standard;
    result.flash1 = *flash1;
    result.flash2 = *flash2;
    result.flash1_ratio = ratio(result.standard.bytes.value(), result.flash1.bytes.value());
    result.flash2_ratio = ratio(result.standard.bytes.value(), result.flash2.bytes.value());
    if (input.achieved_rate > units::FlopPerSec()) result.achieved_fraction = input.achieved_rate / input.rate;

    if (!is_finite(result.score_matrix_bytes)) return refuse_overflow("bytes_per_value", "score_matrix_bytes");
    if (!is_finite(result.head_statistics_bytes)) return refuse_overflow("bytes_per_statistic", "head_statistics_bytes");
    if (result.achieved_fraction && !is_finite(*result.achieved_fraction))
        return refuse_overflow("achieved_rate", "achieved_fraction");
    return result;
}

}  // namespace cost
