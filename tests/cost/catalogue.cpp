// The catalogue: what every entry promises, running by name, refusals, workings and the common scale.
#include <catch2/catch_test_macros.hpp>

#include <initializer_list>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cost/catalogue.h"

using units::Unit;

namespace {

struct Setting {
    std::string_view name, text;
};

std::vector<cost::Argument> arguments(const cost::System& system, std::initializer_list<Setting> settings) {
    std::vector<cost::Argument> list;
    for (const Setting& setting : settings) {
        const cost::InputField* field = cost::find_input(system, setting.name);
        const auto value = units::read(setting.text, field ? field->unit : Unit::none);
        REQUIRE(value);
        list.push_back({setting.name, *value});
    }
    return list;
}

cost::Answer answer(std::string_view name, std::initializer_list<Setting> settings) {
    const cost::System* system = cost::find_system(name);
    REQUIRE(system);
    const auto result = cost::run(*system, arguments(*system, settings));
    REQUIRE(result);
    return *result;
}

units::Fault refusal(std::string_view name, const std::vector<cost::Argument>& list) {
    const cost::System* system = cost::find_system(name);
    REQUIRE(system);
    const auto result = cost::run(*system, list);
    REQUIRE_FALSE(result);
    return result.fault();
}

units::Fault refusal(std::string_view name, std::initializer_list<Setting> settings) {
    return refusal(name, arguments(*cost::find_system(name), settings));
}

std::string formula(const cost::Answer& answer, std::string_view name) {
    return cost::working(answer, name) + " = " + cost::print(answer, name);
}

std::string_view code(const units::Fault& fault) { return units::info(fault.code).name; }

}  // namespace

TEST_CASE("every entry is complete, and its defaults can be read") {
    for (const cost::System& system : cost::catalogue()) {
        INFO(system.name);
        CHECK(cost::find_system(system.name) == &system);
        for (const std::string_view text : {system.summary, system.formula, system.not_for, system.source}) CHECK_FALSE(text.empty());
        CHECK_FALSE(system.assumptions.empty());
        std::set<std::string_view> names;
        for (const cost::InputField& field : system.inputs) {
            INFO(field.name);
            CHECK(names.insert(field.name).second);
            CHECK_FALSE(field.meaning.empty());
            CHECK(cost::read_input(field, field.example));
            if (!field.default_value.empty()) CHECK(cost::read_input(field, field.default_value));
        }
        for (const cost::OutputField& field : system.outputs) {
            INFO(field.name);
            CHECK_FALSE(field.meaning.empty());
            // Placeholders name inputs and outputs alike, so no name may stand twice.
            CHECK(names.insert(field.name).second);
        }
    }
    CHECK(cost::find_system("nothing") == nullptr);
}

TEST_CASE("the roofline of step 1, with defaults filled in and every working") {
    const cost::Answer result =
        answer("roofline", {{"rate", "1 GFLOP/s"}, {"flops", "1 MFLOP"}, {"bytes", "8 MB"}, {"bandwidth", "1 GB/s"}});
    REQUIRE(result.inputs.size() == 5);
    CHECK(result.inputs[0].name == "flops");
    CHECK(*cost::find(result, "overlap") == units::Value{Unit::none, 1.0});
    CHECK(formula(result, "compute_time") == "1,000,000 FLOP / 1e9 FLOP/s = 1 ms");
    CHECK(formula(result, "move_time") == "8,000,000 B / 1e9 B/s = 8 ms");
    CHECK(formula(result, "time") == "max(1 ms, 8 ms) = 8 ms");
    CHECK(formula(result, "serial_time") == "1 ms + 8 ms = 9 ms");
    CHECK(formula(result, "intensity") == "1,000,000 FLOP / 8,000,000 B = 0.125 FLOP/byte");
    CHECK(formula(result, "ridge") == "(1e9 FLOP/s) / (1e9 B/s) = 1 FLOP/byte");
    CHECK(formula(result, "attainable_rate") == "min(1e9 FLOP/s, 0.125 FLOP/byte × 1e9 B/s) = 0.125 GFLOP/s");
    CHECK(cost::print(result, "limiter") == "memory");
    CHECK(cost::print(result, "nothing").empty());
    CHECK(cost::find(result, "nothing") == nullptr);
}

TEST_CASE("one answer has one scale for each unit") {
    const cost::Answer slow =
        answer("roofline", {{"flops", "1 MFLOP"}, {"bytes", "8 MB"}, {"rate", "2 GFLOP/s"}, {"bandwidth", "1 GB/s"}});
    CHECK(cost::print(slow, "compute_time") == "0.5 ms");
    CHECK(cost::print(slow, "move_time") == "8 ms");
    const cost::Answer fast =
        answer("roofline", {{"flops", "1 MFLOP"}, {"bytes", "8 MB"}, {"rate", "100 GFLOP/s"}, {"bandwidth", "10 GB/s"}});
    CHECK(cost::print(fast, "compute_time") == "10 µs");
    CHECK(cost::print(fast, "time") == "800 µs");
    CHECK(cost::scale_of(fast, Unit::second).prefix == "µ");
}

TEST_CASE("without overlap, or with a part of it, the working says so") {
    const std::initializer_list<Setting> none = {
        {"flops", "1 MFLOP"}, {"bytes", "8 MB"}, {"rate", "1 GFLOP/s"}, {"bandwidth", "1 GB/s"}, {"overlap", "0"}};
    CHECK(formula(answer("roofline", none), "time") == "1 ms + 8 ms = 9 ms");
    const std::initializer_list<Setting> half = {
        {"flops", "1 MFLOP"}, {"bytes", "8 MB"}, {"rate", "1 GFLOP/s"}, {"bandwidth", "1 GB/s"}, {"overlap", "0.5"}};
    CHECK(formula(answer("roofline", half), "time") == "1 ms + 8 ms − 0.5 × min(1 ms, 8 ms) = 8.5 ms");
}

TEST_CASE("an intensity without traffic is a word, never a number") {
    const cost::Answer no_traffic =
        answer("roofline", {{"flops", "1 MFLOP"}, {"bytes", "0 B"}, {"rate", "1 GFLOP/s"}, {"bandwidth", "1 GB/s"}});
    CHECK(cost::print(no_traffic, "intensity") == "unbounded");
    CHECK(cost::print(no_traffic, "attainable_rate") == "1 GFLOP/s");
    const cost::Answer nothing =
        answer("roofline", {{"flops", "0 FLOP"}, {"bytes", "0 B"}, {"rate", "1 GFLOP/s"}, {"bandwidth", "1 GB/s"}});
    CHECK(cost::print(nothing, "intensity") == "undefined");
    CHECK(cost::print(nothing, "limiter") == "none");
    CHECK(cost::print(nothing, "time") == "0 s");
}

TEST_CASE("the break-even of step 4, with its workings") {
    const cost::Answer result = answer("break_even", {{"flops", "1 MFLOP"}, {"bytes", "8 MB"}, {"rate", "1 GFLOP/s"},
                                                      {"bandwidth", "1 GB/s"}, {"devices", "2"}, {"exchange_bytes", "5 MB"},
                                                      {"link", "1 GB/s"}});
    CHECK(formula(result, "single_time") == "max(1,000,000 FLOP / 1e9 FLOP/s, 8,000,000 B / 1e9 B/s) = 8 ms");
    CHECK(formula(result, "compute_time") == "1,000,000 FLOP / (2 × 1e9 FLOP/s) = 0.5 ms");
    CHECK(formula(result, "move_time") == "8,000,000 B / (2 × 1e9 B/s) = 4 ms");
    CHECK(formula(result, "work_time") == "max(0.5 ms, 4 ms) = 4 ms");
    CHECK(formula(result, "exchange_time") == "2 × (2 − 1) / 2 × 5,000,000 B / 1e9 B/s = 5 ms");
    CHECK(formula(result, "time") == "4 ms + 5 ms = 9 ms");
    CHECK(formula(result, "pays_below") == "8 ms − 4 ms = 4 ms");
    CHECK(formula(result, "speedup") == "8 ms / 9 ms = 0.888889");
    CHECK(cost::print(result, "limiter") == "memory");
}

TEST_CASE("exchanges and latency enter the working only where they matter") {
    const cost::Answer result = answer(
        "break_even", {{"flops", "1 MFLOP"}, {"bytes", "8 MB"}, {"rate", "1 GFLOP/s"}, {"bandwidth", "1 GB/s"}, {"devices", "2"},
                       {"exchange_bytes", "5 MB"}, {"link", "1 GB/s"}, {"latency", "5 µs"}, {"exchanges", "64"}, {"overlap", "1"}});
    CHECK(formula(result, "exchange_time") ==
          "64 × (2 × (2 − 1) / 2 × 5,000,000 B / 1e9 B/s + 2 × (2 − 1) × 5e-6 s) = 320.64 ms");
    CHECK(formula(result, "time") == "max(4 ms, 320.64 ms) = 320.64 ms");
}

TEST_CASE("growth counts exactly and refuses what a double cannot count") {
    CHECK(formula(answer("growth", {{"tokens", "200"}}), "pairs") == "200 × 200 = 40,000");
    CHECK(formula(answer("growth", {{"tokens", "3333"}, {"causal", "1"}}), "pairs") == "3,333 × (3,333 + 1) / 2 = 5,556,111");
    CHECK(cost::print(answer("growth", {{"tokens", "94906265"}}), "pairs") == "9,007,199,136,250,225");
    const units::Fault fault = refusal("growth", {{"tokens", "94906266"}});
    CHECK(code(fault) == "overflow");
    CHECK(fault.subject == "tokens");
}

TEST_CASE("arguments that do not fit the system are refused by name, with what is accepted") {
    const units::Fault unknown = refusal("growth", {{"token", "1"}});
    CHECK(code(unknown) == "unknown_input");
    CHECK(unknown.subject == "token");
    CHECK(unknown.hint.find("did you mean tokens?") != std::string::npos);
    CHECK(code(refusal("growth", {{"tokens", "1"}, {"tokens", "2"}})) == "duplicate_input");
    CHECK(code(refusal("roofline", {{"flops", "1 FLOP"}})) == "missing_input");
    CHECK(code(refusal("growth", {{"tokens", "2.5"}})) == "out_of_range");
    CHECK(code(refusal("growth", {{"tokens", "-1"}})) == "negative");
    const units::Fault uncountable = refusal("growth", {{"tokens", "1e17"}});
    CHECK(code(uncountable) == "overflow");
    CHECK(uncountable.message == "tokens is too large to be counted exactly (at most 2^53)");
    CHECK(code(refusal("growth", {{"tokens", "5"}, {"causal", "0.5"}})) == "out_of_range");
    CHECK(code(refusal("growth", {{"tokens", "5"}, {"causal", "2"}})) == "out_of_range");
    constexpr double inf = std::numeric_limits<double>::infinity();
    CHECK(code(refusal("growth", std::vector<cost::Argument>{{"tokens", {Unit::none, inf}}})) == "not_finite");
    CHECK(code(refusal("growth", std::vector<cost::Argument>{{"tokens", {Unit::byte, 1.0}}})) == "unit_mismatch");
    CHECK(code(refusal("growth", std::vector<cost::Argument>{{"tokens", {Unit::none, std::string("ten")}}})) == "number_malformed");
}

TEST_CASE("a system's own refusal names the input and says what it accepts") {
    const units::Fault fault =
        refusal("roofline", {{"flops", "1 MFLOP"}, {"bytes", "8 MB"}, {"rate", "0 FLOP/s"}, {"bandwidth", "1 GB/s"}});
    CHECK(code(fault) == "zero_rate");
    CHECK(fault.subject == "rate");
    CHECK(fault.message == "rate must be above 0, but is 0 FLOP/s");
    CHECK(fault.hint == "above 0, such as 100 GFLOP/s");
}
