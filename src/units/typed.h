// The bridge between typed quantities and values whose unit is known only at run time.
#pragma once

#include "units/quantity.h"
#include "units/value.h"

namespace units {

template <class Typed>
inline constexpr Unit unit_of = Unit::none;
template <>
inline constexpr Unit unit_of<Flop> = Unit::flop;
template <>
inline constexpr Unit unit_of<Byte> = Unit::byte;
template <>
inline constexpr Unit unit_of<Seconds> = Unit::second;
template <>
inline constexpr Unit unit_of<FlopPerSec> = Unit::flop_per_second;
template <>
inline constexpr Unit unit_of<BytePerSec> = Unit::byte_per_second;
template <>
inline constexpr Unit unit_of<FlopPerByte> = Unit::flop_per_byte;
template <>
inline constexpr Unit unit_of<TokenPerSec> = Unit::token_per_second;

template <class Tag>
Value to_value(Quantity<Tag> quantity) {
    static_assert(unit_of<Quantity<Tag>> != Unit::none, "every kind of quantity has its unit");
    return {unit_of<Quantity<Tag>>, quantity.value()};
}

}  // namespace units
