// The table of devices: what each row holds, the catalogue's words for it, and figures from makers' documents.
#include "cost/devices.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <string_view>

#include "cost/catalogue.h"
#include "cost/refuse.h"
#include "near.h"

TEST_CASE("every device has its peaks, its source and a name of its own") {
    std::set<std::string_view> names;
    for (const cost::Device& device : cost::devices()) {
        INFO(device.name);
        CHECK(names.insert(device.name).second);
        CHECK(cost::is_rate(device.rate));
        CHECK(cost::is_rate(device.bandwidth));
        CHECK(cost::is_rate(device.link));
        CHECK(device.memory > units::Byte());
        // Sparsity of 2:4 doubles the peak, up to the rounding of what is printed.
        if (device.sparse_rate > units::FlopPerSec()) CHECK(near(device.sparse_rate / device.rate, 2, 0.013));
        CHECK((device.precision == "bf16" || device.precision == "fp16"));
        CHECK((device.standing == "official" || device.standing == "reported"));
        CHECK(device.date.size() == 4);
        CHECK_FALSE(device.source.empty());
        CHECK_FALSE(device.note.empty());
        CHECK(cost::find_device(device.name) == &device);
    }
    CHECK(cost::find_device("a100") == nullptr);
}

TEST_CASE("the catalogue offers the devices of the table, and no other") {
    const cost::InputField* field = cost::find_input(*cost::find_system("devices"), "device");
    REQUIRE(field);
    std::set<std::string_view> offered, known;
    for (std::string_view words = field->words; !words.empty();) {
        const size_t end = std::min(words.find(' '), words.size());
        offered.insert(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    for (const cost::Device& device : cost::devices()) known.insert(device.name);
    CHECK(offered == known);
}

TEST_CASE("the shared example's device: A100 SXM 80 GB") {
    const cost::Device* device = cost::find_device("a100_sxm_80gb");  // NVIDIA A100 80GB datasheet, 2021
    REQUIRE(device);
    CHECK(device->rate.value() == 312e12);
    CHECK(device->sparse_rate.value() == 624e12);
    CHECK(device->bandwidth.value() == 2.039e12);
    CHECK(device->memory.value() == 80e9);
    CHECK(device->link.value() == 300e9);  // 600 GB/s are both directions
    CHECK(near(cost::ridge_of(*device).value(), 153, 0.001));
    // Under half the arithmetic, yet the weights of 16 GB are read in 4.0 ms: the H20, of which no datasheet was found.
    const cost::Device* reported = cost::find_device("h20_sxm");
    REQUIRE(reported);
    CHECK(reported->standing == "reported");
    CHECK(reported->rate < device->rate * 0.5);
    CHECK(near((units::Byte::of(16e9) / reported->bandwidth).value(), 4.0e-3, 1e-12));
}

TEST_CASE("a device is told in words and numbers; another name is refused") {
    const cost::System& system = *cost::find_system("devices");
    const cost::Argument v5e[] = {{"device", {units::Unit::none, std::string("tpu_v5e")}}};
    const auto answer = cost::run(system, v5e);
    REQUIRE(answer);
    CHECK(cost::print(*answer, "sparse_rate") == "none");
    CHECK(cost::print(*answer, "sparsity") == "dense");
    CHECK(cost::print(*answer, "date") == "2025");
    CHECK(near(*cost::find(*answer, "ridge")->number(), 197e12 / 819e9, 1e-12));
    CHECK(cost::find_device("tpu_v5p")->note.find("102 GB") != std::string_view::npos);
    CHECK(cost::find_device("tpu_v6e")->note.find("1,600 to 1,640 GB/s") != std::string_view::npos);
    const cost::Argument unknown[] = {{"device", {units::Unit::none, std::string("a100")}}};
    const auto refused = cost::run(system, unknown);
    REQUIRE_FALSE(refused);
    CHECK(refused.fault().code == units::Code::out_of_range);
    CHECK(refused.fault().subject == "device");
}
