// The running softmax: the worked row, the same result for every partition, masked keys, refusals.
#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string_view>
#include <vector>

#include "cost/catalogue.h"
#include "cost/online_softmax.h"
#include "near.h"

using cost::online_softmax;
using cost::OnlineSoftmax;
using Numbers = std::vector<double>;
using Blocks = std::vector<uint64_t>;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

OnlineSoftmax result_of(const Numbers& scores, const Numbers& values, const Blocks& blocks) {
    const auto result = online_softmax(scores, values, blocks);
    REQUIRE(result);
    return *result;
}

// In long double and without subtracting the maximum: scores of the size used here overflow neither way.
double reference(const Numbers& scores, const Numbers& values) {
    long double sum = 0, weighted = 0;
    for (size_t i = 0; i < scores.size(); ++i) {
        const long double weight = std::exp(static_cast<long double>(scores[i]));
        sum += weight;
        weighted += weight * values[i];
    }
    return sum > 0 ? static_cast<double>(weighted / sum) : 0;
}

class RandomRows {
public:
    Numbers numbers(size_t count, double largest) {
        Numbers list(count);
        for (double& number : list) number = std::uniform_real_distribution<double>(-largest, largest)(random_);
        return list;
    }
    Blocks blocks(uint64_t count) {
        Blocks list;
        for (uint64_t left = count; left > 0; left -= list.back())
            list.push_back(std::uniform_int_distribution<uint64_t>(1, left)(random_));
        return list;
    }
    bool chance(double share) { return std::bernoulli_distribution(share)(random_); }

private:
    std::mt19937_64 random_{20180508};
};

// Bit i of `cuts` ends a block after key i.
Blocks partition(uint64_t count, uint64_t cuts) {
    Blocks blocks = {0};
    for (uint64_t i = 0; i < count; ++i) {
        ++blocks.back();
        if (i + 1 < count && (cuts >> i & 1)) blocks.push_back(0);
    }
    return blocks;
}

void check_refusal(const units::Result<OnlineSoftmax>& result, std::string_view code, std::string_view subject) {
    REQUIRE_FALSE(result);
    CHECK(units::info(result.fault().code).name == code);
    CHECK(result.fault().subject == subject);
}

// Weighted averages of values of either sign may cancel: the error is measured against the largest value.
bool same(double found, double expected, double largest) { return std::fabs(found - expected) <= 1e-12 * largest; }

}  // namespace

TEST_CASE("scores 1, 2, 3, 4 in blocks of two, each step as worked by hand") {  // storyboard F-c
    const OnlineSoftmax result = result_of({1, 2, 3, 4}, {1, 2, 3, 4}, {2, 2});
    REQUIRE(result.steps.size() == 2);
    const cost::SoftmaxStep &first = result.steps[0], &second = result.steps[1];
    const double e1 = std::exp(-1.0), e2 = std::exp(-2.0), e3 = std::exp(-3.0);
    CHECK(first.state.maximum == 2);
    CHECK(near(first.state.sum, e1 + 1, 1e-15));
    CHECK(near(first.state.sum, 1.36788, 1e-5));
    CHECK(near(first.state.output, 1.73106, 1e-5));
    CHECK(first.old_factor == 0);
    CHECK(first.rescaled_old_sum == 0);
    CHECK(second.state.maximum == 4);
    CHECK(near(second.old_factor, e2, 1e-15));
    CHECK(near(second.rescaled_old_sum, 0.18512, 3e-5));
    CHECK(near(second.added_sum, e1 + 1, 1e-15));
    CHECK(near(second.state.sum, e3 + e2 + e1 + 1, 1e-15));
    CHECK(near(second.state.sum, 1.55300, 1e-5));
    CHECK(near(second.added_output, 3 * e1 + 4, 1e-15));
    CHECK(near(second.state.output, 3.49265, 1e-5));
    CHECK(near(result.one_pass_output, 3.49265, 1e-5));
    REQUIRE(result.weights.size() == 4);
    CHECK(near(result.weights[0], e3 / (e3 + e2 + e1 + 1), 1e-15));
}

TEST_CASE("every partition of a short row gives the same result") {
    RandomRows rows;
    for (uint64_t count = 1; count <= 10; ++count) {
        const Numbers scores = rows.numbers(count, 20), values = rows.numbers(count, 5);
        const double expected = reference(scores, values);
        for (uint64_t cuts = 0; cuts < uint64_t{1} << (count - 1); ++cuts) {
            const OnlineSoftmax result = result_of(scores, values, partition(count, cuts));
            REQUIRE(same(result.state.output, expected, 5));
            REQUIRE(same(result.one_pass_output, expected, 5));
            REQUIRE(near(result.state.sum, result_of(scores, values, {count}).state.sum, 1e-12));
        }
    }
}

TEST_CASE("random partitions of long rows give the same result, masked keys or not") {
    RandomRows rows;
    for (int round = 0; round < 200; ++round) {
        const size_t count = 1 + static_cast<size_t>(round) * 10;
        Numbers scores = rows.numbers(count, 20);
        const Numbers values = rows.numbers(count, 100);
        for (double& score : scores)
            if (round % 2 == 1 && rows.chance(0.7)) score = -inf;
        const OnlineSoftmax result = result_of(scores, values, rows.blocks(count));
        REQUIRE(same(result.state.output, reference(scores, values), 100));
        REQUIRE(same(result.one_pass_output, result.state.output, 100));
        double total = 0;
        for (const double weight : result.weights) total += weight;
        REQUIRE(near(total, result.all_masked ? 0 : 1, 1e-12));
    }
}

TEST_CASE("the order of blocks does not matter either, nor a constant added to all scores") {
    RandomRows rows;
    for (int round = 0; round < 100; ++round) {
        Numbers scores = rows.numbers(64, 20), values = rows.numbers(64, 5);
        const double before = result_of(scores, values, rows.blocks(64)).state.output;
        for (double& score : scores) score += 700;  // exp(720) does not fit a double
        CHECK(same(result_of(scores, values, rows.blocks(64)).state.output, before, 5));
        const Numbers turned_scores(scores.rbegin(), scores.rend()), turned_values(values.rbegin(), values.rend());
        CHECK(same(result_of(turned_scores, turned_values, rows.blocks(64)).state.output, before, 5));
    }
}

TEST_CASE("scores far apart neither overflow nor vanish into no number") {
    for (const double score : {20.0, 1e3, 1e300, 1.7e308}) {
        const OnlineSoftmax result = result_of({-score, score, -score}, {7, 3, 5}, {1, 1, 1});
        CHECK(same(result.state.output, 3, 1));
        CHECK(near(result.state.sum, 1, 1e-12));
    }
}

TEST_CASE("masked keys take no part; a row of nothing else is 0, and says so") {
    const OnlineSoftmax part = result_of({-inf, 1, -inf, 2}, {1e300, 1, -9, 2}, {1, 2, 1});
    const OnlineSoftmax rest = result_of({1, 2}, {1, 2}, {2});
    CHECK(near(part.state.output, rest.state.output, 1e-15));
    CHECK_FALSE(part.all_masked);
    CHECK(part.steps[0].state.maximum == -inf);
    CHECK(part.steps[0].state.sum == 0);
    CHECK(part.steps[0].state.output == 0);
    CHECK(part.steps[1].old_factor == 0);

    const OnlineSoftmax none = result_of({-inf, -inf, -inf}, {1, 2, 3}, {2, 1});
    CHECK(none.all_masked);
    CHECK(none.state.sum == 0);
    CHECK(none.state.output == 0);
    CHECK(none.one_pass_output == 0);
    CHECK(none.weights == Numbers{0, 0, 0});
}

TEST_CASE("blocks of one length, the last one shorter") {
    const Numbers row = {1, 2, 3, 4, 5};
    const auto by_two = online_softmax(row, row, 2);
    REQUIRE(by_two);
    CHECK(by_two->steps.size() == 3);
    CHECK(by_two->state.output == result_of(row, row, {2, 2, 1}).state.output);
    const auto at_once = online_softmax(row, row, 100);
    REQUIRE(at_once);
    CHECK(at_once->steps.size() == 1);
}

TEST_CASE("the running softmax refuses what is no row, by name") {
    const Numbers row = {1, 2, 3, 4};
    check_refusal(online_softmax(Numbers{}, Numbers{}, 2), "out_of_range", "scores");
    check_refusal(online_softmax(row, Numbers{1, 2, 3}, 2), "out_of_range", "values");
    check_refusal(online_softmax(Numbers{1}, row, 2), "out_of_range", "values");
    check_refusal(online_softmax(Numbers{1, no_number}, Numbers{1, 2}, 2), "not_finite", "scores");
    check_refusal(online_softmax(Numbers{1, inf}, Numbers{1, 2}, 2), "not_finite", "scores");
    check_refusal(online_softmax(Numbers{1, 2}, Numbers{no_number, 2}, 2), "not_finite", "values");
    check_refusal(online_softmax(Numbers{-inf, 2}, Numbers{-inf, 2}, 2), "not_finite", "values");
    check_refusal(online_softmax(row, row, uint64_t{0}), "out_of_range", "block");
    check_refusal(online_softmax(row, row, Blocks{4, 0}), "out_of_range", "blocks");
    check_refusal(online_softmax(row, row, Blocks{1, 2}), "out_of_range", "blocks");
    check_refusal(online_softmax(row, row, Blocks{3, 2}), "out_of_range", "blocks");
    check_refusal(online_softmax(row, row, Blocks{}), "out_of_range", "blocks");
    check_refusal(online_softmax(row, row, Blocks{1, UINT64_MAX}), "out_of_range", "blocks");
    check_refusal(online_softmax(row, row, Blocks{5, UINT64_MAX}), "out_of_range", "blocks");  // 4 in 64 bits, wrapped around
    check_refusal(online_softmax(Numbers{1, 1}, Numbers{1.7e308, 1.7e308}, 2), "overflow", "values");
}

TEST_CASE("the catalogue stops after the blocks that are read, and still tells the whole row's result") {
    const cost::System& system = *cost::find_system("online_softmax");
    const auto read = [&](double blocks, std::string_view name) {
        const cost::Argument arguments[] = {{"scores", {units::Unit::none, Numbers{1, 2, 3, 4}}}, {"blocks_read", {units::Unit::none, blocks}}};
        const auto answer = cost::run(system, arguments);
        REQUIRE(answer);
        return *cost::find(*answer, name)->number();
    };
    CHECK(read(1, "maximum") == 2);
    CHECK(near(read(1, "sum"), std::exp(-1) + 1, 1e-12));
    CHECK(read(1, "blocks_run") == 1);
    CHECK(near(read(1, "one_pass_output"), reference({1, 2, 3, 4}, {1, 2, 3, 4}), 1e-12));
    CHECK(near(read(1, "output"), reference({1, 2}, {1, 2}), 1e-12));
    for (const double all : {0, 2, 9}) CHECK(read(all, "maximum") == 4);
}

TEST_CASE("without values the catalogue averages the scores themselves") {
    const cost::System& system = *cost::find_system("online_softmax");
    const Numbers row = {3, 1, 2};
    const cost::Argument arguments[] = {{"scores", {units::Unit::none, row}}, {"block", {units::Unit::none, 1.0}}};
    const auto answer = cost::run(system, arguments);
    REQUIRE(answer);
    CHECK(near(*cost::find(*answer, "output")->number(), reference(row, row), 1e-12));
    CHECK(*cost::find(*answer, "blocks_run")->number() == 3);
}
