// Powers of ten: exact as far as a double holds them, and without the tables of a general power, which a page would have to load.
#pragma once

namespace units {

inline double power_of_ten(int exponent) {
    double power = 1;
    for (int i = exponent < 0 ? -exponent : exponent; i > 0; --i) power *= 10;
    return exponent < 0 ? 1 / power : power;
}

}  // namespace units
