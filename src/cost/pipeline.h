// Pipeline parallel: a model's layers on devices in a row, micro-batches going through them, and the time they stand idle.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "cost/pipeline_timeline.h"
#include "cost/zero.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

struct PipelineInput {
    PipelineShape shape;
    uint64_t layers = 0;           // 0: not checked
    units::Seconds forward_time;   // t_f, one micro-batch in one stage; above 0
    units::Seconds backward_time;  // t_b
    std::vector<units::Seconds> stage_times;  // t_f + t_b of each stage where they differ, split as t_f to t_b; empty: all alike
    uint64_t batch = 1;            // b, sequences in a micro-batch
    uint64_t sequence = 0;         // s
    uint64_t hidden = 1;           // h
    units::Byte element_bytes;
    uint64_t tensor_parallel = 1;  // t
    bool scatter_gather = false;   // does each of the t devices send its t-th part only?
    units::BytePerSec link;        // per direction
    uint64_t parameters = 1;       // P, of the whole model
    units::FlopPerSec rate;        // of one device
    StateBytes state_bytes;        // of one parameter
};

struct Pipeline {
    units::Seconds ideal_time;   // m times the stages' mean time: no stage ever idle
    units::Seconds total_time;   // (m + (p-1)/v)(t_f + t_b) where stages are alike, else by simulation
    units::Seconds bubble_time;  // their difference
    units::Seconds slowest_time; // of one micro-batch in the slowest stage: one comes out every so often
    double bubble_of_ideal;      // (p-1)/(v m) where stages are alike
    double bubble_of_total;      // (p-1)/(v m + p-1): the share of the stages' time that they are idle
    double in_flight;            // micro-batches whose activations the first stage holds at once; interleaved: in parts of 1/v
    uint64_t boundary_elements;  // b s h, from one stage to the next
    uint64_t scattered_elements; // b s h / t
    units::Byte boundary_bytes;  // of the one or the other
    uint64_t passes;             // sent by the busiest stage in both directions: 2 m v of an inner one, fewer with two stages
    units::Byte bytes_sent;      // passes * boundary_bytes
    units::Seconds send_time;    // bytes_sent / link
    units::Seconds compute_time; // 6 P m b s / (p t rate)
    units::Seconds step_time;    // compute_time * total_time / ideal_time; links left out
    States states;              // on each device: those of its layers' parameters
    PipelineTimeline timeline;  // without blocks where there would be more than most_shown
};

inline constexpr double most_shown = 4096;
inline constexpr uint64_t most_stages = 65536;

// Source: D. Narayanan et al., arXiv:2104.04473, 2021, sections 2.2 (bubble, 1F1B, interleaving), 3.2 and 4.1 (point to point);
// Y. Huang et al., "GPipe", arXiv:1811.06965; V. Korthikanti et al., arXiv:2205.05198 (what interleaving holds). Not for zero-bubble
// or bidirectional schedules; sending takes no time in total_time.
// Faults: out_of_range (counts, chunks above 1 in gpipe or of 1 interleaved, stage_times of another number, more uneven blocks
// than most_blocks), not_divisible (interleaved: micro_batches by p, layers by p v; hidden by t), not_finite, negative, zero_rate,
// overflow.
units::Result<Pipeline> pipeline(const PipelineInput& input);

}  // namespace cost
