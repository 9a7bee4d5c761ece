// Answers by name of growth, flop_count, attention and online_softmax: workings, words instead of numbers, lists.
#include <catch2/catch_test_macros.hpp>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "asked.h"

namespace {

std::string formula(const cost::Answer& answer, std::string_view name) {
    return cost::working(answer, name) + " = " + cost::print(answer, name);
}

std::string_view code(const units::Fault& fault) { return units::info(fault.code).name; }

}  // namespace

TEST_CASE("workings of the three accounts name the bytes that were put in") {
    const cost::Answer result = answered("flop_count", {{"inner", "4"}, {"columns", "4"}, {"bytes_per_weight", "1 B"}});
    CHECK(formula(result, "flops") == "2 × 16 = 32 FLOP");
    CHECK(formula(result, "exact_operations") == "1 × 4 × (2 × 4 − 1) = 28");
    CHECK(formula(result, "stored_bytes") == "4 × 4 × 1 B = 16 B");
    CHECK(formula(result, "input_bytes") == "1 × 4 × 2 B = 8 B");
    CHECK(formula(result, "moved_bytes") == "16 B + 8 B + 8 B = 32 B");
    const cost::Answer nothing = answered("flop_count", {{"rows", "0"}, {"inner", "0"}});
    CHECK(cost::print(nothing, "intensity") == "undefined");
    CHECK(cost::print(nothing, "intensity_limit") == "0 FLOP/byte");
    CHECK(formula(answered("flop_count", {{"inner", "1024"}}), "intensity_limit") ==
          "2 × 1 × 1 / (1 × 2 B + 1 × 2 B) = 0.5 FLOP/byte");
}

TEST_CASE("workings of growth put in what the shape gives and what the width decides") {
    const cost::Answer plain = answered("growth", {{"tokens", "1024"}, {"width", "768"}});
    CHECK(cost::working(plain, "score_flops") == "2 × 1,024 × 1,024 × 768");
    CHECK(cost::working(plain, "qkv_flops") == "2 × 1,024 × 768 × (768 + 2 × 768)");
    CHECK(cost::working(plain, "output_projection_flops") == "2 × 1,024 × 768 × 768");
    CHECK(cost::working(plain, "ffn_flops") == "2 × 1,024 × 768 × 4 × 768 × 3");
    const cost::Answer grouped = answered(
        "growth", {{"tokens", "8"}, {"causal", "1"}, {"batch", "2"}, {"kv_heads", "8"}, {"head_dim", "128"}, {"parameters", "8e9"}});
    CHECK(cost::working(grouped, "score_flops") == "2 × 8 × 8 × 32 × 128");
    CHECK(cost::working(grouped, "qkv_flops") == "2 × 2 × 8 × 4,096 × (32 × 128 + 2 × 8 × 128)");
    CHECK(cost::working(grouped, "rest_flops") == "2 × 8,000,000,000 × 2 × 8");
    CHECK(cost::print(grouped, "pairs_share") == "0.5625");
    CHECK(cost::print(answered("growth", {{"tokens", "0"}}), "doubled_ratio") == "undefined");
    CHECK(cost::print(answered("growth", {{"parameters", "8e9"}}), "equals_rest", 5) == "30,518");
    CHECK(cost::print(answered("growth", {{"parameters", "8e9"}, {"causal", "1"}}), "equals_rest", 5) == "61,035");
}

TEST_CASE("workings of attention, with heads of their own and with groups that share keys") {
    const cost::Answer own = answered("attention", {});
    CHECK(formula(own, "flash2_head_values") == "2 × 2,048 × 128 + 2,048 + 16 × 2 × 2,048 × 128 = 8,914,944");
    CHECK(cost::working(own, "flash2_head_bytes") == "8,914,944 × 2 B");
    CHECK(cost::print(own, "achieved_fraction") == "none");
    const cost::Answer grouped = answered("attention", {{"kv_heads", "8"}});
    CHECK(cost::working(grouped, "flash2_bytes") ==
          "1 × (32 × (2 × 2,048 × 128 + 2,048) + 8 × 16 × 2 × 2,048 × 128) × 2 B");
    CHECK(cost::print(answered("attention", {{"tokens", "0"}}), "flash2_ratio") == "undefined");
}

TEST_CASE("the running softmax by name: steps as rows, a mask, and lists that do not fit") {
    const auto run = [](Settings settings) { return asked("online_softmax", settings); };
    const auto whole = run({});
    REQUIRE(whole);
    CHECK(cost::find(*whole, "steps")->columns == 7);
    CHECK(cost::find(*whole, "steps")->list()->size() == 14);
    CHECK(cost::working(*whole, "sum") == "0.185122 + 1.36788");
    CHECK(cost::working(*whole, "rescaled_old_sum") == "0.135335 × 1.36788");
    CHECK(cost::print(*whole, "output") == "3.49265");
    const auto masked = run({{"mask", "[1, 1, 0, 0]"}});
    REQUIRE(masked);
    CHECK(cost::print(*masked, "output") == "1.73106");
    const auto none = run({{"mask", "[0, 0, 0, 0]"}});
    REQUIRE(none);
    CHECK(cost::print(*none, "maximum") == "none");
    CHECK(cost::print(*none, "all_masked") == "yes");
    CHECK(cost::print(*none, "output") == "0");
    CHECK(code(run({{"mask", "[1, 0]"}}).fault()) == "out_of_range");
    CHECK(code(run({{"mask", "[1, 0.5, 0, 0]"}}).fault()) == "out_of_range");
    CHECK(code(run({{"mask", "[1, 2, 0, 0]"}}).fault()) == "out_of_range");
    CHECK(code(run({{"blocks", "[1.5, 2.5]"}}).fault()) == "out_of_range");
    CHECK(code(run({{"blocks", "[1, 2]"}}).fault()) == "out_of_range");
    CHECK(run({{"blocks", "[1, 2]"}}).fault().subject == "blocks");
    CHECK(code(run({{"values", "[1, 2]"}}).fault()) == "out_of_range");
    CHECK(code(run({{"scores", "[]"}, {"values", "[]"}}).fault()) == "out_of_range");
    CHECK(run({{"values", "[1, 2]"}}).fault().hint == "a list of numbers, each any number, such as [1, 2, 3, 4]");
}
