// ZeRO against the storyboard's steps, its invariants, and what it refuses; published figures stand in cases/systems/zero.json.
#include <catch2/catch_test_macros.hpp>

#include <random>

#include "cost/zero.h"
#include "near.h"
#include "refused.h"

using cost::ZeroInput;

namespace {

ZeroInput storyboard(uint64_t stage = 0) {
    ZeroInput input;
    input.parameters = 8'000'000'000;
    input.weight_bytes = input.gradient_bytes = units::Byte::of(2);
    input.optimizer_bytes = units::Byte::of(12);
    input.stage = stage;
    input.data_parallel = 4;
    input.device_memory = units::Byte::of(80e9);
    input.link = units::BytePerSec::of(300e9);
    input.tokens = 8 * 2048;
    input.rate = units::FlopPerSec::of(312e12);
    return input;
}

cost::Zero result_of(const ZeroInput& input) {
    const auto result = cost::zero(input);
    REQUIRE(result);
    return *result;
}

}  // namespace

TEST_CASE("figure F-g, step 2: 128, 56, 44, 32 GB held and 24, 24, 24, 36 GB sent") {
    constexpr double held[] = {128e9, 56e9, 44e9, 32e9}, sent[] = {24e9, 24e9, 24e9, 36e9}, times[] = {0.710, 0.710, 0.710, 0.750};
    for (uint64_t stage = 0; stage < 4; ++stage) {
        const cost::Zero result = result_of(storyboard(stage));
        CHECK(near(result.memory.value(), held[stage], 1e-12));
        CHECK(near(result.bytes_sent.value(), sent[stage], 1e-12));
        CHECK(near(result.time.value(), times[stage], 0.0005));
        CHECK(result.fits == (stage > 0));
        CHECK(near(result.baseline.value(), 128e9, 1e-12));
    }
}

TEST_CASE("figure F-g, steps 3 and 4: cut by matrices or by layers, 32 GB each") {
    ZeroInput tensor = storyboard(), layers = storyboard();
    tensor.data_parallel = layers.data_parallel = 1;
    tensor.tensor_parallel = layers.pipeline_parallel = 4;
    for (const ZeroInput& input : {tensor, layers}) {
        const cost::Zero result = result_of(input);
        CHECK(near(result.memory.value(), 32e9, 1e-12));
        CHECK(result.bytes_sent.value() == 0);
        CHECK(near(result.compute_time.value(), 0.630, 0.0005));
    }
}

TEST_CASE("gradients of 4 B make 18 a parameter, and the volume follows the bytes") {  // source: Megatron-LM keeps fp32 gradients
    ZeroInput input = storyboard();
    input.gradient_bytes = units::Byte::of(4);
    CHECK(near(result_of(input).bytes_per_parameter.value(), 18, 1e-12));
    CHECK(near(result_of(input).bytes_sent.value(), 0.75 * 8e9 * 8, 1e-12));
    input.stage = 1;
    CHECK(near(result_of(input).bytes_per_parameter.value(), 6 + 12.0 / 4, 1e-12));
    CHECK(near(result_of(input).bytes_sent.value(), 0.75 * 8e9 * 6, 1e-12));
    input.stage = 3;
    CHECK(near(result_of(input).bytes_sent.value(), 0.75 * 8e9 * 8, 1e-12));
    CHECK(near(result_of(input).sent_parameters, 3 * 0.75 * 8e9, 1e-12));
}

TEST_CASE("one device holds the baseline in every stage and sends nothing") {
    for (uint64_t stage = 0; stage < 4; ++stage) {
        ZeroInput input = storyboard(stage);
        input.data_parallel = 1;
        CHECK(result_of(input).memory == result_of(input).baseline);
        CHECK(result_of(input).sent_parameters == 0);
        CHECK(result_of(input).exchange_time.value() == 0);
    }
}

TEST_CASE("the largest model fits, and one parameter more does not") {
    std::mt19937_64 random(11);
    for (int i = 0; i < 20000; ++i) {
        ZeroInput input = storyboard(random() % 4);
        input.data_parallel = 1 + random() % 100;
        input.tensor_parallel = uint64_t{1} << random() % 4;
        input.device_memory = units::Byte::of(static_cast<double>(1 + random() % 200) * 1e6);
        input.optimizer_bytes = units::Byte::of(static_cast<double>(random() % 13));
        const cost::Zero before = result_of(input);
        REQUIRE(before.most_parameters);
        // Devices together, in whole bytes: exact in 64 bits.
        const uint64_t n = input.data_parallel, k = static_cast<uint64_t>(input.optimizer_bytes.value());
        const uint64_t each = input.stage == 0   ? (4 + k) * n
                              : input.stage == 1 ? 4 * n + k
                              : input.stage == 2 ? 2 * n + 2 + k
                                                 : 4 + k;
        const uint64_t room = static_cast<uint64_t>(input.device_memory.value()) * n * input.tensor_parallel;
        REQUIRE(*before.most_parameters == room / each);
    }
}

TEST_CASE("each stage holds no more than the one before, and devices and shards divide") {
    std::mt19937_64 random(12);
    for (int i = 0; i < 10000; ++i) {
        ZeroInput input = storyboard();
        input.data_parallel = 1 + random() % 512;
        input.parameters = 1 + random() % 1'000'000'000'000;
        double held = result_of(input).memory.value();
        for (input.stage = 1; input.stage < 4; ++input.stage) {
            const cost::Zero result = result_of(input);
            REQUIRE(result.memory.value() <= held * (1 + 1e-12));
            REQUIRE(near(result.memory.value(), result.bytes_per_parameter.value() * result.held_parameters, 1e-12));
            held = result.memory.value();
        }
        REQUIRE(near(held * static_cast<double>(input.data_parallel), result_of(storyboard()).baseline.value() / 8e9 *
                     static_cast<double>(input.parameters), 1e-12));
    }
}

TEST_CASE("states without bytes fit in any number") {
    ZeroInput input = storyboard();
    input.weight_bytes = input.gradient_bytes = input.optimizer_bytes = units::Byte();
    CHECK_FALSE(result_of(input).most_parameters);
    CHECK(result_of(input).fits);
}

TEST_CASE("a mesh that does not multiply out, and what cannot be, are refused by name") {
    const auto refuse = [](auto&& change, const char* code, const char* subject) {
        ZeroInput input = storyboard();
        change(input);
        check_refused(cost::zero(input), code, subject);
    };
    refuse([](auto& in) { in.devices = 8; }, "mesh_mismatch", "devices");
    refuse([](auto& in) { in.devices = 4, in.tensor_parallel = 2; }, "mesh_mismatch", "devices");
    refuse([](auto& in) { in.stage = 4; }, "out_of_range", "stage");
    refuse([](auto& in) { in.parameters = 0; }, "out_of_range", "parameters");
    refuse([](auto& in) { in.data_parallel = 0; }, "out_of_range", "data_parallel");
    refuse([](auto& in) { in.tensor_parallel = 0; }, "out_of_range", "tensor_parallel");
    refuse([](auto& in) { in.pipeline_parallel = 0; }, "out_of_range", "pipeline_parallel");
    refuse([](auto& in) { in.devices = beyond_count; }, "out_of_range", "devices");
    refuse([](auto& in) { in.tokens = beyond_count; }, "out_of_range", "tokens");
    refuse([](auto& in) { in.weight_bytes = units::Byte::of(-1); }, "negative", "weight_bytes");
    refuse([](auto& in) { in.gradient_bytes = units::Byte::of(not_a_number); }, "not_finite", "gradient_bytes");
    refuse([](auto& in) { in.optimizer_bytes = units::Byte::of(infinite); }, "not_finite", "optimizer_bytes");
    refuse([](auto& in) { in.device_memory = units::Byte::of(-1); }, "negative", "device_memory");
    refuse([](auto& in) { in.link = units::BytePerSec(); }, "zero_rate", "link");
    refuse([](auto& in) { in.rate = units::FlopPerSec(); }, "zero_rate", "rate");
    refuse([](auto& in) { in.data_parallel = in.tensor_parallel = uint64_t{1} << 40; }, "overflow", "data_parallel");
    refuse([](auto& in) { in.device_memory = units::Byte::of(1e300); }, "overflow", "device_memory");
    refuse([](auto& in) { in.optimizer_bytes = units::Byte::of(1e300); }, "overflow", "optimizer_bytes");
    refuse([](auto& in) { in.link = units::BytePerSec::of(1e-300); }, "overflow", "link");
    refuse([](auto& in) { in.rate = units::FlopPerSec::of(1e308); }, "overflow", "rate");
    refuse([](auto& in) { in.rate = units::FlopPerSec::of(1e-300); }, "overflow", "rate");
}

TEST_CASE("a mesh that multiplies out is accepted") {
    ZeroInput input = storyboard(1);
    input.tensor_parallel = 2;
    input.pipeline_parallel = 3;
    input.devices = 24;
    CHECK(result_of(input).held_parameters == 8e9 / 6);
    CHECK(near(result_of(input).memory.value(), 8e9 / 6 * (4 + 3), 1e-12));
}
