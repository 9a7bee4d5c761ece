// Data parallelism against the storyboard's step, a published volume, its properties, and what it refuses.
#include <catch2/catch_test_macros.hpp>

#include <random>

#include "cost/data_parallel.h"
#include "near.h"
#include "refused.h"

using cost::DataParallelInput;

namespace {

// Four A100 with 8e9 parameters and 8 sequences of 2,048 tokens.
DataParallelInput storyboard() {
    DataParallelInput input;
    input.parameters = 8'000'000'000;
    input.gradient_bytes = units::Byte::of(2);
    input.devices = 4;
    input.tokens = 8 * 2048;
    input.rate = units::FlopPerSec::of(312e12);
    input.link.bandwidth = units::BytePerSec::of(300e9);
    return input;
}

cost::DataParallel result_of(const DataParallelInput& input) {
    const auto result = cost::data_parallel(input);
    REQUIRE(result);
    return *result;
}

}  // namespace

TEST_CASE("figure F-g, step 1: 24 GB sent, 0.630 + 0.080 = 0.710 s, hidden above 1,040 tokens") {
    const cost::DataParallel result = result_of(storyboard());
    CHECK(near(result.gradients.value(), 16e9, 1e-12));
    CHECK(near(result.bytes_sent.value(), 24e9, 1e-12));
    CHECK(near(result.exchange_time.value(), 0.080, 1e-12));
    CHECK(near(result.compute_time.value(), 0.630, 0.0005));  // 6 · 8e9 · 4,096 / 312e12 = 0.63015
    CHECK(near(result.time.value(), 0.710, 0.0005));
    CHECK(result.tokens_each == 4096);
    CHECK(near(result.hides_from_limit, 1040, 1e-12));
    // Four devices send 3/4 of what ever more would: 780 tokens, at which 4 · 8e9 · 780 / 312e12 = 0.08 s.
    CHECK(near(result.hides_from, 780, 1e-12));
}

TEST_CASE("overlapped, the exchange hides behind the backward pass alone") {
    DataParallelInput input = storyboard();
    input.overlap = true;
    CHECK(near(result_of(input).time.value(), 6 * 8e9 * 4096 / 312e12, 1e-12));
    input.link.bandwidth = units::BytePerSec::of(24e9);  // 1 s to exchange, 0.42 s of backward pass
    CHECK(near(result_of(input).time.value(), 2 * 8e9 * 4096 / 312e12 + 1, 1e-12));
    CHECK(near(result_of(input).serial_time.value(), 6 * 8e9 * 4096 / 312e12 + 1, 1e-12));
    CHECK(result_of(input).time == result_of(input).hidden_time);
}

TEST_CASE("one device exchanges nothing, no tokens take no time, and latency counts each hop") {
    DataParallelInput alone = storyboard();
    alone.devices = 1;
    alone.link.latency = units::Seconds::of(1);
    CHECK(result_of(alone).exchange_time.value() == 0);
    CHECK(result_of(alone).efficiency == 1);
    CHECK(result_of(alone).hides_from == 0);
    alone.tokens = 0;
    CHECK(result_of(alone).time.value() == 0);
    CHECK(result_of(alone).efficiency == 1);
    DataParallelInput waiting = storyboard();
    waiting.link.latency = units::Seconds::of(1e-3);
    CHECK(near(result_of(waiting).exchange_time.value(), 0.086, 1e-12));
}

TEST_CASE("the exchange hides exactly from the number of tokens that is told") {
    std::mt19937_64 random(9);
    std::uniform_real_distribution<double> bytes(0.5, 8), link(1e9, 1e12), wait(0, 1e-3);
    for (int i = 0; i < 20000; ++i) {
        DataParallelInput input = storyboard();
        input.gradient_bytes = units::Byte::of(bytes(random));
        input.link = {units::BytePerSec::of(link(random)), units::Seconds::of(wait(random))};
        input.devices = 1 + random() % 64;
        input.tokens = input.devices * (1 + random() % 20000);
        const cost::DataParallel result = result_of(input);
        REQUIRE(result.hidden_time <= result.serial_time * (1 + 1e-12));
        REQUIRE(result.hidden_time >= result.compute_time * (1 - 1e-12));
        REQUIRE(near(result.forward_time.value() + result.backward_time.value(), result.compute_time.value(), 1e-12));
        if (near(result.hides_from, result.tokens_each, 1e-9)) continue;
        REQUIRE((result.exchange_time <= result.backward_time) == (result.tokens_each > result.hides_from));
        if (input.link.latency == units::Seconds()) REQUIRE(result.hides_from <= result.hides_from_limit);
    }
}

TEST_CASE("what data parallelism cannot have is refused by name") {
    const auto refuse = [](auto&& change, const char* code, const char* subject) {
        DataParallelInput input = storyboard();
        change(input);
        check_refused(cost::data_parallel(input), code, subject);
    };
    refuse([](auto& in) { in.parameters = 0; }, "out_of_range", "parameters");
    refuse([](auto& in) { in.parameters = beyond_count; }, "out_of_range", "parameters");
    refuse([](auto& in) { in.gradient_bytes = units::Byte::of(-2); }, "negative", "gradient_bytes");
    refuse([](auto& in) { in.gradient_bytes = units::Byte::of(not_a_number); }, "not_finite", "gradient_bytes");
    refuse([](auto& in) { in.devices = 0; }, "out_of_range", "devices");
    refuse([](auto& in) { in.tokens = beyond_count; }, "out_of_range", "tokens");
    refuse([](auto& in) { in.rate = units::FlopPerSec(); }, "zero_rate", "rate");
    refuse([](auto& in) { in.link.bandwidth = units::BytePerSec(); }, "zero_rate", "link");
    refuse([](auto& in) { in.link.latency = units::Seconds::of(-1); }, "negative", "latency");
    refuse([](auto& in) { in.gradient_bytes = units::Byte::of(1e300); }, "overflow", "gradient_bytes");
    refuse([](auto& in) { in.link.bandwidth = units::BytePerSec::of(1e-300); }, "overflow", "link");
    refuse([](auto& in) { in.rate = units::FlopPerSec::of(1e-300); }, "overflow", "rate");
    refuse([](auto& in) { in.rate = units::FlopPerSec::of(1e308), in.link.bandwidth = units::BytePerSec::of(1e-3); }, "overflow", "rate");
}
