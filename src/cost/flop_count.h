// The three accounts of a matrix product: how much arithmetic, how many bytes kept, how many moved, and what a device needs for it.
#pragma once

#include <cstdint>
#include <optional>

#include "cost/roofline.h"

namespace cost {

// Inputs (rows × inner) times weights (inner × columns) give outputs (rows × columns). A dot product has one row and one column.
struct FlopCountInput {
    uint64_t rows = 1;          // m, the vectors or tokens
    uint64_t inner = 1;         // k, the length of each dot product
    uint64_t columns = 1;       // n
    uint64_t flop_per_fma = 2;  // 1 or 2: what a multiply-add counts as, in the work and in the peak alike
    units::Byte bytes_per_weight, bytes_per_input, bytes_per_output;
    units::FlopPerSec rate;       // peak arithmetic, a multiply-add counted as 2 FLOP
    units::BytePerSec bandwidth;  // peak bandwidth of the boundary that the bytes cross
};

struct FlopCount {
    uint64_t multiply_adds;      // m k n
    uint64_t exact_operations;   // m n (2k − 1): k multiplications and k − 1 additions for each output
    units::Flop flops;           // flop_per_fma · m k n
    units::Byte stored_bytes;    // k n weights
    units::Byte input_bytes;     // m k inputs
    units::Byte output_bytes;    // m n outputs
    units::Byte moved_bytes;     // all three, each once
    units::FlopPerSec peak;      // the rate in the convention of flop_per_fma
    Roofline bound;              // of flops and moved_bytes at peak and bandwidth
    std::optional<units::FlopPerByte> exact_intensity;  // exact_operations over moved_bytes; empty without bytes
    std::optional<units::FlopPerByte> intensity_limit;  // of `flops`, as inner grows; empty where no input byte is moved
};

// Each matrix is taken to cross the boundary once: not for blocks read again, nor for operands that stay in a cache. The exact count
// of a dot product of N numbers is 2N − 1, its traffic in 16 bits 4N + 2 bytes.
// Source: J. Austin et al., "How to Scale Your Model" (2025), chapters on rooflines and transformer maths.
// Faults: out_of_range (flop_per_fma), not_finite, negative, zero_rate, overflow (a count of 2^64 or more, a result not finite).
units::Result<FlopCount> flop_count(const FlopCountInput& input);

}  // namespace cost
