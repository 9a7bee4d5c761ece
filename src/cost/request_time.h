// One request as its user meets it: latency from first token and pace, and what a prefill does to those already decoding.
#pragma once

#include <cstdint>

#include "units/fault.h"
#include "units/quantity.h"

namespace cost {

struct RequestTime {
    units::Seconds latency;         // ttft + tpot (n - 1)
    units::Seconds inclusive_tpot;  // latency / n: the first token's wait spread over all of them
};

// n tokens: the first after `ttft`, each further one `tpot` later. TPOT here leaves the first token out; some tools do not, so
// compare `inclusive_tpot` with theirs. Source: the definitions of NVIDIA's aiconfigurator and GenAI-Perf.
// Faults: negative, not_finite, out_of_range for no token, overflow.
units::Result<RequestTime> request_time(units::Seconds ttft, units::Seconds tpot, uint64_t tokens);

// Mean time to the first token of `requests` that are there at once and prefilled one after the other: (n + 1) / 2 prefills.
// Faults: negative, not_finite, out_of_range for no request, overflow.
units::Result<units::Seconds> queued_ttft(units::Seconds prefill, uint64_t requests);

struct ChunkedPrefillInput {
    units::Seconds prefill;      // of the whole prompt
    units::Seconds decode_step;  // of those already decoding
    uint64_t chunks = 1;
    units::Seconds chunk;  // of one chunk; 0: prefill / chunks
};

struct ChunkedPrefill {
    units::Seconds chunk_time;
    units::Seconds whole_gap;     // prefill + decode_step: between two tokens of a decoder
    units::Seconds chunked_gap;   // chunk_time + decode_step: each chunk shares a step with the decoders
    units::Seconds whole_ttft;    // prefill
    units::Seconds chunked_ttft;  // chunks (chunk_time + decode_step)
};

// A step that holds a chunk and the decoders lasts as long as both one after the other: an upper bound where the chunk leaves
// room under the ridge. Source: A. Agrawal et al., "Taming throughput-latency tradeoff in LLM inference with Sarathi-Serve",
// OSDI 2024. Faults: negative, not_finite, out_of_range for no chunk, overflow.
units::Result<ChunkedPrefill> chunked_prefill(const ChunkedPrefillInput& input);

}  // namespace cost
