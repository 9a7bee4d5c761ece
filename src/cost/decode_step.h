// Decoding: the time of one step over a batch, the batch from which arithmetic limits it, and the intensity of its two parts.
#pragma once

#include <cstdint>
#include <optional>

#include "cost/roofline.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

// What one pass through a model costs on its device (or on several that share it evenly: give their summed rates).
struct StepModel {
    uint64_t parameters = 0;      // P that take part in the arithmetic of one token
    units::Byte weight_bytes;     // W, read once in a step
    units::FlopPerSec rate;       // R
    units::BytePerSec bandwidth;  // BW
};

struct StepTime {
    units::Seconds compute_time;  // 2 N P / R
    units::Seconds weight_time;   // W / BW
    units::Seconds kv_time;       // cache read / BW
    units::Seconds time;          // kv_time + max(compute_time, weight_time)
    units::Seconds memory_time;   // kv_time + weight_time: what it is while arithmetic hides
    units::Seconds overlapped_time;  // max(compute_time, memory_time): were the cache read behind the arithmetic too
    Limiter limiter;              // of the linear layers: the longer of compute_time and weight_time
};

// One step that passes `tokens` tokens (N: one for each decoding sequence, and those of prompts) and reads `kv_bytes` of cache.
// Source: J. Austin et al., "How to scale your model", 2025, chapter on inference: attention is bound by the cache's traffic, the
// linear layers by the longer of arithmetic and reading the weights. Without communication, launches and the arithmetic of
// attention. Not for mixtures of experts, unless `parameters` are the active ones and `weight_bytes` those of all experts that
// the batch reaches. The model is not checked here: see refuse_step_model.
StepTime step_time(const StepModel& model, double tokens, units::Byte kv_bytes);

// Faults: not_finite, negative, zero_rate naming `weight_bytes`, `rate` or `bandwidth`; out_of_range for `parameters` of 0.
units::Refusal refuse_step_model(const StepModel& model);

struct DecodeStepInput {
    StepModel model;                    // of one device
    uint64_t devices = 1;               // that share weights, cache and arithmetic evenly
    uint64_t batch = 1;                 // B sequences, each making one token
    units::Byte kv_bytes_per_sequence;  // cache that one sequence reads
};

struct DecodeStep {
    StepTime step;                  // its weight_time, W / (N BW), is the floor of any decoding step
    units::TokenPerSec rate;        // B / time
    units::TokenPerSec memory_rate; // B / memory_time
    units::TokenPerSec most;        // 1 / (KV / (N BW) + 2 P / (N R)), which rate nears as B grows
    Limiter limiter;                // of the step: the longer of the arithmetic and the reading that is not hidden
};

// Faults: refuse_step_model's; negative or not_finite for the cache; out_of_range for devices or batch; overflow.
units::Result<DecodeStep> decode_step(const DecodeStepInput& input);

struct LinearLayerInput {
    uint64_t batch = 1;           // B rows
    uint64_t inner = 1;           // D: B x D times D x F
    uint64_t outer = 1;           // F
    double input_bytes = 2;       // b_x for each element of the input,
    double weight_bytes = 2;      // b_w of the weights,
    double output_bytes = 2;      // b_y of the output
    units::FlopPerSec rate;       // R
    units::BytePerSec bandwidth;  // BW
};

struct LinearLayer {
    units::Flop flops;                     // 2 B D F
    units::Byte bytes;                     // b_x B D + b_w D F + b_y B F
    units::FlopPerByte intensity;          // about 2 B / b_w while B is small
    double critical_batch;                 // (R / BW) b_w / 2: beyond it arithmetic limits, were there only weights to move
    std::optional<double> crossing_batch;  // the same with inputs and outputs moved too; empty if no batch gets there
};

// Source: as step_time, chapter on rooflines. Faults: zero_rate, negative, not_finite, out_of_range naming the input; overflow.
units::Result<LinearLayer> linear_layer(const LinearLayerInput& input);

// Attention of one new token: every cached K and V element is read once and used by each query head of its group for one
// multiply-add, so query_heads / kv_heads * 2 / bytes_per_element, whatever the context and the batch. Not for a prefix that
// several sequences read together, nor for latent attention (MLA).
// Faults: out_of_range for a head count of 0; not_divisible; zero_rate, negative, not_finite for `kv_element_bytes`.
units::Result<units::FlopPerByte> decode_attention_intensity(uint64_t query_heads, uint64_t kv_heads, double kv_element_bytes);

}  // namespace cost
