// Comparisons of a run with its base, where doubles alone would see a difference that no reader can.
#include "frame/extras.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "frame/fill.h"
#include "lesson/run.h"

namespace {

lesson::Setting set(std::string name, units::Unit unit, double value) { return {std::move(name), "", {unit, value}}; }

// Two devices on the roofline's task: 0.3 s alone, half of it and an exchange of `seconds` together.
frame::Run shared(double seconds) {
    lesson::Case one;
    one.id = "a.b";
    one.base_system = cost::find_system("roofline");
    one.system = cost::find_system("break_even");
    using units::Unit;
    one.base = {set("flops", Unit::flop, 0), set("bytes", Unit::byte, 0.3e9), set("rate", Unit::flop_per_second, 1e9),
                set("bandwidth", Unit::byte_per_second, 1e9)};
    one.change = {set("devices", Unit::none, 3), set("exchange_bytes", Unit::byte, seconds * 0.75e9), set("link", Unit::byte_per_second, 1e9)};
    return {one.id, *lesson::run_base(one), *lesson::run(one)};
}

std::string word_of(const frame::Run& run, std::string_view name) {
    units::Value value;
    REQUIRE(frame::extra(run, name, value));
    REQUIRE(value.word());
    return *value.word();
}

}  // namespace

TEST_CASE("0.1 + 0.2 ties with 0.3, though the doubles differ") {
    REQUIRE(0.1 + 0.2 != 0.3);
    CHECK(word_of(shared(0.2), "versus") == "same");
    CHECK(word_of(shared(0.1999), "versus") == "faster");
    CHECK(word_of(shared(0.2001), "versus") == "slower");
}

TEST_CASE("the ratio is how many times as fast as the base") {
    units::Value ratio;
    REQUIRE(frame::extra(shared(0.05), "ratio", ratio));
    CHECK(std::abs(*ratio.number() - 2) < 1e-12);
}

TEST_CASE("a run without a time has nothing to compare") {
    lesson::Case one;
    one.base_system = one.system = cost::find_system("growth");
    one.base = {set("tokens", units::Unit::none, 100)};
    one.change = {set("tokens", units::Unit::none, 200)};
    const frame::Run run{"g", *lesson::run_base(one), *lesson::run(one)};
    units::Value value;
    CHECK_FALSE(frame::extra(run, "ratio", value));
    const frame::Results results({run});
    CHECK(frame::fill("{pairs.times}", {results, results.find("g")}) == "4");
    CHECK(frame::fill("{tokens.times}", {results, results.find("g")}) == "2");
    CHECK(frame::fill("{g.x}", {results}) == "{g.x}");
    one.base_system = one.system = cost::find_system("batching");  // a token a request leaves no gap between two
    one.base = {{"requests", {}, {units::Unit::none, std::vector<double>{0, 1}, 2}}};
    one.change = {{"requests", {}, {units::Unit::none, std::vector<double>{0, 2}, 2}}};
    const frame::Run gap{"b", *lesson::run_base(one), *lesson::run(one)};
    CHECK(frame::fill("{worst_gap.times}", {results, &gap}) == "—");
}

TEST_CASE("any number of a run may be compared with its base's") {
    const auto said = [](double tokens) {
        lesson::Case one;
        one.base_system = one.system = cost::find_system("growth");
        one.base = {set("tokens", units::Unit::none, 100)};
        one.change = {set("tokens", units::Unit::none, tokens)};
        const frame::Results results({frame::Run{"g", *lesson::run_base(one), *lesson::run(one)}});
        return frame::fill("{tokens.versus, select, more {more} less {less} other {as many}} tokens, "
                           "{pairs.versus, select, more {more} less {less} other {as many}} pairs", {results, results.find("g")});
    };
    CHECK(said(101) == "more tokens, more pairs");
    CHECK(said(99) == "less tokens, less pairs");
    CHECK(said(100) == "as many tokens, as many pairs");
}
