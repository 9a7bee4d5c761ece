// Paging: the small language, what operations leave, one request's plan, and contiguous rooms.
#include "cost/paging.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "near.h"

using cost::PagingKind;

namespace {

using List = std::vector<uint64_t>;

cost::PagingInput written(std::string_view text, uint64_t block_size = 4, List free_order = {7, 1, 3, 5}) {
    const auto operations = cost::read_paging_operations(text, block_size);
    INFO((operations ? "" : operations.fault().message));
    REQUIRE(operations);
    return {block_size, 0, std::move(free_order), *operations, 0};
}

cost::Paging run(const cost::PagingInput& input) {
    const auto result = cost::paging(input);
    REQUIRE(result);
    return *result;
}

cost::Paging planned(const cost::PagingRequest& request, uint64_t block_size) {
    const auto plan = cost::plan_request(request, block_size);
    REQUIRE(plan);
    return run({block_size, 0, {}, plan->operations, plan->setup});
}

List table(const cost::Paging& result, size_t i) {
    List blocks;
    for (const uint32_t place : result.pool.table(result.sequences[i])) blocks.push_back(result.pool.physical(place));
    return blocks;
}

units::Fault script_fault(std::string_view text) {
    const auto operations = cost::read_paging_operations(text, 4);
    INFO(text);
    REQUIRE_FALSE(operations);
    CHECK(operations.fault().subject == "operations");
    return operations.fault();
}

std::string_view code(const units::Fault& fault) { return units::info(fault.code).name; }

}  // namespace

TEST_CASE("the four steps of the paged cache") {  // block of 4, free list 7, 1, 3, 5; both requests hold the same 7 tokens
    const cost::Paging two = run(written("A+7 B+7"));
    CHECK(table(two, 0) == List{7, 1});
    CHECK(table(two, 1) == List{3, 5});
    CHECK(two.slots == 16);
    CHECK(two.filled_slots == 14);  // 87.5 %
    const cost::Paging shared = run(written("A+7 A>B"));
    CHECK(table(shared, 1) == List{7, 1});
    CHECK(shared.slots == 8);
    CHECK(shared.stored_tokens == 14);
    CHECK(shared.table_entries == 4);
    const cost::Paging wrote = run(written("A+7 A>B B+1"));
    CHECK(table(wrote, 0) == List{7, 1});
    CHECK(table(wrote, 1) == List{7, 3});
    CHECK(wrote.slots == 12);
    CHECK(wrote.copies == 1);
    CHECK(wrote.copied_slots == 3);
    CHECK(wrote.new_blocks == 3);
    CHECK(wrote.filled_slots == 4 + 3 + 4);
}

TEST_CASE("the small language: every form, and names that begin anew") {
    const auto read = cost::read_paging_operations("  A1+7\n A1>B  A1:6>longName -A1\tA1+0 ", 4);
    REQUIRE(read);
    REQUIRE(read->size() == 7);
    const PagingKind kinds[] = {PagingKind::open,  PagingKind::append, PagingKind::fork,  PagingKind::share_prefix,
                                PagingKind::close, PagingKind::open,   PagingKind::append};
    for (size_t i = 0; i < 7; ++i) CHECK((*read)[i].kind == kinds[i]);
    CHECK((*read)[1].tokens == 7);
    CHECK((*read)[3].tokens == 6);
    CHECK((*read)[4].sequence == 0);
    CHECK((*read)[6].sequence == 3);  // A1 a second time, after A1, B and longName
    CHECK((*read)[3].place == "operation 3, \"A1:6>longName\"");
    CHECK(cost::read_paging_operations("", 4)->empty());
    const cost::Paging result = run(written("A+40 A:38>C C+6 -A", 16, {}));
    CHECK(result.found_tokens == 32);
    CHECK(result.written_tokens == 46);
    CHECK(result.sequences == List{1});
    CHECK(table(result, 0) == List{0, 1, 3});
}

TEST_CASE("what is no operation is refused with its place") {
    for (const char* text : {"A", "+7", "A+", "A+-1", "A+7x", "A+1.5", "7+1", "A>", "A>B>C", "A:3", "A:>B", "A:3B", "-", "-7",
                             "A=7", "A>1", "A+7,B+7", "é+1", "A+0x10"}) {
        const std::string whole = "A+4 " + std::string(text);
        const units::Fault fault = script_fault(whole);
        CHECK(code(fault) == "number_malformed");
        CHECK(fault.message.starts_with("operation 2, "));
    }
    CHECK(code(script_fault("A+4 B>C")) == "out_of_range");
    CHECK(code(script_fault("A+4 B+1 A>B")) == "out_of_range");
    CHECK(code(script_fault("A+4 A>A")) == "out_of_range");
    CHECK(code(script_fault("A+4 -A -A")) == "out_of_range");
    CHECK(script_fault("A+4 -A A>B").message == "operation 3, \"A>B\": there is no such sequence");
    CHECK(code(script_fault("A+4 A:5>B")) == "out_of_range");
    CHECK(code(script_fault("A+6 A:6>B B:5>C")) == "out_of_range");  // B has one full block, 4 tokens
    CHECK(code(script_fault("A+9007199254740993")) == "overflow");
    CHECK(code(script_fault("A+99999999999999999999999")) == "overflow");
    CHECK(code(script_fault("A+9007199254740992 A+1")) == "overflow");
    CHECK(cost::read_paging_operations("A+1", 0).fault().subject == "block_size");
}

TEST_CASE("a pool that runs out says where") {
    const auto refused = cost::paging(written("A+7 B+7 A+1 A+1"));
    REQUIRE_FALSE(refused);
    CHECK(code(refused.fault()) == "out_of_blocks");
    CHECK(refused.fault().subject == "pool_blocks");
    CHECK(refused.fault().message == "operation 4, \"A+1\": the pool is out of blocks: 1 wanted, 0 free");
}

TEST_CASE("the pool is what free_order and pool_blocks say") {
    cost::PagingInput input = written("A+20", 4, {2, 0});
    CHECK(code(cost::paging(input).fault()) == "out_of_blocks");
    input.pool_blocks = 5;
    CHECK(table(run(input), 0) == List{2, 0, 1, 3, 4});
    input.pool_blocks = 1;
    CHECK(code(cost::paging(input).fault()) == "out_of_range");
    CHECK(cost::paging(input).fault().subject == "pool_blocks");
    input.pool_blocks = cost::BlockPool::most_blocks + 1;
    CHECK(code(cost::paging(input).fault()) == "out_of_range");
    input = written("A+20", 4, {2, 2});
    CHECK(cost::paging(input).fault().subject == "free_order");
    input = written("A+4294967296", 4, {});
    CHECK(code(cost::paging(input).fault()) == "out_of_range");
    input.block_size = 0;
    CHECK(cost::paging(input).fault().subject == "block_size");
}

TEST_CASE("a request's plan: blocks and waste follow the ceiling, whatever the length") {
    std::mt19937_64 random(5);
    for (int i = 0; i < 500; ++i) {
        const uint64_t block_size = 1 + random() % 40, tokens = random() % 300, generated = random() % 50,
                       samples = 1 + random() % 5;
        const cost::Paging one = planned({tokens, generated}, block_size);
        const uint64_t length = tokens + generated;
        REQUIRE(one.pool.used_blocks() == (length + block_size - 1) / block_size);
        REQUIRE(one.slots - one.filled_slots <= block_size - 1);
        REQUIRE(one.filled_slots == length);
        REQUIRE(one.copies == 0);
        // Full blocks of the prompt once; the rest of each sample's length in blocks of its own where anything is written.
        const uint64_t full = tokens / block_size, own = (length + block_size - 1) / block_size - full;
        const cost::Paging many = planned({tokens, generated, samples}, block_size);
        REQUIRE(many.pool.used_blocks() == (generated > 0 ? full + samples * own : full + own));
        REQUIRE(many.unshared_blocks == samples * ((length + block_size - 1) / block_size));
        const bool is_split = tokens % block_size != 0 && generated > 0;
        REQUIRE(many.copies == (is_split ? samples - 1 : 0));
        REQUIRE(many.copied_slots == many.copies * (tokens % block_size));
    }
}

TEST_CASE("writing in step takes blocks as writing token by token does") {
    const auto plan = cost::plan_request({6, 9, 3}, 4);
    REQUIRE(plan);
    std::string text = "A+6 A>B A>C";
    for (int i = 0; i < 9; ++i) text += " A+1 B+1 C+1";
    const cost::Paging planned_run = run({4, 0, {}, plan->operations, plan->setup}), by_token = run(written(text, 4, {}));
    for (size_t i = 0; i < 3; ++i) CHECK(table(planned_run, i) == table(by_token, i));
    CHECK(table(planned_run, 0) == List{0, 2, 4, 7});
}

TEST_CASE("a found prefix is neither written nor taken anew") {  // a prompt of 38 whose 2 full blocks of 16 are cached
    const cost::Paging result = planned({38, 0, 1, 2}, 16);
    CHECK(result.found_tokens == 32);
    CHECK(result.written_tokens == 6);
    CHECK(result.new_blocks == 1);
    CHECK(result.pool.used_blocks() == 3);
    CHECK(result.sequences.size() == 1);
    const cost::Paging whole = planned({32, 0, 1, 2}, 16);
    CHECK(whole.written_tokens == 0);
    CHECK(whole.new_blocks == 0);
    const cost::Paging sampled = planned({38, 1, 3, 2}, 16);
    CHECK(sampled.sequences.size() == 3);
    CHECK(sampled.pool.used_blocks() == 5);
    CHECK(sampled.copies == 2);
}

TEST_CASE("requests that cannot be are refused") {
    const auto refused = [](const cost::PagingRequest& request, uint64_t block_size) {
        const auto plan = cost::plan_request(request, block_size);
        REQUIRE_FALSE(plan);
        return plan.fault();
    };
    CHECK(refused({5}, 0).subject == "block_size");
    CHECK(refused({5, 0, 0}, 4).subject == "samples");
    CHECK(refused({7, 0, 1, 2}, 4).subject == "cached_full_blocks");
    CHECK(code(refused({7, 0, 1, 2}, 4)) == "out_of_range");
    CHECK(code(refused({UINT64_MAX, 1}, 4)) == "overflow");
    CHECK(refused({4096, 0, uint64_t{1} << 40}, 4).subject == "samples");
    CHECK(refused({uint64_t{1} << 40}, 4).subject == "tokens");
    CHECK(code(refused({uint64_t{1} << 40}, 4)) == "out_of_range");
    CHECK(code(refused({(uint64_t{1} << 20) - 1, 1}, 1)) == "out_of_range");
    CHECK(cost::plan_request({(uint64_t{1} << 20) - 1}, 1));
}

TEST_CASE(
    "contiguous rooms: used, reserved and never filled") {  // Kwon et al. 2023, figure 3, request A; then the chapter's step 1
    const auto a = cost::contiguous_rooms(2048, {8}, 2);
    CHECK(a->internal_waste == 2038);
    CHECK(a->used == 8);
    CHECK(a->future == 2);
    const auto two = cost::contiguous_rooms(16, {7, 7}, 0);
    CHECK(two->slots == 32);
    CHECK(two->used == 14);
    CHECK(*two->utilisation == 0.4375);
    CHECK(near(*cost::contiguous_rooms(8192, {1000}, 0)->utilisation, 0.122, 0.001));
    CHECK_FALSE(cost::contiguous_rooms(16, {}, 0)->utilisation);
    CHECK(cost::contiguous_rooms(8, {8}, 0)->internal_waste == 0);
    CHECK(cost::contiguous_rooms(8, {8}, 1).fault().subject == "reservation");
    CHECK(code(cost::contiguous_rooms(8, {9}, 0).fault()) == "out_of_range");
    CHECK(code(cost::contiguous_rooms(UINT64_MAX, {1, 1}, 0).fault()) == "overflow");
    CHECK(code(cost::contiguous_rooms(8, {1}, UINT64_MAX).fault()) == "out_of_range");
}

TEST_CASE("sums that 64 bits cannot hold are refused") {
    cost::PagingInput input = written("A+9007199254740992", uint64_t{1} << 53, {});
    for (int i = 0; i < 4096; ++i) input.operations.push_back({PagingKind::fork, 0, 0, {}});
    CHECK(code(cost::paging(input).fault()) == "overflow");
    input.operations.resize(1024);
    CHECK(cost::paging(input));
}

TEST_CASE("P10: batched requests, paged against reserved") {  // Kwon et al. 2023, figure 13: 2.2 and 4.3 times as many
    constexpr double vllm = 30.42, orca_oracle = 13.62, orca_max = 7.0;
    CHECK(std::fabs(vllm / orca_oracle - 2.2) <= 0.06);
    CHECK(std::fabs(vllm / orca_max - 4.3) <= 0.06);
}
