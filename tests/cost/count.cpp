// Counts and their arithmetic: what is refused in which words, what no longer fits, and the way from doubles.
#include "cost/count.h"

#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <vector>

#include "cost/checked.h"
#include "refused.h"

TEST_CASE("the first count out of its range is refused by name, with the range in words") {
    CHECK_FALSE(cost::refuse_counts({{"layers", 1}, {"tokens", 0, 0}, {"batch", cost::most_counted}, {"stage", 3, 0, 3}}));
    CHECK_FALSE(cost::refuse_counts({{"layers", beyond_count, 1, cost::any_count}}));
    const auto zero = cost::refuse_counts({{"layers", 2}, {"heads", 0}, {"batch", 0}});
    REQUIRE(zero);
    CHECK(zero->message == "heads must be from 1 to 2^53, but is 0");
    CHECK(zero->subject == "heads");
    CHECK(zero->code == units::Code::out_of_range);
    CHECK(cost::refuse_counts({{"block", 0, 1, cost::any_count}})->message == "block must be 1 or more, but is 0");
    CHECK(cost::refuse_counts({{"stage", 4, 0, 3}})->message == "stage must be from 0 to 3, but is 4");
    CHECK(cost::refuse_counts({{"tokens", beyond_count, 0}})->subject == "tokens");
}

TEST_CASE("a double is a count if it is whole and no larger than 2^53") {
    for (const double number : {0.0, 1.0, 9007199254740992.0}) CHECK(cost::is_count(number));
    for (const double number : {-1.0, 0.5, 9007199254740994.0, infinite, not_a_number}) CHECK_FALSE(cost::is_count(number));
    CHECK(*cost::counts_of("lengths", {3, 0, 9007199254740992.0}) == std::vector<uint64_t>{3, 0, cost::most_counted});
    check_refused(cost::counts_of("lengths", {1, 1.5}), "out_of_range", "lengths");
    check_refused(cost::counts_of("lengths", {1e17}), "overflow", "lengths");
    check_refused(cost::counts_of("lengths", {-1}), "negative", "lengths");
    check_refused(cost::counts_of("lengths", {not_a_number}), "not_finite", "lengths");
}

TEST_CASE("sums and products of counts stay empty once they did not fit") {
    constexpr uint64_t most = std::numeric_limits<uint64_t>::max() - 1;  // the largest number of all stands for nothing
    CHECK(cost::checked_product(most, 1) == most);
    CHECK(cost::checked_product(most / 2, 2) == most);
    CHECK_FALSE(cost::checked_product((most + 1) / 3, 3));  // 2^64 - 1 itself
    CHECK_FALSE(cost::checked_product(most / 2 + 1, 2));
    CHECK(cost::checked_product(2, 3, 5, 7) == 210);
    CHECK_FALSE(cost::checked_product(most, 2, 0));
    CHECK(cost::checked_sum(most - 1, 1) == most);
    CHECK_FALSE(cost::checked_sum(most, 1));
    CHECK_FALSE(cost::checked_sum(cost::checked_product(most, 2), 0));
    CHECK(cost::whole_part(2.9) == 2);
    CHECK_FALSE(cost::whole_part(9223372036854775808.0));
    CHECK_FALSE(cost::whole_part(not_a_number));
    CHECK(cost::ratio(1, 4) == 0.25);
    CHECK_FALSE(cost::ratio(1, 0));
}
