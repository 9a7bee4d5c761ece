// Running operations on a block pool and counting what they leave; the waste of contiguous rooms.
#include "cost/paging.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"
#include "units/order.h"

namespace cost {
namespace {

using units::Code;
using units::Fault;

// Blocks that the operations can take at most, if none ever returns; nothing where there are more than a pool may have.
Checked most_needed(const PagingInput& input) {
    uint64_t needed = 0;
    for (const PagingOperation& operation : input.operations) {
        if (operation.kind != PagingKind::append) continue;
        needed += std::min(ceil_division(operation.tokens, input.block_size), BlockPool::most_blocks) + 1;
        if (needed > BlockPool::most_blocks) return {};
    }
    return needed;
}

units::Result<std::vector<uint64_t>> free_list(const PagingInput& input) {
    std::vector<uint64_t> order = input.free_order;
    uint64_t wanted = std::max<uint64_t>(input.pool_blocks, order.size());
    if (input.pool_blocks > 0 && input.pool_blocks < order.size())
        return refuse_range("pool_blocks", real(input.pool_blocks), "at least the blocks that free_order lists");
    if (input.pool_blocks == 0 && order.empty()) {
        const auto needed = most_needed(input);
        if (!needed)
            return Fault{Code::out_of_range, "block_size", "the operations need more than 4,194,304 blocks of this block_size", {}};
        wanted = *needed;
    }
    if (wanted > BlockPool::most_blocks) return refuse_range("pool_blocks", real(wanted), "at most 4,194,304");
    std::vector<uint64_t> listed = order;
    units::put_in_order(listed, std::less<uint64_t>());
    order.reserve(wanted);
    auto next_listed = listed.begin();
    for (uint64_t block = 0; order.size() < wanted; ++block) {
        while (next_listed != listed.end() && *next_listed < block) ++next_listed;
        if (next_listed == listed.end() || *next_listed != block) order.push_back(block);
    }
    return order;
}

// False where the sum does not fit; the total is then left as it was.
bool add_to(uint64_t& total, uint64_t part) {
    const auto sum = checked_sum(total, part);
    if (sum) total = *sum;
    return static_cast<bool>(sum);
}

units::Refusal do_append(Paging& result, const PagingOperation& operation) {
    const auto done = result.pool.append(operation.sequence, operation.tokens);
    if (!done) return done.refusal();
    result.new_blocks += done->new_blocks;
    result.copies += done->copy.has_value();
    const uint64_t copied = done->copy ? done->copy->slots : 0;
    if (!add_to(result.copied_slots, copied)) return refuse_overflow("tokens", "the number of copied slots");
    if (!add_to(result.written_tokens, operation.tokens)) return refuse_overflow("tokens", "the number of written tokens");
    return {};
}

units::Refusal do_operation(Paging& result, const PagingOperation& operation) {
    BlockPool& pool = result.pool;
    if (operation.kind == PagingKind::append) return do_append(result, operation);
    if (operation.kind == PagingKind::close) return pool.close(operation.sequence);
    const auto opened = operation.kind == PagingKind::open   ? pool.open()
                        : operation.kind == PagingKind::fork ? pool.fork(operation.sequence)
                                                             : pool.share_prefix(operation.sequence, operation.tokens);
    if (!opened) return opened.refusal();
    const uint64_t found = operation.kind == PagingKind::share_prefix ? pool.length(*opened) : 0;
    if (!add_to(result.found_tokens, found)) return refuse_overflow("tokens", "the number of found tokens");
    return {};
}

void forget_work(Paging& result) {
    result.new_blocks = result.copies = result.copied_slots = result.found_tokens = result.written_tokens = 0;
}

Fault with_place(Fault fault, const PagingOperation& operation) {
    if (operation.place.empty()) return fault;
    if (fault.code != Code::out_of_blocks) fault.subject = "operations";
    fault.message = operation.place + ": " + fault.message;
    return fault;
}

units::Refusal count_what_is_left(Paging& result) {
    const BlockPool& pool = result.pool;
    const auto slots = checked_product(pool.used_blocks(), pool.block_size());
    if (!slots) return refuse_overflow("block_size", "the number of slots");
    result.slots = *slots;
    for (uint64_t sequence = 0; sequence < pool.opened(); ++sequence) {
        if (!pool.is_open(sequence)) continue;
        result.sequences.push_back(sequence);
        if (!add_to(result.stored_tokens, pool.length(sequence))) return refuse_overflow("tokens", "the number of stored tokens");
        result.table_entries += pool.table(sequence).size();
        result.unshared_blocks += ceil_division(pool.length(sequence), pool.block_size());
    }
    for (uint32_t place = 0; place < pool.blocks(); ++place) result.filled_slots += pool.filled(place);
    return {};
}

}  // namespace

units::Result<Paging> paging(const PagingInput& input) {
    if (auto fault = refuse_counts({{"block_size", input.block_size, 1, any_count}})) return fault;
    auto order = free_list(input);
    if (!order) return order.refusal();
    auto pool = BlockPool::make(input.block_size, *order);
    if (!pool) return pool.refusal();
    Paging result{*pool, {}};
    for (size_t i = 0; i < input.operations.size(); ++i) {
        if (i == input.setup) forget_work(result);
        if (auto fault = do_operation(result, input.operations[i])) return with_place(std::move(*fault), input.operations[i]);
    }
    if (auto fault = count_what_is_left(result)) return fault;
    return result;
}

units::Result<Contiguous> contiguous_rooms(uint64_t reservation, const std::vector<uint64_t>& lengths, uint64_t future) {
    Contiguous rooms;
    for (const uint64_t length : lengths) {
        const auto final_length = checked_sum(length, future);
        if (!final_length || *final_length > reservation)
            return refuse_range("reservation", real(reservation), "at least each final length");
        const auto slots = checked_sum(rooms.slots, reservation);
        if (!slots) return refuse_overflow("reservation", "the number of reserved slots");
        rooms.slots = *slots;  // the parts below are at most the whole
        rooms.used += length;
        rooms.future += future;
        rooms.internal_waste += reservation - *final_length;
    }
    if (rooms.slots > 0) rooms.utilisation = real(rooms.used) / real(rooms.slots);
    return rooms;
}

}  // namespace cost
