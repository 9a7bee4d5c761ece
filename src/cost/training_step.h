// The arithmetic of one training step of a dense model: two FLOP a parameter and token forward, four backward.
#pragma once

#include <cstdint>

#include "units/quantity.h"

namespace cost {

// Source: J. Kaplan et al., "Scaling laws for neural language models", arXiv:2001.08361, 2020, section 2.1 (6ND in all). It leaves
// out attention over the context and, for a mixture of experts, wants the active parameters.
inline units::Flop forward_flops(uint64_t parameters, double tokens) {
    return units::Flop::of(2.0 * static_cast<double>(parameters) * tokens);
}
inline units::Flop step_flops(uint64_t parameters, double tokens) { return 3.0 * forward_flops(parameters, tokens); }

}  // namespace cost
