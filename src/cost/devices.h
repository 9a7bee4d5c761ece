// Devices: what their makers' documents say of peak arithmetic, memory and links, each row with its source.
#pragma once

#include <span>
#include <string_view>

#include "units/quantity.h"

namespace cost {

struct Device {
    std::string_view name;          // "a100_sxm_80gb"
    units::FlopPerSec rate;         // peak of dense matrices, without structured sparsity
    units::FlopPerSec sparse_rate;  // with it; 0 where the device has none
    std::string_view precision;     // of both: "bf16" or "fp16"
    units::BytePerSec bandwidth;    // of the device memory
    units::Byte memory;             // GB as the maker writes it, 10^9 bytes
    units::BytePerSec link;         // to other devices, in one direction, all links together; half of what makers add up
    std::string_view standing;      // "official" or "reported": no document of the maker's was found
    std::string_view date;          // of the document, or of the look-up
    std::string_view source;
    std::string_view note;  // where sources disagree; "none" otherwise
};

// By maker, in order of age.
std::span<const Device> devices();
// Null for a name that is none.
const Device* find_device(std::string_view name);
// The intensity at which both ceilings meet.
constexpr units::FlopPerByte ridge_of(const Device& device) { return device.rate / device.bandwidth; }

}  // namespace cost
