// The running softmax: one row of attention computed block by block, with only a maximum, a sum and an output kept.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "units/fault.h"

namespace cost {

// What is kept of the keys seen so far. Before the first visible key: maximum −inf, sum 0, output 0.
struct SoftmaxState {
    double maximum;  // m
    double sum;      // l, of exp(x − m)
    double output;   // o, normalised: the average of the values weighted by exp(x − m)
};

struct SoftmaxStep {
    SoftmaxState state;       // after this block
    double old_factor;        // exp(m_old − m_new), what the old sum is scaled by; 0 where nothing was seen before
    double rescaled_old_sum;  // old_factor × old sum
    double added_sum;         // what this block adds to it, on the new scale
    double added_output;      // its values, weighted alike
};

struct OnlineSoftmax {
    SoftmaxState state;              // after the last block
    bool all_masked;                 // no key was visible: sum 0 and output 0 by convention
    double one_pass_output;          // the ordinary softmax over the whole row at once
    std::vector<double> weights;     // its weights, 0 for masked keys
    std::vector<SoftmaxStep> steps;  // one for each block
};

// A score of −inf masks its key: it takes no part, whatever its value. `blocks` are the lengths of consecutive blocks.
// The result is the same for every partition up to rounding (about 1e-12 relative).
// Source: M. Milakov, N. Gimelshein, "Online normalizer calculation for softmax", 2018; T. Dao et al., "FlashAttention", NeurIPS 2022,
// algorithm 1, lines 10 to 12. For one query; values are numbers, each column of a value matrix being a case of its own.
// Faults: out_of_range (no scores; lengths of scores and values that differ; a block of 0; blocks that do not add up to the scores),
// not_finite (a score of NaN or +inf, a value not finite), overflow (of values beyond 1e307 or so).
units::Result<OnlineSoftmax> online_softmax(std::span<const double> scores, std::span<const double> values,
                                            std::span<const uint64_t> blocks);

// Blocks of `block` keys, the last one shorter where they do not divide. Faults: as above.
units::Result<OnlineSoftmax> online_softmax(std::span<const double> scores, std::span<const double> values, uint64_t block);

}  // namespace cost
