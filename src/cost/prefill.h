// Prefill: the parameters of a decoder's shape, and the arithmetic and time of passing a prompt through it.
#pragma once

#include <cstdint>

#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

// A dense decoder: L layers of attention (Q and O of query_heads x head_dim, K and V of kv_heads x head_dim) and an MLP of
// `mlp_matrices` matrices of hidden x ffn (3 gated, 2 plain), an embedding and an output head of vocabulary x hidden.
// Biases and norms are left out: under a thousandth.
struct DecoderShape {
    uint64_t layers = 1;
    uint64_t hidden = 1;
    uint64_t query_heads = 1;
    uint64_t kv_heads = 1;
    uint64_t head_dim = 1;  // never hidden / heads by itself
    uint64_t ffn = 1;
    uint64_t mlp_matrices = 3;
    uint64_t vocabulary = 0;      // 0: layers only
    bool tied_embedding = false;  // one table for both ends
};

struct DecoderParameters {
    uint64_t layers;     // of all layers, which every token passes
    uint64_t embedding;  // of one table
    uint64_t total;      // layers and one or two tables
    uint64_t read;       // by one decoding step of one sequence: the input table is one row unless it is the head too
};

// Source: the matrices' sizes, as in A. Vaswani et al., "Attention is all you need", NeurIPS 2017, with grouped K and V heads.
// Faults: out_of_range for a size of 0 (the vocabulary may be 0), overflow. Not for mixtures of experts.
units::Result<DecoderParameters> count_parameters(const DecoderShape& shape);

enum class Logits : uint8_t { last, all };  // for the last position only, which serving needs, or for every one

struct PrefillInput {
    DecoderShape shape;
    uint64_t prompt = 1;  // T tokens of each sequence
    uint64_t batch = 1;   // sequences
    bool causal = false;  // count only half of the pairs
    Logits logits = Logits::last;
    units::Byte weight_bytes;  // read once
    units::FlopPerSec rate;    // of one device
    units::BytePerSec bandwidth;
    uint64_t devices = 1;
    uint64_t parameters = 0;  // that a token passes, the output head's among them; 0: those of the shape's layers
};

struct Prefill {
    units::Flop linear_flops;     // 2 x parameters x tokens, of the layers or as given
    units::Flop attention_flops;  // 4 T² query_heads head_dim for each layer and sequence; half of it with causal
    units::Flop logit_flops;      // 2 hidden vocabulary for each position
    units::Flop flops;            // of all three; of given parameters without the logits, which are in linear_flops
    units::Seconds compute_time;  // flops / (N R)
    units::Seconds weight_time;   // W / (N BW)
    units::Seconds time;          // the longer of the two
};

// A multiply-add counts as 2 FLOP; softmax, norms and communication are left out. Source: J. Kaplan et al., "Scaling laws for
// neural language models", 2020, section 2.1 (2 FLOP a parameter and token), with attention's pairs added.
// Faults: count_parameters', out_of_range for prompt, batch or devices of 0, zero_rate, negative, not_finite, overflow.
units::Result<Prefill> prefill(const PrefillInput& input);

}  // namespace cost
