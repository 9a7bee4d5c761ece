// Training memory: a device's activations under a recomputation policy and parallelism, and its weights and optimizer states.
#pragma once

#include <cstdint>

#include "cost/checkpoints.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

// What one layer keeps, in bytes for each token and unit of width; 34, 10, 5 and 2 belong to a 16-bit GPT layer with dropout, a
// 4h MLP and multi-head attention. For another layer, sum its tensors.
struct LayerSums {
    double layer = 34;       // all but the scores
    double replicated = 10;  // of it, what tensor parallel ranks each keep whole (norms, dropouts, inputs)
    double scores = 5;       // bytes for each head, query and key; 0 where the scores are never stored (flash)
    double input = 2;        // of `replicated`, the layer's input
};

struct TrainingMemoryInput {
    uint64_t layers = 1;    // L
    uint64_t hidden = 1;    // h
    uint64_t heads = 1;     // a
    uint64_t sequence = 1;  // s
    uint64_t batch = 1;     // b, of one micro-batch
    LayerSums sums;
    RecomputePolicy policy = RecomputePolicy::none;
    uint64_t checkpoint_every = 1;  // with full, in layers of a pipeline chunk
    uint64_t segments = 0;          // of a chunk's layers instead, at most; 0 goes by checkpoint_every
    uint64_t tensor_parallel = 1;   // t
    bool sequence_parallel = false;
    uint64_t pipeline = 1;                                      // p
    uint64_t interleaving = 1;                                  // v, model chunks on a device
    uint64_t params = 0;                                        // of the whole model; 0 stands for 12 L h²
    units::Byte weight_bytes, gradient_bytes, optimizer_bytes;  // of one parameter
    uint64_t data_parallel = 1;                                 // N
    uint64_t zero_stage = 0;                                    // 0 to 3: shards nothing, optimizer, gradients too, weights too
};

// All bytes are one device's, of the first pipeline stage, which holds most.
struct TrainingMemory {
    units::Byte unit;           // s b h bytes
    double score_term;          // 5 a s / h, in units of s b h
    units::Byte tensor_layer;   // one layer with tensor parallel alone: the 100 % of `kept_percent`
    units::Byte whole_layer;    // one layer, nothing dropped
    units::Byte layer;          // one layer under the policy; with checkpoints further apart, on average
    units::Byte checkpoint;     // one layer's input
    double chunks_in_flight;    // micro-batches' chunks whose activations the first stage holds
    uint64_t spacing;           // layers from one checkpoint to the next
    double first_stage_layers;  // L without interleaving, L (1 + (p-1)/(p v)) with it
    units::Byte baseline;       // all layers with tensor parallel alone
    units::Byte kept;           // all layers under the policy
    units::Byte redone;         // what the backward pass adds while it redoes
    units::Byte peak;           // kept + redone
    Segments segments;          // full recomputation of a chunk's layers, whatever the policy
    double extra_fraction;      // FLOP that the policy adds
    double params;
    units::Byte weights, gradients, optimizer, states;  // states is their sum
};

// Source: V. Korthikanti et al., "Reducing activation recomputation in large transformer models", arXiv:2205.05198, sections 4, 5
// and table 2: s b h (10 + 24/t + 5as/(ht)) a layer, s b h/t (34 + 5as/h) with sequence parallel. Full keeps 2 s b h (divided by
// t with sequence parallel). S. Rajbhandari et al., "ZeRO", arXiv:1910.02054, for the shards. Leaves out the embedding's, the last
// norm's and the logits' activations, buffers and fragmentation.
// Faults: out_of_range (counts from 1 to 2^53, layers to a million, zero_stage to 3, checkpoint_every and segments to a chunk's
// layers, parts of the layer's sum that exceed it), not_finite, negative, zero_rate (input_sum), not_divisible (heads, hidden and,
// with sequence parallel, sequence by tensor_parallel; layers by pipeline times interleaving), overflow.
units::Result<TrainingMemory> training_memory(const TrainingMemoryInput& input);

}  // namespace cost
