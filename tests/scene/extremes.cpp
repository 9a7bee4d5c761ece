// Odd but allowed numbers: no picture holds a coordinate that is not finite, a negative size, or a label that left the picture.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "scene/draw.h"
#include "support/lessons.h"

namespace {

using nlohmann::json;

bool sound(const scene::Box& box) { return std::isfinite(box.x) && std::isfinite(box.y) && box.w >= 0 && box.h >= 0 && std::isfinite(box.w); }
bool sound(scene::Point point) { return std::isfinite(point.x) && std::isfinite(point.y); }

struct Sound {
    bool operator()(const scene::Rect& rect) const { return sound(rect.box); }
    bool operator()(const scene::Hatching& hatching) const { return sound(hatching.box); }
    bool operator()(const scene::Disc& disc) const { return sound(disc.centre); }
    bool operator()(const scene::Label& label) const { return sound(label.at); }
    bool operator()(const auto& line) const {
        for (const scene::Point point : line.points)
            if (!sound(point)) return false;
        return true;
    }
};

// A lesson with one input changed in its figure of that id: of the figure's inputs, or of a step's own inputs or change.
lesson::Lesson changed(const char* figure, int step, const char* name, const json& value) {
    const std::map<std::string_view, const char*> paths = {{"bound", "lessons/f21.json"}, {"growth", "tests/lessons/growth.json"},
                                                           {"flash", "tests/lessons/flash.json"}, {"kv", "tests/lessons/kv_cache.json"}};
    const char* path = paths.at(figure);
    json data = json::parse(support::read_text(support::repository() / path));
    for (json& block : data["blocks"]) {
        if (block["id"] != figure) continue;
        json& one = block["steps"][static_cast<size_t>(step)];
        if (step == 0) block["inputs"][name] = value;
        else if (one.contains("inputs") && one["inputs"].contains(name)) one["inputs"][name] = value;
        else block["steps"][static_cast<size_t>(step)]["change"][name] = value;
    }
    const lesson::Document document = lesson::read(data.dump());
    for (const lesson::Fault& fault : document.faults) UNSCOPED_INFO(fault.pointer << ": " << fault.message);
    REQUIRE(document.usable());
    return document.lesson;
}

void check_sound(const lesson::Lesson& lesson) {
    for (const frame::Reel& reel : support::reels(lesson))
        for (const int width : {scene::wide, scene::narrow})
            for (const scene::Scene& scene : scene::draw_all(reel, width))
                for (const scene::Mark& mark : scene.marks) {
                    INFO(reel.id << " at " << width << ": " << mark.key);
                    CHECK(std::visit(Sound{}, mark.shape));
                }
}

}  // namespace

TEST_CASE("no traffic: an unbounded intensity leaves no mark at infinity") { check_sound(changed("bound", 0, "bytes", "0 byte")); }

TEST_CASE("no work at all draws empty bars") { check_sound(changed("bound", 0, "flops", "0 FLOP")); }

TEST_CASE("a step a thousand times as long as the others leaves their bars a mark, and no negative wait") {
    check_sound(changed("bound", 2, "bytes", "8 GB"));
}

TEST_CASE("the largest and smallest numbers a lesson may hold") {
    check_sound(changed("bound", 0, "rate", "1e30 FLOP/s"));
    check_sound(changed("bound", 0, "rate", "1e-30 FLOP/s"));
    check_sound(changed("bound", 0, "bandwidth", "1e-30 byte/s"));
    check_sound(changed("bound", 0, "flops", "1e30 FLOP"));
    check_sound(changed("bound", 3, "exchange_bytes", "1e30 byte"));
}

TEST_CASE("no token, one token, the most that are cells, and the first that are not") {
    for (const int tokens : {0, 1, 16, 17, 1000000}) {
        if (tokens > 0) check_sound(changed("growth", 0, "tokens", tokens));
        if (tokens != 4) check_sound(changed("growth", 1, "tokens", tokens));
    }
    check_sound(changed("growth", 3, "tokens", 1));
}

// A picture made of pieces draws no more than a reader can look at.
void check_bounded(const lesson::Lesson& lesson) {
    check_sound(lesson);
    for (const frame::Reel& reel : support::reels(lesson))
        for (const scene::Scene& scene : scene::draw_all(reel, scene::narrow)) CHECK(scene.marks.size() < 2000);
}

TEST_CASE("attention over no score to be seen, one score, far apart, or more than can be drawn") {
    check_bounded(changed("flash", 1, "scores", json::array({5})));
    check_bounded(changed("flash", 1, "scores", json::array({-20, 20, -20.5, 19.5})));
    check_bounded(changed("flash", 1, "scores", json(std::vector<int>(500, 1))));
    for (const int block : {1, 3, 4, 1000}) check_bounded(changed("flash", 1, "block", block));
    for (const int tokens : {0, 1, 1000000}) check_bounded(changed("flash", 0, "tokens", tokens));
}

TEST_CASE("a cache for no token, for one, for a book, in memory without room or with too much of it") {
    for (const char* count : {"prompt", "generate"})
        for (const int value : {1, 16, 1000}) check_bounded(changed("kv", 0, count, value));
    for (const int tokens : {0, 1, 100000000})
        if (tokens != 8192) check_bounded(changed("kv", 3, "tokens", tokens));
    for (const char* memory : {"0 byte", "16 GB", "17 GB", "1000 TB"}) check_bounded(changed("kv", 0, "memory", memory));
    check_bounded(changed("kv", 0, "weights", "0 byte"));
}
