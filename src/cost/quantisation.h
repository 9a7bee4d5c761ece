// Quantisation: the bytes of weights in few bits with their scales, and what they do to a decoding step.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

// How a weight is written: bits, and a scale and a zero point for each group. Bytes are never bits: 4 bits are half a byte.
struct WeightFormat {
    double bits = 16;
    double scale_bits = 0;
    double zero_bits = 0;
    uint64_t group = 1;  // weights that share a scale; of no matter without scales
};

// A named block layout of weight files, told by its bytes: "q4_0" is 18 bytes for 32 weights. Sources: ggml-common.h of
// ggml-org/llama.cpp (q*, mxfp4, nvfp4). Empty for a name that is none.
std::optional<WeightFormat> block_format(std::string_view name);

// bits + (scale_bits + zero_bits) / group. Faults: not_finite, negative, zero_rate (bits), out_of_range (group).
units::Result<double> bits_per_weight(const WeightFormat& format);

// The matrices of L layers of a decoder, without biases and norms: L (2 h w_q + 2 h w_kv + m h f).
struct WeightShape {
    uint64_t layers = 1;
    uint64_t hidden = 1;        // h
    uint64_t heads = 1;         // query heads; w_q = heads × head_dim
    uint64_t kv_heads = 0;      // w_kv = kv_heads × head_dim; 0 stands for heads
    uint64_t head_dim = 0;      // 0 stands for hidden / heads
    uint64_t ffn = 1;           // f
    uint64_t mlp_matrices = 3;  // m: 3 with a gate, 2 without
};
// Faults: not_divisible (hidden by heads, where head_dim is wanted and not given), out_of_range (heads 0), overflow.
units::Result<uint64_t> layer_params(const WeightShape& shape);

struct QuantisationInput {
    uint64_t params = 0;       // P, all that take part in a step
    uint64_t kept_params = 0;  // of them, those that keep kept_bits (embedding, head)
    WeightFormat format;
    double kept_bits = 16;
    double baseline_bits = 16;   // of all parameters in the format compared with
    uint64_t batch = 1;          // tokens decoded in one step
    double kv_values = 0;        // K and V numbers read for each token decoded; 0 leaves the cache out
    double kv_bits = 16;         // of each, in both formats
    units::FlopPerSec rate;      // R
    units::FlopPerSec low_rate;  // where both operands are in few bits; equal to R for weight-only formats
    units::BytePerSec bandwidth;
};

struct DecodedStep {
    units::Byte bytes;  // weights
    units::Seconds compute_time, move_time, time;
    std::optional<double> critical_batch;  // tokens from which on arithmetic limits; empty where it never does
};

struct Quantisation {
    double bits_per_weight;
    units::Byte block_bytes;  // of one group with its scale
    DecodedStep quantised, baseline;
    double compression;  // baseline bytes over quantised bytes
    double speedup;      // baseline time over quantised time
};

// A step moves all weights once, and each token's cache, and takes 2 FLOP for each parameter and token:
// time = max(2 P B / R, (weights + B kv) / BW). Critical batch: weights / (2 P BW / R - kv).
// Source: J. Austin et al., "How to scale your model", jax-ml/scaling-book, chapters roofline and inference. Not for quality, the
// work of unpacking, attention's own arithmetic, or experts of which a step reads only some.
// Faults: not_finite, negative, zero_rate, out_of_range (group, kept_params above params, counts from 1 to 2^53), overflow.
units::Result<Quantisation> quantisation(const QuantisationInput& input);

}  // namespace cost
