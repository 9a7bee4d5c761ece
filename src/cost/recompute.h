// Recompute or remember in inference: what a KV cache costs in memory and saves in arithmetic and time.
#pragma once

#include <cstdint>

#include "cost/token_passes.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

struct RecomputeInput {
    uint64_t prompt = 0, generate = 0;
    uint64_t parameters = 0;      // P, each a multiply-add for every token pass
    units::Byte bytes_per_token;  // of the cache
    units::Byte weights;          // read once a step
    units::FlopPerSec rate;
    units::BytePerSec bandwidth;
};

struct Generation {
    units::Byte memory;           // cache at the end
    units::Flop flops;            // 2 P for each token pass
    units::Seconds compute_time;  // flops / rate
    units::Seconds time;          // sum over steps of max(arithmetic, reading the weights and the cache)
};
struct Recompute {
    TokenPasses passes;
    Generation with_cache, without_cache;
};

// A step passes m tokens: 2 P m FLOP against the weights, and with a cache, against the tokens it holds before the step, read once.
// Source: 2 FLOP a parameter and token, J. Kaplan et al., "Scaling laws for neural language models", arXiv:2001.08361, section 2.1;
// the step's bound, S. Williams et al., CACM 52(4), 2009. Attention's own arithmetic is left out, so it holds for texts much
// shorter than parameters / (layers × width). Faults: not_finite, negative, zero_rate, overflow.
units::Result<Recompute> recompute(const RecomputeInput& input);

// Sum of max(least, base + slope × m) for `count` whole m from `first`; all numbers 0 or more. Costs the same for every count.
double sum_of_larger(double least, double base, double slope, uint64_t first, uint64_t count);

}  // namespace cost
