// What a figure's controls offer its reader.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "lesson/tiny.h"

namespace {

std::string figure_with(const std::string& extra, const std::string& change = R"("rate": "2 GFLOP/s")") {
    return tests::lesson_with(R"({"kind": "figure", "id": "bound", "picture": "bound", "title": "A figure", "model": "roofline",
        "inputs": {"flops": "1 MFLOP", "bytes": "8 MB", "rate": "1 GFLOP/s", "bandwidth": "1 GB/s"},)" +
                              extra + R"("steps": [)" + tests::first_step() + R"(, {"id": "second", "change": {)" + change +
                              R"(}, "title": "Second", "caption": "Words.", "alt": "Bars."}]})");
}

lesson::Figure read(const std::string& text) {
    const lesson::Document document = lesson::read(text);
    for (const lesson::Fault& fault : document.faults) UNSCOPED_INFO(fault.pointer << ": " << fault.message);
    REQUIRE(document.faults.empty());
    return std::get<lesson::Figure>(document.lesson.blocks.front());
}

std::vector<double> offered(const lesson::Control& control) {
    std::vector<double> numbers;
    for (const units::Value& value : control.values) numbers.push_back(*value.number());
    return numbers;
}

bool has(const std::vector<double>& numbers, double number) { return std::find(numbers.begin(), numbers.end(), number) != numbers.end(); }

}  // namespace

TEST_CASE("a control named alone offers round numbers from a tenth of the baseline to ten times it") {
    const auto figure = read(figure_with(R"("controls": ["rate", "overlap"],)"));
    REQUIRE(figure.controls.size() == 2);
    const auto rates = offered(figure.controls[0]);
    CHECK(rates.front() == 1e8);
    CHECK(rates.back() == 1e10);
    CHECK(std::is_sorted(rates.begin(), rates.end()));
    for (const double rate : {1e9, 2e9, 2.5e8, 8e9}) CHECK(has(rates, rate));
    const auto overlaps = offered(figure.controls[1]);
    CHECK(overlaps.size() == 21);
    CHECK(overlaps[1] == 0.05);
    CHECK(overlaps.back() == 1);
}

TEST_CASE("one number of a list is a control by its place, whole where the list's are") {
    const auto figure = read(tests::lesson_with(R"({"kind": "figure", "id": "queue", "picture": "batching", "title": "A queue", "model": "batching",
        "inputs": {"requests": [[0.5, 4], [1, 1]], "prompts": [4, 459]},
        "controls": [{"input": "prompts.2", "values": [4, 459, 900]}, "requests.1.tokens", {"input": "requests.2.arrival", "from": 0, "to": 8, "step": 0.5}],
        "steps": [)" + tests::first_step() + "]}"));
    REQUIRE(figure.controls.size() == 3);
    CHECK(figure.controls[0].name == "prompts.2");
    CHECK(figure.controls[0].field.kind == cost::InputKind::count);
    CHECK(has(offered(figure.controls[0]), 459));
    CHECK(offered(figure.controls[0]).back() == 900);
    CHECK(figure.controls[1].field.kind == cost::InputKind::number);  // the list has a half
    CHECK(has(offered(figure.controls[1]), 4));
    CHECK(offered(figure.controls[2]).size() == 17);
}

TEST_CASE("a row leads from its first number to its last by equal steps") {
    const auto bytes = offered(read(figure_with(R"("controls": [{"input": "bytes", "from": "1 MB", "to": "16 MB", "step": "0.5 MB"}],)")).controls[0]);
    REQUIRE(bytes.size() == 31);
    CHECK(bytes[0] == 1e6);
    CHECK(bytes[14] == 8e6);
    CHECK(bytes[30] == 16e6);
}

TEST_CASE("what a step sets is offered too, once") {
    const std::string row = R"("controls": [{"input": "bytes", "from": "1 MB", "to": "16 MB", "step": "1 MB"}],)";
    CHECK(read(figure_with(row, R"("bytes": "4 MB")")).controls[0].values.size() == 16);
    const auto between = offered(read(figure_with(row, R"("bytes": "4.1 MB")")).controls[0]);
    REQUIRE(between.size() == 17);
    CHECK(between[4] == 4.1e6);
}

TEST_CASE("listed values are offered in ascending order") {
    CHECK(offered(read(figure_with(R"("controls": [{"input": "overlap", "values": [1, 0, 0.5]}],)")).controls[0]) == std::vector<double>{0, 0.5, 1});
}

TEST_CASE("a value that is listed twice is offered once") {
    CHECK(offered(read(figure_with(R"("controls": [{"input": "overlap", "values": [0, 1, 1.0]}],)")).controls[0]).size() == 2);
}

TEST_CASE("a switch offers no and yes, a count whole numbers") {
    const auto figure = read(tests::lesson_with(R"({"kind": "figure", "id": "g", "picture": "growth", "title": "A figure", "model": "growth",
        "inputs": {"tokens": 4}, "controls": ["tokens", "causal"], "steps": [)" + tests::first_step() + "]}"));
    const auto tokens = offered(figure.controls[0]);
    CHECK(tokens.front() == 1);
    CHECK(tokens.back() == 40);
    for (const double count : tokens) CHECK(count == static_cast<int>(count));
    CHECK(offered(figure.controls[1]) == std::vector<double>{0, 1});
}

TEST_CASE("a figure has the devices it names") {
    const auto figure = read(figure_with(R"("controls": ["rate", "bandwidth"], "devices": ["h100_sxm", "tpu_v5e"],)"));
    REQUIRE(figure.devices.size() == 2);
    CHECK(figure.devices[0]->rate.value() == 989e12);
    CHECK(figure.devices[1]->name == "tpu_v5e");
}

TEST_CASE("a control that names steps acts in these, stands where the first of them does, and offers what they set") {
    const auto figure = read(figure_with(R"("controls": [{"input": "rate", "from": "2 GFLOP/s", "to": "4 GFLOP/s", "step": "1 GFLOP/s", "steps": ["second"]}],)"));
    const lesson::Control& rate = figure.controls[0];
    CHECK(rate.acts_in("second"));
    CHECK_FALSE(rate.acts_in("first"));
    CHECK(offered(rate) == std::vector<double>{2e9, 3e9, 4e9});  // not the first step's 1 GFLOP/s
    const auto all = read(figure_with(R"("controls": ["rate"],)"));
    CHECK(all.controls[0].acts_in("first"));
}
