// Recompute or remember in the catalogue.
#include "cost/checked.h"
#include "cost/entry.h"
#include "cost/kv_cache.h"
#include "cost/recompute.h"

namespace cost {
namespace {

using units::Byte;
using units::Unit;

constexpr InputField inputs[] = {
    count_field("prompt", "p", "tokens of the prompt", "4", "4"),
    count_field("generate", "n", "new tokens", "4", "4"),
    count_field("layers", "L", "layers that cache", "32", "32", 1),
    count_field("kv_heads", "H_kv", "heads of keys and values, not of queries", "8", "8", 1),
    count_field("head_dim", "d_head", "width of one head", "128", "128", 1),
    rate_field("bytes_per_value", Unit::byte, "b", "one stored value", "2 B", "2 B"),
    count_field("parameters", "P", "parameters that a token meets", "8000000000", "8000000000"),
    amount_field("weights", Unit::byte, "", "weights read in each step", "16 GB", "16 GB"),
    peak_field(),
    memory_field(),
};

constexpr OutputField outputs[] = {
    output_field("bytes_per_token", Unit::byte, "", "cache of one token"),
    output_field("token_passes_with_cache", Unit::none, "p + n − 1", "tokens passed through the model"),
    output_field("token_passes_without_cache", Unit::none, "np + n(n−1)/2", "the same where each step starts over"),
    output_field("memory_with_cache", Unit::byte, "", "cache at the end"),
    output_field("memory_without_cache", Unit::byte, "", "nothing is kept"),
    output_field("flops_with_cache", Unit::flop, "", "arithmetic of the weights"),
    output_field("flops_without_cache", Unit::flop, "", "the same where each step starts over"),
    output_field("compute_time_with_cache", Unit::second, "", "arithmetic alone"),
    output_field("compute_time_without_cache", Unit::second, "", "arithmetic alone"),
    output_field("time_with_cache", Unit::second, "", "sum over steps of the longer of arithmetic and reading weights and cache"),
    output_field("time_without_cache", Unit::second, "", "sum over steps of the longer of arithmetic and reading weights"),
    output_field("flops_ratio", Unit::none, "", "arithmetic without by arithmetic with", "undefined"),
    output_field("time_ratio", Unit::none, "", "time without by time with", "undefined"),
    output_field("memory_by_step", Unit::byte, "", "cache after each step", "many"),
};

constexpr std::string_view assumptions[] = {
    "2 FLOP a parameter and token pass, without attention's own",
    "each step reads all weights, and with a cache what it holds; peak rates, so times are lower bounds",
    "one sequence",
};

void set_memory_by_step(Ledger& ledger, const RecomputeInput& input) {
    if (input.generate > most_steps) return ledger.set_word("memory_by_step", "many");
    std::vector<double> bytes;
    for (const uint64_t tokens : stored_tokens(input.prompt, input.generate))
        bytes.push_back((input.bytes_per_token * real(tokens)).value());
    ledger.set_list("memory_by_step", std::move(bytes));
}

units::Result<Answer> run_recompute(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const auto token = kv_bytes_per_token(
        {ledger.count("layers"), ledger.count("kv_heads"), ledger.count("head_dim"), ledger.quantity<Byte>("bytes_per_value")});
    if (!token) return token.refusal();
    RecomputeInput input;
    input.prompt = ledger.count("prompt");
    input.generate = ledger.count("generate");
    input.parameters = ledger.count("parameters");
    input.bytes_per_token = *token;
    input.weights = ledger.quantity<Byte>("weights");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    input.bandwidth = ledger.quantity<units::BytePerSec>("bandwidth");
    const auto result = recompute(input);
    if (!result) return result.refusal();
    const auto& [passes, with, without] = *result;

    ledger.set("bytes_per_token", *token, "2 × {layers} × {kv_heads} × {head_dim} × {bytes_per_value}");
    ledger.set_count("token_passes_with_cache", passes.with_cache, input.generate > 0 ? "{prompt} + {generate} − 1" : "",
                     "generate");
    ledger.set_count("token_passes_without_cache", passes.without_cache,
                     "{generate} × {prompt} + {generate} × ({generate} − 1) / 2", "generate");
    ledger.set("memory_with_cache", with.memory, "{token_passes_with_cache} × {bytes_per_token}");
    ledger.set("memory_without_cache", without.memory);
    ledger.set("flops_with_cache", with.flops, "2 × {parameters} × {token_passes_with_cache}");
    ledger.set("flops_without_cache", without.flops, "2 × {parameters} × {token_passes_without_cache}");
    ledger.set("compute_time_with_cache", with.compute_time, "[flops_with_cache] / {rate}");
    ledger.set("compute_time_without_cache", without.compute_time, "[flops_without_cache] / {rate}");
    ledger.set("time_with_cache", with.time);
    ledger.set("time_without_cache", without.time);
    ledger.set_or("flops_ratio", ratio(without.flops.value(), with.flops.value()), "undefined",
                  "[flops_without_cache] / [flops_with_cache]");
    ledger.set_or("time_ratio", ratio(without.time.value(), with.time.value()), "undefined",
                  "[time_without_cache] / [time_with_cache]");
    set_memory_by_step(ledger, input);
    return ledger.answer();
}

}  // namespace

constinit const System recompute_entry = system_entry(
    "recompute",
    "a KV cache or starting over: memory kept against token passes, arithmetic and time",
    inputs,
    outputs,
    "passes p + n − 1 with a cache, np + n (n − 1) / 2 without; flops = 2P × passes; memory = passes × bytes_per_token with a "
    "cache; time = sum over steps of max(flops / R, bytes read / BW)",
    assumptions,
    "batches, long texts (attention's arithmetic and activations), training's checkpoints",
    "J. Kaplan et al., arXiv:2001.08361, section 2.1 (2 FLOP); S. Williams et al., CACM 52(4), 2009 (the time of a step)",
    run_recompute);

}  // namespace cost
