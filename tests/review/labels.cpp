// Labels that leave their picture or touch, in pictures made for the purpose.
#include "review/labels.h"

#include <catch2/catch_test_macros.hpp>

namespace {

// Six letters of 12 units are at most 12 × 6 wide, and a label reaches from 0.9 of its size above the baseline to 0.25 below.
scene::Mark label(const char* key, float x, float y, const char* text = "abcdef") {
    return {key, scene::Label{{x, y}, scene::Anchor::start, text, 12}, 1};
}

scene::Scene picture(std::vector<scene::Mark> marks) { return {200, 100, std::move(marks), {}}; }

}  // namespace

TEST_CASE("labels apart from each other and inside the picture are no fault") {
    const scene::Scene scene = picture({label("a", 5, 20), label("b", 5, 40), label("c", 100, 20)});
    CHECK(review::label_faults(scene).empty());
}

TEST_CASE("a label is outside past each edge, by as much as it reaches") {
    for (const scene::Mark& mark : {label("left", -5, 50), label("top", 5, 5.8f), label("right", 198, 50), label("bottom", 5, 102)}) {
        INFO(mark.key);
        const scene::Scene scene = picture({mark});
        const auto faults = review::label_faults(scene);
        REQUIRE(faults.size() == 1);
        CHECK(faults[0].mark->key == mark.key);
        CHECK(faults[0].other == nullptr);
        CHECK(faults[0].beyond > 4.9f);
    }
    CHECK(review::label_faults(picture({label("bottom", 5, 97)})).empty());
    CHECK(review::label_faults(picture({label("top", 5, 10.8f)})).empty());
}

TEST_CASE("each pair that touches is told once, and shapes are not labels") {
    const scene::Scene scene = picture({{"line", scene::Line{{{0, 0}, {200, 100}}, scene::Ink::strong, 1}, 1}, label("a", 5, 20, "one"),
                                        label("b", 6, 24, "two"), label("c", 5, 60)});
    const auto faults = review::label_faults(scene);
    REQUIRE(faults.size() == 1);
    CHECK(review::label_text(*faults[0].mark) == "one");
    CHECK(review::label_text(*faults[0].other) == "two");
}
