// Counting a decoder's parameters in checked integers, and the arithmetic of a prefill in doubles.
#include "cost/prefill.h"

#include <optional>
#include <string_view>

#include "cost/checked.h"
#include "cost/refuse.h"

namespace cost {
namespace {

std::optional<units::Fault> refuse_shape(const DecoderShape& shape) {
    const struct {
        std::string_view name;
        uint64_t count;
    } sizes[] = {
        {"layers", shape.layers},     {"hidden", shape.hidden}, {"query_heads", shape.query_heads},  {"kv_heads", shape.kv_heads},
        {"head_dim", shape.head_dim}, {"ffn", shape.ffn},       {"mlp_matrices", shape.mlp_matrices}};
    for (const auto& size : sizes)
        if (auto fault = refuse_zero(size.name, size.count)) return fault;
    return {};
}

// A sum of products that remembers when it did not fit.
class Counter {
 public:
    Counter& add(std::initializer_list<uint64_t> factors) {
        std::optional<uint64_t> product = 1;
        for (const uint64_t factor : factors)
            if (product) product = checked_product(*product, factor);
        sum_ = sum_ && product ? checked_sum(*sum_, *product) : std::nullopt;
        return *this;
    }
    const std::optional<uint64_t>& sum() const { return sum_; }

 private:
    std::optional<uint64_t> sum_ = 0;
};

double real(uint64_t count) { return static_cast<double>(count); }

}  // namespace

units::Result<DecoderParameters> count_parameters(const DecoderShape& shape) {
    if (auto fault = refuse_shape(shape)) return *fault;
    Counter layers, total;
    layers.add({2, shape.layers, shape.hidden, shape.query_heads, shape.head_dim})
        .add({2, shape.layers, shape.hidden, shape.kv_heads, shape.head_dim})
        .add({shape.mlp_matrices, shape.layers, shape.hidden, shape.ffn});
    if (!layers.sum()) return refuse_overflow("layers", "the number of parameters");
    total.add({*layers.sum()}).add({shape.tied_embedding ? uint64_t{1} : uint64_t{2}, shape.vocabulary, shape.hidden});
    if (!total.sum()) return refuse_overflow("vocabulary", "the number of parameters");
    const uint64_t embedding = shape.vocabulary * shape.hidden;
    const uint64_t unread = shape.tied_embedding || embedding == 0 ? 0 : embedding - shape.hidden;
    return DecoderParameters{*layers.sum(), embedding, *total.sum(), *total.sum() - unread};
}

units::Result<Prefill> prefill(const PrefillInput& input) {
    const auto parameters = count_parameters(input.shape);
    if (!parameters) return parameters.fault();
    if (auto fault = refuse_zero("prompt", input.prompt)) return *fault;
    if (auto fault = refuse_zero("batch", input.batch)) return *fault;
    if (auto fault = refuse_zero("devices", input.devices)) return *fault;
    if (!is_amount(input.weight_bytes)) return refuse_amount("weight_bytes", input.weight_bytes);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.bandwidth)) return refuse_rate("bandwidth", input.bandwidth);
    const DecoderShape& shape = input.shape;
    const double tokens = real(input.batch) * real(input.prompt), devices = real(input.devices);
    // A token sees itself and those before it: T (T + 1) / 2 pairs.
    const double pairs = real(input.prompt) * (input.causal ? (real(input.prompt) + 1) / 2 : real(input.prompt));
    const double positions = input.logits == Logits::all ? tokens : real(input.batch);

    Prefill result;
    result.linear_flops = units::Flop::of(2 * tokens * real(parameters->layers));
    result.attention_flops =
        units::Flop::of(4 * real(input.batch) * pairs * real(shape.layers) * real(shape.query_heads) * real(shape.head_dim));
    result.logit_flops = units::Flop::of(2 * positions * real(shape.hidden) * real(shape.vocabulary));
    result.flops = result.linear_flops + result.attention_flops + result.logit_flops;
    result.compute_time = result.flops / (devices * input.rate);
    result.weight_time = input.weight_bytes / (devices * input.bandwidth);
    result.time = units::larger(result.compute_time, result.weight_time);
    if (!is_finite(result.flops) || !is_finite(result.time)) return refuse_overflow("prompt", "the prefill's arithmetic");
    if (!is_finite(devices * input.rate) || !is_finite(devices * input.bandwidth))
        return refuse_overflow("devices", "their rates together");
    return result;
}

}  // namespace cost
