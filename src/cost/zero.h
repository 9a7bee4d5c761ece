// ZeRO: training states sharded over data-parallel devices, in stages: what each holds, sends, and the most that fits.
#pragma once

#include <cstdint>
#include <optional>

#include "cost/checked.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

// Training states of one parameter, each of these.
struct StateBytes {
    units::Byte weight, gradient, optimizer;
};

struct States {
    units::Byte weights, gradients, optimizer;
    units::Byte all;  // their sum
};

// What each of `shards` devices holds of the states of `parameters`: all of them, or its share of the optimizer's from stage 1, of the
// gradients too from 2, of the weights too in 3. Source: as zero's, section 5. Faults: none; `shards` is above 0.
States states_of(double parameters, const StateBytes& each, uint64_t stage, uint64_t shards);

// Not finite or negative, by the names of the catalogue's inputs.
units::Refusal refuse_state_bytes(const StateBytes& each);

struct ZeroInput {
    uint64_t parameters = 1;         // P, of the whole model
    units::Byte weight_bytes;        // of one parameter, each of these
    units::Byte gradient_bytes;
    units::Byte optimizer_bytes;     // K: 12 for Adam in mixed precision
    uint64_t stage = 0;              // 0 nothing sharded, 1 optimizer, 2 and gradients, 3 and weights
    uint64_t data_parallel = 1;      // N
    uint64_t tensor_parallel = 1;    // t
    uint64_t pipeline_parallel = 1;  // p
    uint64_t devices = 0;            // in all; 0: N t p
    units::Byte device_memory;
    units::BytePerSec link;  // per direction
    uint64_t tokens = 0;     // of a step, on all devices together
    units::FlopPerSec rate;  // of one device
};

struct Zero {
    double held_parameters;        // P / (t p): what one group of data-parallel devices shares
    units::Byte weights, gradients, optimizer;  // on each device
    units::Byte memory;            // their sum
    units::Byte baseline;          // the same without sharding (stage 0)
    units::Byte bytes_per_parameter;
    bool fits;                     // memory <= device_memory
    Checked most_parameters;  // of the whole model, that fit; empty where parameters take no memory
    double volume;                 // 2, 2, 2, 3: parameters sent by each device over those held, for ever more devices
    double volume_ratio;           // over plain data parallelism's 2
    double sent_parameters;        // volume (N-1)/N P / (t p)
    units::Byte bytes_sent;
    units::Seconds exchange_time;  // bytes_sent / link
    units::Seconds compute_time;   // 6 P tokens / (N t p rate)
    units::Seconds time;           // their sum
};

// Source: S. Rajbhandari et al., "ZeRO", arXiv:1910.02054, 2019: section 5 and figure 1 (memory), section 7 (volume). Excludes
// activations, buffers, fragmentation and what tensor and pipeline parallelism exchange; latencies are left out.
// Faults: out_of_range (counts, stage), mesh_mismatch (devices), not_finite, negative, zero_rate (link, rate), overflow.
units::Result<Zero> zero(const ZeroInput& input);

}  // namespace cost
