// Training compute: the FLOP of a training run, the time they take, and two utilisations that are not the same.
#pragma once

#include <cstdint>

#include "cost/checkpoints.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

// What counts as the model's own work, for D tokens.
enum class ModelFlops : uint8_t {
    parameters,                // 6 N D
    parameters_and_attention,  // (6 N + 12 L w s) D
    gpt,                       // 72 D L h² (1 + s/6h + V/12hL)
};
// hfu counts recomputation as work done, mfu does not.
enum class Utilisation : uint8_t { hfu, mfu };

struct TrainingComputeInput {
    uint64_t params = 0;           // N, without position embeddings; of a mixture of experts the active ones
    uint64_t tokens = 0;           // D
    uint64_t layers = 1;           // L
    uint64_t hidden = 1;           // h
    uint64_t attention_width = 1;  // w: query heads times head width
    uint64_t sequence = 1;         // s
    uint64_t vocabulary = 0;       // V
    ModelFlops count = ModelFlops::parameters;
    RecomputePolicy recompute = RecomputePolicy::none;
    uint64_t devices = 1;    // n
    units::FlopPerSec rate;  // R, of one device: its peak, or what it attains, with a utilisation of 1
    double utilisation = 1;  // above 0, at most 1
    Utilisation utilisation_of = Utilisation::hfu;
    units::Seconds measured;  // of these tokens; 0 where there is none
    bool by_rate = false;     // was it told as tokens a second? It is refused as such
};

struct TrainingCompute {
    units::Flop six_nd;                           // 6 N D
    units::Flop gpt;                              // the exact count of a GPT
    units::Flop model;                            // the count that was asked for
    units::Flop hardware;                         // with what is recomputed
    double extra_fraction;                        // hardware / model - 1
    units::Seconds bound;                         // hardware FLOP at n R
    units::Seconds time;                          // measured, or by the utilisation
    double mfu, hfu;                              // model and hardware FLOP over n R time
    units::FlopPerSec model_rate, hardware_rate;  // attained by each device
    units::TokenPerSec token_rate;
};

// `tokens`, or batch × sequence where it is 0. Faults: overflow.
units::Result<uint64_t> tokens_of(uint64_t tokens, uint64_t batch, uint64_t sequence);

// heads × head_dim, or `hidden` where head_dim is 0. Faults: overflow.
units::Result<uint64_t> attention_width_of(uint64_t heads, uint64_t head_dim, uint64_t hidden);

// Sources: J. Kaplan et al., arXiv:2001.08361 (6ND); D. Narayanan et al., SC 2021, arXiv:2104.04473, section 5.1 (the exact count
// with full recomputation, 96 D L h² (1 + s/6h + V/16hL), and 8TP/(nX)); V. Korthikanti et al., arXiv:2205.05198, appendix A
// (selective: s/6h becomes s/3h); A. Chowdhery et al., arXiv:2204.02311, appendix B (MFU, 12 L H Q T). 6ND leaves out attention's
// s/6h and counts logits only if N does; it is poor for small, wide-vocabulary or long-sequence models.
// Faults: out_of_range (counts from 1 to 2^53, utilisation, a measurement under the bound), not_finite, negative, zero_rate,
// overflow.
units::Result<TrainingCompute> training_compute(const TrainingComputeInput& input);

}  // namespace cost
