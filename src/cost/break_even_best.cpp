// Finding the best number of devices in closed form, then among whole numbers.
#include "cost/break_even_best.h"

#include <algorithm>
#include <cmath>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"

namespace cost {
namespace {

constexpr uint64_t most_told = 64;

// The curve of time over devices in seconds.
struct Curve {
    double work;     // W: one device
    double payload;  // s = 2kS/B: the exchange's part that soon hardly grows
    double waiting;  // a' = 2ka: its part that grows with each device
    bool overlap;

    double at(double n) const {
        if (n == 1) return work;
        const double exchange = payload * (n - 1) / n + waiting * (n - 1);
        return overlap ? std::max(work / n, exchange) : work / n + exchange;
    }
};

Curve curve_of(const BreakEvenInput& input, const BreakEven& result) {
    const double twice = 2 * real(input.exchanges);
    const bool sends = input.exchange_bytes > units::Byte() && input.link > units::BytePerSec();
    const double payload = sends ? twice * (input.exchange_bytes / input.link).value() : 0;
    return {result.single_time.value(), payload, twice * input.latency.value(), input.overlap};
}

bool falls_for_ever(const Curve& curve) {
    if (curve.waiting > 0) return false;
    return curve.overlap ? curve.work > 0 && curve.payload == 0 : curve.work > curve.payload;
}

// In the overlapped case the positive root x = n - 1 of a'x² + (s + a')x = W, written so that a' may be 0.
std::optional<double> turning_point(const Curve& curve) {
    if (curve.work == 0) return {};
    if (curve.overlap) {
        const double b = curve.payload + curve.waiting;
        if (b == 0) return {};
        return 1 + 2 * curve.work / (b + std::sqrt(b * b + 4 * curve.waiting * curve.work));
    }
    if (curve.work <= curve.payload || curve.waiting == 0) return {};
    return std::sqrt((curve.work - curve.payload) / curve.waiting);
}

// The curve falls up to the turning point and rises after it, so the best is beside it.
uint64_t better(const Curve& curve, double fewer, double more) {
    return static_cast<uint64_t>(curve.at(more) < curve.at(fewer) ? more : fewer);
}

std::optional<BestChoice> choice(const Curve& curve, double turns_at) {
    constexpr double most = real(most_counted / 2);
    if (!(turns_at < most)) return {};
    const double below = std::max(1.0, std::floor(turns_at));
    double power = 1;
    while (2 * power <= turns_at) power *= 2;
    const uint64_t any = better(curve, below, below + 1), doubling = better(curve, power, 2 * power);
    return BestChoice{any, doubling, units::Seconds::of(curve.at(real(any))), units::Seconds::of(curve.at(real(doubling)))};
}

// n devices lose where their exchange takes longer than the work they save; the border as a real number.
double loses_above(const Curve& curve) {
    if (!curve.overlap) {
        if (curve.waiting > 0) return (curve.work - curve.payload) / curve.waiting;
        return curve.work < curve.payload ? 1 : most_counted;
    }
    // Overlapped: the larger root of a'n² - qn = s, written for either sign of q so that nothing cancels.
    const double q = curve.work + curve.waiting - curve.payload, root = std::sqrt(q * q + 4 * curve.waiting * curve.payload);
    if (q < 0) return 2 * curve.payload / (root - q);
    return curve.waiting > 0 ? (q + root) / (2 * curve.waiting) : most_counted;
}

Checked first_loss(const Curve& curve) {
    const double border = loses_above(curve);
    if (!(border < real(most_counted))) return {};
    return static_cast<uint64_t>(std::max(1.0, std::floor(border))) + 1;
}

}  // namespace

units::Result<BestDevices> best_devices(const BreakEvenInput& input, const BreakEven& result) {
    const Curve curve = curve_of(input, result);
    if (!is_finite(curve.payload)) return refuse_overflow("exchange_bytes", "limit_time");
    if (!is_finite(curve.waiting)) return refuse_overflow("latency", "exchange_time");
    BestDevices best;
    best.turns_at = turning_point(curve);
    if (best.turns_at && !is_finite(*best.turns_at))
        best.turns_at.reset();
    else if (!falls_for_ever(curve))
        best.devices = choice(curve, best.turns_at.value_or(1));
    if (curve.waiting == 0) best.limit_time = units::Seconds::of(curve.payload);
    best.first_loss = first_loss(curve);
    for (uint64_t n = 1; n <= std::min(input.devices, most_told); n *= 2) best.by_doubling.push_back(units::Seconds::of(curve.at(real(n))));
    return best;
}

}  // namespace cost
