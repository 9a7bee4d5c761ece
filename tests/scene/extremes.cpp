// Odd but allowed numbers: no picture holds a coordinate that is not finite, a negative size, or a label that left the picture.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "scene/draw.h"
#include "support/lessons.h"

namespace {

using nlohmann::json;

constexpr size_t most_marks = 3000;  // of a step

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

// A lesson with inputs changed in its figure of that id: the figure's own, or those of a step's own inputs or change. Its steps say
// nothing then, since their texts may read what the changed run lacks.
lesson::Lesson changed(std::string_view figure, size_t step, const json& inputs) {
    json data = json::parse(support::read_text(support::repository() / "lessons/f21.json"));
    std::erase_if(data["blocks"].get_ref<json::array_t&>(), [&](const json& block) { return block["id"] != figure; });
    for (json& block : data["blocks"])
        if (block["id"] == figure) {
            json& changed = block["steps"][step];
            for (const auto& [name, value] : inputs.items()) {
                const bool own = changed.contains("inputs") && changed["inputs"].contains(name);
                (step == 0 ? block["inputs"] : own ? changed["inputs"] : changed["change"])[name] = value;
            }
            for (json& one : block["steps"]) one.update({{"caption", "-"}, {"alt", "-"}});
            for (json& one : block["steps"])
                for (const char* key : {"badge", "ask"}) one.erase(key);
            for (const char* key : {"given", "controls", "devices"}) block.erase(key);
        }
    const lesson::Document document = lesson::read(data.dump());
    for (const lesson::Fault& fault : document.faults) UNSCOPED_INFO(fault.pointer << ": " << fault.message);
    REQUIRE(document.usable());
    return document.lesson;
}
lesson::Lesson changed(std::string_view figure, size_t step, const char* name, const json& value) { return changed(figure, step, {{name, value}}); }

void check_sound(const lesson::Lesson& lesson) {
    for (const frame::Reel& reel : support::reels(lesson))
        for (const int width : {scene::wide, scene::narrow})
            for (const scene::Scene& scene : scene::draw_all(reel, width)) {
                CHECK(scene.marks.size() < most_marks);
                for (const scene::Mark& mark : scene.marks) {
                    INFO(reel.id << " at " << width << ": " << mark.key);
                    CHECK(std::visit(Sound{}, mark.shape));
                }
            }
}

}  // namespace

TEST_CASE("no traffic: an unbounded intensity leaves no mark at infinity") { check_sound(changed("bound", 2, "bytes", "0 B")); }

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

TEST_CASE("attention over no score to be seen, one score, far apart, or more than can be drawn") {
    check_sound(changed("flash", 1, "scores", json::array({5})));
    check_sound(changed("flash", 1, "scores", json::array({-20, 20, -20.5, 19.5})));
    check_sound(changed("flash", 1, "scores", json(std::vector<int>(500, 1))));
    for (const int block : {1, 3, 4, 1000}) check_sound(changed("flash", 1, "block", block));
    for (const int tokens : {0, 1, 1000000}) check_sound(changed("flash", 0, "tokens", tokens));
}

TEST_CASE("a cache for no token, for one, for a book, in memory without room or with too much of it") {
    for (const char* count : {"prompt", "generate"})
        for (const int value : {1, 16, 1000}) check_sound(changed("kv", 0, count, value));
    for (const int tokens : {0, 1, 100000000})
        if (tokens != 8192) check_sound(changed("kv", 3, "tokens", tokens));
    for (const char* memory : {"0 byte", "16 GB", "17 GB", "1000 TB"}) check_sound(changed("kv", 0, "memory", memory));
    check_sound(changed("kv", 0, "weights", "0 byte"));
}

TEST_CASE("paging: nothing written, blocks of one token, rooms and pools too large for cells") {
    check_sound(changed("paging", 3, "operations", "A+0 A>B"));
    check_sound(changed("paging", 0, {{"operations", "A+1"}, {"reservation", 1}}));
    for (const int block : {1, 2, 8, 9, 4096}) check_sound(changed("paging", 0, {{"block_size", block}, {"pool_blocks", 64}}));
    check_sound(changed("paging", 0, "reservation", 1000000));
    check_sound(changed("paging", 3, {{"operations", "A+1000000 A>B A>C B+1"}, {"pool_blocks", 500000}}));
    check_sound(changed("paging", 3, "pool_blocks", 1000000));
}

TEST_CASE("accounts: no vector, one, and matrices too large for cells") {
    for (const int rows : {0, 2, 16, 17, 1000000}) check_sound(changed("accounts", 3, "rows", rows));
    for (const int side : {0, 1, 8, 9, 100000}) check_sound(changed("accounts", 0, {{"inner", side}, {"columns", 3}}));
    check_sound(changed("accounts", 2, "bytes_per_weight", "0.125 byte"));
}

TEST_CASE("quantisation: less than a bit, more than can be cells, a scale for each weight, a block layout, a crowd, a cache") {
    for (const double bits : {0.1, 1.5, 32.0, 33.0, 1e6}) check_sound(changed("quantisation", 1, "bits", bits));
    for (const int group : {1, 8, 1000000}) check_sound(changed("quantisation", 2, "group", group));
    check_sound(changed("quantisation", 1, "format", "q4_k"));
    for (const double batch : {2.0, 1e12}) check_sound(changed("quantisation", 3, "batch", batch));
    check_sound(changed("quantisation", 3, "kv_values", 134217728));
    check_sound(changed("quantisation", 0, "bandwidth", "1e30 byte/s"));
}

TEST_CASE("one device, more than can be drawn, and a link that is slow beyond drawing") {
    for (const int devices : {1, 2, 5, 9, 1000000}) check_sound(changed("parallel", 0, "data_parallel", devices));
    for (const int devices : {1, 3, 64}) check_sound(changed("parallel", 3, "stages", devices));
    for (const int batches : {1, 32, 33, 100000}) check_sound(changed("parallel", 3, "micro_batches", batches));
    check_sound(changed("parallel", 0, "link", "1 byte/s"));
    check_sound(changed("parallel", 0, "tokens", 0));
    for (const int stage : {1, 2}) check_sound(changed("parallel", 1, "stage", stage));
}

TEST_CASE("few devices, thousands of them, and waits from none to a second") {
    for (const int devices : {2, 3, 65536}) check_sound(changed("scaling", 1, "devices", devices));
    for (const char* wait : {"1 ns", "10 µs", "1 s"}) check_sound(changed("scaling", 2, "latency", wait));
    check_sound(changed("scaling", 0, "bytes", "0 byte"));
    check_sound(changed("scaling", 0, "overlap", 1));
}

TEST_CASE("one layer, more layers than can be drawn, and sums of nothing") {
    for (const int layers : {1, 8, 9, 1000}) check_sound(changed("recompute", 0, "layers", layers));
    for (const int sum : {2, 10, 60, 100000}) check_sound(changed("recompute", 0, "layer_sum", sum));
    for (const int every : {2, 3, 4}) check_sound(changed("recompute", 0, "checkpoint_every", every));
    for (const int count : {0, 1, 100}) check_sound(changed("recompute", 3, "generate", count));
}
