// Rounding by the C library's %e, which gives the same digits native and in WebAssembly, and own layout.
#include "units/decimal.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "units/ensure.h"

namespace units {

Decimal to_decimal(double number, int digits) {
    ensure(std::isfinite(number), "only finite numbers are printed");
    char text[40];
    std::snprintf(text, sizeof text, "%.*e", std::clamp(digits, 1, 17) - 1, std::fabs(number));
    Decimal decimal;
    const char* at = text;
    for (; *at != 'e'; ++at)
        if (*at != '.') decimal.digits += *at;
    decimal.exponent = std::atoi(at + 1);
    decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
    if (decimal.digits.empty()) decimal.exponent = 0;
    decimal.negative = number < 0 && !decimal.digits.empty();
    return decimal;
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
