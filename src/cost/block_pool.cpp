// The block pool's operations; each checks everything first, so that a refusal changes nothing.
#include "cost/block_pool.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <utility>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"
#include "units/order.h"

namespace cost {
namespace {

using units::Code;
using units::Fault;

Fault no_such_sequence(uint64_t sequence) {
    return {Code::out_of_range, "sequence", "there is no open sequence " + std::to_string(sequence), {}};
}

Fault out_of_blocks(uint64_t wanted, uint64_t free) {
    return {Code::out_of_blocks, "pool_blocks",
            "the pool is out of blocks: " + std::to_string(wanted) + " wanted, " + std::to_string(free) + " free",
            "more blocks, or fewer tokens and sequences at a time"};
}

bool names_one_twice(std::vector<uint64_t> numbers) {
    units::put_in_order(numbers, std::less<uint64_t>());
    return std::adjacent_find(numbers.begin(), numbers.end()) != numbers.end();
}

}  // namespace

BlockPool::BlockPool(uint64_t block_size, std::vector<uint64_t> free_order)
    : block_size_(block_size),
      names_(std::move(free_order)),
      counts_(names_.size()),
      filled_(names_.size()),
      free_(names_.size()),
      free_count_(names_.size()) {
    std::iota(free_.begin(), free_.end(), uint32_t{0});
}

units::Result<BlockPool> BlockPool::make(uint64_t block_size, std::vector<uint64_t> free_order) {
    if (auto fault = refuse_counts({{"block_size", block_size, 1, any_count}})) return fault;
    if (free_order.size() > most_blocks) return refuse_range("pool_blocks", real(free_order.size()), "at most 4,194,304");
    if (names_one_twice(free_order)) return Fault{Code::out_of_range, "free_order", "free_order names a block twice", {}};
    return BlockPool(block_size, std::move(free_order));
}

units::Result<uint64_t> BlockPool::open() {
    if (entries_ >= most_entries) return refuse_overflow("sequence", "the sum of all block tables");
    ++entries_;
    sequences_.emplace_back();
    return opened() - 1;
}

units::Result<BlockAppend> BlockPool::append(uint64_t number, uint64_t tokens) {
    if (!is_open(number)) return no_such_sequence(number);
    Sequence& sequence = sequences_[number];
    const auto length = checked_sum(sequence.length, tokens);
    if (!length) return refuse_overflow("tokens", "the length of a sequence");
    BlockAppend done;
    if (tokens == 0) return done;

    const bool partly_filled = sequence.length % block_size_ != 0;
    const bool copies = partly_filled && counts_[sequence.table.back()] > 1;
    const uint64_t more = ceil_division(*length, block_size_) - sequence.table.size();
    done.new_blocks = more + copies;
    if (done.new_blocks > free_count_) return out_of_blocks(done.new_blocks, free_count_);
    if (more > most_entries - entries_) return refuse_overflow("tokens", "the sum of all block tables");

    entries_ += more;
    if (copies) done.copy = copy_last(sequence);
    write(sequence, tokens);
    return done;
}

units::Result<uint64_t> BlockPool::fork(uint64_t source) {
    if (!is_open(source)) return no_such_sequence(source);
    return open_sharing(source, sequences_[source].table.size(), sequences_[source].length);
}

units::Result<uint64_t> BlockPool::share_prefix(uint64_t source, uint64_t tokens) {
    if (!is_open(source)) return no_such_sequence(source);
    if (tokens > sequences_[source].length)
        return Fault{Code::out_of_range,
                     "tokens",
                     "a prefix of " + std::to_string(tokens) + " tokens is longer than its sequence, " +
                         std::to_string(sequences_[source].length),
                     {}};
    const uint64_t full = tokens / block_size_;
    return open_sharing(source, full, full * block_size_);
}

units::Refusal BlockPool::close(uint64_t number) {
    if (!is_open(number)) return no_such_sequence(number);
    const Sequence closed = std::move(sequences_[number]);
    sequences_[number] = {{}, 0, false};
    entries_ -= closed.table.size() + 1;
    for (const uint32_t place : closed.table) release(place);
    return {};
}

uint32_t BlockPool::take() {
    const uint32_t place = free_[first_free_];
    first_free_ = first_free_ + 1 == free_.size() ? 0 : first_free_ + 1;
    --free_count_;
    counts_[place] = 1;
    return place;
}

void BlockPool::release(uint32_t place) {
    if (--counts_[place] > 0) return;
    filled_[place] = 0;
    free_[(first_free_ + free_count_) % free_.size()] = place;
    ++free_count_;
}

// The old block stays with its other owners: its count cannot fall to 0 here.
BlockAppend::Copy BlockPool::copy_last(Sequence& sequence) {
    const uint32_t from = sequence.table.back();
    const uint32_t to = take();
    filled_[to] = filled_[from];
    --counts_[from];
    sequence.table.back() = to;
    return {names_[from], names_[to], filled_[to]};
}

void BlockPool::write(Sequence& sequence, uint64_t tokens) {
    uint64_t room = sequence.table.size() * block_size_ - sequence.length;
    sequence.length += tokens;
    while (true) {
        const uint64_t part = std::min(room, tokens);
        if (part > 0) filled_[sequence.table.back()] += part;
        tokens -= part;
        if (tokens == 0) return;
        sequence.table.push_back(take());
        room = block_size_;
    }
}

units::Result<uint64_t> BlockPool::open_sharing(uint64_t source, uint64_t blocks, uint64_t length) {
    if (blocks >= most_entries - entries_) return refuse_overflow("sequence", "the sum of all block tables");
    const std::vector<uint32_t>& table = sequences_[source].table;
    Sequence sharing{{table.begin(), table.begin() + static_cast<std::ptrdiff_t>(blocks)}, length, true};
    for (const uint32_t place : sharing.table) ++counts_[place];
    entries_ += blocks + 1;
    sequences_.push_back(std::move(sharing));
    return opened() - 1;
}

}  // namespace cost
