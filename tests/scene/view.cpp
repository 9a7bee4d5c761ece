// Pan and zoom keep the point under the finger and never leave the picture.
#include "scene/view.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "scene/hit.h"

using Catch::Approx;
using scene::Box;
using scene::View;

TEST_CASE("zooming keeps the point it is about where it is on screen") {
    View view(720, 352);
    const scene::Point about{300, 100};
    view.zoom_by(2, about);
    const Box seen = view.visible();
    CHECK(seen.w == Approx(360));
    CHECK((about.x - seen.x) / seen.w == Approx(300.0 / 720));
    CHECK((about.y - seen.y) / seen.h == Approx(100.0 / 352));
}

TEST_CASE("zoom stays between the whole picture and its largest") {
    View view(720, 352);
    view.zoom_about_centre(0.5f);
    CHECK(view.zoom() == 1);
    CHECK(view.fitted());
    view.zoom_about_centre(1000);
    CHECK(view.zoom() == scene::zoom_max);
}

TEST_CASE("panning stops at the picture's edge and says so") {
    View view(720, 352);
    CHECK_FALSE(view.pan(10, 0));  // the whole picture is seen: nowhere to go
    view.zoom_by(2, {0, 0});
    CHECK_FALSE(view.pan(-5, 0));
    CHECK(view.pan(100, 0));
    CHECK(view.pan(10000, 0));
    CHECK(view.visible().right() == Approx(720));
    CHECK_FALSE(view.pan(1, 0));
}

TEST_CASE("fit shows the whole picture again") {
    View view(320, 640);
    view.zoom_by(4, {300, 600});
    view.fit();
    CHECK(view.visible() == Box{0, 0, 320, 640});
}

TEST_CASE("a picture that becomes lower keeps its zoom, and what is seen stays inside it") {
    View view(720, 600);
    view.zoom_by(3, {720, 600});
    view.resize(720, 300);
    CHECK(view.zoom() == 3);
    CHECK(view.visible() == Box{480, 200, 240, 100});  // a third of either side, at the lower right corner
    view.resize(720, 600);
    CHECK(view.visible() == Box{480, 200, 240, 200});
}

TEST_CASE("the topmost target under a point is found, within a finger's reach") {
    scene::Scene drawing;
    drawing.targets = {{"below", {0, 0, 100, 100}, "", ""}, {"above", {40, 40, 10, 10}, "", ""}};
    CHECK(scene::target_at(drawing, {45, 45}) == 1);
    CHECK(scene::target_at(drawing, {20, 20}) == 0);
    CHECK(scene::target_at(drawing, {105, 50}) == -1);
    CHECK(scene::target_at(drawing, {105, 50}, 6) == 0);
}
