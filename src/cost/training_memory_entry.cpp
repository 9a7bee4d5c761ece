// Training memory in the catalogue.
#include "cost/checked.h"
#include "cost/dense_model.h"
#include "cost/entry.h"
#include "cost/training_memory.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("layers", "L", "layers", "32", "32", 1, most_layers),
    count_field("hidden", "h", "width of the model", "4096", "4096", 1),
    count_field("heads", "a", "query heads", "32", "32", 1),
    count_field("sequence", "s", "tokens of a sequence", "2048", "2048", 1),
    count_field("batch", "b", "sequences of a micro-batch", "1", "1", 1),
    choice_field("policy", "", "dropped and redone: nothing, the scores, all but layers' inputs", "none selective full", "none"),
    count_field("checkpoint_every", "", "with full: layers from one kept input to the next", "1", "1", 1),
    count_field("segments", "c", "segments of a chunk's layers instead; 0: by checkpoint_every", "10", "0"),
    amount_field("layer_sum", Unit::none, "34", "bytes a layer keeps, a token and unit of width, without scores", "41", "34"),
    amount_field("replicated_sum", Unit::none, "10", "of it, what each tensor parallel rank keeps whole", "10", "10"),
    amount_field("score_sum", Unit::none, "5", "bytes a head, query and key; 0: not stored (flash)", "0", "5"),
    rate_field("input_sum", Unit::none, "2", "of replicated_sum, the layer's input", "2", "2"),
    count_field("tensor_parallel", "t", "tensor parallel ranks", "8", "1", 1),
    yes_no_field("sequence_parallel", "are norms and dropouts split along the sequence too?"),
    count_field("pipeline", "p", "pipeline stages", "8", "1", 1),
    count_field("interleaving", "v", "model chunks on a device; 1 is none", "3", "1", 1),
    count_field("params", "N", "parameters; 0 stands for 12 L h²", "8e9", "0"),
    amount_field("weight_bytes", Unit::byte, "", "of one parameter", "2 B", "2 B"),
    amount_field("gradient_bytes", Unit::byte, "", "of one parameter", "4 B", "2 B"),
    amount_field("optimizer_bytes", Unit::byte, "K", "of one parameter", "8 B", "12 B"),
    count_field("data_parallel", "", "ranks that ZeRO shards over", "64", "1", 1),
    count_field("zero_stage", "", "0 none, 1 optimizer, 2 gradients too, 3 weights too", "1", "0", 0, 3),
};

constexpr OutputField outputs[] = {
    output_field("unit_bytes", Unit::byte, "sbh", "a byte for each token and unit of width"),
    output_field("score_term", Unit::none, "5as/h", "the scores, in that unit"),
    output_field("full_layer_bytes", Unit::byte, "A_intermediate", "a layer, nothing dropped, with this parallelism"),
    output_field("layer_bytes", Unit::byte, "", "a layer under the policy, on average"),
    output_field("baseline_layer_bytes", Unit::byte, "sbh (10 + 24/t + 5as/(ht))", "a layer with tensor parallel alone"),
    output_field("first_stage_layers", Unit::none, "L (1 + (p−1)/(p v))", "layers' worth in the first stage"),
    output_field("baseline_bytes", Unit::byte, "", "all, with tensor parallel alone"),
    output_field("activation_bytes", Unit::byte, "", "activations kept"),
    output_field("redone_bytes", Unit::byte, "", "added while a part is redone"),
    output_field("peak_bytes", Unit::byte, "", "activations at their peak"),
    output_field("checkpoint_bytes", Unit::byte, "A_input", "a layer's input"),
    output_field("chunks_in_flight", Unit::none, "", "chunks of micro-batches in the first stage"),
    output_field("spacing", Unit::none, "", "full: layers from one kept input to the next"),
    output_field("checkpoints", Unit::none, "c", "full: inputs kept of a chunk's layers"),
    output_field("rule_peak",
     Unit::byte,
     "c A_input + l/c A_intermediate",
     "full: the papers' sum, which counts a segment's input twice"),
    output_field("ideal_checkpoints", Unit::none, "√(l A_intermediate / A_input)", "full: the c of the least such sum"),
    output_field("rule_checkpoints", Unit::none, "c", "full: its better whole neighbour"),
    output_field("best_every", Unit::none, "", "full: the checkpoint_every with the least peak"),
    output_field("best_peak", Unit::byte, "", "full: the peak with it"),
    output_field("kept_percent", Unit::none, "percent_of_tp", "kept, in percent of baseline_bytes"),
    output_field("peak_percent", Unit::none, "", "peak, in percent of the same"),
    output_field("saved_fraction", Unit::none, "", "1 − kept over baseline"),
    output_field("peak_reduction", Unit::none, "", "baseline over peak"),
    output_field("flops_per_param_token", Unit::flop, "6 to 8", "training FLOP a parameter and token"),
    output_field("extra_fraction", Unit::none, "s/(6h), 1/3", "what the policy adds, over 6"),
    output_field("param_count", Unit::none, "", "parameters counted"),
    output_field("weights_total", Unit::byte, "", "weights"),
    output_field("gradients_total", Unit::byte, "", "gradients"),
    output_field("optimizer_total", Unit::byte, "", "optimizer states"),
    output_field("state_bytes", Unit::byte, "", "the three together"),
    output_field("total_bytes", Unit::byte, "", "states and activations kept"),
    output_field("peak_total", Unit::byte, "", "states and activations at their peak"),
};

constexpr std::string_view assumptions[] = {
    "bytes are one device's, in the first stage; parameters are spread evenly over t × p",
    "34, 10, 5: a 16-bit GPT layer with dropout, 4h MLP, multi-head attention; Llama-3-8B with flash also 34 (score_sum 0), "
    "unfused 41",
    "full keeps 2sbh on every rank, with sequence parallel 1/t of it",
    "selective's s/(6h) is the paper's; the score products' forward pass alone is s/(18h)",
};

RecomputePolicy policy_of(std::string_view word) {
    if (word == "none") return RecomputePolicy::none;
    return word == "full" ? RecomputePolicy::full : RecomputePolicy::selective;
}

TrainingMemoryInput input_of(const Ledger& ledger) {
    TrainingMemoryInput input;
    input.layers = ledger.count("layers");
    input.hidden = ledger.count("hidden");
    input.heads = ledger.count("heads");
    input.sequence = ledger.count("sequence");
    input.batch = ledger.count("batch");
    input.policy = policy_of(ledger.word("policy"));
    input.checkpoint_every = ledger.count("checkpoint_every");
    input.segments = ledger.count("segments");
    input.sums = {ledger.number("layer_sum"), ledger.number("replicated_sum"), ledger.number("score_sum"),
                  ledger.number("input_sum")};
    input.tensor_parallel = ledger.count("tensor_parallel");
    input.sequence_parallel = ledger.yes_no("sequence_parallel");
    input.pipeline = ledger.count("pipeline");
    input.interleaving = ledger.count("interleaving");
    input.params = ledger.count("params");
    input.weight_bytes = ledger.quantity<units::Byte>("weight_bytes");
    input.gradient_bytes = ledger.quantity<units::Byte>("gradient_bytes");
    input.optimizer_bytes = ledger.quantity<units::Byte>("optimizer_bytes");
    input.data_parallel = ledger.count("data_parallel");
    input.zero_stage = ledger.count("zero_stage");
    return input;
}

Text layer_pattern(const TrainingMemoryInput& input, bool dropped) {
    if (input.sequence_parallel)
        return dropped ? "[unit_bytes] × {layer_sum} / {tensor_parallel}"
                       : "[unit_bytes] × ({layer_sum} + {score_term}) / {tensor_parallel}";
    if (input.tensor_parallel == 1) return dropped ? "[unit_bytes] × {layer_sum}" : "[unit_bytes] × ({layer_sum} + {score_term})";
    return dropped ? "[unit_bytes] × ({replicated_sum} + ({layer_sum} − {replicated_sum}) / {tensor_parallel})"
                   : "[unit_bytes] × ({replicated_sum} + ({layer_sum} − {replicated_sum} + {score_term}) / {tensor_parallel})";
}

void set_layers(Ledger& ledger, const TrainingMemoryInput& input, const TrainingMemory& result) {
    const bool full = input.policy == RecomputePolicy::full;
    ledger.set("unit_bytes", result.unit, "{sequence} × {batch} × {hidden} B");
    ledger.set("score_term", result.score_term, "{score_sum} × {heads} × {sequence} / {hidden}");
    ledger.set("full_layer_bytes", result.whole_layer, layer_pattern(input, false));
    TrainingMemoryInput alone = input;
    alone.sequence_parallel = false;
    ledger.set("baseline_layer_bytes", result.tensor_layer, layer_pattern(alone, false));
    ledger.set(
        "layer_bytes", result.layer,
        full ? "[activation_bytes] / {first_stage_layers}" : layer_pattern(input, input.policy == RecomputePolicy::selective));
    ledger.set("first_stage_layers", result.first_stage_layers,
               input.interleaving > 1 ? "{layers} × (1 + ({pipeline} − 1) / ({pipeline} × {interleaving}))" : "");
    ledger.set("baseline_bytes", result.baseline, "{first_stage_layers} × [baseline_layer_bytes]");
    ledger.set("activation_bytes", result.kept,
               full ? "{chunks_in_flight} × {checkpoints} × [checkpoint_bytes]" : "{first_stage_layers} × [layer_bytes]");
    ledger.set("redone_bytes", result.redone,
               full                                         ? "{spacing} × [full_layer_bytes] − [checkpoint_bytes]"
               : input.policy == RecomputePolicy::selective ? "[unit_bytes] × {score_term} / {tensor_parallel}"
                                                            : "");
    ledger.set("peak_bytes", result.peak, "[activation_bytes] + [redone_bytes]");
}

void set_checkpoints(Ledger& ledger, const TrainingMemoryInput& input, const TrainingMemory& result) {
    const Segments& segments = result.segments;
    const bool spread = input.sequence_parallel && input.tensor_parallel > 1;
    ledger.set("checkpoint_bytes", result.checkpoint,
               spread ? "[unit_bytes] × {input_sum} / {tensor_parallel}" : "[unit_bytes] × {input_sum}");
    ledger.set("chunks_in_flight", result.chunks_in_flight,
               input.interleaving > 1 ? "{pipeline} × {interleaving} + {pipeline} − 1" : "");
    ledger.set("spacing", real(result.spacing));
    ledger.set("checkpoints", real(segments.segments), "⌈{layers} / ({pipeline} × {interleaving} × {spacing})⌉");
    ledger.set("rule_peak", segments.rule_peak,
               "{chunks_in_flight} × {checkpoints} × [checkpoint_bytes] + {layers} / ({pipeline} × {interleaving} × {checkpoints}) "
               "× [full_layer_bytes]");
    ledger.set("ideal_checkpoints", segments.ideal_segments,
               "√({layers} / ({pipeline} × {interleaving}) × [full_layer_bytes] / ({chunks_in_flight} × [checkpoint_bytes]))");
    ledger.set("rule_checkpoints", real(segments.rule_segments));
    ledger.set("best_every", real(segments.best_every));
    ledger.set("best_peak", segments.best_peak);
}

void set_states(Ledger& ledger, const TrainingMemoryInput& input, const TrainingMemory& result) {
    const auto set = [&](Text name, units::Byte bytes, Text size, uint64_t sharded_from) {
        std::string pattern = "{param_count} × {" + std::string(size) + "}";
        if (input.tensor_parallel * input.pipeline > 1) pattern += " / ({tensor_parallel} × {pipeline})";
        if (input.zero_stage >= sharded_from && input.data_parallel > 1) pattern += " / {data_parallel}";
        ledger.set(name, bytes, pattern);
    };
    ledger.set("param_count", result.params, input.params ? "" : "12 × {layers} × {hidden}²");
    set("weights_total", result.weights, "weight_bytes", 3);
    set("gradients_total", result.gradients, "gradient_bytes", 2);
    set("optimizer_total", result.optimizer, "optimizer_bytes", 1);
    ledger.set("state_bytes", result.states, "[weights_total] + [gradients_total] + [optimizer_total]");
    ledger.set("total_bytes", result.states + result.kept, "[state_bytes] + [activation_bytes]");
    ledger.set("peak_total", result.states + result.peak, "[state_bytes] + [peak_bytes]");
}

units::Result<Answer> run_training_memory(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const TrainingMemoryInput input = input_of(ledger);
    const auto result = training_memory(input);
    if (!result) return result.refusal();
    const double kept = result->kept / result->baseline, peak = result->peak / result->baseline;
    set_layers(ledger, input, *result);
    set_checkpoints(ledger, input, *result);
    ledger.set("kept_percent", 100 * kept, "100 × [activation_bytes] / [baseline_bytes]");
    ledger.set("peak_percent", 100 * peak, "100 × [peak_bytes] / [baseline_bytes]");
    ledger.set("saved_fraction", 1 - kept, "1 − {kept_percent} / 100");
    ledger.set("peak_reduction", result->baseline / result->peak, "[baseline_bytes] / [peak_bytes]");
    ledger.set("flops_per_param_token", units::Flop::of(training_share * (1 + result->extra_fraction)),
               "6 × (1 + {extra_fraction})");
    ledger.set("extra_fraction", result->extra_fraction,
               input.policy == RecomputePolicy::selective ? "{sequence} / (6 × {hidden})"
               : input.policy == RecomputePolicy::full    ? "2 / 6"
                                                          : "");
    set_states(ledger, input, *result);
    return ledger.answer();
}

}  // namespace

constinit const System training_memory_entry = system_entry(
    "training_memory",
    "a device's activations under recomputation and parallelism, and its training states",
    inputs,
    outputs,
    "layer sbh (10 + 24/t + 5as/(ht)), with sequence parallel sbh (34 + 5as/h) / t; selective drops 5as/h, full keeps 2sbh; "
    "activations: layer × L, interleaved × L (1 + (p−1)/(p v)); peak = kept + redone; states N (weights + gradients + optimizer) / "
    "(t p), sharded by ZeRO",
    assumptions,
    "embedding's, last norm's and logits' activations, buffers, fragmentation, uneven stages, GPipe, offloading",
    "V. Korthikanti et al., arXiv:2205.05198; S. Rajbhandari et al., ZeRO, arXiv:1910.02054; spacing: D. Narayanan et al., "
    "arXiv:2104.04473, section 3.5",
    run_training_memory);

}  // namespace cost
