// Recomputation in the catalogue.
#include "cost/entry.h"
#include "cost/recompute.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField layers_field() {
    InputField field = count_field("layers", "l", "layers in a chain", "4", "4", 1);
    field.range.most = most_layers;
    return field;
}

constexpr InputField inputs[] = {
    layers_field(),
    rate_field("layer_bytes", Unit::byte, "A_intermediate", "what one layer keeps without checkpoints, its input among it",
               "34 byte", "34 byte"),
    rate_field("input_bytes", Unit::byte, "A_input", "that input: what one checkpoint keeps", "2 byte", "2 byte"),
    count_field("checkpoint_every", "", "layers from one checkpoint to the next", "1", "1", 1),
    count_field("segments", "c", "checkpoints instead, at most; 0 goes by checkpoint_every", "10", "0"),
};

constexpr OutputField outputs[] = {
    {"all_kept", Unit::byte, "", "without checkpoints", {}, {}},
    {"checkpoints", Unit::none, "c", "checkpoints, one a segment", {}, {}},
    {"kept", Unit::byte, "", "after the forward pass", {}, {}},
    {"redone", Unit::byte, "", "what one segment adds while it is redone; its input is kept already", {}, {}},
    {"peak", Unit::byte, "", "most at any time", {}, {}},
    {"peak_share", Unit::none, "", "peak over all_kept", {}, {}},
    {"rule_peak", Unit::byte, "c A_input + l/c A_intermediate", "the papers' sum: the segment's input counts twice", {}, {}},
    {"ideal_checkpoints", Unit::none, "√(l A_intermediate / A_input)", "where that sum is least, as a real number", {}, {}},
    {"rule_checkpoints", Unit::none, "", "its better whole neighbour from 1 to layers", {}, {}},
    {"best_every", Unit::none, "", "the spacing with the least peak", {}, {}},
    {"best_peak", Unit::byte, "", "the peak with that spacing", {}, {}},
    {"flops_kept", Unit::flop, "6", "training one parameter on one token, all kept", {}, {}},
    {"flops_redone", Unit::flop, "8", "the same with every layer's forward pass done twice", {}, {}},
    {"extra_fraction", Unit::none, "", "extra work over the work without recomputation", {}, {}},
};

constexpr std::string_view assumptions[] = {
    "equal layers; the backward pass holds one redone segment at a time, and every segment is redone",
    "a forward pass is 2 FLOP for each parameter and token, the backward pass 4",
    "a third more FLOP is not a third more time: it depends on what limits",
};

units::Result<Answer> run_recompute(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    SegmentsInput input;
    input.layers = ledger.count("layers");
    input.layer_bytes = ledger.quantity<units::Byte>("layer_bytes");
    input.input_bytes = ledger.quantity<units::Byte>("input_bytes");
    input.checkpoint_every = ledger.count("checkpoint_every");
    if (const auto segments = ledger.count("segments")) {
        const auto spacing = spacing_of(input.layers, segments);
        if (!spacing) return spacing.fault();
        input.checkpoint_every = *spacing;
    }
    const auto result = segments_of(input);
    if (!result) return result.fault();

    ledger.set("all_kept", result->all_kept, "{layers} × {layer_bytes}");
    const bool by_segments = ledger.count("segments") > 0;
    ledger.set("checkpoints", static_cast<double>(result->segments),
               by_segments ? "" : "{layers} / {checkpoint_every}, rounded up");
    ledger.set("kept", result->kept, "{checkpoints} × {input_bytes}");
    ledger.set("redone", result->redone, by_segments ? "" : "{checkpoint_every} × {layer_bytes} − {input_bytes}");
    ledger.set("peak", result->peak, "[kept] + [redone]");
    ledger.set("peak_share", result->peak / result->all_kept, "[peak] / [all_kept]");
    ledger.set("rule_peak", result->rule_peak, "{checkpoints} × {input_bytes} + {layers} / {checkpoints} × {layer_bytes}");
    ledger.set("ideal_checkpoints", result->ideal_segments, "√({layers} × {layer_bytes} / {input_bytes})");
    ledger.set("rule_checkpoints", static_cast<double>(result->rule_segments));
    ledger.set("best_every", static_cast<double>(result->best_every));
    ledger.set("best_peak", result->best_peak);
    ledger.set("flops_kept", units::Flop::of(training_share), "2 + 4");
    ledger.set("flops_redone", units::Flop::of(training_share + forward_share), "2 + 2 + 4");
    ledger.set("extra_fraction", extra_flop_fraction(Recompute::full, 0, 1), "2 / 6");
    return ledger.answer();
}

}  // namespace

constinit const System recompute_entry = {
    "recompute",
    "checkpoints of activations: memory kept and at its peak, work done twice, and the best spacing",
    inputs,
    outputs,
    "kept = checkpoints × input_bytes; peak = kept + checkpoint_every × layer_bytes − input_bytes; FLOP 6 → 8",
    assumptions,
    "layers of unequal size, selective recomputation inside a layer (training_memory), offloading, model checkpoints on disk",
    "T. Chen et al., \"Training deep nets with sublinear memory cost\", arXiv:1604.06174; D. Narayanan et al., SC 2021, "
    "arXiv:2104.04473, section 3.5",
    run_recompute,
};

}  // namespace cost
