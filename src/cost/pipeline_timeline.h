// A pipeline's timeline: every forward and backward block of a schedule, placed by simulating what each has to wait for.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "units/quantity.h"

namespace cost {

// 1F1B with several chunks on each stage is interleaved, by either word.
enum class Schedule : uint8_t { one_f_one_b, gpipe, interleaved };

struct PipelineShape {
    uint64_t stages = 1;         // p >= 1, devices in a row
    uint64_t micro_batches = 1;  // m >= 1
    uint64_t chunks = 1;         // v >= 1, parts of the model on each stage; above 1 wants m a multiple of p, and not gpipe
    Schedule schedule = Schedule::one_f_one_b;
};

// Forward blocks that a stage runs before its first backward block. Source: D. Narayanan et al., arXiv:2104.04473, section 2.2, as
// NVIDIA/Megatron-LM, megatron/core/pipeline_parallel/schedules.py, counts them.
uint64_t warmup_of(const PipelineShape& shape, uint64_t stage);

// Forward blocks whose activations a stage holds at most at once; each is 1/v of a micro-batch's share.
uint64_t held_blocks(const PipelineShape& shape, uint64_t stage);

// One micro-batch in all chunks of one stage.
struct StageTime {
    units::Seconds forward, backward;
};

struct PipelineBlock {
    uint32_t stage = 0;
    uint32_t micro_batch = 0;
    uint32_t chunk = 0;
    bool backward = false;
    units::Seconds start, end;
};

struct PipelineTimeline {
    std::vector<PipelineBlock> blocks;  // 2 m v for each stage, stage after stage, each in the order of time
    units::Seconds total;               // when the last block ends
    std::vector<units::Seconds> idle;   // of each stage until then
    std::vector<uint64_t> held;         // of each stage: held_blocks, as seen
};

// How many blocks there are: 2 p m v.
double block_count(const PipelineShape& shape);
inline constexpr double most_blocks = 262144;  // 2^18

// `times` holds one entry for each stage. The shape is checked by the caller, and has at most most_blocks blocks. A block starts when
// its stage is free and its input is there: sending takes no time. Linear in the number of blocks.
PipelineTimeline simulate_pipeline(const PipelineShape& shape, std::span<const StageTime> times);

}  // namespace cost
