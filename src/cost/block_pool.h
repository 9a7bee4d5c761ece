// The block pool of a paged KV cache: a free list, a block table for each sequence, reference counts and copy on write.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "units/fault.h"

namespace cost {

// What one append took and copied.
struct BlockAppend {
    struct Copy {
        uint64_t from, to;  // physical blocks
        uint64_t slots;     // filled slots that were copied
    };
    uint64_t new_blocks = 0;  // taken from the free list, the copy's included
    std::optional<Copy> copy;
};

// Blocks hold `block_size` tokens each. A sequence is named by the number that opened it; numbers are never used again. Physical
// blocks are taken from the front of the free list and return to its end, in the order of the table, when their count falls to 0.
// Every operation either succeeds or changes nothing. Append costs the blocks it takes; fork, share_prefix and close cost the
// length of the table; nothing depends on the size of the pool or on the number of sequences.
// Source: W. Kwon et al., "Efficient memory management for large language model serving with PagedAttention", SOSP 2023, section 4.
// Not for swapping or recomputing after a pool ran out, and not for a prefix cache that outlives its sequences.
class BlockPool {
 public:
    static constexpr uint64_t most_blocks = uint64_t{1} << 22;
    static constexpr uint64_t most_entries = uint64_t{1} << 23;  // of all tables together, one more for each open sequence

    BlockPool() = default;  // of no blocks

    // `free_order`: every physical block of the pool, in the order in which they are to be taken; any distinct numbers.
    // Faults: out_of_range (block_size 0, a block named twice, more than most_blocks).
    static units::Result<BlockPool> make(uint64_t block_size, std::vector<uint64_t> free_order);

    // An empty sequence. Fault: overflow (most_entries).
    units::Result<uint64_t> open();
    // Writes `tokens` more. A last block that is partly filled and shared is copied first, so that the other owners keep theirs;
    // its last owner writes in place. Faults: out_of_range (no such sequence), out_of_blocks, overflow.
    units::Result<BlockAppend> append(uint64_t sequence, uint64_t tokens);
    // A sequence with the same table, the partly filled last block included. Faults: out_of_range, overflow.
    units::Result<uint64_t> fork(uint64_t source);
    // A sequence that begins with the full blocks among the first `tokens` tokens of `source`. Faults: out_of_range (also where
    // `source` is shorter), overflow.
    units::Result<uint64_t> share_prefix(uint64_t source, uint64_t tokens);
    // Gives up the sequence's blocks. Fault: out_of_range (no such sequence).
    units::Refusal close(uint64_t sequence);

    bool is_open(uint64_t sequence) const { return sequence < sequences_.size() && sequences_[sequence].open; }
    uint64_t length(uint64_t sequence) const { return sequences_[sequence].length; }
    // Places in the free order that the pool was made with: the indices of the functions below.
    std::span<const uint32_t> table(uint64_t sequence) const { return sequences_[sequence].table; }
    uint64_t physical(uint32_t place) const { return names_[place]; }
    uint64_t count(uint32_t place) const { return counts_[place]; }
    uint64_t filled(uint32_t place) const { return filled_[place]; }

    uint64_t block_size() const { return block_size_; }
    uint64_t blocks() const { return names_.size(); }
    uint64_t free_blocks() const { return free_count_; }
    uint64_t used_blocks() const { return blocks() - free_count_; }
    uint64_t opened() const { return sequences_.size(); }  // numbers below this were given out

 private:
    struct Sequence {
        std::vector<uint32_t> table;
        uint64_t length = 0;
        bool open = true;
    };

    BlockPool(uint64_t block_size, std::vector<uint64_t> free_order);
    uint32_t take();
    void release(uint32_t place);
    BlockAppend::Copy copy_last(Sequence& sequence);
    void write(Sequence& sequence, uint64_t tokens);
    units::Result<uint64_t> open_sharing(uint64_t source, uint64_t blocks, uint64_t length);

    uint64_t block_size_ = 1;
    std::vector<uint64_t> names_;   // of the blocks, by place
    std::vector<uint32_t> counts_;  // how many tables hold a block
    std::vector<uint64_t> filled_;
    std::vector<uint32_t> free_;  // a ring of places; its first is at first_free_
    uint64_t first_free_ = 0, free_count_ = 0;
    std::vector<Sequence> sequences_;
    uint64_t entries_ = 0;
};

}  // namespace cost
