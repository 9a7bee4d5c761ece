// What cannot be seen in a text: blanks of all kinds, and a direction of writing that stays turned.
#include "lesson/visible.h"

#include <catch2/catch_test_macros.hpp>
#include <string_view>

#include "lesson/tiny.h"

using lesson::shows_anything;
using lesson::turned_for_good;

TEST_CASE("blanks and characters without ink show nothing") {
    for (const std::string_view text : {"", " \t\n", "\u00A0", "\u00AD", "\u200B", "\u200D\u2060", "\u2028", "\u2800", "\u3000",
                                        "\u3164", "\uFE0F", "\uFEFF", "\U0001D173", "\U000E0041"})
        CHECK_FALSE(shows_anything(text));
}

TEST_CASE("one character with ink is enough, of whatever length in UTF-8") {
    for (const std::string_view text : {"a", "\u200B.", "\u00A1", "\u0100", "字", "\u2070", "\uFF01", "\U0001F600"})
        CHECK(shows_anything(text));
}

TEST_CASE("a turn that is not taken back is named with its place and its end") {
    const auto turn = turned_for_good("字a\u202Eb");
    REQUIRE(turn);
    CHECK(turn->character == 3);
    CHECK(turn->code == 0x202E);
    CHECK(turn->end == 0x202C);
    CHECK(turned_for_good("\u2068a")->end == 0x2069);
}

TEST_CASE("ends take back what they can: an isolate all within it, an embedding only itself") {
    CHECK_FALSE(turned_for_good("plain, \u200E and \u200F, and \u202C alone"));
    CHECK_FALSE(turned_for_good("\u202Aa\u202Bb\u202C\u202C"));
    CHECK_FALSE(turned_for_good("\u2066a\u202Eb\u2069"));
    CHECK(turned_for_good("\u202Da\u202Bb\u202C")->code == 0x202D);
    CHECK(turned_for_good("\u202Ea\u2069")->code == 0x202E);
    CHECK(turned_for_good("\u2067a\u202C")->code == 0x2067);
}
