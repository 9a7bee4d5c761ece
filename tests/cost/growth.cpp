// Growth: counts of pairs, exact up to the last one that 64 bits hold.
#include <catch2/catch_test_macros.hpp>

#include <cstdint>

#include "cost/growth.h"

using cost::attention_pairs;

TEST_CASE("the pairs grow as a square: 10,000 to 40,000 from 100 to 200 tokens") {  // source: the textbook chapter's table
    CHECK(*attention_pairs(100, false) == 10000);
    CHECK(*attention_pairs(200, false) == 40000);
    CHECK(*attention_pairs(0, false) == 0);
    CHECK(*attention_pairs(1, false) == 1);
    CHECK(*attention_pairs(65536, false) == 4294967296);  // one more than 32 bits hold
}

TEST_CASE("causal attention forms T(T+1)/2 pairs") {
    CHECK(*attention_pairs(0, true) == 0);
    CHECK(*attention_pairs(1, true) == 1);
    CHECK(*attention_pairs(2, true) == 3);
    CHECK(*attention_pairs(3, true) == 6);
    CHECK(*attention_pairs(200, true) == 20100);
    uint64_t sum = 0;
    for (uint64_t tokens = 1; tokens <= 1000; ++tokens) {
        sum += tokens;
        REQUIRE(*attention_pairs(tokens, true) == sum);
    }
}

TEST_CASE("a count that 64 bits cannot hold is refused, not wrapped around") {
    constexpr uint64_t largest = 4294967295;  // its square is the last below 2^64
    CHECK(*attention_pairs(largest, false) == largest * largest);
    REQUIRE_FALSE(attention_pairs(largest + 1, false));
    CHECK(attention_pairs(largest + 1, false).fault().code == units::Code::overflow);
    CHECK(attention_pairs(largest + 1, false).fault().subject == "tokens");
    CHECK(*attention_pairs(6074000999, true) == 18446744070963499500u);  // the last T with T(T+1)/2 below 2^64
    CHECK_FALSE(attention_pairs(6074001000, true));
    CHECK_FALSE(attention_pairs(UINT64_MAX, true));
    CHECK_FALSE(attention_pairs(UINT64_MAX, false));
}
