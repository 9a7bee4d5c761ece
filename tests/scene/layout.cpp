// Every step of every lesson, width and language: labels stay in the picture, never touch, and no mark is lost or doubled.
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "review/labels.h"
#include "scene/text.h"
#include "support/scenes.h"

using support::for_each_scene;

TEST_CASE("labels stay inside the picture, and no two touch") {
    for_each_scene([](const frame::Frame&, const scene::Scene& scene) {
        for (const review::LabelFault& fault : review::label_faults(scene)) {
            INFO(review::label_text(*fault.mark) << (fault.other ? " touches " + review::label_text(*fault.other) : " leaves the picture"));
            CHECK(false);
        }
    });
}

TEST_CASE("the name of the point that is looked at covers no curve of the step") {
    int names = 0;
    for_each_scene([&](const frame::Frame&, const scene::Scene& scene) {
        for (const scene::Mark& mark : scene.marks) {
            if (!mark.key.ends_with(".chosen.text")) continue;
            const auto& label = std::get<scene::Label>(mark.shape);
            const float width = scene::text_width(label.text, label.size, label.bold);
            const float left = label.anchor == scene::Anchor::end ? label.at.x - width : label.at.x;
            const std::string chart = mark.key.substr(0, mark.key.size() - std::string(".chosen.text").size());
            ++names;
            for (const scene::Mark& other : scene.marks) {
                const auto* line = std::get_if<scene::Line>(&other.shape);
                if (!line || line->width < 3 || !other.key.starts_with(chart + ".")) continue;
                for (size_t i = 1; i < line->points.size(); ++i)
                    for (float part = 0; part <= 1; part += 0.02f) {
                        const scene::Point from = line->points[i - 1], to = line->points[i];
                        const float x = from.x + (to.x - from.x) * part, y = from.y + (to.y - from.y) * part;
                        INFO(other.key << " under " << label.text);
                        CHECK_FALSE((x > left && x < left + width && y > label.at.y - 10 && y < label.at.y + 2));
                    }
            }
        }
    });
    CHECK(names > 40);
}

TEST_CASE("every step of a figure has the same size, and every mark its own key") {
    float height = 0;
    for_each_scene([&](const frame::Frame& frame, const scene::Scene& scene) {
        CHECK(scene.width == (scene.width > 400 ? scene::wide : scene::narrow));
        if (frame.step == 0) height = scene.height;
        CHECK(scene.height == height);
        if (const auto* marks = std::get_if<frame::BoundMarks>(&frame.marks)) CHECK(marks->rows_max == 3);
        std::set<std::string> keys;
        for (const scene::Mark& mark : scene.marks) CHECK(keys.insert(mark.key).second);
    });
}

TEST_CASE("no text is smaller than twelve units") {
    for_each_scene([](const frame::Frame&, const scene::Scene& scene) {
        for (const scene::Mark& mark : scene.marks)
            if (const auto* label = std::get_if<scene::Label>(&mark.shape)) CHECK(label->size >= 12);
    });
}

TEST_CASE("a bar is as long as its time on the axis, and the strong line stands at the answer") {
    for_each_scene([](const frame::Frame& frame, const scene::Scene& scene) {
        const auto* bound = std::get_if<frame::BoundMarks>(&frame.marks);
        if (!bound) return;
        const frame::BoundMarks& marks = *bound;
        float zero = 0, unit = 0;  // where the axis starts and what a second is long, from its first and last tick
        for (const scene::Mark& mark : scene.marks)
            if (mark.key == "axis.line") {
                const auto& line = std::get<scene::Line>(mark.shape);
                zero = line.points.front().x;
                unit = (line.points.back().x - zero) / static_cast<float>(marks.axis.high);
            }
        for (const scene::Mark& mark : scene.marks) {
            if (mark.key == "answer.line")
                CHECK(std::abs(std::get<scene::Line>(mark.shape).points.front().x - (zero + unit * static_cast<float>(marks.answer))) < 0.01f);
            for (const frame::Bar& bar : marks.bars) {
                const char* names[] = {"bar.compute.fill", "bar.move.fill", "bar.exchange.fill"};
                if (mark.key != names[static_cast<int>(bar.role)]) continue;
                const auto& box = std::get<scene::Rect>(mark.shape).box;
                CHECK(std::abs(box.x - (zero + unit * static_cast<float>(bar.start))) < 0.01f);
                CHECK(std::abs(box.w - unit * static_cast<float>(bar.end - bar.start)) < 0.01f);
            }
        }
    });
}

TEST_CASE("a square has a cell for each pair, of the same size in every step of its figure") {
    for (const char* figure : {"growth", "row"})
        for (const int width : {scene::wide, scene::narrow}) {
            std::set<float> sizes;
            for (const frame::Reel& reel : support::reels(support::load(figure == std::string("row") ? "lessons/f16" : "lessons/f21", false))) {
                if (reel.id != figure) continue;
                const std::vector<scene::Scene> scenes = scene::draw_all(reel, width);
                for (const frame::Frame& frame : reel.frames) {
                    const auto* cells = std::get_if<frame::Cells>(&std::get<frame::Board>(frame.marks).main.front());
                    if (!cells) continue;
                    float area = 0, cell = 0, seen = 0;
                    for (const scene::Mark& mark : scenes[static_cast<size_t>(frame.step)].marks)
                        if (mark.key.starts_with("square.") && !mark.key.starts_with("square.name.") && mark.key.ends_with(".0.fill")) {
                            const scene::Box& box = std::get<scene::Rect>(mark.shape).box;
                            area += box.w * box.h;
                            cell = box.h;
                        }
                    for (const frame::CellRow& row : cells->rows)
                        for (const frame::CellMark& mark : row.cells) seen += mark.hollow ? 0.0f : 1.0f;
                    INFO(figure << " at " << width << ", step " << frame.step);
                    CHECK(std::abs(area - seen * cell * cell) < 0.5f);
                    sizes.insert(cell);
                }
            }
            CHECK(sizes.size() == 1);
        }
}
