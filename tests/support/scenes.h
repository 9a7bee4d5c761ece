// Every drawing of the lessons that tests draw: each step of each figure, in both widths and languages.
#pragma once

#include <vector>

#include "lesson/what_if.h"
#include "scene/draw.h"
#include "support/lessons.h"

namespace support {

template <class Test>
void for_each_scene(Test test) {
    for (const NamedLesson& named : lessons())
        for (const frame::Reel& reel : reels(named.lesson))
            for (const int width : {scene::wide, scene::narrow}) {
                const std::vector<scene::Scene> scenes = scene::draw_all(reel, width);
                for (const frame::Frame& frame : reel.frames) {
                    INFO(named.name << " figure " << reel.id << " step " << frame.step + 1 << " at " << width);
                    test(frame, scenes[static_cast<size_t>(frame.step)]);
                }
            }
}

// Every figure of F21 on its reader's numbers: each control at both its ends and in its middle, one at a time.
template <class Test>
void for_each_moved_control(Test test) {
    for (const bool english : {false, true}) {
        const lesson::Lesson lesson = load("lessons/f21", english);
        const frame::Results book = frame::solve(lesson);
        for (const lesson::Block& block : lesson.blocks) {
            const auto* figure = std::get_if<lesson::Figure>(&block);
            for (const lesson::Control& control : figure ? figure->controls : std::vector<lesson::Control>{})
                for (const units::Value& value : {control.values.front(), control.values[control.values.size() / 2], control.values.back()}) {
                    const lesson::Setting input{std::string(control.field->name), {}, value};
                    const lesson::Figure changed = lesson::with_inputs(*figure, {&input, 1});
                    const auto results = frame::solve_changed(book, changed);
                    REQUIRE(results);
                    INFO(lesson.language << " figure " << figure->id << ", " << input.name << " " << units::print(value));
                    test(frame::make_reel(lesson, *results, changed));
                }
        }
    }
}

}  // namespace support
