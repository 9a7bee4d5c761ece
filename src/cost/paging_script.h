// Operations on a block pool, as data: read from a text or derived from one request's prompt, its samples and its cached prefix.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "units/fault.h"

namespace cost {

enum class PagingKind : uint8_t { open, append, fork, share_prefix, close };

// Sequences are numbered in the order in which the operations open them.
struct PagingOperation {
    PagingKind kind;
    uint64_t sequence = 0;  // appended to, closed, or the source of a fork or a shared prefix
    uint64_t tokens = 0;    // of an append or of a prefix
    std::string place;      // of an operation that was written: operation 3, "B+1"
};

// Reads operations, by spaces or line ends:
//     A+7     A writes 7 tokens; a name not in use begins an empty sequence
//     A>B     B forks from A: all blocks shared, the partly filled last one too
//     A:38>B  B begins with the full blocks among A's first 38 tokens, a prefix that was found in the cache
//     -A      A gives up its blocks; its name may begin anew
// A name is a letter followed by letters and digits. Faults, all naming "operations" and the place: number_malformed (no such
// form), out_of_range (an unknown name, a name in use, a prefix longer than its sequence), overflow (a number above 2^53); and
// out_of_range of block_size 0.
units::Result<std::vector<PagingOperation>> read_paging_operations(std::string_view text, uint64_t block_size);

// One prompt whose first `cached_blocks` full blocks are found in a prefix cache (a sequence that leaves once they are shared),
// then `samples` − 1 forks, then `generated` tokens of each sample, all in step. The request begins at operation `setup`.
struct PagingRequest {
    uint64_t tokens = 0, generated = 0;
    uint64_t samples = 1;
    uint64_t cached_blocks = 0;
};
struct PagingPlan {
    std::vector<PagingOperation> operations;
    uint64_t setup = 0;  // how many operations only fill the prefix cache
};
// Faults: out_of_range (block_size or samples 0, more cached blocks than full blocks of the prompt, more blocks in all tables than
// 1,048,576), overflow.
units::Result<PagingPlan> plan_request(const PagingRequest& request, uint64_t block_size);

}  // namespace cost
