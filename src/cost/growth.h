// Growth: how many query-key pairs attention forms as the sequence grows, the example of work that grows as a square.
#pragma once

#include <cstdint>

#include "units/fault.h"

namespace cost {

// T² pairs; T(T+1)/2 where a token sees only itself and those before it (causal).
// Source: A. Vaswani et al., "Attention is all you need", NeurIPS 2017, table 1 (self-attention, n² per layer). It counts
// pairs, not seconds: hidden width, memory traffic and the other layers take part in the time. Not for sliding-window, sparse or
// linear attention. Faults: overflow (more pairs than a 64-bit integer holds).
units::Result<uint64_t> attention_pairs(uint64_t tokens, bool causal);

}  // namespace cost
