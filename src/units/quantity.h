// Typed quantities: numbers that carry their kind, so that bytes and seconds cannot be added and FLOP is not FLOP/s.
#pragma once

namespace units {

// A number in base units (FLOP, byte, second, ...) of the kind named by Tag. Zero by default.
template <class Tag>
class Quantity {
public:
    constexpr Quantity() = default;
    static constexpr Quantity of(double base_units) { return Quantity(base_units); }
    constexpr double value() const { return value_; }

    friend constexpr Quantity operator+(Quantity a, Quantity b) { return of(a.value_ + b.value_); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return of(a.value_ - b.value_); }
    friend constexpr Quantity operator*(Quantity a, double factor) { return of(a.value_ * factor); }
    friend constexpr Quantity operator*(double factor, Quantity a) { return of(factor * a.value_); }
    friend constexpr Quantity operator/(Quantity a, double divisor) { return of(a.value_ / divisor); }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.value_ / b.value_; }
    friend constexpr bool operator==(Quantity a, Quantity b) { return a.value_ == b.value_; }
    friend constexpr bool operator<(Quantity a, Quantity b) { return a.value_ < b.value_; }
    friend constexpr bool operator>(Quantity a, Quantity b) { return b < a; }
    friend constexpr bool operator<=(Quantity a, Quantity b) { return !(b < a); }
    friend constexpr bool operator>=(Quantity a, Quantity b) { return !(a < b); }

private:
    explicit constexpr Quantity(double base_units) : value_(base_units) {}
    double value_ = 0;
};

using Flop = Quantity<struct FlopTag>;
using Byte = Quantity<struct ByteTag>;
using Seconds = Quantity<struct SecondsTag>;
using FlopPerSec = Quantity<struct FlopPerSecTag>;
using BytePerSec = Quantity<struct BytePerSecTag>;
using FlopPerByte = Quantity<struct FlopPerByteTag>;
using TokenPerSec = Quantity<struct TokenPerSecTag>;

constexpr Seconds operator/(Flop work, FlopPerSec rate) { return Seconds::of(work.value() / rate.value()); }
constexpr Seconds operator/(Byte traffic, BytePerSec rate) { return Seconds::of(traffic.value() / rate.value()); }
constexpr FlopPerByte operator/(Flop work, Byte traffic) { return FlopPerByte::of(work.value() / traffic.value()); }
constexpr FlopPerByte operator/(FlopPerSec a, BytePerSec b) { return FlopPerByte::of(a.value() / b.value()); }
constexpr FlopPerSec operator*(FlopPerByte i, BytePerSec b) { return FlopPerSec::of(i.value() * b.value()); }

template <class Tag>
constexpr Quantity<Tag> larger(Quantity<Tag> a, Quantity<Tag> b) { return a < b ? b : a; }
template <class Tag>
constexpr Quantity<Tag> smaller(Quantity<Tag> a, Quantity<Tag> b) { return b < a ? b : a; }

}  // namespace units
