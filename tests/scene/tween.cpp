// The change between two steps starts at the first, ends at the second, and moves only what differs.
#include "scene/tween.h"

#include <catch2/catch_test_macros.hpp>

using namespace scene;

namespace {

Scene with_bar(float width, bool ghost) {
    Scene scene{720, 352, {}, {}};
    scene.marks.push_back({"bar", Rect{{10, 10, width, 20}, 4, Ink::compute}, 1});
    if (ghost) scene.marks.push_back({"ghost", Rect{{10, 10, 80, 20}, 4, {}, 1, Ink::quiet, 1}, 1});
    return scene;
}
const Mark& mark(const Scene& scene, std::string_view key) {
    for (const Mark& m : scene.marks)
        if (m.key == key) return m;
    FAIL("no mark " << key);
    return scene.marks.front();
}

}  // namespace

TEST_CASE("at its ends a change is exactly one of the two scenes") {
    const Scene a = with_bar(40, false), b = with_bar(80, true);
    CHECK(between(a, b, 0).marks.size() == 1);
    CHECK(std::get<Rect>(mark(between(a, b, 1), "bar").shape).box.w == 80);
    CHECK(mark(between(a, b, 1), "ghost").alpha == 1);
}

TEST_CASE("half way a bar is half way, and what is new is half there") {
    const Scene half = between(with_bar(40, false), with_bar(80, true), 0.5f);
    CHECK(std::get<Rect>(mark(half, "bar").shape).box.w == 60);
    CHECK(mark(half, "ghost").alpha == 0.5f);
}

TEST_CASE("what goes away fades") {
    const Scene half = between(with_bar(40, true), with_bar(40, false), 0.5f);
    CHECK(mark(half, "ghost").alpha == 0.5f);
    CHECK(std::get<Rect>(mark(half, "bar").shape).box.w == 40);
}

TEST_CASE("the change is eased: slow, quick, slow") {
    const Scene a = with_bar(0, false), b = with_bar(100, false);
    auto width = [&](float t) { return std::get<Rect>(mark(between(a, b, t), "bar").shape).box.w; };
    CHECK(width(0.1f) < 10);
    CHECK(width(0.9f) > 90);
    CHECK(width(0.25f) < width(0.5f));
}
