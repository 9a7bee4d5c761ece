// Growth in the catalogue.
#include "cost/entry.h"
#include "cost/growth.h"
#include "cost/refuse.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    {"tokens", Unit::none, "length of the sequence", "T", "", "a whole number of 0 or more", InputKind::count},
    {"causal", Unit::none, "does a token see only itself and those before it?", "", "0", "0 (no) or 1 (yes)", InputKind::yes_no},
};

constexpr OutputField outputs[] = {
    {"pairs", Unit::none, "pairs of a query with a key", "T²", ""},
};

constexpr std::string_view assumptions[] = {
    "every query meets every key that it may see",
    "it counts pairs, not seconds: hidden width, memory traffic and the other layers take part in the time",
};

constexpr uint64_t most_exact = uint64_t{1} << 53;  // beyond this a double skips integers

units::Result<Answer> run_growth(const System& system, std::span<const units::Value> values) {
    const bool causal = take_yes_no(values[1]);
    const auto pairs = attention_pairs(take_count(values[0]), causal);
    if (!pairs) return pairs.fault();
    if (*pairs > most_exact) return refuse_overflow("tokens", "the number of pairs");
    Answer answer = make_answer(system, values, {{Unit::none, static_cast<double>(*pairs)}});
    Workings(answer).set("pairs", causal ? "{tokens} × ({tokens} + 1) / 2" : "{tokens} × {tokens}");
    return answer;
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
