// The table of codes: what other people's scripts rely on.
#include <catch2/catch_test_macros.hpp>

#include <set>
#include <string>

#include "units/fault.h"

using units::Code;
using units::Severity;

TEST_CASE("every code has a name of its own in snake_case, and a meaning in one line") {
    std::set<std::string> names;
    for (const units::CodeInfo& code : units::all_codes()) {
        const std::string name(code.name);
        INFO(name);
        CHECK(names.insert(name).second);
        CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos);
        CHECK_FALSE(code.meaning.empty());
        CHECK(code.meaning.find('\n') == std::string::npos);
        CHECK(&units::info(code.code) == &code);
    }
    CHECK(names.size() == 53);
}

TEST_CASE("only what still gives a right lesson is a warning") {
    std::set<std::string> warnings;
    for (const units::CodeInfo& code : units::all_codes())
        if (code.severity == Severity::warning) warnings.emplace(code.name);
    CHECK(warnings == std::set<std::string>{"full_width_brace", "typed_number", "word_shown", "several_factors", "label_outside", "labels_touch", "caption_long", "text_long", "alt_repeats", "choices_alike", "change_vanishes", "control_idle",
                                             "translation_missing", "translation_stale"});
}
