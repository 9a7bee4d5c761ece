// The catalogue's kv_cache, paging and recompute: the numbers of the chapter's figures, words in place of numbers, and refusals.
#include <catch2/catch_test_macros.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "asked.h"
#include "near.h"

namespace {

constexpr double kib = 1024, mib = 1048576, gib = 1073741824;

double number(const cost::Answer& found, std::string_view name) { return *cost::find(found, name)->number(); }
std::vector<double> list(const cost::Answer& found, std::string_view name) { return *cost::find(found, name)->list(); }
std::string word(const cost::Answer& found, std::string_view name) { return *cost::find(found, name)->word(); }

using List = std::vector<double>;

}  // namespace

TEST_CASE("the figure of the KV cache: 22 passes become 7, a long chat takes 1 GiB") {
    const cost::Answer base = answered("kv_cache", {});
    CHECK(list(base, "steps_without_cache") == List{4, 5, 6, 7});
    CHECK(list(base, "steps_with_cache") == List{4, 1, 1, 1});
    CHECK(number(base, "token_passes_without_cache") == 22);
    CHECK(number(base, "token_passes_with_cache") == 7);
    CHECK(near(number(base, "pass_ratio"), 3.14, 0.002));
    CHECK(number(base, "bytes_per_token") == 128 * kib);
    CHECK(list(base, "cache_by_step") == List{0.5 * mib, 0.625 * mib, 0.75 * mib, 0.875 * mib});
    CHECK(number(base, "bytes_per_sequence") == gib);
    CHECK(number(base, "cache_room") == 64e9);
    CHECK(number(base, "chats") == 59);
    CHECK(near(number(base, "read_time"), 0.527e-3, 0.001));
    const cost::Answer heads = answered("kv_cache", {{"kv_heads", "32"}});
    CHECK(number(heads, "bytes_per_sequence") == 4 * gib);
    CHECK(number(heads, "chats") == 14);
}

TEST_CASE("a list of nothing is written as one, in any unit") {
    const cost::Answer none = answered("kv_cache", {{"generate", "0"}});
    CHECK(list(none, "steps_with_cache").empty());
    CHECK(cost::print(none, "steps_with_cache") == "[]");
    CHECK(cost::print(none, "cache_by_step", {6, "MiB"}) == "[]");
    CHECK(cost::print(none, "lengths") == "[]");
}

TEST_CASE("the figure of paging: rooms, blocks, a shared copy, and one block copied") {
    const cost::Answer rooms =
        answered("paging", {{"block_size", "4"}, {"free_order", "[7,1,3,5]"}, {"operations", "A+7 B+7"}, {"reservation", "16"}});
    CHECK(number(rooms, "contiguous_slots") == 32);
    CHECK(number(rooms, "stored_tokens") == 14);
    CHECK(near(number(rooms, "contiguous_utilisation"), 0.438, 0.002));
    CHECK(number(rooms, "slots") == 16);
    CHECK(number(rooms, "utilisation") == 0.875);
    CHECK(list(rooms, "tables") == List{0, 0, 7, 4, 0, 1, 1, 3, 1, 0, 3, 4, 1, 1, 5, 3});
    const cost::Answer shared = answered("paging", {{"block_size", "4"}, {"free_order", "[7,1,3,5]"}, {"operations", "A+7 A>B"}});
    CHECK(number(shared, "slots") == 8);
    CHECK(list(shared, "counts") == List{2, 2});
    const cost::Answer wrote = answered("paging", {{"block_size", "4"}, {"free_order", "[7,1,3,5]"}, {"operations", "A+7 A>B B+1"}});
    CHECK(list(wrote, "tables") == List{0, 0, 7, 4, 0, 1, 1, 3, 1, 0, 7, 4, 1, 1, 3, 4});
    CHECK(list(wrote, "physical") == List{7, 2, 4, 1, 1, 3, 3, 1, 4});
    CHECK(list(wrote, "counts") == List{2, 1, 1});
    CHECK(number(wrote, "blocks") == 3);
    CHECK(number(wrote, "slots") == 12);
    CHECK(number(wrote, "copied_slots") == 3);
    CHECK(number(wrote, "copied_bytes") == 384 * kib);
    CHECK(number(wrote, "free_blocks") == 1);
}

TEST_CASE("the figure of paging, in real numbers: 1,000 tokens in 63 blocks of 2 MiB") {
    const cost::Answer real = answered("paging", {{"reservation", "8192"}});
    CHECK(number(real, "block_bytes") == 2 * mib);
    CHECK(number(real, "blocks") == 63);
    CHECK(number(real, "wasted_slots") == 8);
    CHECK(near(number(real, "utilisation"), 0.992, 0.001));
    CHECK(near(number(real, "contiguous_utilisation"), 0.122, 0.002));
    CHECK(word(real, "free_blocks") == "unbounded");
}

TEST_CASE("the figure of recomputing, its mirror: memory grows, passes fall") {
    const cost::Answer base = answered("recompute", {});
    CHECK(number(base, "memory_without_cache") == 0);
    CHECK(number(base, "memory_with_cache") == 0.875 * mib);
    CHECK(list(base, "memory_by_step") == List{0.5 * mib, 0.625 * mib, 0.75 * mib, 0.875 * mib});
    CHECK(number(base, "token_passes_without_cache") == 22);
    CHECK(number(base, "token_passes_with_cache") == 7);
    CHECK(number(base, "flops_without_cache") == 22 * 16e9);
    CHECK(number(base, "flops_with_cache") == 7 * 16e9);
}

TEST_CASE("what has no number is a word") {
    const cost::Answer none = answered("kv_cache", {{"tokens", "0"}, {"prompt", "0"}, {"generate", "0"}});
    CHECK(number(none, "bytes_total") == 0);
    CHECK(word(none, "chats") == "unbounded");
    CHECK(word(none, "pass_ratio") == "undefined");
    CHECK(word(none, "gqa_ratio") == "none");
    CHECK(list(none, "cache_by_step").empty());
    CHECK(word(answered("kv_cache", {{"generate", "1025"}}), "cache_by_step") == "many");
    CHECK(word(answered("kv_cache", {{"kv_width", "9216"}}), "kv_heads_per_rank") == "unknown");
    CHECK(word(answered("kv_cache", {{"kv_width", "9216"}, {"query_heads", "72"}}), "gqa_ratio") == "none");
    CHECK(word(answered("kv_cache", {{"sequences", "59"}}), "fits") == "yes");
    CHECK(word(answered("kv_cache", {{"sequences", "60"}}), "fits") == "no");
    const cost::Answer empty = answered("paging", {{"operations", "A+1 -A"}, {"reservation", "8"}});
    CHECK(word(empty, "utilisation") == "undefined");
    CHECK(word(empty, "saving") == "undefined");
    CHECK(word(empty, "contiguous_utilisation") == "none");
    CHECK(number(empty, "blocks") == 0);
    CHECK(list(answered("paging", {{"tokens", "16384"}}), "counts").size() == 1024);
    const cost::Answer many = answered("paging", {{"tokens", "16385"}});
    CHECK(word(many, "tables") == "many");
    CHECK(word(many, "physical") == "many");
    CHECK(word(many, "counts") == "many");
    CHECK(number(many, "blocks") == 1025);
    CHECK(word(answered("recompute", {{"generate", "0"}, {"prompt", "0"}}), "flops_ratio") == "undefined");
    CHECK(word(answered("recompute", {{"generate", "1025"}}), "memory_by_step") == "many");
}

TEST_CASE("windows, unequal lengths, latent vectors and ranks enter the totals") {
    CHECK(number(answered("kv_cache", {{"window", "4096"}}), "bytes_total") == 0.5 * gib);
    const cost::Answer lengths = answered("kv_cache", {{"lengths", "[100, 200, 5000]"}, {"window", "4096"}});
    CHECK(number(lengths, "bytes_total") == 4396 * 128 * kib);
    CHECK(number(answered("kv_cache", {{"layers", "60"}, {"latent_rank", "512"}}), "bytes_per_token") == 60 * 576 * 2);
    // 2 devices of 80 GB less 140 GB of weights; each stores 4 of 8 heads of 80 layers, so a token takes 320 KiB on both together.
    const cost::Answer two = answered("kv_cache", {{"layers", "80"}, {"weights", "140 GB"}, {"tensor_parallel", "2"}});
    CHECK(number(two, "bytes_per_token_per_rank") == 160 * kib);
    CHECK(number(two, "slots") == 61035);
    CHECK(number(two, "chats") == 7);
    CHECK(number(answered("kv_cache", {{"query_heads", "32"}}), "gqa_ratio") == 4);
}

TEST_CASE("weights beyond the memory leave no room, and all else is answered") {
    const cost::Answer large = answered("kv_cache", {{"layers", "80"}, {"weights", "140 GB"}});
    CHECK(number(large, "bytes_per_token") == 320 * kib);
    CHECK(number(large, "cache_room") == 0);
    CHECK(number(large, "slots") == 0);
    CHECK(number(large, "chats") == 0);
    CHECK(word(large, "fits") == "no");
    CHECK(word(answered("kv_cache", {{"weights", "140 GB"}, {"tokens", "0"}}), "fits") == "no");
    CHECK(word(answered("kv_cache", {{"weights", "140 GB"}, {"cache_budget", "10 GB"}}), "fits") == "yes");
    CHECK(word(answered("kv_cache", {{"weights", "80 GB"}}), "fits") == "no");
}

TEST_CASE("a window bounds the cache of every step") {
    const cost::Answer window = answered("kv_cache", {{"window", "5"}});
    CHECK(cost::find_system("kv_cache")->formula.find("for n = 0 p and 0") != std::string_view::npos);
    CHECK(list(window, "cache_by_step") == List{4 * 128 * kib, 5 * 128 * kib, 5 * 128 * kib, 5 * 128 * kib});
}

TEST_CASE("what the systems of the KV cache refuse") {
    check_asked_refused("kv_cache", {{"kv_heads", "0"}}, "out_of_range", "kv_heads");
    check_asked_refused("kv_cache", {{"layers", "0"}}, "out_of_range", "layers");
    check_asked_refused("kv_cache", {{"head_dim", "0"}}, "out_of_range", "head_dim");
    check_asked_refused("kv_cache", {{"tokens", "-1"}}, "negative", "tokens");
    check_asked_refused("kv_cache", {{"bytes_per_value", "0"}}, "zero_rate", "bytes_per_value");
    check_asked_refused("kv_cache", {{"tensor_parallel", "0"}}, "out_of_range", "tensor_parallel");
    check_asked_refused("kv_cache", {{"query_heads", "30"}}, "not_divisible", "query_heads");
    check_asked_refused("kv_cache", {{"lengths", "[1.5]"}}, "out_of_range", "lengths");
    check_asked_refused("kv_cache", {{"lengths", "[-1]"}}, "negative", "lengths");
    check_asked_refused("kv_cache", {{"lengths", "[1e17]"}}, "overflow", "lengths");
    check_asked_refused("kv_cache", {{"generate", "9007199254740992"}}, "overflow", "generate");
    check_asked_refused("paging", {{"block_size", "0"}}, "out_of_range", "block_size");
    check_asked_refused("paging", {{"samples", "0"}}, "out_of_range", "samples");
    check_asked_refused("paging", {{"samples", "9007199254740992"}}, "out_of_range", "samples");
    check_asked_refused("paging", {{"tokens", "1e15"}}, "out_of_range", "tokens");
    check_asked_refused("paging", {{"pool_blocks", "62"}}, "out_of_blocks", "pool_blocks");
    check_asked_refused("paging", {{"free_order", "[1, 1]"}}, "out_of_range", "free_order");
    check_asked_refused("paging", {{"free_order", "[0.5]"}}, "out_of_range", "free_order");
    for (const std::string_view blank : {"", " \n"}) check_asked_refused("paging", {{"operations", blank}}, "out_of_range", "operations");
    CHECK(asked("paging", {{"operations", ""}}).fault().hint == "none, or operations such as A+7 A>B B+1");
    check_asked_refused("paging", {{"operations", "A+1 B"}}, "number_malformed", "operations");
    check_asked_refused("paging", {{"operations", "A+1 B>C"}}, "out_of_range", "operations");
    check_asked_refused("paging", {{"cached_full_blocks", "63"}}, "out_of_range", "cached_full_blocks");
    check_asked_refused("paging", {{"reservation", "999"}}, "out_of_range", "reservation");
    check_asked_refused("paging", {{"bytes_per_token", "0"}}, "zero_rate", "bytes_per_token");
    check_asked_refused("recompute", {{"rate", "0"}}, "zero_rate", "rate");
    check_asked_refused("recompute", {{"layers", "0"}}, "out_of_range", "layers");
    check_asked_refused("recompute", {{"parameters", "-1"}}, "negative", "parameters");
}
