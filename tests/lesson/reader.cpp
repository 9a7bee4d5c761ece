// What the reader makes of good lessons, whatever the bytes around them.
#include "lesson/reader.h"

#include <catch2/catch_test_macros.hpp>
#include <random>
#include <string>

#include "support/lessons.h"
#include "tiny.h"
#include "units/quote.h"

using namespace tests;

namespace {

std::string text_of_paragraph(const lesson::Document& document) {
    REQUIRE(document.usable());
    return std::get<lesson::Paragraph>(document.lesson.blocks.at(0)).text.text;
}

const lesson::Figure& figure_of(const lesson::Document& document) { return *lesson::find_figure(document.lesson, "bound"); }

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const int length = units::utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(static_cast<size_t>(length));
    }
    return true;
}

}  // namespace

TEST_CASE("the lessons of this repository are clean in both languages") {
    CHECK(support::lessons().size() == 6);
    CHECK(support::lessons()[0].lesson.language == "zh-Hans");
    CHECK(support::lessons()[1].lesson.language == "en");
}

TEST_CASE("texts have stable ids, pointers, and the letters they were written in") {
    const lesson::Document document = lesson::read(lesson_with(figure(first_step("It takes {time}."))));
    REQUIRE(document.usable());
    const lesson::Text& caption = figure_of(document).steps[0].caption;
    CHECK(caption.id == "bound.first.caption");
    CHECK(caption.pointer == "/blocks/0/steps/0/caption");
    CHECK(caption.text == "It takes {time}.");
    CHECK(figure_of(document).title.id == "bound.title");
    CHECK(document.lesson.title.id == "title");
    CHECK(figure_of(document).question.empty());
}

TEST_CASE("markup, script and link addresses stay letters") {
    const std::string text = R"(<img src=x onerror=\"window.__x=1\"> &lt; javascript:alert(1) <script>window.__x=1</script>)";
    const std::string letters = R"(<img src=x onerror="window.__x=1"> &lt; javascript:alert(1) <script>window.__x=1</script>)";
    CHECK(text_of_paragraph(lesson::read(lesson_with(paragraph(text)))) == letters);
}

TEST_CASE("a surrogate pair is one character, as it is for a browser") {
    CHECK(text_of_paragraph(lesson::read(lesson_with(paragraph("\\ud83d\\ude00")))) == "😀");
}

TEST_CASE("one byte-order mark is no part of the text, and moves no fault") {
    const std::string mark = "\xEF\xBB\xBF", good = lesson_with(paragraph("Words."));
    CHECK(text_of_paragraph(lesson::read(mark + good)) == "Words.");
    CHECK(codes(lesson::read(mark + mark + good)) == "bad_encoding");
    const auto bad = lesson::read(mark + R"({"forma": 1})").faults;
    CHECK(bad.back().column == 2);
    CHECK(bad.back().code == units::Code::unknown_key);
}

TEST_CASE("line ends of Windows count as one line") {
    const auto faults = lesson::read("{\r\n\"format\": 1,\r\n\"id\": 5}").faults;
    REQUIRE(codes({{}, faults}).find("wrong_type") != std::string::npos);
    for (const lesson::Fault& fault : faults) {
        if (fault.code != units::Code::wrong_type) continue;
        CHECK(fault.line == 3);
        CHECK(fault.column == 7);
    }
}

TEST_CASE("a step is based on the figure's inputs and names only its change") {
    const std::string shared =
        R"({"id": "shared", "model": "break_even", "change": {"devices": 2, "exchange_bytes": "5 MB", "link": "1 GB/s"},
        "title": "t", "caption": "{exchange_time}, {base.time}, {ratio}", "alt": "a"})";
    const lesson::Document document = lesson::read(lesson_with(figure(first_step() + "," + shared)));
    CHECK(codes(document).empty());
    const lesson::Case& run = figure_of(document).steps.at(1).run;
    CHECK(run.id == "bound.shared");
    CHECK(run.system->name == "break_even");
    CHECK(run.base_system->name == "roofline");
    REQUIRE(run.base.size() == 4);
    CHECK(run.base[1].name == "bytes");
    CHECK(*run.base[1].value.number() == 8e6);
    REQUIRE(run.change.size() == 3);
    CHECK(run.change[0].pointer == "/blocks/0/steps/1/change/devices");
    CHECK(*run.change[0].value.number() == 2);
}

TEST_CASE("a row may stand on a model and inputs of its own") {
    const std::string example =
        R"({"kind": "example", "id": "table", "title": "t", "columns": {"name": "n", "working": "w", "result": "r"},
        "model": "roofline", "inputs": {"flops": "1 MFLOP", "bytes": "8 MB", "rate": "1 GFLOP/s", "bandwidth": "1 GB/s"},
        "rows": [{"id": "pairs", "model": "growth", "inputs": {"tokens": 100}, "change": {"tokens": 200},
                  "name": "n", "working": "{pairs.working}", "result": "{base.pairs} to {pairs}, {pairs.times} as many"}]})";
    const lesson::Document document = lesson::read(lesson_with(example + "," + paragraph("{table.pairs.pairs}")));
    CHECK(codes(document).empty());
    const auto& row = std::get<lesson::Example>(document.lesson.blocks[0]).rows.at(0);
    CHECK(row.run.base_system->name == "growth");
    CHECK(*row.run.base.at(0).value.number() == 100);
    CHECK(*row.run.change.at(0).value.number() == 200);
}

TEST_CASE("what is wrong with a row's own inputs is told there, once") {
    const auto row_with = [](const std::string& own_inputs) {
        return lesson::read(lesson_with(
            R"({"kind": "example", "id": "table", "title": "t", "columns": {"name": "n", "working": "w", "result": "r"},
            "model": "roofline", "inputs": {"flops": "1 MFLOP", "bytes": "8 MB", "rate": "1 GFLOP/s", "bandwidth": "1 GB/s"},
            "rows": [{"id": "pairs", "model": "break_even", "inputs": )" +
            own_inputs + R"(, "name": "n", "working": "w", "result": "r"}]})"));
    };
    const lesson::Document missing = row_with("{}"), wrong = row_with(R"({"devices": "2"})");
    CHECK(codes(missing) == "missing_input");
    CHECK(missing.faults[0].pointer == "/blocks/0/rows/0/inputs");
    CHECK(codes(wrong) == "wrong_type");
    CHECK(wrong.faults[0].pointer == "/blocks/0/rows/0/inputs/devices");
}

TEST_CASE("several factors are a warning only where the figure promises one at a time") {
    const std::string two =
        R"(,{"id": "two", "change": {"rate": "2 GFLOP/s", "bytes": "4 MB"}, "title": "t", "caption": "c", "alt": "a"})";
    std::string lesson_text = lesson_with(figure(first_step() + two));
    CHECK(codes(lesson::read(lesson_text)).empty());
    lesson_text.insert(lesson_text.find("\"picture\""), "\"one_factor\": true, ");
    const lesson::Document document = lesson::read(lesson_text);
    CHECK(codes(document) == "several_factors");
    CHECK(document.usable());
}

TEST_CASE("a fault in the inputs is told once, not at every step that is based on them") {
    const std::string second = R"(,{"id": "second", "change": {"bytes": "4 MB"}, "title": "t", "caption": "{time}", "alt": "a"})";
    std::string text = lesson_with(figure(first_step() + second));
    text.replace(text.find("1 GFLOP/s"), 9, "0 GFLOP/s");
    CHECK(codes(lesson::read(text)) == "zero_rate");
}

TEST_CASE("a translation replaces what it has, and its faults stand in its own file") {
    const std::string source = lesson_with(paragraph("Words."));
    const std::string overlay = R"({"format": 1, "translates": "tiny", "language": "zh-Hans",
        "texts": {"p.text": {"of": ")" +
                                lesson::source_mark("Words.") + R"(", "text": "字。"}}})";
    const lesson::Document document = lesson::read(source, overlay);
    CHECK(text_of_paragraph(document) == "字。");
    CHECK(document.lesson.language == "zh-Hans");
    CHECK(document.lesson.title.text == "A tiny lesson");
    CHECK(codes(document) == "translation_missing");
    CHECK(document.faults[0].in_overlay);
}

TEST_CASE("a stale translation is shown all the same") {
    const std::string overlay = R"({"format": 1, "translates": "tiny", "language": "zh-Hans", "texts": {
        "title": {"of": "00000000", "text": "小课"}, "p.text": {"of": "00000000", "text": "字。"}}})";
    const lesson::Document document = lesson::read(lesson_with(paragraph("Words.")), overlay);
    CHECK(codes(document) == "translation_stale translation_stale");
    CHECK(text_of_paragraph(document) == "字。");
}

TEST_CASE("a broken lesson does not make its translation look wrong") {
    const std::string overlay = R"({"format": 1, "translates": "tiny", "language": "zh-Hans", "texts": {
        "title": {"of": ")" + lesson::source_mark("A tiny lesson") +
                                R"(", "text": "小课"}, "p.text": {"of": "00000000", "text": "字。"}}})";
    CHECK(codes(lesson::read(lesson_with(R"({"kind": "paragraph", "id": "p", "text": 5})"), overlay)) == "wrong_type");
    CHECK(codes(lesson::read("{", overlay)) == "json_syntax");
    const std::string nothing = R"({"format": 1, "translates": "tiny", "language": "zh-Hans", "texts": {}})";
    CHECK(codes(lesson::read(lesson_with(R"({"kind": "paragraph", "text": "without an id"})"), nothing)) == "missing_key");
}

TEST_CASE("marks are the FNV-1a hash of 32 bits") {
    CHECK(lesson::source_mark("") == "811c9dc5");  // the published test vectors
    CHECK(lesson::source_mark("a") == "e40c292c");
    CHECK(lesson::source_mark("foobar") == "bf9cf968");
}

TEST_CASE("every fault of a spoilt lesson is valid, whatever was spoilt") {
    const std::string good = support::read_text(support::repository() / "lessons" / "f21.json");
    std::mt19937 random(21);
    const auto below = [&](size_t limit) { return static_cast<size_t>(random() % limit); };
    const std::string interesting = "{}[]\",:\\u0-eE. \n\x01\x7F\xFF\xE7'/tfn";
    for (int round = 0; round < 300; ++round) {
        std::string text = good;
        for (size_t changes = 1 + below(4); changes > 0; --changes) {
            const size_t at = below(text.size());
            const size_t kind = below(3);
            if (kind == 0)
                text.erase(at, 1 + below(30));
            else if (kind == 1)
                text.insert(at, 1, interesting[below(interesting.size())]);
            else
                text[at] = interesting[below(interesting.size())];
        }
        for (const lesson::Fault& fault : lesson::read(text, text).faults) {
            INFO("round " << round << ", " << units::info(fault.code).name << ": " << fault.message);
            CHECK(fault.line >= 1);
            CHECK(fault.column >= 1);
            CHECK(is_utf8(fault.message + fault.hint + fault.pointer));
            CHECK(!fault.message.empty());
            CHECK(!fault.hint.empty());
        }
    }
}

TEST_CASE("the placeholders that a hint offers can be written in the place of what it is about") {
    const auto with = [](const std::string& said, const std::string& aside) {
        const std::string example =
            R"({"kind": "example", "id": "table", "title": "t", "columns": {"name": "n", "working": "w", "result": "r"},
            "model": "growth", "inputs": {"tokens": 100}, "rows": [{"id": "pairs", "name": "n", "working": "w", "result": ")" + said + R"("}]})";
        return lesson::read(lesson_with(example + "," + paragraph(aside)));
    };
    const lesson::Document typed = with("8 ms", "9 ms"), astray = with("r", "{nothing.here.time}");
    REQUIRE(codes(typed) == "typed_number typed_number");
    REQUIRE(codes(astray) == "unknown_placeholder");
    const auto offered = [](const lesson::Fault& fault) { return fault.hint.substr(fault.hint.find('{')); };
    CHECK(codes(with(offered(typed.faults[0]), offered(typed.faults[1]))).empty());
    CHECK(codes(with("r", offered(astray.faults[0]))).empty());
}

TEST_CASE("a translation may give a lesson that is named another address; one that is none is refused at its place") {
    const std::string source = R"({"format": 1, "id": "tiny", "language": "en", "title": "T", "prerequisites": [{"id": "f16", "text": "The cache", "href": "f16.html"}],
        "blocks": [)" + paragraph("Words.") + "]}";
    const auto translated = [&](const std::string& href) {
        const auto entry = [](const char* id, const char* of, const std::string& more) {
            return "\"" + std::string(id) + "\": {\"of\": \"" + lesson::source_mark(of) + "\", \"text\": \"译\"" + more + "}";
        };
        return lesson::read(source, R"({"format": 1, "translates": "tiny", "language": "zh-Hans", "texts": {)" + entry("title", "T", "") + ", " +
                                        entry("prerequisites.f16", "The cache", href) + ", " + entry("p.text", "Words.", "") + "}}");
    };
    const auto own = translated(R"(, "href": "f16.zh.html")"), same = translated(""), script = translated(R"(, "href": "javascript:x")");
    CHECK(codes(own).empty());
    CHECK(own.lesson.prerequisites[0].href == "f16.zh.html");
    CHECK(codes(same).empty());
    CHECK(same.lesson.prerequisites[0].href == "f16.html");
    REQUIRE(codes(script) == "bad_address");
    CHECK(script.faults[0].pointer == "/texts/prerequisites.f16/href");
}

TEST_CASE("a translation whose file is named for another language than it says is refused") {
    const std::string source = lesson_with(paragraph("Words.")), overlay = R"({"format": 1, "translates": "tiny", "language": "zh-Hans", "texts": {}})";
    const auto refused = [&](std::string_view named) {
        const auto faults = lesson::read(source, overlay, named).faults;
        return std::any_of(faults.begin(), faults.end(), [](const lesson::Fault& fault) { return fault.pointer == "/language"; });
    };
    CHECK_FALSE(refused("zh-Hans"));
    CHECK_FALSE(refused(""));
    CHECK(refused("en"));
}

TEST_CASE("an output that may be a word has a working where it is a number") {
    const auto of = [](const std::string& inputs, const std::string& said) {
        return codes(lesson::read(lesson_with(R"({"kind": "example", "id": "e", "title": "t", "columns": {"name": "n", "working": "w", "result": "r"}, "model": "growth",
            "inputs": )" + inputs + R"(, "rows": [{"id": "r", "name": "n", "working": ")" + said + R"(", "result": "r"}]})")));
    };
    CHECK(of(R"({"tokens": 5, "causal": 1})", "{pairs_share.working}").empty());
    CHECK(of(R"({"tokens": 5})", "{looks.working}") == "word_shown");
    CHECK(of(R"({"tokens": 5})", "{nothing.working}") == "unknown_placeholder");
}
