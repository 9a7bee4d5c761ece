// The KV cache's arithmetic, and what it refuses.
#include "cost/kv_cache.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"

namespace cost {
namespace {

using units::Fault;

units::Refusal refuse_shape(const KvShape& shape) {
    const uint64_t least = shape.latent_rank == 0 && shape.kv_width == 0 ? 1 : 0;
    if (auto fault = refuse_counts({{"layers", shape.layers, 1, any_count},
                                    {"kv_heads", shape.kv_heads, least, any_count},
                                    {"head_dim", shape.head_dim, least, any_count}}))
        return fault;
    if (!is_rate(shape.bytes_per_value)) return refuse_rate("bytes_per_value", shape.bytes_per_value);
    return {};
}

// Values of one token in one layer.
Checked values_per_layer(const KvShape& shape) {
    if (shape.latent_rank > 0) return checked_sum(shape.latent_rank, shape.rope_dim);
    return checked_product(2, shape.kv_width > 0 ? shape.kv_width : checked_product(shape.kv_heads, shape.head_dim));
}

units::Result<units::Byte> bytes_of(Checked values, const KvShape& shape) {
    const auto all = checked_product(values, shape.layers);
    if (!all) return refuse_overflow("layers", "the number of values a token");
    const units::Byte bytes = shape.bytes_per_value * real(*all);
    if (!is_finite(bytes)) return refuse_overflow("bytes_per_value", "the bytes of a token");
    return bytes;
}

}  // namespace

units::Result<units::Byte> kv_bytes_per_token(const KvShape& shape) {
    if (auto fault = refuse_shape(shape)) return fault;
    return bytes_of(values_per_layer(shape), shape);
}

units::Result<KvRank> kv_rank(const KvShape& shape, uint64_t ranks) {
    const auto whole = kv_bytes_per_token(shape);
    if (!whole) return whole.refusal();
    if (auto fault = refuse_counts({{"tensor_parallel", ranks}})) return fault;
    const double copies = real(ranks);
    if (shape.latent_rank > 0) return KvRank{1, copies, *whole};
    const bool heads_known = shape.kv_width == 0 || checked_product(shape.kv_heads, shape.head_dim) == shape.kv_width;
    if (!heads_known && ranks == 1) return KvRank{{}, 1, *whole};
    if (!heads_known)
        return refuse_range("kv_width", real(shape.kv_width), "kv_heads × head_dim where tensor_parallel splits the heads");
    KvShape part = shape;
    part.kv_width = 0;
    part.kv_heads = ceil_division(shape.kv_heads, ranks);  // at least 1: a head cannot be split
    const auto bytes = kv_bytes_per_token(part);
    if (!bytes) return bytes.refusal();
    const double stored = real(part.kv_heads) * copies;
    return KvRank{part.kv_heads, stored / real(shape.kv_heads), *bytes};
}

units::Result<Checked> pieces_within(units::Byte room, units::Byte size) {
    if (!is_amount(room)) return refuse_amount("cache_budget", room);
    if (!is_amount(size)) return refuse_amount("bytes_per_value", size);
    if (size == units::Byte()) return Checked();
    const auto pieces = whole_part(room / size);
    if (!pieces) return refuse_overflow("cache_budget", "the number that fits");
    return pieces;
}

units::Result<units::Byte> cache_room(units::Byte memory, uint64_t ranks, units::Byte weights) {
    if (!is_amount(memory)) return refuse_amount("memory", memory);
    if (!is_amount(weights)) return refuse_amount("weights", weights);
    const units::Byte all = memory * real(ranks);
    if (!is_finite(all)) return refuse_overflow("memory", "the memory of all ranks");
    if (weights > all)
        return refuse_range("weights", weights, "at most the memory that there is, " + units::print(units::to_value(all)));
    return all - weights;
}

}  // namespace cost
