// Counting attention's pairs in 64-bit integers, and a model's arithmetic by its shape, with overflow refused.
#include "cost/growth.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {

units::Result<uint64_t> attention_pairs(uint64_t tokens, bool causal) {
    uint64_t a = tokens, b = tokens;
    if (causal) {  // halving the even one of T and T+1 first; T/2+1 cannot overflow where T+1 could
        a = tokens % 2 == 0 ? tokens / 2 : tokens;
        b = tokens % 2 == 0 ? tokens + 1 : tokens / 2 + 1;
    }
    const auto pairs = checked_product(a, b);
    if (!pairs) return refuse_overflow("tokens", "the number of pairs");
    return *pairs;
}

namespace {

units::Refusal refusal(const GrowthInput& input) {
    const LayerShape& shape = input.shape;
    if (auto fault = refuse_counts({{"layers", shape.layers},
                                    {"width", shape.width},
                                    {"query_heads", shape.query_heads},
                                    {"batch", input.batch},
                                    {"ffn_matrices", shape.ffn_matrices, 2, 3}}))
        return fault;
    if (!is_amount(input.bytes_per_value)) return refuse_amount("bytes_per_value", input.bytes_per_value);
    if (shape.kv_heads == 0) return {};
    if (shape.query_heads % shape.kv_heads != 0)
        return refuse_division("query_heads", shape.query_heads, "kv_heads", shape.kv_heads);
    if (shape.head_dim == 0 && shape.width % shape.query_heads != 0)
        return refuse_division("width", shape.width, "query_heads", shape.query_heads);
    return {};
}

// What the shape's zeros stand for. Multi-head attention as wide as the model needs no whole head_dim: only the sum of heads
// counts.
struct Widths {
    double queries, keys, ffn;
};

Widths widths_of(const LayerShape& shape) {
    Widths widths;
    widths.queries = shape.head_dim > 0 ? real(shape.query_heads) * real(shape.head_dim) : real(shape.width);
    widths.keys = shape.kv_heads > 0 ? widths.queries / real(shape.query_heads / shape.kv_heads) : widths.queries;
    widths.ffn = shape.ffn_width > 0 ? real(shape.ffn_width) : 4 * real(shape.width);
    return widths;
}

}  // namespace

units::Result<Growth> growth(const GrowthInput& input) {
    if (const auto fault = refusal(input)) return fault;
    const auto pairs = attention_pairs(input.tokens, input.causal);
    if (!pairs) return pairs.refusal();

    const LayerShape& shape = input.shape;
    const Widths widths = widths_of(shape);
    const double tokens = real(input.tokens), all_tokens = real(input.batch) * tokens, width = real(shape.width);
    const double square = input.causal ? 0.5 : 1;
    // FLOP of each token, of the parts that do not depend on how many there are.
    const double projections = 4 * width * (widths.queries + widths.keys);
    const double ffn = 2 * width * widths.ffn * real(shape.ffn_matrices);
    const double logits = 2 * width * real(shape.vocabulary);
    const double by_shape = real(shape.layers) * (projections + ffn) + logits;
    const double rest = input.parameters > 0 ? 2 * real(input.parameters) : by_shape;
    // FLOP of each token and each token it meets.
    const double attention = pair_flops(square, widths.queries).value();

    Growth result;
    result.pairs = *pairs;
    result.score_flops = pair_flops(all_tokens * tokens * square, widths.queries) / 2;
    result.weighted_sum_flops = result.score_flops;
    result.qkv_flops = units::Flop::of(all_tokens * 2 * width * (widths.queries + 2 * widths.keys));
    result.output_projection_flops = units::Flop::of(all_tokens * 2 * width * widths.queries);
    result.projection_flops = result.qkv_flops + result.output_projection_flops;
    result.ffn_flops = units::Flop::of(all_tokens * ffn);
    result.layer_flops = result.score_flops + result.weighted_sum_flops + result.projection_flops + result.ffn_flops;
    result.logits_flops = units::Flop::of(all_tokens * logits);
    result.attention_flops = real(shape.layers) * (result.score_flops + result.weighted_sum_flops);
    result.rest_flops = units::Flop::of(all_tokens * rest);
    result.model_flops = result.attention_flops + result.rest_flops;
    result.head_score_bytes = score_bytes(input.tokens, input.bytes_per_value);
    result.score_matrix_bytes = real(input.batch) * real(shape.query_heads) * result.head_score_bytes;
    result.equals_projections = projections / attention;
    result.equals_layer = (projections + ffn) / attention;
    result.equals_rest = rest / (real(shape.layers) * attention);
    if (result.model_flops > units::Flop()) {
        result.attention_share = result.attention_flops / result.model_flops;
        result.doubled_ratio = 2 + 2 * *result.attention_share;  // attention × 4, the rest × 2
    }
    if (!is_finite(result.score_matrix_bytes)) return refuse_overflow("bytes_per_value", "score_matrix_bytes");
    return result;
}

}  // namespace cost
