// Paging of the KV cache: what operations on a block pool leave in use, shared, copied and wasted, beside contiguous reservations.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cost/block_pool.h"
#include "cost/paging_script.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

struct PagingInput {
    uint64_t block_size = 16;                 // B, tokens a block
    uint64_t pool_blocks = 0;                 // 0: as many as free_order lists, or as the operations can need where it is empty
    std::vector<uint64_t> free_order;         // physical blocks in the order of taking; the lowest others follow up to pool_blocks
    std::vector<PagingOperation> operations;  // as read_paging_operations and plan_request make them
    uint64_t setup = 0;                       // the first operations, which are not counted as work of the request
};

// The pool after the last operation, and what the operations did.
struct Paging {
    BlockPool pool;
    std::vector<uint64_t> sequences;  // the open ones, in the order of opening
    uint64_t stored_tokens = 0;       // sum of the lengths, shared tokens counted for every owner
    uint64_t slots = 0;               // of the distinct blocks in use: blocks × B
    uint64_t filled_slots = 0;        // of the distinct blocks in use
    uint64_t table_entries = 0;       // sum of the tables' lengths, which equals the sum of the counts
    uint64_t unshared_blocks = 0;     // sum over sequences of ceil(n / B)
    uint64_t new_blocks = 0;          // taken from the free list
    uint64_t copies = 0, copied_slots = 0;
    uint64_t found_tokens = 0;    // of shared prefixes
    uint64_t written_tokens = 0;  // computed and written
};

// blocks of a sequence = ceil(n / B), waste = blocks × B − n, at most B − 1. Source: W. Kwon et al., "Efficient memory management
// for large language model serving with PagedAttention", SOSP 2023, section 4. Faults: those of BlockPool (out_of_blocks names
// pool_blocks, with the place of a written operation), and out_of_range where pool_blocks is less than free_order lists.
units::Result<Paging> paging(const PagingInput& input);

// One room of `reservation` slots for each sequence, taken before its first token. Slots, not bytes.
struct Contiguous {
    uint64_t slots = 0;                 // n × max_len
    uint64_t used = 0;                  // filled now
    uint64_t future = 0;                // reserved and filled later
    uint64_t internal_waste = 0;        // never filled: max_len − final length
    std::optional<double> utilisation;  // used / slots; empty where there are no slots
};

// Source: Kwon et al. 2023, figure 3. External waste, holes too small for a room, depends on the order of requests and is not
// counted. Faults: out_of_range (a final length above the reservation), overflow.
units::Result<Contiguous> contiguous_rooms(uint64_t reservation, const std::vector<uint64_t>& lengths, uint64_t future);

}  // namespace cost
