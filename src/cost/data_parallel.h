// Data parallel: copies of a model train on different samples and add up their gradients in one all-reduce a step.
#pragma once

#include <cstdint>

#include "cost/collective.h"
#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

struct DataParallelInput {
    uint64_t parameters = 1;     // P, of the whole model, held by each device
    units::Byte gradient_bytes;  // of one parameter
    uint64_t devices = 1;        // n
    uint64_t tokens = 0;         // of the step, on all devices together
    units::FlopPerSec rate;      // C, of one device
    Link link;                   // W and its latency
    bool overlap = false;        // is the exchange hidden behind the backward pass?
};

struct DataParallel {
    units::Byte gradients;         // P * gradient_bytes: the payload
    units::Byte bytes_sent;        // 2(n-1)/n of it, by each device
    double tokens_each;            // tokens / n
    units::Seconds forward_time;   // 2 P tokens_each / C
    units::Seconds compute_time;   // 6 P tokens_each / C
    units::Seconds backward_time;  // 4 P tokens_each / C
    units::Seconds exchange_time;
    units::Seconds serial_time;    // compute + exchange
    units::Seconds hidden_time;    // forward + max(backward, exchange)
    units::Seconds time;           // one of the two, by `overlap`
    double efficiency;             // compute_time / time; 1 when both are 0
    double hides_from;             // tokens on each device at which the backward pass lasts as long as the exchange
    double hides_from_limit;       // the same for ever more devices without latency: C/W at 2 bytes a gradient
};

// Source: J. Austin et al., "How to scale your model", 2025, section on data parallelism (tokens per device > C/W); arithmetic as
// dense_model.h. The exchange can hide behind the backward pass only, because gradients arise there.
// Faults: out_of_range (counts), not_finite, negative, zero_rate (rate, link), overflow.
units::Result<DataParallel> data_parallel(const DataParallelInput& input);

}  // namespace cost
