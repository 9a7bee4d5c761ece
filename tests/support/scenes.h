// Every drawing of the lessons that tests draw: each step of each figure, in both widths and languages.
#pragma once

#include <vector>

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

}  // namespace support
