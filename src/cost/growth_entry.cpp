// Growth in the catalogue.
#include "cost/entry.h"
#include "cost/growth.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("tokens", "T", "length of the sequence", "100"),
    yes_no_field("causal", "does a token see only itself and those before it?"),
};

constexpr OutputField outputs[] = {
    {"pairs", Unit::none, "T²", "pairs of a query with a key", {}, {}},
};

constexpr std::string_view assumptions[] = {
    "every query meets every key that it may see",
    "it counts pairs, not seconds: hidden width, memory traffic and the other layers take part in the time",
};

units::Result<Answer> run_growth(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const bool causal = ledger.yes_no("causal");
    const auto pairs = attention_pairs(ledger.count("tokens"), causal);
    if (!pairs) return pairs.fault();
    ledger.set_count("pairs", *pairs, causal ? "{tokens} × ({tokens} + 1) / 2" : "{tokens} × {tokens}", "tokens");
    return ledger.answer();
}

}  // namespace

constinit const System growth_entry = {
    "growth",
    "pairs of tokens that attention forms as the sequence grows",
    inputs,
    outputs,
    "pairs = tokens²; with causal, tokens (tokens + 1) / 2",
    assumptions,
    "sliding-window, sparse or linear attention",
    "A. Vaswani et al., \"Attention is all you need\", NeurIPS 2017, table 1",
    run_growth,
};

}  // namespace cost
