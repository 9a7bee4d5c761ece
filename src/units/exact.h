// The exact decimal digits of a double, and the double nearest to decimal digits: as the C library does it, at a tenth of its size.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace units {

// An exact decimal number of 0 or more: 0.d1d2d3… times ten to the `point`. Zero has no digits.
class Exact {
public:
    // The number must be finite; its sign is left out.
    explicit Exact(double number);
    // Digits with at most one point, then 'e' and an exponent, or none: "12.5e-3". A sign in front is left out, and what follows is not
    // read.
    explicit Exact(std::string_view text);

    const std::string& digits() const { return digits_; }  // without zeros at either end
    int point() const { return point_; }

    enum class Tie : unsigned char { even, up };
    // Rounded to `count` digits, a tie to the even one or away from zero.
    void round(int count, Tie tie = Tie::even);
    // Rounded to the nearest double, a tie to the even one; infinite where none is large enough.
    double nearest() const;

private:
    void multiply(int power_of_two);
    void divide(int power_of_two);
    void scale(int power_of_two);
    void trim();

    std::string digits_;
    int point_ = 0;
};

}  // namespace units
