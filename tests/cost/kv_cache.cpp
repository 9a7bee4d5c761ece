// The KV cache: published sizes, what fits, shares of ranks, token passes, and every refusal.
#include "cost/kv_cache.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <limits>
#include <random>
#include <string_view>

#include "cost/token_passes.h"
#include "near.h"
#include "refused.h"

using cost::KvShape;
using units::Byte;

namespace {

constexpr double gib = 1073741824.0;
constexpr KvShape llama_8b = {32, 8, 128, Byte::of(2)};

double token(const KvShape& shape) {
    const auto bytes = cost::kv_bytes_per_token(shape);
    REQUIRE(bytes);
    return bytes->value();
}

}  // namespace

TEST_CASE("bytes a token: two for each KV head's width, and none for the queries") {
    CHECK(token(llama_8b) == 131072);
    CHECK(token({40, 40, 128, Byte::of(2)}) == 819200);      // OPT-13B, Kwon et al. 2023, section 3
    CHECK(token({80, 8, 128, Byte::of(1)}) == 163840);       // Llama-3-70B in int8
    CHECK(token({64, 0, 0, Byte::of(2), 9216}) == 2359296);  // OPT-66B by its width
    CHECK(token({32, 8, 128, Byte::of(0.5)}) == 32768);      // 4 bits a value
}

TEST_CASE("a latent cache stores one vector and no factor 2") {  // DeepSeek-V2: 60 layers, 512 + 64 values, BF16
    CHECK(token({60, 128, 128, Byte::of(2), 0, 512, 64}) == 60 * 576 * 2);
    CHECK(token({61, 0, 0, Byte::of(2), 0, 512, 64}) == 70272);  // DeepSeek-V3
    CHECK(token({60, 0, 0, Byte::of(2), 0, 512, 0}) == 60 * 512 * 2);
}

TEST_CASE("a window keeps its last tokens") {
    CHECK(cost::kept_tokens(10000, 4096) == 4096);
    CHECK(cost::kept_tokens(4096, 4096) == 4096);
    CHECK(cost::kept_tokens(100, 4096) == 100);
    CHECK(cost::kept_tokens(10000, 0) == 10000);
    CHECK(cost::kept_tokens(0, 4096) == 0);
}

TEST_CASE("59 chats of 8,192 tokens in 64 GB, 14 with 32 KV heads") {
    const auto room = cost::cache_room(Byte::of(80e9), 1, Byte::of(16e9));
    REQUIRE(room);
    CHECK(*room == Byte::of(64e9));
    CHECK(**cost::pieces_within(*room, Byte::of(gib)) == 59);
    CHECK(**cost::pieces_within(*room, Byte::of(4 * gib)) == 14);
    CHECK(near((Byte::of(gib) / units::BytePerSec::of(2039e9)).value(), 0.527e-3, 0.001));
    CHECK(**cost::pieces_within(Byte::of(21 * gib), Byte::of(2359296)) == 9557);  // Kwon et al. 2023, table 1 rounds to 9.7K
}

TEST_CASE("whole pieces only, no bound for nothing, and refusals") {
    CHECK(**cost::pieces_within(Byte::of(0), Byte::of(3)) == 0);
    CHECK(**cost::pieces_within(Byte::of(8), Byte::of(3)) == 2);
    CHECK(**cost::pieces_within(Byte::of(9), Byte::of(3)) == 3);
    CHECK_FALSE(*cost::pieces_within(Byte::of(9), Byte::of(0)));
    check_refused(cost::pieces_within(Byte::of(-1), Byte::of(3)), "negative", "cache_budget");
    check_refused(cost::pieces_within(Byte::of(1), Byte::of(std::numeric_limits<double>::infinity())), "not_finite",
                  "bytes_per_value");
    check_refused(cost::pieces_within(Byte::of(1e300), Byte::of(1e-300)), "overflow", "cache_budget");
    check_refused(cost::pieces_within(Byte::of(1e19), Byte::of(1)), "overflow", "cache_budget");
    check_refused(cost::cache_room(Byte::of(80e9), 1, Byte::of(140e9)), "out_of_range", "weights");
    CHECK(*cost::cache_room(Byte::of(80e9), 2, Byte::of(140e9)) == Byte::of(20e9));
    CHECK(*cost::cache_room(Byte::of(80e9), 1, Byte::of(80e9)) == Byte());
    check_refused(cost::cache_room(Byte::of(-1), 1, Byte()), "negative", "memory");
    check_refused(cost::cache_room(Byte::of(1e308), 1000, Byte()), "overflow", "memory");
    check_refused(cost::cache_room(Byte::of(1), 1, Byte::of(std::numeric_limits<double>::quiet_NaN())), "not_finite", "weights");
}

TEST_CASE("ranks split the heads, and store them again beyond their number") {
    const KvShape llama_70b = {80, 8, 128, Byte::of(2)};
    const auto sixteen = cost::kv_rank(llama_70b, 16);
    CHECK(sixteen->heads == 1);
    CHECK(sixteen->replication == 2);
    CHECK(sixteen->bytes_per_token == Byte::of(40960));
    CHECK(cost::kv_rank(llama_70b, 1)->heads == 8);
    CHECK(cost::kv_rank(llama_70b, 4)->heads == 2);
    CHECK(cost::kv_rank(llama_70b, 8)->replication == 1);
    CHECK(cost::kv_rank(llama_70b, 3)->heads == 3);  // uneven: the fullest rank
    CHECK(cost::kv_rank(llama_70b, 3)->replication == 1.125);
    const auto latent = cost::kv_rank({60, 128, 128, Byte::of(2), 0, 512, 64}, 8);
    CHECK(latent->heads == 1);
    CHECK(latent->replication == 8);
    CHECK(latent->bytes_per_token == Byte::of(69120));
    CHECK(cost::kv_rank({64, 72, 128, Byte::of(2), 9216}, 4)->heads == 18);
    check_refused(cost::kv_rank({64, 8, 128, Byte::of(2), 9216}, 4), "out_of_range", "kv_width");
    CHECK(cost::kv_rank({64, 8, 128, Byte::of(2), 9216}, 1)->bytes_per_token == Byte::of(2359296));
    CHECK_FALSE(cost::kv_rank({64, 8, 128, Byte::of(2), 9216}, 1)->heads);
    check_refused(cost::kv_rank(llama_70b, 0), "out_of_range", "tensor_parallel");
}

TEST_CASE("shares of all ranks hold the cache at least once, and never shrink below one head") {
    std::mt19937_64 random(4);
    for (int i = 0; i < 2000; ++i) {
        const KvShape shape = {1 + random() % 100, 1 + random() % 64, 1 + random() % 256, Byte::of(2)};
        const uint64_t ranks = 1 + random() % 128;
        const auto rank = cost::kv_rank(shape, ranks);
        REQUIRE(rank);
        const double whole = token(shape), all = rank->bytes_per_token.value() * static_cast<double>(ranks);
        REQUIRE(all >= whole);
        REQUIRE(near(rank->replication, all / whole, 1e-12));
        REQUIRE(*rank->heads >= 1);
        REQUIRE(*rank->heads * ranks >= shape.kv_heads);
        REQUIRE((*rank->heads - 1) * ranks < shape.kv_heads);
    }
}

TEST_CASE("a dimension of 0, a value without bytes and too many values are refused") {
    check_refused(cost::kv_bytes_per_token({0, 8, 128, Byte::of(2)}), "out_of_range", "layers");
    check_refused(cost::kv_bytes_per_token({32, 0, 128, Byte::of(2)}), "out_of_range", "kv_heads");
    check_refused(cost::kv_bytes_per_token({32, 8, 0, Byte::of(2)}), "out_of_range", "head_dim");
    check_refused(cost::kv_bytes_per_token({32, 8, 128, Byte()}), "zero_rate", "bytes_per_value");
    check_refused(cost::kv_bytes_per_token({32, 8, 128, Byte::of(-2)}), "negative", "bytes_per_value");
    check_refused(cost::kv_bytes_per_token({UINT64_MAX, 1, 1, Byte::of(2)}), "overflow", "layers");
    check_refused(cost::kv_bytes_per_token({1, UINT64_MAX, 2, Byte::of(2)}), "overflow", "layers");
    check_refused(cost::kv_bytes_per_token({1, 1, 1, Byte::of(2), UINT64_MAX}), "overflow", "layers");
    check_refused(cost::kv_bytes_per_token({1, 1, 1, Byte::of(2), 0, UINT64_MAX, 1}), "overflow", "layers");
    check_refused(cost::kv_bytes_per_token({1000, 1, 1, Byte::of(1e308)}), "overflow", "bytes_per_value");
}

TEST_CASE("token passes: 7 with a cache, 22 without") {  // 4 + 5 + 6 + 7 against 4 + 1 + 1 + 1
    CHECK(cost::token_passes(4, 4)->with_cache == 7);
    CHECK(cost::token_passes(4, 4)->without_cache == 22);
    CHECK(cost::token_passes(4, 0)->with_cache == 4);
    CHECK(cost::token_passes(4, 0)->without_cache == 0);
    CHECK(cost::token_passes(4, 1)->with_cache == 4);
    CHECK(cost::token_passes(4, 1)->without_cache == 4);
    using List = std::vector<uint64_t>;
    CHECK(cost::step_passes(4, 4, true) == List{4, 1, 1, 1});
    CHECK(cost::step_passes(4, 4, false) == List{4, 5, 6, 7});
    CHECK(cost::stored_tokens(4, 4) == List{4, 5, 6, 7});
    CHECK(cost::step_passes(4, 0, true).empty());
}

TEST_CASE("the closed forms are the sums over steps") {
    for (uint64_t prompt = 0; prompt < 12; ++prompt)
        for (uint64_t generate = 1; generate < 30; ++generate) {
            uint64_t with_cache = 0, without_cache = 0;
            for (const uint64_t passes : cost::step_passes(prompt, generate, true)) with_cache += passes;
            for (uint64_t step = 0; step < generate; ++step) without_cache += prompt + step;
            REQUIRE(cost::token_passes(prompt, generate)->with_cache == with_cache);
            REQUIRE(cost::token_passes(prompt, generate)->without_cache == without_cache);
        }
}

TEST_CASE("passes that 64 bits cannot hold are refused") {
    check_refused(cost::token_passes(UINT64_MAX, 2), "overflow", "generate");
    check_refused(cost::token_passes(0, UINT64_MAX), "overflow", "generate");
    CHECK(cost::token_passes(UINT64_MAX - 1, 1)->without_cache == UINT64_MAX - 1);  // the largest count that is held
    CHECK(cost::token_passes(0, 6074001000)->without_cache == 18446744070963499500u);  // the last triangle below 2^64
    check_refused(cost::token_passes(0, 6074001001), "overflow", "generate");
}
