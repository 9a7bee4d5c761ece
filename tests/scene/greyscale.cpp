// Without colour: every tone has a hatching of its own, and everything that is filled in a tone carries it.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
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

// A hatching's box is of whole numbers.
bool is_near(const scene::Box& a, const scene::Box& b) {
    const auto near = [](float p, float q) { return std::abs(p - q) <= 0.5f; };
    return near(a.x, b.x) && near(a.y, b.y) && near(a.right(), b.right()) && near(a.bottom(), b.bottom());
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
            const auto covers = [rect](const scene::Hatching* hatching) { return is_near(hatching->box, rect->box) && hatching->ink == *rect->fill; };
            CHECK(std::any_of(hatched.begin(), hatched.end(), covers));
        }
    });
    std::set<scene::Hatch> kinds;
    size_t count = 0;
    for (const auto& [ink, of_ink] : hatchings) {
        kinds.insert(of_ink.begin(), of_ink.end());
        count += of_ink.size();
    }
    CHECK(kinds.size() == count);  // no two inks share one
    CHECK(hatchings.size() == 4);
}

TEST_CASE("the names under one picture have swatches that differ without colour") {
    size_t legends = 0;
    support::for_each_scene([&](const frame::Frame&, const scene::Scene& scene) {
        std::map<std::string, std::string> looks;  // of a swatch by its key: hatched, filled, dotted, outlined
        for (const scene::Mark& mark : scene.marks) {
            const size_t name = mark.key.rfind(".name."), part = mark.key.rfind('.');
            if (name == std::string::npos || part <= name + 6 || std::holds_alternative<scene::Label>(mark.shape)) continue;
            const auto* hatching = std::get_if<scene::Hatching>(&mark.shape);
            looks[mark.key.substr(0, part)] += mark.key.substr(part) + (hatching ? std::to_string(static_cast<int>(hatching->kind)) : "");
        }
        std::map<std::string, std::set<std::string>> seen;
        for (const auto& [swatch, look] : looks) {
            INFO(swatch << " looks " << look);
            CHECK(seen[swatch.substr(0, swatch.rfind(".name."))].insert(look).second);
        }
        legends += seen.size();
    });
    CHECK(legends > 40);
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
