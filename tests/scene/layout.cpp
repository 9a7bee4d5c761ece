// Every step of every lesson, width and language: labels stay in the picture, never touch, and no mark is lost or doubled.
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "review/labels.h"
#include "scene/drawing.h"
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

namespace {

// The labels of a chart of pieces, with the beginning of its marks' keys.
bool is_chart_label(const scene::Mark& mark, const std::set<std::string>& charts) {
    return std::holds_alternative<scene::Label>(mark.shape) && charts.contains(mark.key.substr(0, mark.key.find('.')));
}

bool crosses(const scene::Line& line, const scene::Box& box) {
    for (size_t i = 1; i < line.points.size(); ++i)
        for (float part = 0; part <= 1; part += 0.02f) {
            const scene::Point from = line.points[i - 1], to = line.points[i];
            if (box.contains({from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part})) return true;
        }
    return false;
}

bool meets(const scene::Disc& disc, const scene::Box& box) {
    const float reach = disc.radius + disc.width / 2;
    return disc.centre.x + reach > box.x && disc.centre.x - reach < box.right() && disc.centre.y + reach > box.y && disc.centre.y - reach < box.bottom();
}

// No label of a chart lies on one of its curves, solid or dashed, on its level or on a point; returns how many labels there were.
int check_chart_labels(const frame::Frame& frame, const scene::Scene& scene) {
    std::set<std::string> charts;
    if (const auto* board = std::get_if<frame::Board>(&frame.marks))
        for (const auto* pieces : {&board->main, &board->side})
            for (const frame::Piece& piece : *pieces)
                if (const auto* chart = std::get_if<frame::Chart>(&piece)) charts.insert(chart->id);
    int labels = 0;
    for (const scene::Mark& mark : scene.marks) {
        if (!is_chart_label(mark, charts)) continue;
        const auto& label = std::get<scene::Label>(mark.shape);
        const std::string chart = mark.key.substr(0, mark.key.find('.') + 1);
        ++labels;
        for (const scene::Mark& other : scene.marks) {
            if (!other.key.starts_with(chart) || other.key.starts_with(chart + "grid.")) continue;
            INFO(other.key << " under " << label.text);
            if (const auto* line = std::get_if<scene::Line>(&other.shape)) CHECK_FALSE(crosses(*line, scene::box_of(label)));
            if (const auto* disc = std::get_if<scene::Disc>(&other.shape)) CHECK_FALSE(meets(*disc, scene::box_of(label)));
        }
    }
    return labels;
}

}  // namespace

TEST_CASE("the labels of a chart cover none of its lines and points") {
    int labels = 0;
    for_each_scene([&](const frame::Frame& frame, const scene::Scene& scene) { labels += check_chart_labels(frame, scene); });
    CHECK(labels > 400);
}

TEST_CASE("nor do they on any setting of the controls, and then no two labels touch and none leaves the picture") {
    support::for_each_setting([](const frame::Reel& reel) {
        for (const int width : {scene::wide, scene::narrow}) {
            const std::vector<scene::Scene> scenes = scene::draw_all(reel, width);
            for (const frame::Frame& frame : reel.frames) {
                const scene::Scene& scene = scenes[static_cast<size_t>(frame.step)];
                INFO("step " << frame.step + 1 << " at " << width);
                check_chart_labels(frame, scene);
                for (const review::LabelFault& fault : review::label_faults(scene)) {
                    INFO(review::label_text(*fault.mark) << (fault.other ? " touches " + review::label_text(*fault.other) : " leaves the picture"));
                    CHECK(false);
                }
            }
        }
    });
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

TEST_CASE("a part that is far shorter than the other of its bar looks far shorter") {
    for (const frame::Reel& reel : support::reels(support::load("lessons/f21", false)))
        for (const int width : {scene::wide, scene::narrow}) {
            if (reel.id != "scaling") continue;
            float reading = 0, exchanging = 0;  // of 16 devices: 0.49 ms and 3 µs
            const scene::Scene scene = scene::draw_all(reel, width)[1];
            for (const scene::Mark& mark : scene.marks) {
                if (mark.key == "stacks.16.0.fill") reading = std::get<scene::Rect>(mark.shape).box.w;
                if (mark.key == "stacks.16.1.fill") exchanging = std::get<scene::Rect>(mark.shape).box.w;
            }
            CHECK(exchanging > 0);
            CHECK(exchanging * 15 < reading);
        }
}
