// Asks a system of the catalogue by name, with inputs as a command line writes them.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cost/catalogue.h"

using Settings = std::initializer_list<std::pair<std::string_view, std::string_view>>;

inline units::Result<cost::Answer> asked(std::string_view name, Settings settings) {
    const cost::System* system = cost::find_system(name);
    REQUIRE(system);
    std::vector<cost::Argument> arguments;
    for (const auto& [input, text] : settings) {
        const cost::InputField* field = cost::find_input(*system, input);
        INFO(input << "=" << text);
        REQUIRE(field);
        const auto value = cost::read_input(*field, text, true);
        REQUIRE(value);
        arguments.push_back({field->name, *value});
    }
    return cost::run(*system, arguments);
}

inline cost::Answer answered(std::string_view name, Settings settings) {
    const auto result = asked(name, settings);
    INFO((result ? std::string() : result.fault().message));
    REQUIRE(result);
    return *result;
}

// A refusal by name says what would be accepted.
inline void check_asked_refused(std::string_view name, Settings settings, std::string_view code, std::string_view input) {
    const auto result = asked(name, settings);
    INFO(code << " of " << input);
    REQUIRE_FALSE(result);
    CHECK(units::info(result.fault().code).name == code);
    CHECK(result.fault().subject == input);
    CHECK_FALSE(result.fault().hint.empty());
}
