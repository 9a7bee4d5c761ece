// The block pool against a slow model of it: what every sequence reads back, the tables, the counts and the free list, after each
// of many random operations.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <deque>
#include <map>
#include <random>
#include <vector>

#include "cost/block_pool.h"

namespace {

// Written from the description, not from the code: tokens are told apart, nothing is counted, all is searched for.
class SlowModel {
 public:
    struct Sequence {
        std::vector<uint64_t> tokens, table;
    };

    SlowModel(uint64_t block_size, std::vector<uint64_t> order) : block_size_(block_size), free_(order.begin(), order.end()) {}

    uint64_t owners(uint64_t block) const {
        uint64_t found = 0;
        for (const auto& [name, sequence] : open_)
            found += static_cast<uint64_t>(std::count(sequence.table.begin(), sequence.table.end(), block));
        return found;
    }

    // One token at a time; false, and nothing changed, where a block is missing.
    bool append(uint64_t name, uint64_t count) {
        const SlowModel before = *this;
        for (uint64_t i = 0; i < count; ++i) {
            if (!append_one(open_.at(name))) {
                *this = before;
                return false;
            }
        }
        return true;
    }

    void close(uint64_t name) {
        const std::vector<uint64_t> table = open_.at(name).table;
        open_.erase(name);
        for (const uint64_t block : table)
            if (owners(block) == 0) free_.push_back(block);
    }

    void share(uint64_t from, uint64_t to, uint64_t tokens) {
        const Sequence& source = open_.at(from);
        Sequence sharing;
        for (uint64_t i = 0; (i + 1) * block_size_ <= tokens; ++i) {
            sharing.table.push_back(source.table[i]);
            for (uint64_t slot = 0; slot < block_size_; ++slot) sharing.tokens.push_back(source.tokens[i * block_size_ + slot]);
        }
        open_[to] = sharing;
    }

    std::map<uint64_t, Sequence> open_;
    uint64_t block_size_;
    std::deque<uint64_t> free_;
    uint64_t next_token_ = 1;

 private:
    bool append_one(Sequence& sequence) {
        const bool full = sequence.tokens.size() == sequence.table.size() * block_size_;
        if (full || owners(sequence.table.back()) > 1) {
            if (free_.empty()) return false;
            if (!full) sequence.table.pop_back();
            sequence.table.push_back(free_.front());
            free_.pop_front();
        }
        sequence.tokens.push_back(next_token_++);
        return true;
    }
};

// The pool beside physical memory that is written as the pool says.
class Memory {
 public:
    Memory(uint64_t block_size, const std::vector<uint64_t>& order)
        : block_size_(block_size), pool(*cost::BlockPool::make(block_size, order)) {}

    bool append(uint64_t sequence, uint64_t count, uint64_t first_token) {
        const uint64_t before = pool.length(sequence);
        const auto done = pool.append(sequence, count);
        if (!done) {
            CHECK(done.fault().code == units::Code::out_of_blocks);
            return false;
        }
        if (done->copy)
            for (uint64_t slot = 0; slot < done->copy->slots; ++slot)
                cells_[{done->copy->to, slot}] = cells_[{done->copy->from, slot}];
        for (uint64_t i = 0; i < count; ++i) cells_[cell(sequence, before + i)] = first_token + i;
        return true;
    }

    std::vector<uint64_t> read(uint64_t sequence) {
        std::vector<uint64_t> tokens;
        for (uint64_t i = 0; i < pool.length(sequence); ++i) tokens.push_back(cells_[cell(sequence, i)]);
        return tokens;
    }

 private:
    std::pair<uint64_t, uint64_t> cell(uint64_t sequence, uint64_t token) const {
        return {pool.physical(pool.table(sequence)[token / block_size_]), token % block_size_};
    }

    uint64_t block_size_;
    std::map<std::pair<uint64_t, uint64_t>, uint64_t> cells_;

 public:
    cost::BlockPool pool;
};

void compare(Memory& memory, const SlowModel& model) {
    const cost::BlockPool& pool = memory.pool;
    uint64_t table_lengths = 0, open = 0;
    for (uint64_t sequence = 0; sequence < pool.opened(); ++sequence) open += pool.is_open(sequence);
    REQUIRE(open == model.open_.size());
    std::map<uint64_t, uint64_t> filled;
    for (const auto& [name, sequence] : model.open_) {
        std::vector<uint64_t> table;
        for (const uint32_t place : pool.table(name)) table.push_back(pool.physical(place));
        REQUIRE(table == sequence.table);
        REQUIRE(memory.read(name) == sequence.tokens);
        table_lengths += table.size();
        for (size_t i = 0; i < table.size(); ++i)
            filled[table[i]] = std::min(model.block_size_, sequence.tokens.size() - i * model.block_size_);
    }
    uint64_t sum_of_counts = 0, used = 0;
    for (uint32_t place = 0; place < pool.blocks(); ++place) {
        const uint64_t block = pool.physical(place);
        const bool is_free = std::find(model.free_.begin(), model.free_.end(), block) != model.free_.end();
        REQUIRE(pool.count(place) == model.owners(block));
        REQUIRE(is_free == (pool.count(place) == 0));
        REQUIRE(pool.filled(place) == (is_free ? 0 : filled.at(block)));
        sum_of_counts += pool.count(place);
        used += pool.count(place) > 0;
    }
    REQUIRE(sum_of_counts == table_lengths);
    REQUIRE(pool.free_blocks() == model.free_.size());
    REQUIRE(pool.used_blocks() == used);
    REQUIRE(pool.free_blocks() + pool.used_blocks() == pool.blocks());
}

void run_random(uint64_t block_size, uint64_t blocks, uint32_t seed, int operations) {
    std::mt19937_64 random(seed);
    const auto below = [&](uint64_t most) { return random() % most; };
    std::vector<uint64_t> order(blocks);
    for (uint64_t i = 0; i < blocks; ++i) order[i] = i * 3 + 1;
    for (uint64_t i = blocks; i > 1; --i) std::swap(order[i - 1], order[below(i)]);
    Memory memory(block_size, order);
    SlowModel model(block_size, order);
    uint64_t refused = 0, forks = 0;
    for (int i = 0; i < operations; ++i) {
        const uint64_t kind = model.open_.empty() ? 0 : below(10);
        auto found = model.open_.begin();
        if (!model.open_.empty()) std::advance(found, static_cast<std::ptrdiff_t>(below(model.open_.size())));
        const uint64_t chosen = model.open_.empty() ? 0 : found->first;
        if (kind == 0 && model.open_.size() < 8) {
            model.open_[*memory.pool.open()] = {};
        } else if (kind <= 5 && kind > 0) {
            const uint64_t count = below(block_size * 2 + 2), first = model.next_token_;
            const bool fits = model.append(chosen, count);
            refused += !fits;
            REQUIRE(memory.append(chosen, count, first) == fits);
        } else if (kind == 6 && model.open_.size() < 8) {
            const SlowModel::Sequence source = found->second;
            model.open_[*memory.pool.fork(chosen)] = source;
            ++forks;
        } else if (kind == 7 && model.open_.size() < 8) {
            const uint64_t tokens = below(found->second.tokens.size() + 1);
            model.share(chosen, *memory.pool.share_prefix(chosen, tokens), tokens);
        } else if (kind > 7) {
            REQUIRE_FALSE(memory.pool.close(chosen));
            model.close(chosen);
        }
        compare(memory, model);
    }
    CHECK(refused > 0);  // the pool was small enough to run out
    CHECK(forks > 0);
}

}  // namespace

TEST_CASE("the pool does what a slow model of it does, operation by operation") {
    for (const uint64_t block_size : {1, 2, 3, 4, 16})
        for (const uint64_t blocks : {6, 17})
            run_random(block_size, blocks, static_cast<uint32_t>(block_size * 100 + blocks), 1500);
}
