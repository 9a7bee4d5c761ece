// Hatching stays in its box, fills it evenly, and each kind looks different without colour.
#include "scene/hatch.h"

#include <catch2/catch_test_macros.hpp>

using namespace scene;

namespace {

bool inside(const Box& box, Point p) { return p.x >= box.x - 1e-3f && p.x <= box.right() + 1e-3f && p.y >= box.y - 1e-3f && p.y <= box.bottom() + 1e-3f; }

}  // namespace

TEST_CASE("no hatching leaves its box, however small") {
    for (const Box box : {Box{10, 20, 200, 36}, Box{10, 20, 3, 36}, Box{10, 20, 36, 3}, Box{0, 0, 0, 0}})
        for (const Hatch kind : {Hatch::slant, Hatch::back_slant, Hatch::dots, Hatch::level, Hatch::grid}) {
            const HatchMarks marks = hatch_marks({box, kind, Ink::compute});
            for (const auto& [from, to] : marks.strokes) {
                CHECK(inside(box, from));
                CHECK(inside(box, to));
            }
            for (const Point dot : marks.dots) CHECK(inside(box, dot));
        }
}

TEST_CASE("slanted strokes rise at 45 degrees from edge to edge") {
    const HatchMarks marks = hatch_marks({{0, 0, 100, 30}, Hatch::slant, Ink::compute});
    REQUIRE(marks.strokes.size() == 14);  // one every 9 units of 100 + 30
    for (const auto& [from, to] : marks.strokes) {
        CHECK(to.x - from.x == from.y - to.y);
        CHECK((from.x == 0 || from.y == 30));
        CHECK((to.y == 0 || to.x == 100));
    }
}

TEST_CASE("a solid line has no pattern, the others differ") {
    CHECK(dash_pattern(Dash::solid).on == 0);
    CHECK(dash_pattern(Dash::dashed).on > dash_pattern(Dash::dotted).on);
    CHECK(dash_pattern(Dash::dotted).off > 0);
}
