// Reading times, from the rates that reading.h promises.
#include "player/reading.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace {

std::string repeat(const char* text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

}  // namespace

TEST_CASE("Chinese characters are read five a second after two seconds of looking") {
    CHECK(player::reading_ms(repeat("算", 50)) == 12000);
    CHECK(player::reading_ms(repeat("𠮷", 50)) == 12000);
    CHECK(player::reading_ms(repeat("か", 25)) == 7000);
    CHECK(player::reading_ms(repeat("글", 25)) == 7000);
}

TEST_CASE("other letters and digits are read fifteen a second") {
    CHECK(player::reading_ms(repeat("a", 150)) == 12000);
    CHECK(player::reading_ms(repeat("7", 75)) == 7000);
    CHECK(player::reading_ms(repeat("µ", 45)) == 5000);
}

TEST_CASE("both kinds add up") { CHECK(player::reading_ms(repeat("算", 20) + repeat("b", 30)) == 8000); }

TEST_CASE("spaces and punctuation cost nothing") {
    CHECK(player::reading_ms(repeat("算，", 50)) == 12000);
    CHECK(player::reading_ms(repeat("算。（“·：", 50)) == 12000);
    CHECK(player::reading_ms(repeat("a, ", 150)) == 12000);
}

TEST_CASE("no step is shown under three seconds or over thirty") {
    CHECK(player::reading_ms("") == 3000);
    CHECK(player::reading_ms("算") == 3000);
    CHECK(player::reading_ms(repeat("算", 140)) == 30000);
    CHECK(player::reading_ms(repeat("算", 141)) == 30000);
    CHECK(player::reading_ms(repeat("算", 139)) == 29800);
}
