// Counting attention's pairs in 64-bit integers, with overflow refused.
#include "cost/growth.h"

#include "cost/checked.h"
#include "cost/refuse.h"

namespace cost {

units::Result<uint64_t> attention_pairs(uint64_t tokens, bool causal) {
    uint64_t a = tokens, b = tokens;
    if (causal) {  // halving the even one of T and T+1 first; T/2+1 cannot overflow where T+1 could
        a = tokens % 2 == 0 ? tokens / 2 : tokens;
        b = tokens % 2 == 0 ? tokens + 1 : tokens / 2 + 1;
    }
    const auto pairs = checked_product(a, b);
    if (!pairs) return refuse_overflow("tokens", "the number of pairs");
    return *pairs;
}

}  // namespace cost
