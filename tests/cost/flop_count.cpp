// The three accounts of a matrix product: storyboard F-b, counting by a plain loop, conventions, refusals.
#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <limits>
#include <random>
#include <string_view>

#include "cost/flop_count.h"
#include "near.h"

using cost::FlopCount;
using cost::FlopCountInput;

namespace {

// F-b: a 4 × 4 matrix, one vector, 2 bytes a number, on an A100.
FlopCountInput four_by_four() {
    FlopCountInput input;
    input.rows = 1;
    input.inner = input.columns = 4;
    input.bytes_per_weight = input.bytes_per_input = input.bytes_per_output = units::Byte::of(2);
    input.rate = units::FlopPerSec::of(312e12);
    input.bandwidth = units::BytePerSec::of(2039e9);
    return input;
}

FlopCount result_of(const FlopCountInput& input) {
    const auto result = cost::flop_count(input);
    REQUIRE(result);
    return *result;
}

void check_refusal(const FlopCountInput& input, std::string_view code, std::string_view subject) {
    const auto result = cost::flop_count(input);
    REQUIRE_FALSE(result);
    CHECK(units::info(result.fault().code).name == code);
    CHECK(result.fault().subject == subject);
}

struct Counted {
    uint64_t multiplications = 0, additions = 0;
};

// Each output is a sum of products: the first product needs no addition.
Counted count_by_loop(const FlopCountInput& input) {
    Counted counted;
    for (uint64_t row = 0; row < input.rows; ++row)
        for (uint64_t column = 0; column < input.columns; ++column)
            for (uint64_t i = 0; i < input.inner; ++i) {
                ++counted.multiplications;
                if (i > 0) ++counted.additions;
            }
    return counted;
}

}  // namespace

TEST_CASE("one job, three books: 32 FLOP, 32 bytes kept, 48 bytes moved") {
    const FlopCount one = result_of(four_by_four());
    CHECK(one.flops.value() == 32);
    CHECK(one.stored_bytes.value() == 32);
    CHECK(one.input_bytes.value() == 8);
    CHECK(one.output_bytes.value() == 8);
    CHECK(one.moved_bytes.value() == 48);

    FlopCountInput half = four_by_four();
    half.bytes_per_weight = units::Byte::of(1);
    CHECK(result_of(half).flops.value() == 32);
    CHECK(result_of(half).stored_bytes.value() == 16);
    CHECK(result_of(half).moved_bytes.value() == 32);

    FlopCountInput four = four_by_four();
    four.rows = 4;
    CHECK(result_of(four).flops.value() == 128);
    CHECK(result_of(four).stored_bytes.value() == 32);
    CHECK(result_of(four).moved_bytes.value() == 96);
}

TEST_CASE("each matrix has bytes of its own: 3 × 5 inputs, 5 × 7 weights, 3 × 7 outputs") {
    FlopCountInput input = four_by_four();
    input.rows = 3, input.inner = 5, input.columns = 7;
    input.bytes_per_input = units::Byte::of(2);
    input.bytes_per_weight = units::Byte::of(0.5);
    input.bytes_per_output = units::Byte::of(4);
    const FlopCount result = result_of(input);
    CHECK(result.input_bytes.value() == 30);
    CHECK(result.stored_bytes.value() == 17.5);
    CHECK(result.output_bytes.value() == 84);
    CHECK(result.moved_bytes.value() == 131.5);
    CHECK(near(result.intensity_limit->value(), 2.0 * 21 / (3 * 2 + 7 * 0.5), 1e-15));
}

TEST_CASE("counting a multiply-add as one halves work and peak, and leaves the time") {
    FlopCountInput input = four_by_four();
    const FlopCount two = result_of(input);
    input.flop_per_fma = 1;
    const FlopCount one = result_of(input);
    CHECK(one.flops.value() == 16);
    CHECK(one.peak.value() == 156e12);
    CHECK(one.bound.compute_time == two.bound.compute_time);
    CHECK(one.bound.time == two.bound.time);
    CHECK(one.bound.limiter == two.bound.limiter);
    CHECK(one.multiply_adds == two.multiply_adds);
    CHECK(one.exact_operations == two.exact_operations);
}

TEST_CASE("the real matrix: 4096 by 4096, one token and four") {
    FlopCountInput input = four_by_four();
    input.inner = input.columns = 4096;
    const FlopCount one = result_of(input);
    input.rows = 4;
    const FlopCount four = result_of(input);
    CHECK(near(one.flops.value(), 33.6e6, 0.002));
    CHECK(near(one.moved_bytes.value(), 33.6e6, 0.002));
    CHECK(near(one.bound.compute_time.value(), 0.108e-6, 0.005));
    CHECK(near(one.bound.move_time.value(), 16.5e-6, 0.005));
    CHECK(near(four.bound.compute_time.value(), 0.430e-6, 0.001));
    CHECK(near(four.moved_bytes / one.moved_bytes, 1.0015, 5e-5));
}

TEST_CASE("the counts are those of the plain loop") {
    std::mt19937_64 random(20250204);
    std::uniform_int_distribution<uint64_t> size(0, 12);
    for (int i = 0; i < 500; ++i) {
        FlopCountInput input = four_by_four();
        input.rows = size(random);
        input.inner = size(random);
        input.columns = size(random);
        const Counted counted = count_by_loop(input);
        const FlopCount result = result_of(input);
        REQUIRE(result.multiply_adds == counted.multiplications);
        REQUIRE(result.exact_operations == counted.multiplications + counted.additions);
        REQUIRE(result.flops.value() == 2 * static_cast<double>(counted.multiplications));
    }
}

TEST_CASE("a dot product's intensity stays below its limit and tends to it") {
    FlopCountInput input = four_by_four();
    input.columns = 1;
    double before = 0;
    for (uint64_t length = 1; length <= 4096; length *= 2) {
        input.inner = length;
        const FlopCount result = result_of(input);
        REQUIRE(result.intensity_limit->value() == 0.5);
        const double intensity = result.exact_intensity->value(), n = static_cast<double>(length);
        REQUIRE(near(intensity, (2 * n - 1) / (4 * n + 2), 1e-15));
        REQUIRE((intensity > before && intensity < 0.5));
        before = intensity;
    }
}

TEST_CASE("no work is no fault, and an intensity without bytes is empty") {
    FlopCountInput input = four_by_four();
    input.inner = 0;
    CHECK(result_of(input).flops.value() == 0);
    CHECK(result_of(input).exact_operations == 0);
    CHECK(result_of(input).moved_bytes.value() == 8);
    input = four_by_four();
    input.bytes_per_weight = input.bytes_per_input = input.bytes_per_output = units::Byte();
    CHECK_FALSE(result_of(input).exact_intensity);
    CHECK_FALSE(result_of(input).intensity_limit);
    CHECK_FALSE(result_of(input).bound.intensity);
    CHECK(result_of(input).bound.limiter == cost::Limiter::compute);
}

TEST_CASE("a matrix product refuses what cannot be, by name") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
    FlopCountInput input = four_by_four();
    input.flop_per_fma = 3;
    check_refusal(input, "out_of_range", "flop_per_fma");
    input.flop_per_fma = 0;
    check_refusal(input, "out_of_range", "flop_per_fma");
    input = four_by_four();
    input.bytes_per_weight = units::Byte::of(-1);
    check_refusal(input, "negative", "bytes_per_weight");
    input = four_by_four();
    input.bytes_per_input = units::Byte::of(nan);
    check_refusal(input, "not_finite", "bytes_per_input");
    input = four_by_four();
    input.bytes_per_output = units::Byte::of(inf);
    check_refusal(input, "not_finite", "bytes_per_output");
    input = four_by_four();
    input.rate = units::FlopPerSec();
    check_refusal(input, "zero_rate", "rate");
    input = four_by_four();
    input.bandwidth = units::BytePerSec::of(-1);
    check_refusal(input, "negative", "bandwidth");
}

TEST_CASE("a matrix product too large to be counted is refused, not wrapped around") {
    FlopCountInput input = four_by_four();
    input.rows = input.columns = uint64_t{1} << 32;
    check_refusal(input, "overflow", "rows");
    input.columns = uint64_t{1} << 31;
    input.inner = 1;
    check_refusal(input, "overflow", "inner");  // 2^63 multiply-adds are held, twice as many operations are not
    input.columns = (uint64_t{1} << 31) - 1;
    CHECK(result_of(input).exact_operations == (uint64_t{1} << 32) * ((uint64_t{1} << 31) - 1));
    input = four_by_four();
    input.bytes_per_weight = units::Byte::of(1e308);
    check_refusal(input, "overflow", "bytes_per_weight");
    input = four_by_four();
    input.bytes_per_output = units::Byte::of(1e308);
    check_refusal(input, "overflow", "bytes_per_output");
    input = four_by_four();
    input.rate = units::FlopPerSec::of(1e-320);
    check_refusal(input, "overflow", "rate");
    input = four_by_four();
    input.bandwidth = units::BytePerSec::of(1e-320);
    check_refusal(input, "overflow", "bandwidth");
    input = four_by_four();
    input.bytes_per_weight = input.bytes_per_input = units::Byte::of(1e-320);
    check_refusal(input, "overflow", "bytes_per_weight");  // the limit, though not the intensity itself
}
