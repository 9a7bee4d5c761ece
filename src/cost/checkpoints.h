// Recomputing activations: what a policy keeps for the backward pass, what it redoes, and how often to place a checkpoint.
#pragma once

#include <cstdint>

#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

// none keeps everything; selective drops what the attention scores need and redoes it; full keeps layers' inputs alone.
enum class RecomputePolicy : uint8_t { none, selective, full };

inline constexpr uint64_t most_layers = 1'000'000;

// The FLOP that a policy adds to training, as a fraction: 1/3 for full (6 becomes 8); s/(6h) for selective, where `sequence` is s
// and `width` is h. Source: Korthikanti et al., arXiv:2205.05198, appendix A, whose selective term counts attention's matrices
// a whole second time; one more forward pass of them alone would be a third of it. `width` is above 0.
double extra_flop_fraction(RecomputePolicy policy, double sequence, double width);

struct SegmentsInput {
    uint64_t layers = 1;            // L
    units::Byte layer_bytes;        // what one layer keeps without checkpoints, its input among it
    units::Byte input_bytes;        // that input: what one checkpoint keeps
    uint64_t checkpoint_every = 1;  // layers from one checkpoint to the next
    double in_flight = 1;           // f, passes whose checkpoints are held at once; only one segment is redone at a time
};

struct Segments {
    uint64_t segments;       // n = ceil(L / checkpoint_every)
    units::Byte all_kept;    // without checkpoints: f L A_layer
    units::Byte kept;        // after the forward pass: f n inputs
    units::Byte redone;      // what one segment adds while it is redone: its layers, less the input that is kept already
    units::Byte peak;        // kept + redone
    units::Byte rule_peak;   // f n A_in + (L/n) A_layer, the papers' sum, in which the segment's own input counts twice
    double ideal_segments;   // sqrt(L A_layer / (f A_in)): where rule_peak is least, if n were any number
    uint64_t rule_segments;  // its better whole neighbour from 1 to L
    uint64_t best_every;     // the spacing in whole layers with the least peak; the smallest of equals
    units::Byte best_peak;
};

// The spacing that makes at most `segments` segments: ceil(layers / segments). Faults: out_of_range (segments from 1 to layers).
units::Result<uint64_t> spacing_of(uint64_t layers, uint64_t segments);

// Checkpoints every few layers of a chain of equal layers. Sources: T. Chen et al., "Training deep nets with sublinear memory
// cost", arXiv:1604.06174 (the square root); D. Narayanan et al., SC 2021, arXiv:2104.04473, section 3.5 (with A_in).
// Not for layers of unequal size, nor for checkpoints inside a layer. Faults: out_of_range (layers from 1 to a million,
// checkpoint_every from 1 to layers, layer_bytes below input_bytes, in_flight below 1), not_finite, negative, zero_rate, overflow.
units::Result<Segments> segments_of(const SegmentsInput& input);

}  // namespace cost
