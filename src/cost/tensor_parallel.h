// Tensor parallel: every layer's matrices cut across devices, which then add up their partial results inside the layer.
#pragma once

#include <cstdint>

#include "cost/collective.h"
#include "cost/zero.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

struct TensorParallelInput {
    uint64_t batch = 1;     // b, sequences
    uint64_t sequence = 0;  // s, tokens of each
    uint64_t hidden = 1;    // h
    uint64_t layers = 1;    // L, held by these devices
    uint64_t devices = 1;   // t
    uint64_t heads = 0;     // 0: not checked
    uint64_t kv_heads = 0;  // 0: not checked
    uint64_t ffn = 0;       // F; 0: 4h
    units::Byte element_bytes;
    bool full_recompute = false;     // the forward pass is done again before the backward pass
    bool sequence_parallel = false;  // all-gather and reduce-scatter in place of each all-reduce
    uint64_t parameters = 1;  // P of these layers together
    units::FlopPerSec rate;   // C of one device
    Link link;                // W and its latency
    StateBytes state_bytes;   // of one parameter
};

// Collectives are counted for one layer; each stands for an all-reduce, or for an all-gather and a reduce-scatter.
struct TensorParallel {
    uint64_t forward_exchanges;    // 2; 0 for one device
    uint64_t backward_exchanges;   // 2
    uint64_t recompute_exchanges;  // 2 with full recompute
    uint64_t exchanges_per_layer;  // their sum
    uint64_t exchanges;            // over the layers
    uint64_t forward_elements;     // sent by each device for one layer: 4bsh(t-1)/t
    uint64_t elements_per_layer;   // 8bsh(t-1)/t, or 12 with full recompute
    uint64_t elements_limit;       // what that tends to as t grows: 8bsh or 12bsh
    units::Byte payload;           // of one exchange: bsh elements
    units::Byte bytes_sent;        // by each device, over the layers
    units::Seconds compute_time;   // 6 P b s / (t C), 8 with full recompute
    units::Seconds exchange_time;
    units::Seconds time;           // their sum: the layer waits for each exchange
    States states;                 // on each device: a t-th of the parameters'
    double usable_below;           // F / (C/W) at 2 bytes an element: from this t on exchanging outlasts the arithmetic
};

// Source: D. Narayanan et al., arXiv:2104.04473, 2021, section 3.2 (8bsh(t-1)/t); S. Rajbhandari et al., arXiv:1910.02054, section 8
// (12bsh with recompute); V. Korthikanti et al., arXiv:2205.05198, section 4.2.2 (sequence parallel); J. Austin et al., "How to scale
// your model", 2025 (t < F / (C/W), a layer's two matrices). Not for a bias towards embeddings, logits or experts.
// Faults: out_of_range (counts), not_divisible (heads, kv_heads, hidden, ffn; sequence where that is cut), not_finite, negative,
// zero_rate (element_bytes, rate, link), overflow.
units::Result<TensorParallel> tensor_parallel(const TensorParallelInput& input);

}  // namespace cost
