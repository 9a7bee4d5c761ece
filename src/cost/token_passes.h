// Token passes: how often a token goes through the model while a text is generated, with and without a KV cache.
#pragma once

#include <cstdint>
#include <vector>

#include "units/fault.h"

namespace cost {

struct TokenPasses {
    uint64_t with_cache = 0;     // p + n − 1; p where nothing is generated. As many tokens are in the cache at the end.
    uint64_t without_cache = 0;  // sum of p + i for i < n: n p + n (n − 1) / 2
};

// For a prompt of p tokens and n new ones, the first of which comes from the prompt's pass; the last is never fed back. By
// definition: a step without a cache passes the whole text so far. Counts passes, not attention, whose reads grow with the text
// either way. Fault: overflow (a count of 2^64 or more), naming "generate".
units::Result<TokenPasses> token_passes(uint64_t prompt, uint64_t generate);

// The passes of each of the n steps: p, 1, 1, ... with a cache; p, p + 1, ... without. For counts that token_passes accepts.
std::vector<uint64_t> step_passes(uint64_t prompt, uint64_t generate, bool cached);

// Tokens in the cache after each of the n steps: p, p + 1, ... For counts that token_passes accepts.
std::vector<uint64_t> stored_tokens(uint64_t prompt, uint64_t generate);

}  // namespace cost
