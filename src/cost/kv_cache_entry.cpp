// The KV cache in the catalogue.
#include <algorithm>
#include <utility>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/entry.h"
#include "cost/kv_cache.h"
#include "cost/refuse.h"
#include "cost/token_passes.h"

namespace cost {
namespace {

using units::Byte;
using units::Unit;

constexpr InputField inputs[] = {
    count_field("layers", "L_kv", "layers that cache", "32", "32", 1),
    count_field("kv_heads", "H_kv", "heads of keys and values, not of queries", "8", "8", 1),
    count_field("head_dim", "d_head", "width of one head", "128", "128", 1),
    rate_field("bytes_per_value", Unit::byte, "b, bytes_per_elem", "one stored value", "2 B", "2 B"),
    count_field("tokens", "T", "length of a sequence", "8192", "8192"),
    count_field("sequences", "batch", "sequences of that length", "64", "1"),
    list_field("lengths", Unit::none, "", "unequal lengths, in place of tokens and sequences in the totals; []: off", "[100, 200]",
               "[]"),
    count_field("window", "W", "sliding window of every layer, in tokens; 0: off", "4096", "0"),
    count_field("kv_width", "d_model", "kv_heads × head_dim as one number; 0: off", "9216", "0"),
    count_field("latent_rank", "kv_lora_rank", "width of latent attention's vector, in place of heads; 0: off", "512", "0"),
    count_field("rope_dim", "qk_rope_head_dim", "width of its rotary key", "64", "64"),
    count_field("query_heads", "", "for gqa_ratio only; 0: off", "32", "0"),
    count_field("tensor_parallel", "t", "devices that split the heads", "16", "1", 1),
    amount_field("memory", Unit::byte, "", "memory of one device", "80 GB", "80 GB"),
    amount_field("weights", Unit::byte, "", "weights, on all devices together", "16 GB", "16 GB"),
    amount_field("cache_budget", Unit::byte, "kv_budget_bytes", "memory for the cache on all devices; 0: what the weights leave",
                 "21 GiB", "0 B"),
    rate_field("bandwidth", Unit::byte_per_second, "BW", "memory bandwidth of one device", "2039 GB/s", "2039 GB/s"),
    count_field("prompt", "p", "tokens of the prompt, for the passes", "4", "4"),
    count_field("generate", "n", "new tokens", "4", "4"),
};

constexpr OutputField outputs[] = {
    output_field("bytes_per_token", Unit::byte, "", "keys and values of one token"),
    output_field("kept_tokens", Unit::none, "min(T, W)", "tokens of a sequence that stay in the cache"),
    output_field("bytes_per_sequence", Unit::byte, "", "cache of one sequence"),
    output_field("bytes_total", Unit::byte, "", "cache of all sequences, one copy"),
    output_field("kv_heads_per_rank", Unit::none, "", "heads that one device stores", "unknown"),
    output_field("replication_factor", Unit::none, "", "stored by distinct bytes"),
    output_field("bytes_per_token_per_rank", Unit::byte, "", "one token on one device"),
    output_field("bytes_per_rank", Unit::byte, "", "all sequences on one device"),
    output_field("cache_room", Unit::byte, "", "memory for the cache on all devices; 0: the weights do not fit"),
    output_field("slots", Unit::none, "", "tokens that fit"),
    output_field("chats", Unit::none, "", "sequences that fit", "unbounded"),
    output_field("fits", Unit::none, "", "do the given sequences fit?", yes_no_words),
    output_field("read_time", Unit::second, "", "reading one sequence's cache for a new token"),
    output_field("gqa_ratio", Unit::none, "", "query heads that share one KV head", "none"),
    output_field("token_passes_with_cache", Unit::none, "", "tokens passed through the model"),
    output_field("token_passes_without_cache", Unit::none, "", "the same where each step starts over"),
    output_field("pass_ratio", Unit::none, "", "passes without by passes with", "undefined"),
    output_field("steps_with_cache", Unit::none, "", "passes of each step", "many"),
    output_field("steps_without_cache", Unit::none, "", "passes of each step", "many"),
    output_field("cache_by_step", Unit::byte, "", "cache after each step", "many"),
};

constexpr std::string_view assumptions[] = {
    "every caching layer has the same shape",
    "beyond kv_heads devices, heads are stored more than once; an uneven split is told by its fullest device; a latent vector is "
    "whole on each",
    "the last token is never fed back: prompt + generate − 1 are stored",
};

KvShape shape_of(const Ledger& ledger) {
    KvShape shape;
    shape.layers = ledger.count("layers");
    shape.kv_heads = ledger.count("kv_heads");
    shape.head_dim = ledger.count("head_dim");
    shape.bytes_per_value = ledger.quantity<Byte>("bytes_per_value");
    shape.kv_width = ledger.count("kv_width");
    shape.latent_rank = ledger.count("latent_rank");
    shape.rope_dim = ledger.count("rope_dim");
    return shape;
}

Text token_pattern(const KvShape& shape) {
    if (shape.latent_rank > 0) return "{layers} × ({latent_rank} + {rope_dim}) × {bytes_per_value}";
    if (shape.kv_width > 0) return "2 × {layers} × {kv_width} × {bytes_per_value}";
    return "2 × {layers} × {kv_heads} × {head_dim} × {bytes_per_value}";
}

// Tokens in the cache, of all sequences.
units::Result<uint64_t> kept_in_all(const Ledger& ledger, uint64_t window) {
    const auto lengths = counts_of("lengths", ledger.list("lengths"));
    if (!lengths) return lengths.refusal();
    uint64_t sum = 0;
    for (const uint64_t length : *lengths) {
        const auto more = checked_sum(sum, kept_tokens(length, window));
        if (!more) return refuse_overflow("lengths", "the number of tokens");
        sum = *more;
    }
    if (!lengths->empty()) return sum;
    const auto product = checked_product(kept_tokens(ledger.count("tokens"), window), ledger.count("sequences"));
    if (!product) return refuse_overflow("sequences", "the number of tokens");
    return *product;
}

units::Refusal set_gqa(Ledger& ledger, bool heads_known) {
    const uint64_t query_heads = ledger.count("query_heads"), kv_heads = ledger.count("kv_heads");
    if (query_heads == 0 || !heads_known)
        ledger.set_word("gqa_ratio", "none");
    else if (query_heads % kv_heads != 0)
        return refuse_division("query_heads", query_heads, "kv_heads", kv_heads);
    else
        ledger.set_count("gqa_ratio", query_heads / kv_heads, "{query_heads} / {kv_heads}", "query_heads");
    return {};
}

units::Result<Byte> set_room(Ledger& ledger) {
    const uint64_t ranks = ledger.count("tensor_parallel");
    const auto budget = ledger.quantity<Byte>("cache_budget");
    if (budget > Byte()) {
        ledger.set("cache_room", budget);
        return budget;
    }
    const auto room = cache_room(ledger.quantity<Byte>("memory"), ranks, ledger.quantity<Byte>("weights"));
    if (room) ledger.set("cache_room", *room, ranks == 1 ? "{memory} − {weights}" : "{tensor_parallel} × {memory} − {weights}");
    return room;
}

bool weights_fit(const Ledger& ledger) {
    if (ledger.number("cache_budget") > 0) return true;
    return ledger.number("weights") <= ledger.number("memory") * ledger.number("tensor_parallel");
}

// What fits into the memory of all ranks; each of them stores its share of every token.
units::Refusal set_what_fits(Ledger& ledger, const KvRank& rank, uint64_t kept, uint64_t kept_in_all) {
    if (!weights_fit(ledger)) {
        for (const Text nothing : {"slots", "chats"}) ledger.set(nothing, 0.0);
        ledger.set("cache_room", Byte());
        ledger.set_word("fits", "no");
        return {};
    }
    const uint64_t ranks = ledger.count("tensor_parallel");
    const auto room = set_room(ledger);
    if (!room) return room.refusal();
    const Byte token = rank.bytes_per_token * real(ranks);
    const auto slots = pieces_within(*room, token);
    if (!slots) return slots.refusal();
    const auto chats = pieces_within(*room, token * real(kept));
    if (!chats) return chats.refusal();
    const bool one = ranks == 1;
    ledger.set_count(
        "slots", slots->value_or(0),
        one ? "⌊{cache_room} / {bytes_per_token}⌋" : "⌊{cache_room} / ({tensor_parallel} × {bytes_per_token_per_rank})⌋", "memory");
    ledger.set_or("chats", *chats, "unbounded", one ? "⌊{cache_room} / {bytes_per_sequence}⌋" : "⌊{slots} / {kept_tokens}⌋",
                  "memory");
    ledger.set_word("fits", yes_no(token * real(kept_in_all) <= *room));
    return {};
}

void set_steps(Ledger& ledger, Byte bytes_per_token) {
    const uint64_t window = ledger.count("window");
    const uint64_t prompt = ledger.count("prompt"), generate = ledger.count("generate");
    if (generate > most_steps) return ledger.set_words({"steps_with_cache", "steps_without_cache", "cache_by_step"}, "many");
    const auto doubles = [](const std::vector<uint64_t>& counts) { return std::vector<double>(counts.begin(), counts.end()); };
    ledger.set_list("steps_with_cache", doubles(step_passes(prompt, generate, true)));
    ledger.set_list("steps_without_cache", doubles(step_passes(prompt, generate, false)));
    std::vector<double> bytes;
    for (const uint64_t stored : stored_tokens(prompt, generate))
        bytes.push_back((bytes_per_token * real(kept_tokens(stored, window))).value());
    ledger.set_list("cache_by_step", std::move(bytes));
}

units::Refusal set_passes(Ledger& ledger) {
    const uint64_t generate = ledger.count("generate");
    const auto passes = token_passes(ledger.count("prompt"), generate);
    if (!passes) return passes.refusal();
    ledger.set_count("token_passes_with_cache", passes->with_cache, generate > 0 ? "{prompt} + {generate} − 1" : "", "generate");
    ledger.set_count("token_passes_without_cache", passes->without_cache,
                     "{generate} × {prompt} + {generate} × ({generate} − 1) / 2", "generate");
    ledger.set_or("pass_ratio", ratio(real(passes->without_cache), real(passes->with_cache)), "undefined",
                  "{token_passes_without_cache} / {token_passes_with_cache}");
    return {};
}

units::Result<Answer> run_kv_cache(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const KvShape shape = shape_of(ledger);
    const uint64_t ranks = ledger.count("tensor_parallel"), window = ledger.count("window");
    const auto token = kv_bytes_per_token(shape);
    if (!token) return token.refusal();
    const auto rank = kv_rank(shape, ranks);
    if (!rank) return rank.refusal();
    const uint64_t kept = kept_tokens(ledger.count("tokens"), window);
    const auto all = kept_in_all(ledger, window);
    if (!all) return all.refusal();

    ledger.set("bytes_per_token", *token, token_pattern(shape));
    ledger.set_count("kept_tokens", kept, window > 0 ? "min({tokens}, {window})" : "", "tokens");
    ledger.set("bytes_per_sequence", *token * real(kept), "{kept_tokens} × {bytes_per_token}");
    const bool unequal = !ledger.list("lengths").empty();
    ledger.set("bytes_total", *token * real(*all), unequal ? "" : "{sequences} × {kept_tokens} × {bytes_per_token}");
    ledger.set_or("kv_heads_per_rank", rank->heads, "unknown", shape.latent_rank > 0 ? "" : "⌈{kv_heads} / {tensor_parallel}⌉",
                  "kv_heads");
    ledger.set("replication_factor", rank->replication, "{tensor_parallel} × {bytes_per_token_per_rank} / {bytes_per_token}");
    ledger.set("bytes_per_token_per_rank", rank->bytes_per_token);
    ledger.set("bytes_per_rank", rank->bytes_per_token * real(*all));
    ledger.set("read_time", rank->bytes_per_token * real(kept) / ledger.quantity<units::BytePerSec>("bandwidth"),
               "{kept_tokens} × {bytes_per_token_per_rank} / {bandwidth}");
    if (auto fault = set_what_fits(ledger, *rank, kept, *all)) return fault;
    if (auto fault = set_gqa(ledger, !!rank->heads)) return fault;
    if (auto fault = set_passes(ledger)) return fault;
    set_steps(ledger, *token);
    return ledger.answer();
}

}  // namespace

constinit const System kv_cache_entry = system_entry(
    "kv_cache",
    "memory of keys and values, and the token passes that it saves",
    inputs,
    outputs,
    "bytes_per_token = 2 L_kv H_kv d_head b, latent L_kv (latent_rank + rope_dim) b; bytes_total = sequences × min(T, W) × "
    "bytes_per_token; kv_heads_per_rank = ⌈H_kv / t⌉; passes p + n − 1, without a cache np + n (n − 1) / 2; for n = 0 p and 0",
    assumptions,
    "layers of unlike shape or window (add runs), paging's spare slots, activations; passes are not seconds",
    "W. Kwon et al., PagedAttention, SOSP 2023, section 3; J. Ainslie et al., GQA, EMNLP 2023; DeepSeek-V2, arXiv:2405.04434, "
    "section 2.1 (latent)",
    run_kv_cache);

}  // namespace cost
