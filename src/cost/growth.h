// Growth: the query-key pairs that attention forms as the sequence grows, and a whole model's arithmetic.
#pragma once

#include <cstdint>
#include <optional>

#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

// T² pairs; T(T+1)/2 where a token sees only itself and those before it (causal).
// Source: A. Vaswani et al., "Attention is all you need", NeurIPS 2017, table 1 (self-attention, n² per layer). It counts
// pairs, not seconds: hidden width, memory traffic and the other layers take part in the time. Not for sliding-window, sparse or
// linear attention. Faults: overflow (more pairs than a 64-bit integer holds).
units::Result<uint64_t> attention_pairs(uint64_t tokens, bool causal);

// A transformer's shape. Zeros stand for what the width decides: see each.
struct LayerShape {
    uint64_t layers = 1;        // L
    uint64_t width = 1;         // D
    uint64_t query_heads = 1;   // H
    uint64_t kv_heads = 0;      // K; 0: as many as query heads
    uint64_t head_dim = 0;      // d; 0: width / query_heads
    uint64_t ffn_width = 0;     // F; 0: 4 × width
    uint64_t ffn_matrices = 3;  // 2, or 3 with a gate
    uint64_t vocabulary = 0;    // V; 0: no logits
};

struct GrowthInput {
    uint64_t tokens = 0;  // T, of one sequence
    uint64_t batch = 1;   // b, sequences
    bool causal = false;
    LayerShape shape;
    uint64_t parameters = 0;      // P; above 0 the rest is 2 P FLOP a token instead of the shape's own sum
    units::Byte bytes_per_value;  // of a score
};

struct Growth {
    uint64_t pairs;  // of one sequence, head and layer
    // One layer, all heads and sequences, forward, a multiply-add counted as 2 FLOP.
    units::Flop score_flops;         // 2 b T² H d, queries times keys; causal: half
    units::Flop weighted_sum_flops;  // as many, weights times values
    units::Flop qkv_flops;           // 2 b T D (H + 2K) d: query, key and value projections
    units::Flop output_projection_flops;  // 2 b T D H d
    units::Flop projection_flops;    // both
    units::Flop ffn_flops;           // 2 b T D F for each matrix
    units::Flop layer_flops;         // the four together
    // The whole model.
    units::Flop logits_flops;     // 2 b T D V
    units::Flop attention_flops;  // L × (scores and weighted sum)
    units::Flop rest_flops;       // all that grows like T: L × (projections and FFN) + logits, or 2 P b T
    units::Flop model_flops;      // both
    units::Byte head_score_bytes;    // the score table of one head, T² values
    units::Byte score_matrix_bytes;  // of all heads and sequences in one layer
    // The tokens at which attention's FLOP equal the projections', the layer's rest (projections and FFN), the model's rest.
    double equals_projections, equals_layer, equals_rest;
    std::optional<double> attention_share;  // of model_flops; empty for no tokens, as is the next
    std::optional<double> doubled_ratio;    // model_flops at 2T over those at T
};

// Causal halves attention's FLOP exactly, as the attention benchmarks count; the pairs are exact, T(T+1)/2.
// Sources: D. Narayanan et al., "Efficient large-scale language model training on GPU clusters using Megatron-LM", SC 2021
// (24bsh² + 4bs²h a layer, 2bshV logits); J. Austin et al., "How to Scale Your Model" (2025) for the crossing at T = 2D and 8D.
// Norms, softmax (about 5 operations a score, at the vector rate) and embedding look-ups are left out.
// Faults: out_of_range (counts from 1 to 2^53; ffn_matrices 2 or 3), not_divisible (query_heads by
// kv_heads; width by query_heads where kv_heads are given and head_dim is not), not_finite, negative, overflow.
units::Result<Growth> growth(const GrowthInput& input);

}  // namespace cost
