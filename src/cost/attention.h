// What attention costs in arithmetic and in traffic to the device's memory: with the score table written out, and in blocks.
#pragma once

#include <cstdint>
#include <optional>

#include "cost/roofline.h"

namespace cost {

struct AttentionInput {
    uint64_t tokens = 0;       // N, queries and keys alike
    uint64_t head_dim = 1;     // d
    uint64_t query_heads = 1;  // H
    uint64_t kv_heads = 0;     // K; 0: as many as query heads
    uint64_t batch = 1;        // sequences
    bool causal = false;       // halves the arithmetic
    uint64_t block = 128;                  // B_r of FlashAttention-2, queries of a block
    uint64_t fast_memory_values = 65536;   // M of FlashAttention-1, in values
    units::Byte bytes_per_value;           // b
    units::Byte bytes_per_statistic;       // of a kept row statistic, usually 4
    units::FlopPerSec rate;                // peak arithmetic
    units::BytePerSec bandwidth;           // peak bandwidth of the memory
    units::FlopPerSec achieved_rate;       // measured; 0: not
};

// One way to compute: how many values cross the memory's boundary, and the bound that follows, forward.
struct AttentionTraffic {
    uint64_t head_values = 0;  // one query head with keys and values of its own
    units::Byte head_bytes;
    units::Byte bytes;  // all heads and sequences; K and V once for each KV head
    Roofline bound;
};

struct Attention {
    units::Flop forward_flops;            // 4 b N² H d; causal: half
    units::Flop backward_flops;           // 2.5 times that, with the scores recomputed
    units::Flop forward_backward_flops;   // 3.5 times that
    units::Flop stored_backward_flops;    // 2 times that, with the weights kept
    units::Byte head_score_bytes;         // N² values
    units::Byte score_matrix_bytes;       // of all heads and sequences
    units::Byte head_statistics_bytes;    // N statistics, kept instead
    AttentionTraffic standard, flash1, flash2;
    uint64_t flash1_key_block, flash1_query_block, flash1_key_blocks;  // B_c, B_r, T_c
    uint64_t flash2_query_blocks;                                      // T_r
    std::optional<double> flash1_ratio, flash2_ratio;  // standard's bytes over theirs; empty without traffic
    std::optional<double> achieved_fraction;           // achieved_rate / rate; empty where nothing was measured
};

// Values that cross the boundary for one head, forward. Each is what a plain loop reads and writes; any N, whole blocks or not.
// Standard: read Q, K, write S; read S, write P; read P, V, write O: 4N² + 4Nd.
// FlashAttention-1: K and V once; for each block of keys read Q, O, l, m and write O, l, m: 2Nd + T_c (3Nd + 4N).
// FlashAttention-2: Q, O and one statistic a row once; for each block of queries K and V: 2Nd + N + T_r 2Nd.
// Faults: overflow (of tokens), out_of_range (no key blocks can be had from a divisor of 0: blocks must be above 0).
units::Result<uint64_t> standard_attention_values(uint64_t tokens, uint64_t head_dim);
units::Result<uint64_t> flash1_values(uint64_t tokens, uint64_t head_dim, uint64_t key_block);
units::Result<uint64_t> flash2_values(uint64_t tokens, uint64_t head_dim, uint64_t query_block);

// Causal halves arithmetic, exactly as the FlashAttention benchmarks count; the traffic is that of the full square. Bytes are values
// × bytes_per_value, statistics included. Re-reads of K and V may hit a cache: traffic asked for, no lower bound. Not for decoding
// (one query), windows, dropout masks, the backward pass's traffic, or blocks that do not fit fast memory.
// Sources: T. Dao et al., "FlashAttention", NeurIPS 2022, algorithms 0 and 1 (B_c = ⌈M/4d⌉, B_r = min(B_c, d));
// T. Dao, "FlashAttention-2", ICLR 2024, algorithm 1 and section 4.1 (FLOP).
// Faults: out_of_range (counts from 1 to 2^53; head_dim above fast_memory_values),
// not_divisible (query_heads by kv_heads), not_finite, negative, zero_rate, overflow.
units::Result<Attention> attention(const AttentionInput& input);

}  // namespace cost
