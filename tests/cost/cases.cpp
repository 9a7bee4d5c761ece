// Published cases: every file of tests/cost/cases is run through the catalogue and compared with what its sources say.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cost/catalogue.h"
#include "near.h"

namespace {

using Json = nlohmann::ordered_json;

const std::filesystem::path folder = std::filesystem::path(__FILE__).parent_path() / "cases";

Json parse(const std::filesystem::path& path) {
    std::ifstream file(path);
    REQUIRE(file);
    return Json::parse(file);
}

// A case names its published id; one id may stand in several cases, each a run of its own.
std::vector<Json> all_cases() {
    std::vector<Json> cases;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "systems"))
        for (Json& one : parse(entry.path())) cases.push_back(std::move(one));
    return cases;
}

units::Result<cost::Answer> run(const Json& published) {
    const cost::System* system = cost::find_system(published.at("model").get<std::string>());
    REQUIRE(system);
    const std::map<std::string, std::string> given = published.at("given");
    std::vector<cost::Argument> arguments;
    for (const auto& [name, text] : given) {
        const cost::InputField* field = cost::find_input(*system, name);
        INFO(name);
        REQUIRE(field);
        const auto value = cost::read_input(*field, text, true);
        if (!value) return value.fault();
        arguments.push_back({field->name, *value});
    }
    return cost::run(*system, arguments);
}

// How far an output may be off: "within" for all of them, or by name; relative unless it is written {"absolute": number}.
struct Tolerance {
    double relative = 0, absolute = 0;
};

Tolerance tolerance_of(const Json& published, const std::string& output) {
    Json within = published.value("within", Json(0.0));
    if (within.is_object() && !within.contains("absolute")) within = within.value(output, Json(0.0));
    if (within.is_object()) return {0, within.at("absolute").get<double>()};
    return {within.get<double>(), 0};
}

void check_number(double found, double expected, const Tolerance& tolerance) {
    INFO("found " << found << ", published " << expected);
    const bool fits = near(found, expected, tolerance.relative) || std::fabs(found - expected) <= tolerance.absolute;
    CHECK(fits);
}

void check_output(const units::Value& found, const Json& expected, const Tolerance& tolerance) {
    if (expected.is_string()) {
        REQUIRE(found.word());
        CHECK(*found.word() == expected.get<std::string>());
    } else if (expected.is_array()) {
        REQUIRE(found.list());
        const Json flat = expected.flatten();
        REQUIRE(found.list()->size() == (expected.empty() ? 0 : flat.size()));
        size_t at = 0;
        for (const Json& item : flat) check_number((*found.list())[at++], item.get<double>(), tolerance);
    } else {
        REQUIRE(found.number());
        check_number(*found.number(), expected.get<double>(), tolerance);
    }
}

}  // namespace

TEST_CASE("published cases come out as their sources say") {
    for (const Json& published : all_cases()) {
        INFO(published.at("id") << " " << published.at("given").dump());
        CHECK_FALSE(published.at("source").get<std::string>().empty());
        const auto answer = run(published);
        if (published.contains("refused")) {
            REQUIRE_FALSE(answer);
            CHECK(units::info(answer.fault().code).name == published.at("refused").at("code").get<std::string>());
            CHECK(answer.fault().subject == published.at("refused").at("input").get<std::string>());
            continue;
        }
        INFO((answer ? std::string() : answer.fault().message));
        REQUIRE(answer);
        CHECK_FALSE(published.at("expected").empty());
        for (const auto& [output, expected] : published.at("expected").items()) {
            INFO(output);
            const units::Value* found = cost::find(*answer, output);
            REQUIRE(found);
            check_output(*found, expected, tolerance_of(published, output));
        }
    }
}

TEST_CASE("every published case is run, tested by name in a test of its own, or left out with a reason") {
    const Json ids = parse(folder / "ids.json");
    std::multiset<std::string> told;
    for (const Json& id : ids.at("published")) told.insert(id.get<std::string>());
    std::set<std::string> covered;
    for (const Json& published : all_cases()) covered.insert(published.at("id").get<std::string>());
    for (const char* part : {"own_test", "left_out"})
        for (const auto& [id, reason] : ids.at(part).items()) {
            INFO(id);
            CHECK(covered.insert(id).second);
            CHECK_FALSE(reason.get<std::string>().empty());
        }
    CHECK(std::vector<std::string>(told.begin(), told.end()) == std::vector<std::string>(covered.begin(), covered.end()));
}
