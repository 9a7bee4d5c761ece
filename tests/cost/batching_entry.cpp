// Batching in the catalogue: what is asked by name, the answer's lists, rows and workings, and refusals with their hints.
#include <catch2/catch_test_macros.hpp>

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "asked.h"

using List = std::vector<double>;

TEST_CASE("batching in the catalogue: lists, means, rows and workings") {
    const auto answer = asked("batching", {{"policy", "continuous"}, {"prompts", "[4,4,459,4]"}, {"token_budget", "153"}});
    REQUIRE(answer);
    CHECK(*cost::find(*answer, "finish")->list() == List{7, 1, 5, 6});
    CHECK(*cost::find(*answer, "ttft")->list() == List{1, 1, 4, 6});
    CHECK(*cost::find(*asked("batching", {{"slots", "1"}, {"requests", "[[0,4],[1,1]]"}}), "wait")->list() == List{0, 3});
    CHECK(*cost::find(*answer, "longest_gap")->list() == List{4, 0, 1, 0});
    CHECK(*cost::find(*answer, "tpot")->list() == List{2, 0, 1, 0});
    CHECK(*cost::find(*answer, "worst_gap")->number() == 4);
    CHECK(*cost::find(*answer, "mean_tpot")->number() == 1.5);
    CHECK(cost::print(*answer, "worst_gap_time", 3) == "31.4 ms");
    CHECK(cost::print(*answer, "tick_time", 3) == "7.85 ms");
    CHECK(cost::print_worked(*answer, "utilisation") == "8 / (2 × 7) = 0.571429");
    CHECK(cost::working(*answer, "worst_gap_time") == "4 × 7.84698 ms");
    CHECK(cost::print_worked(*answer, "makespan") == "max(7, 1, 5, 6) = 7");
    const units::Value& timeline = *cost::find(*answer, "timeline");
    REQUIRE(timeline.columns == 7);
    CHECK(std::vector<double>(timeline.list()->begin() + 14, timeline.list()->begin() + 21) == List{1, 1, 2, 1, 2, 0, 153});
}

TEST_CASE("steps of another length: arrivals and answers in the same unit") {
    const auto answer = asked("batching", {{"requests", "[[0,4],[0.5,2]]"}, {"slots", "1"}, {"step", "0.25"}});
    REQUIRE(answer);
    CHECK(*cost::find(*answer, "finish")->list() == List{1, 1.5});
    CHECK(*cost::find(*answer, "throughput")->number() == 4);
    CHECK(*cost::find(*answer, "utilisation")->number() == 1);
    CHECK(cost::working(*answer, "utilisation") == "6 × 0.25 / (1 × 1.5)");
    CHECK(cost::working(*answer, "makespan_time") == "1.5 / 0.25 × 7.84698 ms");
}

TEST_CASE("steps as long as their tokens and cache take: 2 requests of 2 tokens by hand") {
    const auto answer = asked("batching", {{"requests", "[[0,2],[0,2]]"},
                               {"prompts", "[3,5]"},
                               {"timing", "batch"},
                               {"parameters", "10"},
                               {"weight_bytes", "20 B"},
                               {"rate", "10 FLOP/s"},
                               {"bandwidth", "4 B/s"},
                               {"kv_bytes_per_token", "2 B"}});
    REQUIRE(answer);  // prefill max(2 × 8 × 10 / 10, 20 / 4) = 16 s; decode (3 + 5) × 2 / 4 + max(4, 5) = 9 s
    CHECK(*cost::find(*answer, "finish")->list() == List{25, 25});
    CHECK(*cost::find(*answer, "ttft")->list() == List{16, 16});
    CHECK(*cost::find(*answer, "worst_gap_time")->number() == 9);
    CHECK(*cost::find(*answer, "makespan_time")->number() == 25);
    CHECK(*cost::find(*answer, "tick_time")->number() == 5);
    CHECK(*cost::find(*answer, "utilisation")->number() == 1);
    CHECK(*cost::find(*answer, "throughput")->number() == 0.16);
}

TEST_CASE("batching in the catalogue refuses by name, with a hint") {
    check_asked_refused("batching", {{"slots", "0"}}, "out_of_range", "slots");
    check_asked_refused("batching", {{"requests", "[]"}}, "out_of_range", "requests");
    check_asked_refused("batching", {{"requests", "[[0,0]]"}}, "out_of_range", "requests");
    check_asked_refused("batching", {{"requests", "[[0,1.5]]"}}, "out_of_range", "requests");
    check_asked_refused("batching", {{"requests", "[[-1,2]]"}}, "negative", "requests");
    check_asked_refused("batching", {{"requests", "[[0,1e300]]"}}, "out_of_range", "requests");
    CHECK(asked("batching", {{"requests", "[[0,1e300]]"}}).fault().message.find("at most 2^53") != std::string::npos);
    const cost::InputField& policy = *cost::find_input(*cost::find_system("batching"), "policy");
    CHECK(policy.words.starts_with("continuous"));
    CHECK(policy.meaning.starts_with("a free slot refilled at once"));
    check_asked_refused("batching", {{"requests", "[[0,30000001]]"}}, "out_of_range", "requests");
    CHECK(asked("batching", {{"requests", "[[0,30000001]]"}}).fault().message.find("3e7") != std::string::npos);
    check_asked_refused("batching", {{"prompts", "[1,2,3]"}}, "mesh_mismatch", "prompts");
    check_asked_refused("batching", {{"prompts", "[]"}}, "mesh_mismatch", "prompts");
    check_asked_refused("batching", {{"prompts", "[1.5]"}}, "out_of_range", "prompts");
    check_asked_refused("batching", {{"kv_blocks", "1"}, {"block_tokens", "2"}}, "out_of_blocks", "kv_blocks");
    check_asked_refused("batching", {{"weight_bytes", "1e300 B"}, {"bandwidth", "1e-300 B/s"}}, "overflow", "weight_bytes");
    check_asked_refused("batching", {{"step", "1e-320"}}, "overflow", "step");
    check_asked_refused("batching", {{"policy", "dynamic"}}, "out_of_range", "policy");
}

TEST_CASE("an answer that no number holds is refused, not printed") {  // the sum of two latencies
    const auto answer = asked("batching", {{"requests", "[[0,1],[0,1]]"}, {"slots", "1"}, {"step", "8e307"}});
    REQUIRE_FALSE(answer);
    CHECK(units::info(answer.fault().code).name == "overflow");
}

TEST_CASE("a timeline too long to draw is a word, and no second token has no mean pace") {
    const auto longer = asked("batching", {{"requests", "[[0,4096],[0,1]]"}});
    REQUIRE(longer);
    CHECK(cost::print(*longer, "timeline") == "too_long");
    const auto short_answers = asked("batching", {{"requests", "[[0,1],[0,1]]"}});
    REQUIRE(short_answers);
    CHECK(cost::print(*short_answers, "mean_tpot") == "undefined");
}
