// Putting things in order: which come first, and that equal ones keep their order.
#include "units/order.h"

#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <random>
#include <string>

namespace {

struct Card {
    int rank = 0;
    std::string text;
};
constexpr auto by_rank = [](const Card& a, const Card& b) { return a.rank < b.rank; };

}  // namespace

TEST_CASE("things are put in order, and those of one rank keep theirs") {
    std::vector<Card> cards = {{2, "a"}, {1, "b"}, {2, "c"}, {0, "d"}, {1, "e"}};
    units::put_in_order(cards, by_rank);
    std::string texts;
    for (const Card& card : cards) texts += card.text;
    CHECK(texts == "dbeac");
}

TEST_CASE("places in order leave the things where they are") {
    const std::vector<int> numbers = {30, 10, 20, 10};
    CHECK(units::places_in_order(numbers, std::less<int>()) == std::vector<uint32_t>{1, 3, 2, 0});
    CHECK(units::places_in_order(std::vector<int>{}, std::less<int>()).empty());
    CHECK(units::places_in_order(std::vector<int>{7}, std::less<int>()) == std::vector<uint32_t>{0});
}

TEST_CASE("any number of things comes out as a permutation, each no less than the one before") {
    std::mt19937 random(7);
    for (size_t count = 2; count < 70; ++count) {
        std::vector<Card> cards(count);
        for (size_t i = 0; i < count; ++i) cards[i] = {static_cast<int>(random() % 9), std::to_string(i)};
        size_t sum = 0;
        units::put_in_order(cards, by_rank);
        for (size_t i = 0; i < count; ++i) {
            sum += std::stoul(cards[i].text);
            if (i == 0) continue;
            const bool in_order = cards[i - 1].rank < cards[i].rank ||
                                  (cards[i - 1].rank == cards[i].rank && std::stoul(cards[i - 1].text) < std::stoul(cards[i].text));
            CHECK(in_order);
        }
        CHECK(sum == count * (count - 1) / 2);
    }
}
