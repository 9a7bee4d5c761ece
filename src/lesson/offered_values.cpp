// Chooses round numbers.
#include "lesson/offered_values.h"

#include <algorithm>
#include <cmath>

#include "units/power.h"

namespace lesson {
namespace {

// Tenths, so that products with powers of ten are exact.
constexpr int mantissas[] = {10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 25, 28, 30, 32, 35, 40, 45, 50, 55, 60, 70, 80, 90};

double tenths(int mantissa, int exponent) {
    const double power = units::power_of_ten(std::abs(exponent - 1));
    return exponent >= 1 ? mantissa * power : mantissa / power;
}

bool is_whole(double number) { return std::trunc(number) == number; }

}  // namespace

bool is_same_number(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b)); }

void insert_number(std::vector<double>& numbers, double number) {
    const auto at = std::find_if(numbers.begin(), numbers.end(), [&](double other) { return other >= number || is_same_number(other, number); });
    if (at != numbers.end() && is_same_number(*at, number)) *at = number;
    else numbers.insert(at, number);
}

std::vector<double> round_numbers(const cost::InputField& field, double from, double to) {
    const bool count = field.kind == cost::InputKind::count;
    std::vector<double> numbers;
    const double first = from > 0 ? from : to / 1000;
    for (int exponent = static_cast<int>(std::floor(std::log10(first))); tenths(10, exponent) <= to; ++exponent)
        for (const int mantissa : mantissas) {
            const double number = tenths(mantissa, exponent);
            if (number > first && number < to && (!count || is_whole(number))) numbers.push_back(number);
        }
    insert_number(numbers, from);
    insert_number(numbers, to);
    return numbers;
}

std::vector<double> even_numbers(double from, double to, double step) {
    const double pieces = std::round((to - from) / step);
    if (!(pieces >= 1 && pieces < max_offered) || std::abs(from + pieces * step - to) > 1e-9 * step) return {};
    std::vector<double> numbers;
    for (int i = 0; i <= static_cast<int>(pieces); ++i) numbers.push_back(from + i * step);
    numbers.back() = to;
    return numbers;
}

std::vector<double> usual_numbers(const cost::InputField& field, double base) {
    const cost::Range& range = field.range;
    const bool count = field.kind == cost::InputKind::count;
    constexpr double parts = 20;
    if (std::isfinite(range.most) && !range.above_least && (!count || range.most - range.least < parts))
        return even_numbers(range.least, range.most, count ? 1 : (range.most - range.least) / parts);
    const double middle = base > 0 ? base : *cost::read_input(field, field.example)->number();
    double from = std::max(middle / 10, range.least), to = std::min(middle * 10, range.most);
    if (count) {
        from = std::max(std::ceil(from), range.least);
        to = std::max(std::floor(to), from + 1);
    }
    return round_numbers(field, from, to);
}

}  // namespace lesson
