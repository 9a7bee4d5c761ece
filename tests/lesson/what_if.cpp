// A reader's inputs in a figure's runs: what moves, what stays, and what is refused.
#include <catch2/catch_test_macros.hpp>

#include "cost/catalogue.h"
#include "lesson/run.h"
#include "lesson/tiny.h"
#include "lesson/what_if.h"
#include "support/lessons.h"

namespace {

using units::Unit;

const lesson::Figure& bound() {
    static const lesson::Lesson f21 = support::load("lessons/f21", false);
    return *lesson::find_figure(f21, "bound");
}

lesson::Setting rate(double flop_per_second) { return {"rate", {}, {Unit::flop_per_second, flop_per_second}}; }

struct Times {
    double base, run;
    friend bool operator==(const Times&, const Times&) = default;
};

// How long computing takes in base and run of a step, in seconds.
Times compute(const lesson::Figure& figure, size_t step) {
    const lesson::Case& one = figure.steps[step].run;
    return {*cost::find(*lesson::run_base(one), "compute_time")->number(), *cost::find(*lesson::run(one), "compute_time")->number()};
}

std::string code_of(const std::string& name, const std::string& text) {
    const lesson::NamedText given{name, text};
    const auto inputs = lesson::read_inputs(bound(), {&given, 1});
    return inputs ? "" : std::string(units::info(inputs.fault().code).name) + " " + inputs.fault().subject;
}

}  // namespace

TEST_CASE("a reader's rate stands for the rate that a step changes, and a multiple of it moves along") {
    const auto with_change = [](const std::string& change) {
        const std::string second = R"({"id": "second", "title": "S", "caption": "{time}", "alt": "Bars.", "change": {"rate": )" + change + "}}";
        std::string text = tests::figure(tests::first_step() + ", " + second);
        text.insert(text.find("\"steps\""), "\"controls\": [\"rate\"], ");
        const lesson::Document document = lesson::read(tests::lesson_with(text));
        REQUIRE(tests::codes(document).empty());
        const lesson::Setting mine[] = {rate(4e9)};  // 1 MFLOP in 0.25 ms
        return lesson::with_inputs(*lesson::find_figure(document.lesson, "bound"), mine);
    };
    CHECK(compute(with_change("\"2 GFLOP/s\""), 1) == Times{0.001, 0.00025});
    CHECK(compute(with_change(R"({"times": 2})"), 1) == Times{0.00025, 0.000125});
}

TEST_CASE("a multiple wants a number of the base, and a whole one of a count") {
    const auto codes_of = [](const std::string& change) {
        const std::string second = R"({"id": "second", "title": "S", "caption": "{time}", "alt": "Bars.", "change": )" + change + "}";
        return tests::codes(lesson::read(tests::lesson_with(tests::figure(tests::first_step() + ", " + second))));
    };
    CHECK(codes_of(R"({"rate": {"times": 0.5}})").empty());
    CHECK(codes_of(R"({"rate": {"times": 0}})") == "wrong_value");
    CHECK(codes_of(R"({"rate": {"times": -2}})") == "wrong_value");
    CHECK(codes_of(R"({"rate": {"times": "2"}})") == "wrong_type");
    CHECK(codes_of(R"({"rate": {"time": 2}})") == "missing_key unknown_key");
    CHECK(codes_of(R"({"overlap": {"times": 2}})") == "wrong_value");  // not in the base
}

TEST_CASE("a reader's rate moves the base of every step") {
    const lesson::Setting mine[] = {rate(4e9)};  // 1 MFLOP in 0.25 ms
    const lesson::Figure changed = lesson::with_inputs(bound(), mine);
    CHECK(compute(changed, 0) == Times{0.00025, 0.00025});
    CHECK(compute(changed, 1) == Times{0.00025, 0.000125});  // which doubles the rate
    CHECK(compute(changed, 2) == Times{0.00025, 0.00025});
    CHECK(compute(changed, 3) == Times{0.00025, 0.000125});  // on two devices, by another model
}

TEST_CASE("a step that sets an input itself, in which its control does not act, is compared with the reader's base") {
    const lesson::Lesson f21 = support::load("lessons/f21", false);
    const lesson::Setting rooms[] = {{"reservation", {}, {Unit::none, 32.0}}};
    const lesson::Figure changed = lesson::with_inputs(*lesson::find_figure(f21, "paging"), rooms);
    const lesson::Case& blocks = changed.steps[1].run;
    CHECK(*cost::find(*lesson::run(changed.steps[0].run), "contiguous_slots")->number() == 64);  // two rooms of 32
    CHECK(*cost::find(*lesson::run_base(blocks), "contiguous_slots")->number() == 64);
    CHECK(*cost::find(*lesson::run(blocks), "slots")->number() == 16);  // 7 tokens each in blocks of 4: two blocks each
    CHECK(*cost::find(*lesson::run_base(changed.steps[2].run), "slots")->number() == 16);
}

TEST_CASE("one number of a list is set where its step sets the list, and elsewhere in the base; the others stay") {
    const lesson::Lesson f21 = support::load("lessons/f21", false);
    const lesson::Figure& book = *lesson::find_figure(f21, "batching");
    const auto list = [](const lesson::Case& one, bool base, std::string_view name) {
        return *cost::find(base ? *lesson::run_base(one) : *lesson::run(one), name)->list();
    };
    const lesson::Setting mine[] = {{"prompts.3", {}, {Unit::none, 900.0}}, {"requests.1.tokens", {}, {Unit::none, 8.0}}};
    const lesson::Figure changed = lesson::with_inputs(book, mine);
    const std::vector<double> all_four(4, 4.0), long_one{4, 4, 900, 4}, eight{0, 8, 0, 1, 0, 2, 0, 1};
    CHECK(list(changed.steps[1].run, false, "prompts") == all_four);  // the control does not act there
    CHECK(list(changed.steps[2].run, true, "prompts") == all_four);
    CHECK(list(changed.steps[2].run, false, "prompts") == long_one);
    CHECK(list(changed.steps[3].run, true, "prompts") == long_one);  // starts from the step before
    for (const lesson::Step& step : changed.steps)
        for (const bool base : {true, false}) CHECK(list(step.run, base, "requests") == eight);
    CHECK(changed.steps[0].run.yours);
    const lesson::Setting short_list[] = {{"prompts.5", {}, {Unit::none, 900.0}}, {"prompts.3.tokens", {}, {Unit::none, 9.0}}};
    const lesson::Figure same = lesson::with_inputs(book, short_list);
    for (size_t step = 0; step < 4; ++step) {
        CHECK(list(same.steps[step].run, false, "prompts") == list(book.steps[step].run, false, "prompts"));
        CHECK_FALSE(same.steps[step].run.yours);
    }
}

TEST_CASE("without a reader's inputs a figure is the book's") {
    const lesson::Figure same = lesson::with_inputs(bound(), {});
    for (size_t step = 0; step < same.steps.size(); ++step) CHECK(compute(same, step) == compute(bound(), step));
}

TEST_CASE("an input that the book leaves to its default goes into the base; one that a model lacks leaves it alone") {
    const lesson::Setting half[] = {{"overlap", {}, {Unit::none, 0.0}}};
    const lesson::Case serial = lesson::with_inputs(bound().steps[0].run, half);
    CHECK(*cost::find(*lesson::run(serial), "time")->number() == 0.001 + 0.008);  // 1 ms and 8 ms, one after the other
    const lesson::Setting tokens[] = {{"tokens", {}, {Unit::none, 8.0}}};
    const lesson::Case same = lesson::with_inputs(bound().steps[0].run, tokens);
    CHECK(*cost::find(*lesson::run(same), "time")->number() == 0.008);
}

TEST_CASE("a control that names steps leaves the others as they were, and a step that starts from another follows it") {
    const lesson::Lesson f21 = support::load("lessons/f21", false);
    const lesson::Setting six[] = {{"tokens", {}, {Unit::none, 6.0}}};
    const lesson::Figure changed = lesson::with_inputs(*lesson::find_figure(f21, "growth"), six);
    const auto tokens = [&](size_t step, bool base) {
        const lesson::Case& one = changed.steps[step].run;
        return *cost::find(base ? *lesson::run_base(one) : *lesson::run(one), "tokens")->number();
    };
    REQUIRE(changed.steps.size() == 4);
    CHECK(tokens(0, false) == 6);
    CHECK(tokens(1, true) == 4);
    CHECK(tokens(1, false) == 6);
    CHECK(tokens(2, true) == 6);   // after the second
    CHECK(tokens(3, false) == 4096);  // a whole model, which the control does not name
}

TEST_CASE("a step that the reader's numbers change asks nothing; the others, and all on the book's numbers, still ask") {
    const lesson::Lesson f21 = support::load("lessons/f21", false);
    const lesson::Figure& growth = *lesson::find_figure(f21, "growth");
    const auto asks = [&](double tokens) {
        const lesson::Setting mine[] = {{"tokens", {}, {Unit::none, tokens}}};
        std::string all;
        for (const lesson::Step& step : lesson::with_inputs(growth, mine).steps) all += step.ask.empty() ? '-' : '?';
        return all;
    };
    CHECK(asks(6) == "---?");
    CHECK(asks(8) == "-?-?");  // what the second step sets anyway
}

TEST_CASE("what a reader writes is read with its unit, and a fault names the input") {
    const lesson::NamedText texts[] = {{"rate", "2.5GFLOP/s"}, {"bytes", "1 MiB"}};
    const auto inputs = lesson::read_inputs(bound(), texts);
    REQUIRE(inputs);
    CHECK(*(*inputs)[0].value.number() == 2.5e9);
    CHECK(*(*inputs)[1].value.number() == 1048576);
    CHECK(code_of("rate", "fast") == "number_malformed rate");
    CHECK(code_of("rate", "2") == "unit_missing rate");
    CHECK(code_of("rate", "2 GB/s") == "unit_mismatch rate");
    CHECK(code_of("bytes", "2 KB") == "unit_ambiguous bytes");
    CHECK(code_of("rate", "1e40 FLOP/s") == "out_of_range rate");
    CHECK(code_of("bytes", "1 MB").empty());
    CHECK(code_of("bytes", "0.7 MB") == "out_of_range bytes");  // the lesson gave this slider's ends
    CHECK(code_of("bytes", "81 MB") == "out_of_range bytes");
    CHECK(code_of("rate", "1 TFLOP/s").empty());  // and none to this one's
    CHECK(code_of("flops", "2 MFLOP") == "unknown_input flops");  // an input, but not one of this figure's controls
}
