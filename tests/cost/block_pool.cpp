// The block pool: the paper's walk-throughs by hand, every refusal, and that a refusal changes nothing.
#include "cost/block_pool.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <string_view>
#include <vector>

using cost::BlockPool;

namespace {

BlockPool pool_of(uint64_t block_size, std::vector<uint64_t> free_order) {
    const auto pool = BlockPool::make(block_size, std::move(free_order));
    REQUIRE(pool);
    return *pool;
}

std::vector<uint64_t> table(const BlockPool& pool, uint64_t sequence) {
    std::vector<uint64_t> blocks;
    for (const uint32_t place : pool.table(sequence)) blocks.push_back(pool.physical(place));
    return blocks;
}

std::vector<uint64_t> counts(const BlockPool& pool, uint64_t sequence) {
    std::vector<uint64_t> found;
    for (const uint32_t place : pool.table(sequence)) found.push_back(pool.count(place));
    return found;
}

using List = std::vector<uint64_t>;

std::string_view code(const units::Fault& fault) { return units::info(fault.code).name; }

}  // namespace

TEST_CASE("one request fills its blocks one after the other") {  // Kwon et al. 2023, figure 6: blocks 7, 1, then 3
    BlockPool pool = pool_of(4, {7, 1, 3, 5});
    const uint64_t a = *pool.open();
    CHECK(pool.append(a, 7)->new_blocks == 2);
    CHECK(table(pool, a) == List{7, 1});
    CHECK(pool.filled(pool.table(a)[1]) == 3);
    CHECK(pool.append(a, 1)->new_blocks == 0);
    CHECK(pool.filled(pool.table(a)[1]) == 4);
    CHECK(pool.append(a, 1)->new_blocks == 1);
    CHECK(table(pool, a) == List{7, 1, 3});
    CHECK(pool.filled(pool.table(a)[2]) == 1);
    CHECK(pool.length(a) == 9);
    CHECK(pool.free_blocks() == 1);
    CHECK(pool.used_blocks() == 3);
}

TEST_CASE("the first write into a shared last block copies it, its last owner writes in place") {  // Kwon et al. 2023, figure 8
    BlockPool pool = pool_of(4, {7, 1, 3, 5});
    const uint64_t a = *pool.open();
    pool.append(a, 7);
    const uint64_t b = *pool.fork(a);
    CHECK(table(pool, b) == List{7, 1});
    CHECK(counts(pool, b) == List{2, 2});
    const auto first = pool.append(a, 1);
    REQUIRE(first->copy);
    CHECK(first->copy->from == 1);
    CHECK(first->copy->to == 3);
    CHECK(first->copy->slots == 3);
    CHECK(first->new_blocks == 1);
    CHECK(table(pool, a) == List{7, 3});
    CHECK(counts(pool, a) == List{2, 1});
    CHECK(pool.filled(pool.table(a)[1]) == 4);
    const auto last = pool.append(b, 1);
    CHECK_FALSE(last->copy);
    CHECK(last->new_blocks == 0);
    CHECK(table(pool, b) == List{7, 1});
    CHECK(pool.used_blocks() == 3);
}

TEST_CASE("a fork at a block's end shares without ever copying") {
    BlockPool pool = pool_of(4, {0, 1, 2, 3});
    const uint64_t a = *pool.open();
    pool.append(a, 8);
    const uint64_t b = *pool.fork(a);
    CHECK_FALSE(pool.append(a, 1)->copy);
    CHECK_FALSE(pool.append(b, 1)->copy);
    CHECK(table(pool, a) == List{0, 1, 2});
    CHECK(table(pool, b) == List{0, 1, 3});
}

TEST_CASE("a copy fills up, then further blocks follow") {
    BlockPool pool = pool_of(4, {0, 1, 2, 3, 4, 5});
    const uint64_t a = *pool.open();
    pool.append(a, 6);
    const uint64_t b = *pool.fork(a);
    const auto done = pool.append(b, 7);  // 13 tokens: 0, the copy of 1, and two more
    CHECK(done->new_blocks == 3);
    CHECK(table(pool, b) == List{0, 2, 3, 4});
    CHECK(pool.filled(pool.table(b)[3]) == 1);
    CHECK(pool.filled(pool.table(a)[1]) == 2);
}

TEST_CASE("a shared prefix holds full blocks only") {
    BlockPool pool = pool_of(16, {0, 1, 2, 3, 4, 5});
    const uint64_t a = *pool.open();
    pool.append(a, 40);
    const uint64_t b = *pool.share_prefix(a, 38);
    CHECK(pool.length(b) == 32);
    CHECK(table(pool, b) == List{0, 1});
    CHECK(counts(pool, a) == List{2, 2, 1});
    CHECK(pool.append(b, 6)->new_blocks == 1);
    CHECK_FALSE(pool.append(b, 1)->copy);
    const uint64_t none = *pool.share_prefix(a, 15);
    CHECK(pool.table(none).empty());
    CHECK(pool.length(none) == 0);
    CHECK(pool.share_prefix(a, 41).fault().code == units::Code::out_of_range);
}

TEST_CASE("freed blocks return to the end of the free list when the last table lets go") {
    BlockPool pool = pool_of(4, {0, 1, 2, 3});
    const uint64_t a = *pool.open();
    pool.append(a, 8);
    const uint64_t b = *pool.fork(a);
    CHECK_FALSE(pool.close(a));
    CHECK(pool.free_blocks() == 2);
    CHECK_FALSE(pool.close(b));
    CHECK(pool.free_blocks() == 4);
    const uint64_t c = *pool.open();
    pool.append(c, 16);
    CHECK(table(pool, c) == List{2, 3, 0, 1});
    CHECK(pool.filled(pool.table(c)[3]) == 4);
}

TEST_CASE("an empty pool refuses, and changes nothing") {
    BlockPool pool = pool_of(4, {7, 1, 3});
    const uint64_t a = *pool.open();
    pool.append(a, 7);
    const uint64_t b = *pool.fork(a);
    const auto refused = pool.append(b, 2);  // the copy and one more, but one is free
    REQUIRE_FALSE(refused);
    CHECK(code(refused.fault()) == "out_of_blocks");
    CHECK(refused.fault().subject == "pool_blocks");
    CHECK(table(pool, b) == List{7, 1});
    CHECK(counts(pool, b) == List{2, 2});
    CHECK(pool.length(b) == 7);
    CHECK(pool.free_blocks() == 1);
    CHECK(pool.filled(pool.table(b)[1]) == 3);
    CHECK(pool.append(b, 1)->new_blocks == 1);  // exactly what there is
    CHECK(pool.free_blocks() == 0);
    CHECK(code(pool.append(a, 2).fault()) == "out_of_blocks");
    CHECK(pool.append(a, 1));  // in place
}

TEST_CASE("sequences that are not open, and pools that cannot be, are refused") {
    CHECK(code(BlockPool::make(0, {1}).fault()) == "out_of_range");
    CHECK(BlockPool::make(0, {1}).fault().subject == "block_size");
    CHECK(code(BlockPool::make(4, {1, 2, 1}).fault()) == "out_of_range");
    CHECK(BlockPool::make(4, {1, 2, 1}).fault().subject == "free_order");
    CHECK(BlockPool::make(4, List(BlockPool::most_blocks + 1)).fault().subject == "pool_blocks");
    BlockPool pool = pool_of(4, {0});
    const uint64_t a = *pool.open();
    CHECK(code(pool.append(a + 1, 1).fault()) == "out_of_range");
    CHECK(code(pool.fork(a + 1).fault()) == "out_of_range");
    CHECK(code(pool.share_prefix(a + 1, 0).fault()) == "out_of_range");
    CHECK(code(*pool.close(a + 1)) == "out_of_range");
    pool.close(a);
    CHECK(code(*pool.close(a)) == "out_of_range");
    CHECK(code(pool.append(a, 1).fault()) == "out_of_range");
    CHECK(*pool.open() == a + 1);  // a number is never used again
}

TEST_CASE("lengths and tables that cannot be held are refused") {
    BlockPool pool = pool_of(UINT64_MAX, {0, 1});
    const uint64_t a = *pool.open();
    CHECK(pool.append(a, UINT64_MAX - 1));  // the largest length that is held
    CHECK(code(pool.append(a, 1).fault()) == "overflow");
    BlockPool wide = pool_of(1, List{0});
    const uint64_t b = *wide.open();
    wide.append(b, 1);
    for (uint64_t forks = 1; forks < BlockPool::most_entries / 2; ++forks)
        if (!wide.fork(b)) FAIL("refused too early");
    CHECK(code(wide.fork(b).fault()) == "overflow");
    CHECK(code(wide.open().fault()) == "overflow");
    CHECK(wide.count(0) == BlockPool::most_entries / 2);
    CHECK_FALSE(wide.close(b + 1));  // gives back its table's place and its own
    CHECK(wide.fork(b));
    CHECK(code(wide.open().fault()) == "overflow");
}
