// Training compute in the catalogue.
#include "cost/checked.h"
#include "cost/entry.h"
#include "cost/refuse.h"
#include "cost/training_compute.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField utilisation_field() {
    InputField field = rate_field("utilisation", Unit::none, "", "share of the rate that is reached", "0.4", "1");
    field.range.most = 1;
    return field;
}

constexpr InputField inputs[] = {
    count_field("params", "N", "parameters, without position embeddings; of experts the active ones", "8e9", "8e9", 1),
    count_field("tokens", "D", "tokens trained on; 0 stands for batch × sequence", "15e12", "0"),
    count_field("batch", "B", "sequences of a step", "1", "1", 1),
    count_field("sequence", "s", "tokens of a sequence", "2048", "2048", 1),
    count_field("layers", "L", "layers", "32", "32", 1),
    count_field("hidden", "h", "width of the model", "4096", "4096", 1),
    count_field("heads", "H", "query heads, where head_dim is given", "32", "32", 1),
    count_field("head_dim", "Q", "width of a head; 0: all heads together as wide as hidden", "128", "0"),
    count_field("vocabulary", "V", "size of the vocabulary", "128256", "128256"),
    choice_field("count", "", "the model's FLOP: 6ND, with 12LHQs a token, or a GPT's exact count",
                 "parameters parameters_and_attention gpt", "parameters"),
    choice_field("recompute", "", "what the backward pass does again", "none selective full", "none"),
    count_field("devices", "n", "devices", "1024", "1", 1),
    rate_field("rate", Unit::flop_per_second, "R, X", "peak of a device, or what it attains (with utilisation 1)", "312 TFLOP/s",
               "312 TFLOP/s"),
    utilisation_field(),
    choice_field("utilisation_of", "", "is that an HFU, which counts recomputation, or an MFU?", "hfu mfu", "hfu"),
    amount_field("measured_time", Unit::second, "", "what the tokens took; 0: by measured_rate, or utilisation", "1 s", "0 s"),
    amount_field("measured_rate", Unit::token_per_second, "", "tokens of all devices; 0 for none", "238300 token/s", "0 token/s"),
};

constexpr OutputField outputs[] = {
    output_field("token_count", Unit::none, "D", "tokens counted"),
    output_field("six_nd", Unit::flop, "6ND", "6 FLOP a parameter and token"),
    output_field("gpt_flops", Unit::flop, "72BLsh² (1 + s/6h + V/12hL)", "exact count of a GPT of this shape"),
    output_field("model_flops", Unit::flop, "C", "the model's work, by the count chosen"),
    output_field("hardware_flops", Unit::flop, "", "the same with what is done again"),
    output_field("extra_fraction", Unit::none, "", "what is done again, over the model's work"),
    output_field("time", Unit::second, "8TP/(nX)", "measured, or by utilisation"),
    output_field("days", Unit::none, "", "in days"),
    output_field("device_hours", Unit::none, "", "in hours of one device"),
    output_field("ideal_time", Unit::second, "", "hardware_flops at the full rate"),
    output_field("mfu", Unit::none, "MFU", "model_flops over what the rate allows in that time"),
    output_field("hfu", Unit::none, "HFU", "hardware_flops over the same"),
    output_field("model_rate", Unit::flop_per_second, "", "model_flops that a device attains"),
    output_field("hardware_rate", Unit::flop_per_second, "X", "hardware_flops that a device attains"),
    output_field("tokens_per_second", Unit::token_per_second, "", "of all devices"),
};

constexpr std::string_view assumptions[] = {
    "2 FLOP a parameter and token forward, 4 backward",
    "full repeats the layers' forward pass, not the logits; selective attention's matrices, as s/6h",
    "attention counts all pairs, though a causal model uses half",
    "MFU leaves recomputation out, HFU counts it",
};

units::Seconds measured_time(const Ledger& ledger, uint64_t tokens) {
    const auto time = ledger.quantity<units::Seconds>("measured_time");
    const double rate = ledger.number("measured_rate");
    return time > units::Seconds() || rate == 0 ? time : units::Seconds::of(real(tokens) / rate);
}

TrainingComputeInput input_of(const Ledger& ledger, uint64_t tokens, uint64_t attention_width) {
    const auto is = [&](Text name, std::string_view word) { return ledger.word(name) == word; };
    TrainingComputeInput input;
    input.params = ledger.count("params");
    input.tokens = tokens;
    input.attention_width = attention_width;
    input.layers = ledger.count("layers");
    input.hidden = ledger.count("hidden");
    input.sequence = ledger.count("sequence");
    input.vocabulary = ledger.count("vocabulary");
    input.count = is("count", "gpt")          ? ModelFlops::gpt
                  : is("count", "parameters") ? ModelFlops::parameters
                                              : ModelFlops::parameters_and_attention;
    input.recompute = is("recompute", "full")   ? RecomputePolicy::full
                      : is("recompute", "none") ? RecomputePolicy::none
                                                : RecomputePolicy::selective;
    input.devices = ledger.count("devices");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    input.utilisation = ledger.number("utilisation");
    input.utilisation_of = is("utilisation_of", "mfu") ? Utilisation::mfu : Utilisation::hfu;
    input.measured = measured_time(ledger, tokens);
    return input;
}

constexpr Text six_nd_pattern = "6 × {params} × {token_count}";
constexpr Text gpt_pattern =
    "72 × {token_count} × {layers} × {hidden}² × (1 + {sequence} / (6 × {hidden}) + {vocabulary} / (12 × {hidden} × {layers}))";

constexpr Text gpt_full_pattern =
    "96 × {token_count} × {layers} × {hidden}² × (1 + {sequence} / (6 × {hidden}) + {vocabulary} / (16 × {hidden} × {layers}))";
constexpr Text gpt_selective_pattern =
    "72 × {token_count} × {layers} × {hidden}² × (1 + {sequence} / (3 × {hidden}) + {vocabulary} / (12 × {hidden} × {layers}))";

Text model_pattern(ModelFlops count, bool heads_given) {
    if (count == ModelFlops::gpt) return gpt_pattern;
    if (count == ModelFlops::parameters) return six_nd_pattern;
    return heads_given ? "(6 × {params} + 12 × {layers} × {heads} × {head_dim} × {sequence}) × {token_count}"
                       : "(6 × {params} + 12 × {layers} × {hidden} × {sequence}) × {token_count}";
}

Text hardware_pattern(const TrainingComputeInput& input, bool heads_given) {
    if (input.recompute == RecomputePolicy::none) return "";
    const bool full = input.recompute == RecomputePolicy::full;
    switch (input.count) {
        case ModelFlops::parameters:
            return full ? "8 × {params} × {token_count}" : "{model_flops} × (1 + {sequence} / (6 × {hidden}))";
        case ModelFlops::gpt:
            return full ? gpt_full_pattern : gpt_selective_pattern;
        case ModelFlops::parameters_and_attention:
            break;
    }
    if (full) return "{model_flops} × 8 / 6";
    return heads_given ? "{model_flops} + 12 × {layers} × {heads} × {head_dim} × {sequence} × {token_count}"
                       : "{model_flops} + 12 × {layers} × {hidden} × {sequence} × {token_count}";
}

Text time_pattern(const TrainingComputeInput& input, bool by_rate) {
    if (input.measured > units::Seconds()) return by_rate ? "{token_count} / {measured_rate}" : "";
    if (input.utilisation_of == Utilisation::mfu) return "{model_flops} / ({devices} × {rate} × {utilisation})";
    return input.utilisation == 1 ? "{hardware_flops} / ({devices} × {rate})"
                                  : "{hardware_flops} / ({devices} × {rate} × {utilisation})";
}

units::Result<Answer> run_training_compute(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const auto tokens = tokens_of(ledger.count("tokens"), ledger.count("batch"), ledger.count("sequence"));
    if (!tokens) return tokens.refusal();
    const uint64_t head_dim = ledger.count("head_dim");
    const auto width = attention_width_of(ledger.count("heads"), head_dim, ledger.count("hidden"));
    if (!width) return width.refusal();
    const auto rate = ledger.quantity<units::TokenPerSec>("measured_rate");
    const bool by_rate = rate > units::TokenPerSec();
    if (by_rate && ledger.number("measured_time") > 0)
        return refuse_range("measured_rate", rate, "0 where another measurement is given");
    TrainingComputeInput input = input_of(ledger, *tokens, *width);
    input.by_rate = by_rate;
    const auto result = training_compute(input);
    if (!result) return result.refusal();

    ledger.set_count("token_count", input.tokens, ledger.count("tokens") ? "" : "{batch} × {sequence}", "batch");
    ledger.set("six_nd", result->six_nd, six_nd_pattern);
    ledger.set("gpt_flops", result->gpt, gpt_pattern);
    ledger.set("model_flops", result->model, model_pattern(input.count, head_dim > 0));
    ledger.set("hardware_flops", result->hardware, hardware_pattern(input, head_dim > 0));
    ledger.set("extra_fraction", result->extra_fraction,
               input.recompute == RecomputePolicy::none ? "" : "{hardware_flops} / {model_flops} − 1");
    ledger.set("time", result->time, time_pattern(input, by_rate));
    ledger.set("days", result->time.value() / 86400, "{time} / 86,400 s");
    ledger.set("device_hours", result->time.value() / 3600 * real(input.devices), "{devices} × {time} / 3,600 s");
    ledger.set("ideal_time", result->bound, "{hardware_flops} / ({devices} × {rate})");
    ledger.set("mfu", result->mfu, "{model_flops} / ({devices} × {rate} × {time})");
    ledger.set("hfu", result->hfu, "{hardware_flops} / ({devices} × {rate} × {time})");
    ledger.set("model_rate", result->model_rate, "{mfu} × {rate}");
    ledger.set("hardware_rate", result->hardware_rate, "{hfu} × {rate}");
    ledger.set("tokens_per_second", result->token_rate, "{token_count} / {time}");
    return ledger.answer();
}

}  // namespace

constinit const System training_compute_entry = system_entry(
    "training_compute",
    "FLOP of a training run, its time by rate and utilisation, and MFU against HFU",
    inputs,
    outputs,
    "6ND, or 72BLsh² (1 + s/6h + V/12hL); recomputing all of it 8ND, or 96BLsh² (1 + s/6h + V/16hL); time = FLOP / (n R "
    "utilisation), so 8TP/(nX) where X counts recomputation",
    assumptions,
    "sparse attention, inactive experts, time lost to exchanges, bubbles and restarts (they lower utilisation)",
    "J. Kaplan et al., arXiv:2001.08361; D. Narayanan et al., SC 2021, arXiv:2104.04473; A. Chowdhery et al. (PaLM), "
    "arXiv:2204.02311, appendix B; V. Korthikanti et al., arXiv:2205.05198, appendix A",
    run_training_compute);

}  // namespace cost
