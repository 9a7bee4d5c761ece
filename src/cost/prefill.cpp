// Counting a decoder's parameters in checked integers, and the arithmetic of a prefill in doubles.
#include "cost/prefill.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {
namespace {

units::Refusal refuse_shape(const DecoderShape& shape) {
    return refuse_counts({{"layers", shape.layers, 1, any_count},
                          {"hidden", shape.hidden, 1, any_count},
                          {"query_heads", shape.query_heads, 1, any_count},
                          {"kv_heads", shape.kv_heads, 1, any_count},
                          {"head_dim", shape.head_dim, 1, any_count},
                          {"ffn", shape.ffn, 1, any_count},
                          {"mlp_matrices", shape.mlp_matrices, 1, any_count}});
}

}  // namespace

units::Result<DecoderParameters> count_parameters(const DecoderShape& shape) {
    if (auto fault = refuse_shape(shape)) return fault;
    const auto heads = checked_sum(shape.query_heads, shape.kv_heads);
    const auto layers = layer_parameters(shape.layers, shape.hidden, checked_product(heads, shape.head_dim),
                                         checked_product(shape.mlp_matrices, shape.ffn));
    if (!layers) return refuse_overflow("layers", "the number of parameters");
    const auto tables = checked_product(shape.tied_embedding ? 1 : 2, shape.vocabulary, shape.hidden);
    const auto total = checked_sum(layers, tables);
    if (!total) return refuse_overflow("vocabulary", "the number of parameters");
    const uint64_t embedding = shape.vocabulary * shape.hidden;
    const uint64_t unread = shape.tied_embedding || embedding == 0 ? 0 : embedding - shape.hidden;
    return DecoderParameters{*layers, embedding, *total, *total - unread};
}

units::Result<Prefill> prefill(const PrefillInput& input) {
    const auto parameters = count_parameters(input.shape);
    if (!parameters) return parameters.refusal();
    if (auto fault = refuse_counts({{"prompt", input.prompt}, {"batch", input.batch}, {"devices", input.devices}})) return fault;
    if (!is_amount(input.weight_bytes)) return refuse_amount("weight_bytes", input.weight_bytes);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.bandwidth)) return refuse_rate("bandwidth", input.bandwidth);
    const DecoderShape& shape = input.shape;
    const double tokens = real(input.batch) * real(input.prompt), devices = real(input.devices);
    // A token sees itself and those before it: T (T + 1) / 2 pairs.
    const double pairs = real(input.prompt) * (input.causal ? (real(input.prompt) + 1) / 2 : real(input.prompt));
    const double positions = input.logits == Logits::all ? tokens : real(input.batch);

    Prefill result;
    const bool given = input.parameters > 0;
    result.linear_flops = forward_flops(given ? input.parameters : parameters->layers, tokens);
    result.attention_flops =
        real(shape.layers) * pair_flops(real(input.batch) * pairs, real(shape.query_heads) * real(shape.head_dim));
    result.logit_flops = units::Flop::of(2 * positions * real(shape.hidden) * real(shape.vocabulary));
    result.flops = result.linear_flops + result.attention_flops;
    if (!given) result.flops = result.flops + result.logit_flops;
    result.compute_time = result.flops / (devices * input.rate);
    result.weight_time = input.weight_bytes / (devices * input.bandwidth);
    result.time = units::larger(result.compute_time, result.weight_time);
    if (!is_finite(result.flops) || !is_finite(result.time)) return refuse_overflow("prompt", "the prefill's arithmetic");
    if (!is_finite(devices * input.rate) || !is_finite(devices * input.bandwidth))
        return refuse_overflow("devices", "their rates together");
    return result;
}

}  // namespace cost
