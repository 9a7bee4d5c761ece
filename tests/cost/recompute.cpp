// Recompute or remember: the mirror of training's checkpoints, and times against a sum over steps.
#include "cost/recompute.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <string_view>

#include "near.h"

using units::Byte;

namespace {

cost::RecomputeInput base() {
    return {4, 4, 8000000000, Byte::of(131072), Byte::of(16e9), units::FlopPerSec::of(312e12), units::BytePerSec::of(2039e9)};
}

void check_refused(const cost::RecomputeInput& input, std::string_view code, std::string_view subject) {
    const auto result = cost::recompute(input);
    REQUIRE_FALSE(result);
    CHECK(units::info(result.fault().code).name == code);
    CHECK(result.fault().subject == subject);
}

double slow_sum(double least, double start, double slope, uint64_t first, uint64_t count) {
    double sum = 0;
    for (uint64_t m = first; m < first + count; ++m) sum += std::max(least, start + slope * static_cast<double>(m));
    return sum;
}

}  // namespace

TEST_CASE("0.875 MiB kept save 15 of 22 token passes") {
    const auto result = cost::recompute(base());
    REQUIRE(result);
    CHECK(result->passes.with_cache == 7);
    CHECK(result->passes.without_cache == 22);
    CHECK(result->with_cache.memory == Byte::of(0.875 * 1048576));
    CHECK(result->without_cache.memory == Byte());
    CHECK(result->with_cache.flops == units::Flop::of(7 * 16e9));
    CHECK(result->without_cache.flops == units::Flop::of(22 * 16e9));
    CHECK(near(result->with_cache.compute_time.value(), 7 * 16e9 / 312e12, 1e-12));
}

TEST_CASE("a short text reads the weights four times either way, so it takes as long") {
    const auto result = cost::recompute(base());
    const double weights = 16e9 / 2.039e12, token = 131072 / 2.039e12;
    CHECK(near(result->without_cache.time.value(), 4 * weights, 1e-12));
    CHECK(near(result->with_cache.time.value(), 4 * weights + (4 + 5 + 6) * token, 1e-12));
}

TEST_CASE("a long text is bound by arithmetic where it starts over") {
    cost::RecomputeInput input = base();
    input.prompt = 1000;
    input.generate = 500;
    const auto result = cost::recompute(input);
    const double pass = 16e9 / 312e12;
    CHECK(near(result->without_cache.time.value(), (500 * 1000 + 500 * 499 / 2) * pass, 1e-12));
    CHECK(result->with_cache.time < result->without_cache.time);
    CHECK(
        near(result->with_cache.time.value(), 1000 * pass + slow_sum(pass, 16e9 / 2.039e12, 131072 / 2.039e12, 1000, 499), 1e-12));
}

TEST_CASE("nothing generated: the prompt fills a cache, and nothing is passed without") {
    cost::RecomputeInput input = base();
    input.generate = 0;
    const auto result = cost::recompute(input);
    CHECK(result->with_cache.memory == Byte::of(524288));
    CHECK(result->without_cache.flops == units::Flop());
    CHECK(result->without_cache.time == units::Seconds());
    CHECK(near(result->with_cache.time.value(), 16e9 / 2.039e12, 1e-12));
}

TEST_CASE("the closed sum of the larger is the sum over steps") {
    std::mt19937_64 random(9);
    std::uniform_real_distribution<double> amount(0, 10);
    for (int i = 0; i < 5000; ++i) {
        const double least = amount(random) * 5, start = random() % 4 == 0 ? 0 : amount(random),
                     slope = random() % 8 == 0 ? 0 : amount(random) / 4;
        const uint64_t first = random() % 30, count = random() % 60;
        REQUIRE(near(cost::sum_of_larger(least, start, slope, first, count), slow_sum(least, start, slope, first, count), 1e-12));
    }
    CHECK(cost::sum_of_larger(6, 0, 2, 1, 5) == 6 + 6 + 6 + 8 + 10);
    CHECK(cost::sum_of_larger(6, 1, 2, 0, 4) == 6 + 6 + 6 + 7);
    CHECK(cost::sum_of_larger(1, 0, 1, 0, 0) == 0);
}

TEST_CASE("rates of 0, amounts below 0 and results beyond a double are refused") {
    const auto with = [](auto change) {
        cost::RecomputeInput input = base();
        change(input);
        return input;
    };
    constexpr double inf = std::numeric_limits<double>::infinity();
    check_refused(with([](auto& input) { input.rate = {}; }), "zero_rate", "rate");
    check_refused(with([](auto& input) { input.bandwidth = {}; }), "zero_rate", "bandwidth");
    check_refused(with([](auto& input) { input.rate = units::FlopPerSec::of(inf); }), "not_finite", "rate");
    check_refused(with([](auto& input) { input.weights = Byte::of(-1); }), "negative", "weights");
    check_refused(with([](auto& input) { input.bytes_per_token = Byte::of(inf); }), "not_finite", "bytes_per_value");
    check_refused(with([](auto& input) { input.generate = UINT64_MAX; }), "overflow", "generate");
    check_refused(with([](auto& input) { input.bytes_per_token = Byte::of(1e308); }), "overflow", "bytes_per_value");
    check_refused(with([](auto& input) { input.rate = units::FlopPerSec::of(1e-300); }), "overflow", "rate");
    check_refused(with([](auto& input) { input.bandwidth = units::BytePerSec::of(1e-300); }), "overflow", "bandwidth");
}
