// What holds for every system of the catalogue: it answers its examples, refuses by name what its ranges exclude, and never
// tells a number that is none.
#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "cost/catalogue.h"

namespace {

using cost::InputField;
using cost::InputKind;
using cost::System;

constexpr double inf = std::numeric_limits<double>::infinity(), not_a_number = std::numeric_limits<double>::quiet_NaN();

std::vector<cost::Argument> examples_of_required(const System& system) {
    std::vector<cost::Argument> arguments;
    for (const InputField& field : system.inputs)
        if (field.default_value.empty()) arguments.push_back({field.name, *cost::read_input(field, field.example)});
    return arguments;
}

// The same arguments with one of them another.
std::vector<cost::Argument> with(std::vector<cost::Argument> arguments, const InputField& field, units::Value value) {
    std::erase_if(arguments, [&](const cost::Argument& argument) { return argument.name == field.name; });
    arguments.push_back({field.name, std::move(value)});
    return arguments;
}

units::Value with_number(const InputField& field, double number) {
    if (field.kind != InputKind::list) return {field.unit, number};
    const auto columns = static_cast<uint32_t>(field.columns.size());
    return {field.unit, std::vector<double>(std::max(1u, columns), number), columns};
}

bool is_numeric(const InputField& field) { return field.kind != InputKind::choice && field.kind != InputKind::script; }

bool is_among(std::string_view words, const std::string& word) {
    return (" " + std::string(words) + " ").find(" " + word + " ") != std::string::npos;
}

void check_output(const cost::OutputField& field, const cost::NamedValue& output) {
    INFO(field.name);
    CHECK(output.name == field.name);
    CHECK(output.value.unit == field.unit);
    if (const std::string* word = output.value.word()) {
        CHECK((field.free_text || is_among(field.words, *word)));
    } else if (const double* number = output.value.number()) {
        CHECK(std::isfinite(*number));
    } else {
        CHECK(output.value.columns == field.columns.size());
        for (const double item : *output.value.list()) CHECK(std::isfinite(item));
    }
}

void check_answer(const System& system, const cost::Answer& answer) {
    REQUIRE(answer.outputs.size() == system.outputs.size());
    for (size_t i = 0; i < answer.outputs.size(); ++i) {
        check_output(system.outputs[i], answer.outputs[i]);
        CHECK(cost::working(answer, answer.outputs[i].name).find_first_of("[]{}") == std::string::npos);
    }
}

// Answered or refused in full words: nothing between.
void check_result(const System& system, const units::Result<cost::Answer>& result) {
    if (result) return check_answer(system, *result);
    CHECK_FALSE(result.fault().message.empty());
    CHECK_FALSE(result.fault().hint.empty());
}

}  // namespace

TEST_CASE("every system answers its examples and its defaults") {
    for (const System& system : cost::catalogue()) {
        INFO(system.name);
        const auto answer = cost::run(system, examples_of_required(system));
        INFO((answer ? std::string() : answer.fault().message));
        REQUIRE(answer);
        check_answer(system, *answer);
        for (const InputField& field : system.inputs) {
            INFO(field.name);
            check_result(system, cost::run(system, with(examples_of_required(system), field, *cost::read_input(field, field.example))));
        }
    }
}

TEST_CASE("every system refuses by name what lies outside the range of an input") {
    for (const System& system : cost::catalogue())
        for (const InputField& field : system.inputs) {
            if (!is_numeric(field)) continue;
            const cost::Range& range = field.range;
            std::vector<double> outside = {not_a_number, inf, -inf};
            if (std::isfinite(range.least)) outside.push_back(range.least - 1);
            if (range.above_least) outside.push_back(range.least);
            if (std::isfinite(range.most)) outside.push_back(range.most + 1);
            if (field.kind == InputKind::count) outside.insert(outside.end(), {0.5, 1e17});
            for (const double number : outside) {
                INFO(system.name << " " << field.name << " " << number);
                const auto answer = cost::run(system, with(examples_of_required(system), field, with_number(field, number)));
                REQUIRE_FALSE(answer);
                CHECK(answer.fault().subject == field.name);
                CHECK_FALSE(answer.fault().hint.empty());
            }
        }
}

TEST_CASE("every system answers or refuses whatever numbers its ranges allow, however large or small") {
    std::mt19937_64 generator(20261129);
    const auto one_of = [&](auto list) { return list[generator() % list.size()]; };
    for (const System& system : cost::catalogue())
        for (int round = 0; round < 300; ++round) {
            std::vector<cost::Argument> arguments = examples_of_required(system);
            for (const InputField& field : system.inputs) {
                if (!is_numeric(field) || generator() % 3 != 0) continue;
                const std::vector<double> counts = {0, 1, 2, 3, 7, 16, 100, 4096, 1e6, 9007199254740992.0};
                const std::vector<double> numbers = {0, 5e-324, 1e-300, 1e-9, 0.5, 1, 3, 1e9, 1e30, 1e300, 1.7e308};
                const double number = field.kind == InputKind::count || field.kind == InputKind::yes_no ? one_of(counts) : one_of(numbers);
                arguments = with(std::move(arguments), field, with_number(field, number));
            }
            INFO(system.name << " round " << round);
            check_result(system, cost::run(system, arguments));
        }
}
