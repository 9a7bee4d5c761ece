// Counting token passes in 64-bit integers, with overflow refused.
#include "cost/token_passes.h"

#include <numeric>

#include "cost/checked.h"
#include "cost/refuse.h"

namespace cost {

units::Result<TokenPasses> token_passes(uint64_t prompt, uint64_t generate) {
    if (generate == 0) return TokenPasses{prompt, 0};
    const auto with_cache = checked_sum(prompt, generate - 1);
    const auto prompts = checked_product(prompt, generate);
    const bool is_even = generate % 2 == 0;  // the even one of n and n − 1 is halved
    const auto triangle = checked_product(is_even ? generate / 2 : generate, is_even ? generate - 1 : (generate - 1) / 2);
    const auto without_cache = checked_sum(prompts, triangle);
    if (!with_cache || !without_cache) return refuse_overflow("generate", "the number of token passes");
    return TokenPasses{*with_cache, *without_cache};
}

std::vector<uint64_t> stored_tokens(uint64_t prompt, uint64_t generate) {
    std::vector<uint64_t> stored(generate);
    std::iota(stored.begin(), stored.end(), prompt);
    return stored;
}

std::vector<uint64_t> step_passes(uint64_t prompt, uint64_t generate, bool cached) {
    if (!cached) return stored_tokens(prompt, generate);
    std::vector<uint64_t> passes(generate, 1);
    if (generate > 0) passes.front() = prompt;
    return passes;
}

}  // namespace cost
