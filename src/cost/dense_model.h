// A dense model's counts: parameters of its layers, two FLOP a parameter and token forward and four backward, attention's pairs.
#pragma once

#include <cstdint>

#include "cost/checked.h"
#include "units/quantity.h"

namespace cost {

// FLOP for each parameter and token: a multiply-add forward, and with the backward pass three times that.
inline constexpr double forward_share = 2, training_share = 6;

// FLOP of `tokens` tokens passed through `parameters` parameters. It leaves out attention over the context and, for a mixture of
// experts, wants the active parameters. Source: J. Kaplan et al., "Scaling laws for neural language models", arXiv:2001.08361,
// 2020, section 2.1 (6ND in all). Faults: none; infinite where it is beyond a double.
constexpr units::Flop forward_flops(uint64_t parameters, double tokens) {
    return units::Flop::of(forward_share * real(parameters) * tokens);
}
constexpr units::Flop training_flops(uint64_t parameters, double tokens) {
    return units::Flop::of(training_share * real(parameters) * tokens);
}

// FLOP of attention forward, scores and weighted sums alike: a multiply-add each for every pair of a query with a key and unit of
// `width`, that of all query heads together. Softmax is left out. Source: D. Narayanan et al., SC 2021, arXiv:2104.04473, appendix
// (4bs²h a layer). Faults: none; infinite where it is beyond a double.
constexpr units::Flop pair_flops(double pairs, double width) { return units::Flop::of(2 * forward_share * pairs * width); }

// Bytes of the scores of one head and sequence, were they written out: one for each pair of a query with a key. Faults: none.
constexpr units::Byte score_bytes(uint64_t tokens, units::Byte each) { return real(tokens) * real(tokens) * each; }

// Parameters of a decoder's layers without biases and norms, L h (2 (w_q + w_kv) + w_mlp): `heads_width` is w_q + w_kv, the width
// of all query heads and of all KV heads together, `mlp_width` that of the MLP's matrices together. Nothing where it is 2^64 or
// more. Source: the matrices' sizes, as in A. Vaswani et al., "Attention is all you need", NeurIPS 2017, with grouped K and V
// heads.
inline Checked layer_parameters(uint64_t layers, uint64_t hidden, Checked heads_width, Checked mlp_width) {
    return checked_product(checked_sum(checked_product(2, heads_width), mlp_width), hidden, layers);
}

}  // namespace cost
