// Inputs that are too deep, too large or too many: refused by name, in reasonable time, and without a crash.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tiny.h"

using namespace tests;

TEST_CASE("deep nesting is refused where it goes too deep, closed or not") {
    for (const int depth : {1000, 10000, 100000, 200000}) {
        for (const std::string open : {"[", "{\"a\":"}) {
            const std::string close = open == "[" ? "]" : "}";
            const std::string closed = repeat(open, depth) + "1" + repeat(close, depth), unclosed = repeat(open, depth);
            for (const std::string& text : {closed, unclosed, lesson_with("").insert(1, "\"notes\": " + closed + ", ")}) {
                INFO(depth << " of " << open);
                const lesson::Document document = lesson::read(text);
                REQUIRE(codes(document) == "too_deep");
                CHECK(document.faults[0].column < 64 * 6);
                CHECK(!document.usable());
            }
        }
    }
}

TEST_CASE("a translation may not be deep either") {
    const lesson::Document document = lesson::read(lesson_with(paragraph("Words.")), repeat("[", 100000));
    CHECK(codes(document) == "too_deep");
    CHECK(document.faults.front().in_overlay);
}

TEST_CASE("64 levels are read, 65 are not") {
    CHECK(codes(lesson::read(repeat("[", 64) + repeat("]", 64))) == "wrong_type");
    CHECK(codes(lesson::read(repeat("[", 65) + repeat("]", 65))) == "too_deep");
}

TEST_CASE("2 MiB are read, one byte more is not") {
    std::string text = lesson_with(paragraph("Words."));
    text.append(lesson::max_file_bytes - text.size(), ' ');
    CHECK(codes(lesson::read(text)).empty());
    CHECK(codes(lesson::read(text + " ")) == "file_too_large");
}

TEST_CASE("a caption of a megabyte is kept byte for byte") {
    const std::string text = repeat("字", 350000);
    const lesson::Document document = lesson::read(lesson_with(paragraph(text)));
    REQUIRE(document.usable());
    CHECK(std::get<lesson::Paragraph>(document.lesson.blocks[0]).text.text == text);
}

TEST_CASE("200 steps are read, one more is too many") {
    const auto with_steps = [](int count) {
        std::string steps = first_step();
        for (int i = 1; i < count; ++i)
            steps += R"(,{"id": "s)" + std::to_string(i) + R"(", "change": {"bytes": ")" + std::to_string(i) +
                     R"( kB"}, "title": "t", "caption": "c", "alt": "a"})";
        return lesson::read(lesson_with(figure(steps)));
    };
    CHECK(codes(with_steps(200)).empty());
    const lesson::Document document = with_steps(201);
    CHECK(codes(document) == "too_many");
    CHECK(document.faults[0].pointer == "/blocks/0/steps");
}

TEST_CASE("a file full of faults tells the first of them, and that there are more") {
    std::string keys;
    for (int i = 0; i < 150000; ++i) keys += "\"k" + std::to_string(i) + "\":1,";
    const lesson::Document document = lesson::read(lesson_with("").insert(1, keys));
    REQUIRE(document.faults.size() == 500);
    CHECK(document.faults.back().code == units::Code::too_many);
    CHECK(std::count_if(document.faults.begin(), document.faults.end(),
                        [](const lesson::Fault& fault) { return fault.code == units::Code::unknown_key; }) == 498);
}

TEST_CASE("many keys, ids and texts are compared in reasonable time") {
    std::string blocks, texts;
    for (int i = 0; i < 25000; ++i) {
        const std::string id = "p" + std::to_string(i);
        blocks += std::string(i == 0 ? "" : ",") + R"({"kind":"paragraph","id":")" + id + R"(","text":"a"})";
        texts += ",\"" + id + R"(.text":{"of":")" + lesson::source_mark("a") + R"(","text":"b"})";
    }
    const std::string title = R"("title":{"of":")" + lesson::source_mark("A tiny lesson") + R"(","text":"c"})";
    const lesson::Document document = lesson::read(
        lesson_with(blocks), R"({"format":1,"translates":"tiny","language":"zh-Hans","texts":{)" + title + texts + "}}");
    CHECK(codes(document).empty());
    CHECK(document.lesson.blocks.size() == 25000);
    CHECK(std::get<lesson::Paragraph>(document.lesson.blocks.back()).text.text == "b");
}

TEST_CASE("thousands of rows are run and placed in reasonable time") {
    const std::string example =
        R"({"kind": "example", "id": "table", "title": "t", "columns": {"name": "n", "working": "w", "result": "r"},
        "model": "growth", "inputs": {"tokens": 100}, "rows": [)";
    std::string rows;
    for (int i = 0; i < 25000; ++i)
        rows += std::string(i == 0 ? "" : ",") + R"({"id":"r)" + std::to_string(i) +
                R"(","name":"n","working":"{pairs}","result":"8 ms"})";
    const lesson::Document document = lesson::read(lesson_with(example + rows + "]}"));
    CHECK(document.faults.size() == 500);
    CHECK(document.faults[0].code == units::Code::typed_number);
}
