// Chooses round ends and ticks.
#include "frame/axis.h"

#include <algorithm>
#include <cmath>

#include "units/power.h"

namespace frame {
namespace {

// Everything is measured by the one logarithm that needs no tables, which a page would have to load.
double log2_of(double value) { return std::log10(value) / std::log10(2.0); }

double power_of_two(int exponent) { return std::ldexp(1.0, exponent); }
double four_to_the(int exponent) { return power_of_two(2 * exponent); }

// 1, 2 or 5 times a power of ten, the first that is at least `value`.
double round_up_step(double value) {
    const double power = units::power_of_ten(static_cast<int>(std::floor(std::log10(value))));
    for (double factor : {1.0, 2.0, 5.0})
        if (value <= factor * power * (1 + 1e-9)) return factor * power;
    return 10 * power;
}

std::string unit_text(units::Unit unit, const units::Scale& scale) {
    std::string text = units::print(units::Value{unit, scale.factor}, scale);
    return text.size() > 2 ? text.substr(2) : std::string();
}

constexpr int longest_fraction = -6;  // 1/4,096; what is smaller is written as a decimal

std::string power_of_four(int exponent) {
    if (exponent < longest_fraction) return units::print_number(four_to_the(exponent), 2);
    const double whole = four_to_the(std::abs(exponent));
    const std::string text = units::print_number(whole);
    return exponent < 0 ? "1/" + text : text;
}

}  // namespace

Axis linear_axis(units::Unit unit, double largest) {
    const units::Scale scale = units::scale_for(unit, largest);
    Axis axis;
    axis.scale = scale;
    axis.unit = unit_text(unit, scale);
    if (!(largest > 0)) {
        axis.high = scale.factor;
        axis.ticks = {{0, "0"}, {scale.factor, "1"}};
        return axis;
    }
    const double scaled = largest / scale.factor;
    const double step = round_up_step(scaled / 5);
    const int count = static_cast<int>(std::ceil(scaled / step - 1e-9));
    axis.high = count * step * scale.factor;
    for (int i = 0; i <= count; ++i) axis.ticks.push_back({i * step * scale.factor, units::print_number(i * step)});
    return axis;
}

Axis log4_axis(units::Unit unit, double smallest, double largest) {
    const units::Scale scale = units::scale_for(unit, largest);
    auto log4 = [&](double value) { return log2_of(value / scale.factor) / 2; };
    const int first = static_cast<int>(std::ceil(log4(smallest) - 1e-9)) - 1;
    const int last = static_cast<int>(std::floor(log4(largest) + 1e-9)) + 1;
    const int labels = first < longest_fraction ? 4 : 7;  // at most; long ones need more room
    const int every = (last - first) / (labels - 1) + 1;
    Axis axis;
    axis.low = four_to_the(first) * scale.factor;
    axis.high = four_to_the(last) * scale.factor;
    axis.scale = scale;
    axis.unit = unit_text(unit, scale);
    for (int e = first; e <= last; e += every) axis.ticks.push_back({four_to_the(e) * scale.factor, power_of_four(e)});
    return axis;
}

Axis doubling_axis(double smallest, double largest) {
    const double least = smallest > 0 ? smallest : 1;
    const int first = static_cast<int>(std::floor(log2_of(least) + 1e-9));
    const int last = std::max(first + 1, static_cast<int>(std::ceil(log2_of(std::max(largest, least)) - 1e-9)));
    const int every = (last - first) / 7 + 1;
    Axis axis;
    axis.low = power_of_two(first);
    axis.high = power_of_two(last);
    for (int e = first; e <= last; e += every) axis.ticks.push_back({power_of_two(e), units::print_number(power_of_two(e))});
    return axis;
}

}  // namespace frame
