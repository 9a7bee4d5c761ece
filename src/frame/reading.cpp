// Counts characters by kind.
#include "frame/reading.h"

#include <algorithm>
#include <cstdint>

namespace frame {
namespace {

constexpr double look_ms = 2000, least_ms = 3000, most_ms = 30000;
constexpr double cjk_per_second = 4, other_per_second = 20;

}  // namespace

double reading_ms(std::string_view text) {
    uint32_t cjk = 0, other = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (leads_cjk(byte)) ++cjk;
        else if (!continues(byte)) ++other;
    }
    return std::clamp(look_ms + 1000 * (cjk / cjk_per_second + other / other_per_second), least_ms, most_ms);
}

}  // namespace frame
