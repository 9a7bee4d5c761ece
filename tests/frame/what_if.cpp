// A figure on its reader's inputs: its words in both languages, axes that hold still, and sentences of refusal.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <regex>

#include "frame/words.h"
#include "lesson/concat.h"
#include "lesson/reader.h"
#include "lesson/tiny.h"
#include "lesson/what_if.h"
#include "render/page_json.h"
#include "scene/draw.h"
#include "support/scenes.h"

namespace {

struct F21 {
    explicit F21(bool english, const char* of = "bound") : lesson(support::load("lessons/f21", english)), book(frame::solve(lesson)), id(of) {}
    const lesson::Figure& figure() const { return *lesson::find_figure(lesson, id); }

    frame::Reel reel(std::vector<lesson::NamedText> texts, const frame::Extent* held = nullptr) const {
        const auto inputs = lesson::read_inputs(figure(), texts);
        REQUIRE(inputs);
        const lesson::Figure changed = lesson::with_inputs(figure(), *inputs);
        const auto results = frame::solve_changed(book, changed);
        REQUIRE(results);
        return frame::make_reel(lesson, *results, changed, held);
    }

    std::string refusal(const std::string& name, const std::string& text) const {
        const lesson::NamedText given{name, text};
        const auto inputs = lesson::read_inputs(figure(), {&given, 1});
        if (!inputs) return frame::refusal_sentence(figure(), inputs.fault(), text, lesson.language);
        const auto results = frame::solve_changed(book, lesson::with_inputs(figure(), *inputs));
        return results ? "" : frame::refusal_sentence(figure(), results.fault(), text, lesson.language);
    }

    lesson::Lesson lesson;
    frame::Results book;
    const char* id;
};

const frame::BoundMarks& marks(const frame::Frame& frame) { return std::get<frame::BoundMarks>(frame.marks); }
bool says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

const scene::Mark* find_mark(const scene::Scene& scene, std::string_view key) {
    for (const scene::Mark& mark : scene.marks)
        if (mark.key == key) return &mark;
    return nullptr;
}

}  // namespace

TEST_CASE("the sentence that names the bottleneck follows the numbers, in both languages") {
    // 16 GB/s move 8 MB in 0.5 ms, and computing takes 1 ms.
    const frame::Reel zh = F21(false).reel({{"bandwidth", "16 GB/s"}}), en = F21(true).reel({{"bandwidth", "16 GB/s"}});
    CHECK(marks(zh.frames[0]).answer_text == "下界 1 ms · 瓶颈是计算");
    CHECK(says(zh.frames[0].caption, "瓶颈是计算：搬运共有 0.5 ms 在等"));
    CHECK(marks(en.frames[0]).answer_text == "at least 1 ms · computing limits");
    CHECK(says(zh.given, "带宽 16 GB/s"));
    CHECK(zh.table.rows[0].cells[2].text == "0.5 ms");
    CHECK(zh.table.rows[0].cells[2].working == "8,000,000 B / 1.6e10 B/s");
}

TEST_CASE("a first step that its reader changed is called the reader's own") {
    const frame::Reel device = F21(false).reel({{"rate", "312 TFLOP/s"}, {"bandwidth", "2.039 TB/s"}});
    CHECK(device.frames[0].badge == "你的数字");
    CHECK(says(device.frames[0].caption, "至少要 3.92 µs"));
    CHECK(says(device.frames[1].caption, "算力从 312 TFLOP/s 提高到 624 TFLOP/s"));  // a step that doubles doubles the reader's
    CHECK(says(device.frames[1].caption, "下界还是 3.92 µs，一点没动"));
    CHECK(F21(true).reel({{"rate", "3 GFLOP/s"}}).frames[0].badge == "Your numbers");
    CHECK(F21(false).reel({{"bandwidth", "2 GB/s"}}).frames[0].badge == "你的数字");
    CHECK(F21(false).reel({{"bandwidth", "1 GB/s"}}).frames[0].badge == "基准");
    CHECK(F21(false).reel({}).frames[0].badge == "基准");
}

TEST_CASE("where fewer bytes make computing the longer, the bound stops there and says so") {
    CHECK(says(F21(false).reel({{"bytes", "1.6 MB"}}).frames[2].caption, "下界降到 1 ms 就停住，现在瓶颈是计算，速度是改动前的 1.6 倍"));
    CHECK(says(F21(true).reel({{"bytes", "1.6 MB"}}).frames[2].caption, "the bound falls no further than 1 ms, where computing limits"));
    CHECK(says(F21(true).reel({{"bytes", "0.8 MB"}}).frames[2].caption, "the bound stays at 1 ms: computing limits"));
}

TEST_CASE("a time that a slider makes long is rounded, in the sentence, at the bar and in the chart") {
    const frame::Reel reel = F21(true).reel({{"rate", "3 GFLOP/s"}});
    CHECK(says(reel.frames[0].caption, "Computing takes 0.333 ms"));
    CHECK(marks(reel.frames[0]).bars[0].value == "0.333 ms");
    CHECK(marks(reel.frames[0]).bars[0].waiting == "idle 7.67 ms");
}

TEST_CASE("on no setting of the controls does a sentence go from a number to the same number") {
    const std::regex chinese("从 ([^，。；：]+?) ?(?:减到|降到|增到|涨到|加到|提高到|移到|变成) ([^，。；：]+)"), english("from ([0-9][^;:]*?) to ([0-9][^,;:]*?)(?:,|;|:|\\. |$| and )");
    int changes = 0;
    support::for_each_setting([&](const frame::Reel& reel) {
        for (const frame::Frame& frame : reel.frames)
            for (const std::string& text : {frame.caption, frame.alt}) {
                std::smatch said;
                for (std::string rest = text; std::regex_search(rest, said, reel.language == "en" ? english : chinese); rest = said.suffix()) {
                    INFO(said.str());
                    CHECK(said[1] != said[2]);
                    ++changes;
                }
            }
    });
    CHECK(changes > 200);
}

TEST_CASE("a field whose ends the lesson gave names them when it refuses") {
    CHECK(says(F21(true).refusal("bytes", "81 MB"), "from 800 kB to 80 MB"));
    CHECK(says(F21(true).refusal("bytes", "0 MB"), "from 800 kB to 80 MB"));
}

TEST_CASE("without inputs the figure is the book's, to the last letter") {
    const F21 f21(false);
    CHECK(render::page_json(f21.reel({})) == render::page_json(frame::make_reel(f21.lesson, f21.book, f21.figure())));
}

TEST_CASE("each step tells where its controls stand") {
    const frame::Reel reel = F21(false).reel({{"bytes", "7.9 MB"}});
    REQUIRE(reel.controls.size() == 3);
    CHECK(reel.controls[0].label == "算力");
    const lesson::Lesson f21 = support::load("lessons/f21", true);  // a picture may have a word of its own for an input
    CHECK(frame::control_words(*lesson::find_figure(f21, "bound"), "en")[2].label == "traffic");
    CHECK(frame::control_words(*lesson::find_figure(f21, "scaling"), "en")[2].label == "weights");
    CHECK(reel.frames[0].standings[0].text == "1 GFLOP/s");
    CHECK(reel.frames[1].standings[0].text == "1 GFLOP/s");  // which the step doubles
    const frame::Standing& bytes = reel.frames[0].standings[2];
    CHECK(bytes.text == "7.9 MB");
    CHECK(reel.controls[2].values[bytes.at] == "8 MB");  // the nearest that the slider offers
}

TEST_CASE("in a step without a control's input, or where it does not act, it stands as in the first step of its own") {
    const lesson::Lesson lesson = support::load("lessons/f21", false);
    const lesson::Figure& flash = *lesson::find_figure(lesson, "flash");
    const lesson::NamedText texts[] = {{"tokens", "4096"}, {"block", "256"}};
    const lesson::Figure changed = lesson::with_inputs(flash, *lesson::read_inputs(flash, texts));
    const frame::Reel reel = frame::make_reel(lesson, *frame::solve_changed(frame::solve(lesson), changed), changed);
    REQUIRE(reel.controls.size() == 3);
    for (const frame::Frame& frame : reel.frames) {
        CHECK(frame.standings[0].text == "4096");
        CHECK(frame.standings[2].text == "256");
    }
    CHECK(says(reel.frames[1].caption, "m = 2"));  // its blocks of two are no matter of the reader's
}

TEST_CASE("a sentence may tell the book's story, and speak plainly of a reader's own numbers") {
    // Two places, C's prompt of 900 tokens, 153 a tick: 6 ticks for it alone, and A's next token at the end of the seventh; a tick is
    // 16 GB / 2.039 TB/s = 7.847 ms.
    const frame::Reel zh = F21(false, "batching").reel({{"prompts.3", "900"}}), en = F21(true, "batching").reel({{"prompts.3", "900"}});
    CHECK(says(zh.frames[0].caption, "C、D 一直在外面等"));
    CHECK(says(zh.frames[2].caption, "C 的提示是 900 个词元"));
    CHECK(says(zh.frames[2].caption, "最久隔 7 拍，约 54.9 ms；上一步是 1 拍"));
    CHECK(says(en.frames[2].caption, "in ticks, is 7 (about 54.9 ms); in the step before it was 1"));
    CHECK(says(en.frames[3].caption, "in ticks, is 1, against 7 without slices"));
    // Four places: all sit down at once, and leave when A has its four tokens. Eight tokens in four times four cells.
    const frame::Reel four = F21(false, "batching").reel({{"slots", "4"}});
    CHECK(says(four.frames[0].caption, "50% 的格出了词元，四个请求平均 4 拍离开，全部做完要 4 拍"));
    CHECK(says(four.given, "4 个位置"));
}

TEST_CASE("a switch that a step turns on can be left off, and the step says so") {
    const frame::Reel off = F21(false, "batching").reel({{"chunked", "0"}});
    CHECK(F21(false, "batching").reel({}).frames[0].standings[4].text == "0");  // at rest, and off there
    CHECK(off.frames[3].title == "不切片");
    CHECK(off.frames[3].badge == "没有改动：不切片");
    CHECK(says(off.frames[3].caption, "和上一步一样：两个词元之间最久隔 4 拍"));
    CHECK(says(off.frames[2].caption, "一个人的长提示，打断了另一个人的回答"));
}

TEST_CASE("a control of a number that a step has in its base alone stands there as it is, and acts") {
    const lesson::Document document = lesson::read(tests::lesson_with(R"({"kind": "figure", "id": "queue", "picture": "batching", "title": "A queue",
        "model": "batching", "inputs": {"requests": [[0, 4], [0, 1]], "prompts": [4, 459]}, "controls": [{"input": "prompts.2", "values": [4, 459]}],
        "steps": [)" + tests::first_step() + R"(, {"id": "one", "change": {"requests": [[0, 4]], "prompts": [4]}, "title": "One", "caption": "Words.", "alt": "Cells."}]})"));
    REQUIRE(document.usable());
    const frame::Reel reel = support::reels(document.lesson).front();
    CHECK(reel.frames[1].standings[0].acts);
    CHECK(reel.frames[1].standings[0].text == "459");
}

TEST_CASE("what is told as a usual value is never the one that was refused") {
    const lesson::Document document = lesson::read(tests::lesson_with(R"({"kind": "figure", "id": "queue", "picture": "batching", "title": "A queue",
        "model": "batching", "inputs": {"requests": [[0, 4]], "prompts": [600], "kv_blocks": 60}, "controls": [{"input": "kv_blocks", "values": [20, 30, 60]}],
        "steps": [)" + tests::first_step() + "]}"));
    REQUIRE(document.usable());
    const lesson::Figure& figure = std::get<lesson::Figure>(document.lesson.blocks.front());
    const lesson::NamedText given{"kv_blocks", "30"};  // 600 + 3 tokens are 38 blocks of 16
    const auto results = frame::solve_changed(frame::solve(document.lesson), lesson::with_inputs(figure, *lesson::read_inputs(figure, {&given, 1})));
    REQUIRE_FALSE(results);
    const std::string told = frame::refusal_sentence(figure, results.fault(), "30", "en");
    CHECK(says(told, "such as 20"));
}

TEST_CASE("one number of a list is refused by its own name, with what would be taken") {
    const F21 zh(false, "batching");
    CHECK(zh.refusal("prompts.3", "4.5") == "C 的提示长度不能是“4.5”。可以写：4 到 900 的整数，例如 200。");
    CHECK(says(F21(true, "batching").refusal("requests.1.tokens", "9"), "from 1 to 8"));
    CHECK(says(zh.refusal("prompts.4", "5"), "prompts.4"));
    CHECK(says(zh.refusal("chunked", "0.5"), "0 到 1 的整数"));  // a switch is on or off
}

TEST_CASE("every control of the shipped lessons is named in words, not by its input") {
    size_t controls = 0;
    for (const char* path : {"lessons/f21", "lessons/f16"})
        for (const bool english : {false, true})
            for (const frame::Reel& reel : support::reels(support::load(path, english)))
                for (const frame::ControlWords& control : reel.controls) {
                    INFO(path << " " << reel.id << " " << control.input);
                    CHECK((control.label != control.input || frame::word(reel.language, "figure.input." + control.input) == control.label));
                    CHECK(control.label.find_first_of("{}") == control.label.npos);
                    ++controls;
                }
    CHECK(controls > 20);
}

TEST_CASE("while a reader drags the axes hold still, and a bar beyond them ends at their end and says so") {
    const F21 f21(false);
    const frame::Reel book = f21.reel({});
    const frame::Reel dragged = f21.reel({{"bytes", "16 MB"}}, &book.extent), let_go = f21.reel({{"bytes", "16 MB"}});
    CHECK(marks(dragged.frames[0]).axis.high == marks(book.frames[0]).axis.high);
    CHECK(marks(let_go.frames[0]).axis.high == 0.020);  // 16 ms
    for (const int width : {scene::wide, scene::narrow}) {
        const scene::Scene scene = scene::draw_all(dragged, width)[0];
        const auto& bar = std::get<scene::Rect>(find_mark(scene, "bar.move.fill")->shape).box;
        const auto& axis = std::get<scene::Line>(find_mark(scene, "axis.line")->shape).points;
        CHECK(bar.right() == axis[1].x);
        CHECK(find_mark(scene, "bar.move.beyond"));
        CHECK_FALSE(find_mark(scene, "bar.compute.beyond"));
        CHECK_FALSE(find_mark(scene::draw_all(let_go, width)[0], "bar.move.beyond"));
    }
}

TEST_CASE("steps share their time axis; where some are far longer than others, as on a real device with a slow link, by length") {
    const F21 f21(false);
    const frame::Reel book = f21.reel({}), device = f21.reel({{"rate", "312 TFLOP/s"}, {"bandwidth", "2.039 TB/s"}});
    const auto end = [](const frame::Reel& reel, size_t step) { return marks(reel.frames[step]).axis.high; };
    for (const size_t step : {0, 1, 2, 3}) CHECK(end(book, step) == 0.010);
    for (const size_t step : {0, 1, 2}) CHECK(std::abs(end(device, step) - 4e-6) < 1e-12);  // 3.92 µs and 1.96 µs of moving
    CHECK(std::abs(end(device, 3) - 6e-3) < 1e-12);                                       // 5 ms of exchange
}

TEST_CASE("every mark of a dragged figure stays within the picture") {
    const F21 f21(true);
    const frame::Reel book = f21.reel({});
    for (const char* rate : {"1 MFLOP/s", "312 TFLOP/s"})
        for (const scene::Scene& scene : scene::draw_all(f21.reel({{"rate", rate}, {"bandwidth", "2.039 TB/s"}}, &book.extent), scene::wide))
            for (const scene::Mark& mark : scene.marks)
                if (const auto* line = std::get_if<scene::Line>(&mark.shape))
                    for (const scene::Point& point : line->points) {
                        INFO(rate << " " << mark.key);
                        CHECK((point.x >= 0 && point.x <= scene::wide && point.y >= 0 && point.y <= 374));
                    }
}

TEST_CASE("a device's rates are those of the catalogue, with its source and year") {
    const frame::Reel reel = F21(false).reel({});
    REQUIRE(reel.devices.size() == 4);
    CHECK(reel.devices[0].name == "A100 SXM 80GB");
    CHECK(reel.devices[0].values == std::vector<std::string>{"312 TFLOP/s", "2.039 TB/s", ""});
    CHECK(says(reel.devices[0].source, "2021"));
    CHECK(reel.devices[3].name == "TPU v5e");
}

TEST_CASE("a refusal says what is accepted, in the reader's language") {
    const F21 zh(false), en(true);
    CHECK(zh.refusal("rate", "0 GFLOP/s") == "算力不能是“0 GFLOP/s”。可以写：大于 0 的数，例如 1 GFLOP/s。");
    CHECK(en.refusal("rate", "0 GFLOP/s") == "“0 GFLOP/s” is out of range for rate. A number above 0 is accepted, such as 1 GFLOP/s.");
    CHECK(says(zh.refusal("bytes", "many"), "“many”不是一个数"));
    CHECK(says(zh.refusal("bytes", ""), "“”不是一个数"));
    CHECK(says(zh.refusal("bytes", "1e400 MB"), "搬运量不能是“1e400 MB”"));
    CHECK(says(zh.refusal("bytes", std::string(5000, '9') + "x"), "“" + std::string(40, '9') + "…”"));
    CHECK(says(en.refusal("bandwidth", "2 GFLOP/s"), "The unit of “2 GFLOP/s” does not fit bandwidth."));
    CHECK(says(en.refusal("link", "1 GB/s"), "cannot be changed"));
}

TEST_CASE("a reason of the model's own is told in the reader's language") {
    const auto refusal = [](const char* language) {
        const lesson::Document document = lesson::read(lesson::concat({R"({"format": 1, "id": "tiny", "title": "t", "language": ")", language, R"(", "blocks": [
            {"kind": "figure", "id": "kv", "picture": "kv_cache", "title": "t", "model": "kv_cache", "inputs": {"tokens": 7, "query_heads": 32, "kv_heads": 8},
             "controls": [{"input": "kv_heads", "values": [4, 8]}], "steps": [{"id": "s", "title": "t", "caption": "c", "alt": "a"}]}]})"}));
        REQUIRE(document.usable());
        const lesson::NamedText seven{"kv_heads", "7"};
        const lesson::Figure& figure = *lesson::find_figure(document.lesson, "kv");
        const auto inputs = lesson::read_inputs(figure, {&seven, 1});
        REQUIRE(inputs);
        const auto results = frame::solve_changed(frame::solve(document.lesson), lesson::with_inputs(figure, *inputs));
        REQUIRE_FALSE(results);  // 32 heads share 7 KV heads in no way
        return frame::refusal_sentence(figure, results.fault(), {}, language);
    };
    CHECK(refusal("zh-Hans") == "这组数字有一处除不尽，模型算不了。");
    CHECK(refusal("en") == "With these numbers something does not divide evenly, so the model cannot compute them. ");
}
