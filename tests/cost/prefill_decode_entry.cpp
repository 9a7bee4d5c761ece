// Prefill and decode in the catalogue: where the model's size comes from, and workings.
#include <catch2/catch_test_macros.hpp>

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "cost/catalogue.h"
#include "near.h"

namespace {

cost::Answer asked(std::initializer_list<std::pair<std::string_view, std::string_view>> settings) {
    const cost::System& system = *cost::find_system("prefill_decode");
    std::vector<cost::Argument> arguments;
    for (const auto& [name, text] : settings) arguments.push_back({name, *cost::read_input(*cost::find_input(system, name), text)});
    const auto answer = cost::run(system, arguments);
    REQUIRE(answer);
    return *answer;
}

}  // namespace

TEST_CASE("the model's size comes from what is given: parameters, bytes, or the shape") {
    CHECK(*cost::find(asked({}), "model_parameters")->number() == 8'029'995'008);
    CHECK(*cost::find(asked({{"parameters", "8e9"}}), "model_bytes")->number() == 16e9);
    CHECK(*cost::find(asked({{"weight_bytes", "13 GB"}}), "model_parameters")->number() == 6.5e9);
    const cost::Answer both = asked({{"weight_bytes", "13 GB"}, {"parameters", "8e9"}, {"kv_bytes_per_sequence", "0 B"}});
    CHECK(*cost::find(both, "model_parameters")->number() == 8e9);
    CHECK(*cost::find(both, "model_bytes")->number() == 13e9);
    CHECK(cost::print(both, "most_tokens_per_second") == "unbounded");
    CHECK(cost::print_worked(both, "weights_only_time") == "1.3e10 byte / (1 × 2.039e12 byte/s) = 6.37567 ms");
}

TEST_CASE("a tied embedding is read whole, and logits of all positions cost as many times more") {
    CHECK(cost::print(asked({}), "read_time", 3) == "7.36 ms");
    CHECK(*cost::find(asked({{"logits", "all"}}), "logit_flops")->number() ==
          512 * *cost::find(asked({}), "logit_flops")->number());
    const cost::Answer tied = asked({{"tied_embedding", "1"}});
    CHECK(near(*cost::find(tied, "read_time")->number(), *cost::find(tied, "weights_only_time")->number(), 1e-15));
}

TEST_CASE("the working of a prefill adds up to its numbers") {
    const cost::Answer answer = asked({{"parameters", "8e9"}});
    const double layers = 32.0 * 4096 * (2 * 128 * (32 + 8) + 3 * 14336);
    CHECK(*cost::find(answer, "linear_flops")->number() == 2 * 512 * layers);
    CHECK(cost::find_named(answer, "linear_flops")->working == "2 × 1 × 512 × 32 × 4,096 × (2 × 128 × (32 + 8) + 3 × 14,336)");
    CHECK(*cost::find(answer, "shape_parameters")->number() == layers + 2 * 128256.0 * 4096);
}
