// The KV cache: bytes a token, how many tokens and chats fit, its share of each rank, and the time to read it.
#pragma once

#include <cstdint>
#include <optional>

#include "cost/checked.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

// What one token leaves in the cache. Query heads, hidden width and experts do not matter.
struct KvShape {
    uint64_t layers = 0;  // that cache: a hybrid model has fewer than it has layers
    uint64_t kv_heads = 0;
    uint64_t head_dim = 0;  // of its own, never hidden / heads
    units::Byte bytes_per_value;
    uint64_t kv_width = 0;     // above 0: kv_heads × head_dim as one number, such as d_model of multi-head attention
    uint64_t latent_rank = 0;  // above 0: multi-head latent attention, which stores one vector of latent_rank + rope_dim
    uint64_t rope_dim = 0;
};

// 2 × layers × kv_heads × head_dim × bytes; latent: layers × (latent_rank + rope_dim) × bytes, without the factor 2.
// Sources: W. Kwon et al., "Efficient memory management for large language model serving with PagedAttention", SOSP 2023, section
// 3; J. Ainslie et al., "GQA", EMNLP 2023 (KV heads); DeepSeek-AI, "DeepSeek-V2", arXiv:2405.04434, section 2.1 (latent). Not for
// layers of unlike shape: add their parts. Faults: out_of_range (a dimension of 0), zero_rate, negative or not_finite
// (bytes_per_value), overflow.
units::Result<units::Byte> kv_bytes_per_token(const KvShape& shape);

// One of `ranks` devices that split the heads. Beyond kv_heads ranks the heads are stored more than once, and so are the heads that
// do not divide evenly in the fullest rank; a latent vector is stored whole by every rank.
struct KvRank {
    Checked heads;  // ceil(kv_heads / ranks), so at least 1; empty where only kv_width is known
    double replication = 1;         // bytes over all ranks by bytes of one whole cache
    units::Byte bytes_per_token;
};
// Faults: those of kv_bytes_per_token; out_of_range (no rank; kv_width that is not kv_heads × head_dim where heads are split).
units::Result<KvRank> kv_rank(const KvShape& shape, uint64_t ranks);

// Tokens of a sequence that are in the cache: min(tokens, window), all where window is 0.
constexpr uint64_t kept_tokens(uint64_t tokens, uint64_t window) { return window > 0 && window < tokens ? window : tokens; }

// How many pieces of `size` fit into `room`, whole ones; empty where size is 0: no bound.
// Faults: negative or not_finite, overflow (2^63 or more).
units::Result<Checked> pieces_within(units::Byte room, units::Byte size);

// Device memory of all ranks less the weights. Faults: negative or not_finite; out_of_range: weights above what there is.
units::Result<units::Byte> cache_room(units::Byte memory, uint64_t ranks, units::Byte weights);

}  // namespace cost
