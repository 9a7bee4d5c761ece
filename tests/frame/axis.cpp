// Axes end at round numbers and keep equal factors equally far apart.
#include "frame/axis.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

using Catch::Approx;
using frame::Axis;
using units::Unit;

TEST_CASE("nine milliseconds need an axis to ten in steps of two") {
    const Axis axis = frame::linear_axis(Unit::second, 0.009);
    CHECK(axis.unit == "ms");
    CHECK(axis.high == Approx(0.010));
    REQUIRE(axis.ticks.size() == 6);
    CHECK(axis.ticks[1].text == "2");
    CHECK(axis.ticks[5].text == "10");
}

TEST_CASE("a value on a tick ends the axis, just above one adds a tick") {
    CHECK(frame::linear_axis(Unit::second, 0.0008).high == Approx(0.0008));
    CHECK(frame::linear_axis(Unit::second, 0.00081).high == Approx(0.001));
    CHECK(frame::linear_axis(Unit::second, 0.0008).unit == "µs");
}

TEST_CASE("nothing to measure still makes an axis") {
    const Axis axis = frame::linear_axis(Unit::second, 0);
    CHECK(axis.high > 0);
    CHECK(axis.ticks.size() == 2);
}

TEST_CASE("a logarithmic axis has powers of four and room on both sides") {
    const Axis axis = frame::log4_axis(Unit::flop_per_second, 0.125e9, 2e9);
    CHECK(axis.unit == "GFLOP/s");
    CHECK(axis.low == Approx(1e9 / 16));
    CHECK(axis.high == Approx(4e9));
    REQUIRE(axis.ticks.size() == 4);
    CHECK(axis.ticks.front().text == "1/16");
    CHECK(axis.ticks[2].text == "1");
    CHECK(axis.low < 0.125e9);
    CHECK(axis.high > 2e9);
}

TEST_CASE("a wide logarithmic axis leaves labels out but keeps at most seven") {
    const Axis axis = frame::log4_axis(Unit::flop_per_byte, 0.001, 4000);
    CHECK(axis.ticks.size() <= 7);
    CHECK(axis.low < 0.001);
    CHECK(axis.high > 4000);
}

TEST_CASE("a doubling axis runs from one power of two to another") {
    const Axis axis = frame::doubling_axis(1, 16);
    CHECK(axis.low == 1);
    CHECK(axis.high == 16);
    REQUIRE(axis.ticks.size() == 5);
    CHECK(axis.ticks[3].text == "8");
    CHECK(frame::doubling_axis(3, 5).low == 2);
    CHECK(frame::doubling_axis(3, 5).high == 8);
    CHECK(frame::doubling_axis(4, 4).high == 8);
    CHECK(frame::doubling_axis(1, 1e6).ticks.size() <= 8);
}
