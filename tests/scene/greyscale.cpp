// Without colour: every tone has a hatching of its own, and everything that is filled in a tone carries it.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>

#include "support/scenes.h"

namespace {

bool is_tone(scene::Ink ink) {
    using scene::Ink;
    return ink == Ink::compute || ink == Ink::move || ink == Ink::exchange || ink == Ink::store;
}

// Outlines go level and upright only, and arrow heads are short.
bool is_curve(const scene::Line& line) {
    const auto& points = line.points;
    return points.size() > 4 && points[0].x != points[1].x && points[0].y != points[1].y;
}

}  // namespace

TEST_CASE("what is filled in a tone is hatched in it, and each tone has its own hatching") {
    std::map<scene::Ink, std::set<scene::Hatch>> hatchings;
    support::for_each_scene([&](const frame::Frame&, const scene::Scene& scene) {
        std::vector<const scene::Hatching*> hatched;
        for (const scene::Mark& mark : scene.marks)
            if (const auto* hatching = std::get_if<scene::Hatching>(&mark.shape)) {
                hatched.push_back(hatching);
                hatchings[hatching->ink].insert(hatching->kind);
            }
        for (const scene::Mark& mark : scene.marks) {
            const auto* rect = std::get_if<scene::Rect>(&mark.shape);
            if (!rect || !rect->fill || !is_tone(*rect->fill)) continue;
            INFO(mark.key);
            const auto covers = [rect](const scene::Hatching* hatching) { return hatching->box == rect->box && hatching->ink == *rect->fill; };
            CHECK(std::any_of(hatched.begin(), hatched.end(), covers));
        }
    });
    std::set<scene::Hatch> kinds;
    for (const auto& [ink, of_ink] : hatchings) {
        CHECK(of_ink.size() == 1);
        kinds.insert(*of_ink.begin());
    }
    CHECK(kinds.size() == hatchings.size());
    CHECK(hatchings.size() == 4);
}

TEST_CASE("curves of one picture differ by more than their ink") {
    size_t most = 0;
    support::for_each_scene([&](const frame::Frame&, const scene::Scene& scene) {
        std::set<scene::Dash> dashes;
        for (const scene::Mark& mark : scene.marks)
            if (const auto* line = std::get_if<scene::Line>(&mark.shape); line && is_curve(*line)) {
                INFO(mark.key);
                CHECK(dashes.insert(line->dash).second);
            }
        most = std::max(most, dashes.size());
    });
    CHECK(most == 2);
}
