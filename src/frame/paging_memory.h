// The memory of a run of the model "paging" as blocks with their owners: pages of a pool, or the rooms that were reserved.
#pragma once

#include <cstdint>
#include <vector>

#include "cost/catalogue.h"

namespace frame {

struct Owner {
    uint32_t sequence = 0, logical = 0;
};
struct Block {
    uint32_t number = 0, size = 0, filled = 0;
    std::vector<Owner> owners;  // none: it is free
};
struct Entry {  // of a sequence's table
    uint32_t sequence = 0, logical = 0, physical = 0, filled = 0;
};
struct PagedMemory {
    bool rooms = false;  // contiguous rooms: blocks are only lines of them
    uint32_t block_size = 0;
    double taken = 0, filled = 0;  // slots
    std::vector<double> lengths;   // of each sequence
    std::vector<Entry> entries;
    std::vector<Block> blocks;  // all of a small pool, free ones too, by number
};

// Lists are empty where the run is too large to be drawn.
PagedMemory memory_of(const cost::Answer& answer);

// Few enough blocks and entries to be told apart by eye?
bool can_be_drawn(const PagedMemory& memory);

const Block* find_block(const PagedMemory& memory, uint32_t number);
const Entry* find_entry(const PagedMemory& memory, uint32_t sequence, uint32_t logical);
// The place of a block in `blocks`.
uint32_t place_of(const PagedMemory& memory, uint32_t number);

}  // namespace frame
