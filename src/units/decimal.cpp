// The layout of rounded digits.
#include "units/decimal.h"

#include <algorithm>
#include <cmath>

#include "units/ensure.h"
#include "units/exact.h"

namespace units {
namespace {

constexpr int sure_digits = 15;  // of a decimal that every double holds

}  // namespace

Decimal to_decimal(double number, int digits) {
    ensure(std::isfinite(number), "only finite numbers are printed");
    Exact exact(number);
    const int kept = std::clamp(digits, 1, 17);
    // 31.25e-6 is a tie to its reader, though the double beside it is not: both are rounded as at school.
    if (kept < sure_digits) exact.round(sure_digits);
    exact.round(kept, Exact::Tie::up);
    if (exact.digits().empty()) return {};
    return {number < 0, exact.point() - 1, exact.digits()};
}

std::string fixed(double number, int places) {
    ensure(std::isfinite(number), "only finite numbers are printed");
    Exact exact(number);
    exact.round(exact.point() + places);
    const std::string& digits = exact.digits();
    if (digits.empty()) return "0";
    std::string text = number < 0 ? "-" : "";
    if (exact.point() <= 0) return text + "0." + std::string(static_cast<size_t>(-exact.point()), '0') + digits;
    const size_t whole = static_cast<size_t>(exact.point());
    text += digits.substr(0, whole);
    if (digits.size() <= whole) return text.append(whole - digits.size(), '0');
    return text + "." + digits.substr(whole);
}

std::string positional(const Decimal& decimal) {
    std::string text = decimal.negative ? "-" : "";
    const int count = static_cast<int>(decimal.digits.size());
    const auto digit = [&](int place) {  // of ten to the `place`
        const int index = decimal.exponent - place;
        return index >= 0 && index < count ? decimal.digits[static_cast<size_t>(index)] : '0';
    };
    for (int place = std::max(decimal.exponent, 0); place >= 0; --place) {
        text += digit(place);
        if (place > 0 && place % 3 == 0) text += ',';
    }
    const int last = decimal.exponent - count + 1;
    if (last < 0 && count > 0) text += '.';
    for (int place = -1; place >= last && count > 0; --place) text += digit(place);
    return text;
}

std::string scientific(const Decimal& decimal) {
    if (decimal.digits.empty()) return "0";
    std::string text = decimal.negative ? "-" : "";
    text += decimal.digits[0];
    if (decimal.digits.size() > 1) text += '.';
    text.append(decimal.digits, 1);
    text += 'e';
    text += std::to_string(decimal.exponent);
    return text;
}

std::string plain(const Decimal& decimal) {
    return decimal.exponent >= -4 && decimal.exponent < 16 ? positional(decimal) : scientific(decimal);
}

}  // namespace units
