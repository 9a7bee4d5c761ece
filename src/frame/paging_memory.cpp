// Reads the model's tables, or lays rooms out one after the other.
#include "frame/paging_memory.h"

#include <algorithm>

#include "frame/extras.h"
#include "units/order.h"

namespace frame {
namespace {

constexpr double most_strips = 16, most_block = 8;

// Table entries of the model's rows.
void read_tables(const cost::Answer& answer, PagedMemory& memory) {
    const std::vector<double>& rows = list_of(answer, "tables");
    for (size_t at = 0; at + 3 < rows.size(); at += 4) {
        const auto number = [&](size_t column) { return static_cast<uint32_t>(rows[at + column]); };
        memory.entries.push_back({number(0), number(1), number(2), number(3)});
    }
}

// Every number up to the largest in use or in the pool, where these are few; otherwise those in use alone.
void add_blocks(const cost::Answer& answer, PagedMemory& memory) {
    const double pool = number_of(answer, "blocks") + number_of(answer, "free_blocks");
    double end = pool;
    for (const Entry& entry : memory.entries) end = std::max(end, static_cast<double>(entry.physical) + 1);
    if (end <= most_strips)
        for (uint32_t number = 0; number < end; ++number) memory.blocks.push_back({number, memory.block_size, 0, {}});
    else
        for (const Entry& entry : memory.entries)
            if (!find_block(memory, entry.physical)) memory.blocks.push_back({entry.physical, memory.block_size, 0, {}});
    units::put_in_order(memory.blocks, [](const Block& a, const Block& b) { return a.number < b.number; });
}

void read_blocks(const cost::Answer& answer, PagedMemory& memory) {
    read_tables(answer, memory);
    add_blocks(answer, memory);
    for (const Entry& entry : memory.entries) {
        Block& block = memory.blocks[place_of(memory, entry.physical)];
        block.filled = std::max(block.filled, entry.filled);
        block.owners.push_back({entry.sequence, entry.logical});
    }
    memory.taken = number_of(answer, "slots");
    memory.filled = number_of(answer, "filled_slots");
}

// A room's lines of `block_size` slots: what is written stands in front.
void add_room(PagedMemory& memory, uint32_t sequence, double length, double reservation) {
    const double size = memory.block_size;
    uint32_t line = 0;
    for (double from = 0; from < reservation; from += size, ++line) {
        Block block{static_cast<uint32_t>(memory.blocks.size()),
                    static_cast<uint32_t>(std::min(size, reservation - from)),
                    0,
                    {{sequence, line}}};
        block.filled = static_cast<uint32_t>(std::clamp(length - from, 0.0, size));
        if (block.filled > 0) memory.entries.push_back({sequence, line, block.number, block.filled});
        memory.blocks.push_back(std::move(block));
    }
}

void lay_rooms_out(const cost::Answer& answer, PagedMemory& memory) {
    const double reservation = number_of(answer, "reservation");
    memory.taken = number_of(answer, "contiguous_slots");
    memory.filled = number_of(answer, "stored_tokens");
    if (memory.taken > most_strips * memory.block_size) return;
    for (uint32_t i = 0; i < memory.lengths.size(); ++i) add_room(memory, i, memory.lengths[i], reservation);
}

}  // namespace

PagedMemory memory_of(const cost::Answer& answer) {
    PagedMemory memory;
    memory.rooms = number_of(answer, "reservation") > 0;
    memory.block_size = static_cast<uint32_t>(std::min(number_of(answer, "block_size"), most_block + 1));
    memory.lengths = list_of(answer, "lengths");
    if (memory.rooms)
        lay_rooms_out(answer, memory);
    else
        read_blocks(answer, memory);
    return memory;
}

bool can_be_drawn(const PagedMemory& memory) {
    return !memory.blocks.empty() && static_cast<double>(memory.blocks.size()) <= most_strips &&
           static_cast<double>(memory.entries.size()) <= most_strips && memory.block_size <= most_block;
}

const Block* find_block(const PagedMemory& memory, uint32_t number) {
    const auto found =
        std::find_if(memory.blocks.begin(), memory.blocks.end(), [&](const Block& block) { return block.number == number; });
    return found == memory.blocks.end() ? nullptr : &*found;
}

const Entry* find_entry(const PagedMemory& memory, uint32_t sequence, uint32_t logical) {
    const auto found = std::find_if(memory.entries.begin(), memory.entries.end(),
                                    [&](const Entry& entry) { return entry.sequence == sequence && entry.logical == logical; });
    return found == memory.entries.end() ? nullptr : &*found;
}

uint32_t place_of(const PagedMemory& memory, uint32_t number) {
    return static_cast<uint32_t>(find_block(memory, number) - memory.blocks.data());
}

}  // namespace frame
