// Long multiplication and division by powers of two, digit by digit, and rounding.
#include "units/exact.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace units {
namespace {

constexpr int most_at_once = 60;  // powers of two: ten times that many still fit into 64 bits
constexpr int mantissa_bits = 53, least_exponent = -1074;
constexpr int most_exact_digits = 15, most_exact_power = 22;  // below these, digits and powers of ten are exact doubles
constexpr int far = 100000;  // an exponent of ten beyond every double, however many digits stand before it

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

Exact::Exact(double number) {
    int exponent = 0;
    const double fraction = std::frexp(std::fabs(number), &exponent);
    uint64_t mantissa = static_cast<uint64_t>(std::ldexp(fraction, mantissa_bits));
    exponent -= mantissa_bits;
    for (; mantissa > 0 && mantissa % 2 == 0; mantissa /= 2) ++exponent;
    digits_ = std::to_string(mantissa);
    point_ = static_cast<int>(digits_.size());
    trim();
    scale(exponent);
}

Exact::Exact(std::string_view text) {
    size_t at = text.starts_with('-') ? 1 : 0;
    bool after_point = false;
    for (; at < text.size() && (is_digit(text[at]) || text[at] == '.'); ++at) {
        if (text[at] == '.') {
            after_point = true;
            continue;
        }
        digits_ += text[at];
        if (!after_point) ++point_;
    }
    int exponent = 0;
    const bool has_exponent = at < text.size() && (text[at] == 'e' || text[at] == 'E');
    if (has_exponent) {
        ++at;
        const bool negative = at < text.size() && text[at] == '-';
        if (negative || (at < text.size() && text[at] == '+')) ++at;
        for (; at < text.size() && is_digit(text[at]); ++at) exponent = std::min(exponent * 10 + (text[at] - '0'), far * 1000);
        if (negative) exponent = -exponent;
    }
    point_ += exponent;
    trim();
}

void Exact::trim() {
    const size_t first = std::min(digits_.find_first_not_of('0'), digits_.size());
    digits_.erase(0, first);
    point_ -= static_cast<int>(first);
    digits_.erase(digits_.find_last_not_of('0') + 1);
    if (digits_.empty()) point_ = 0;
}

void Exact::multiply(int power_of_two) {
    uint64_t carry = 0;
    for (size_t i = digits_.size(); i-- > 0; carry /= 10) {
        carry += static_cast<uint64_t>(digits_[i] - '0') << power_of_two;
        digits_[i] = static_cast<char>('0' + carry % 10);
    }
    if (carry == 0) return trim();
    const std::string front = std::to_string(carry);
    digits_.insert(0, front);
    point_ += static_cast<int>(front.size());
    trim();
}

void Exact::divide(int power_of_two) {
    std::string quotient;
    quotient.reserve(digits_.size() + static_cast<size_t>(power_of_two));
    uint64_t rest = 0;
    for (size_t i = 0; i < digits_.size() || rest > 0; ++i) {
        rest = rest * 10 + (i < digits_.size() ? static_cast<uint64_t>(digits_[i] - '0') : 0);
        quotient += static_cast<char>('0' + (rest >> power_of_two));
        rest &= (uint64_t{1} << power_of_two) - 1;
    }
    digits_ = std::move(quotient);
    trim();
}

void Exact::scale(int power_of_two) {
    while (power_of_two != 0) {
        const int step = std::clamp(power_of_two, -most_at_once, most_at_once);
        step > 0 ? multiply(step) : divide(-step);
        power_of_two -= step;
    }
}

void Exact::round(int count, Tie to) {
    const int size = static_cast<int>(digits_.size());
    if (count >= size) return;
    if (count < 0) {
        digits_.clear();
        return trim();
    }
    const size_t kept = static_cast<size_t>(count);
    const bool tie = digits_[kept] == '5' && count + 1 == size;
    const bool odd = count > 0 && (digits_[kept - 1] - '0') % 2 != 0;
    const bool up = tie ? odd || to == Tie::up : digits_[kept] >= '5';
    digits_.resize(kept);
    if (up) {
        // Nines at the end become zeros, which are left out.
        digits_.erase(digits_.find_last_not_of('9') + 1);
        if (digits_.empty()) {
            digits_ = "1";
            ++point_;
        } else {
            ++digits_.back();
        }
    }
    trim();
}

double Exact::nearest() const {
    if (digits_.empty() || point_ < -400) return 0;
    if (point_ > 400) return HUGE_VAL;
    const int size = static_cast<int>(digits_.size());
    if (size <= most_exact_digits && std::abs(point_ - size) <= most_exact_power) {
        double number = 0, power = 1;
        for (const char digit : digits_) number = number * 10 + (digit - '0');
        for (int i = std::abs(point_ - size); i > 0; --i) power *= 10;
        return point_ < size ? number / power : number * power;
    }
    // From a half to below one, and the power of two that was taken away.
    Exact scaled = *this;
    int exponent = 0;
    while (scaled.point_ > 0) {
        const int step = std::min(scaled.point_ * 3, most_at_once);
        scaled.divide(step);
        exponent += step;
    }
    while (scaled.point_ < 0 || scaled.digits_[0] < '5') {
        const int step = scaled.point_ < 0 ? std::min(-scaled.point_ * 3, most_at_once) : 1;
        scaled.multiply(step);
        exponent -= step;
    }
    // As many bits as a double of this size has, as a whole number.
    const int bits = std::min(mantissa_bits, exponent - least_exponent);
    if (bits < 0) return 0;
    scaled.scale(bits);
    scaled.round(scaled.point_);
    scaled.digits_.resize(static_cast<size_t>(std::max(scaled.point_, 0)), '0');
    double mantissa = 0;  // up to 2^53: exact
    for (const char digit : scaled.digits_) mantissa = mantissa * 10 + (digit - '0');
    return std::ldexp(mantissa, exponent - bits);
}

}  // namespace units
