// Captions that are too long, and alternatives that only repeat them.
#include "review/words.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace {

std::string times(const std::string& text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

bool is_long(const std::string& text) { return review::is_long(text, review::caption_room); }

}  // namespace

TEST_CASE("240 Chinese characters are not too long, one more is") {
    CHECK_FALSE(is_long(times("字", 240)));
    CHECK(is_long(times("字", 241)));
}

TEST_CASE("90 words are not too long, one more is, however long the words") {
    CHECK_FALSE(is_long(times("word ", 90)));
    CHECK(is_long(times("word ", 91)));
    CHECK_FALSE(is_long(times("incomprehensibilities\n", 90)));
    CHECK_FALSE(is_long(times("µs ", 90)));
}

TEST_CASE("a text in both spends from both") {
    CHECK_FALSE(is_long(times("字", 120) + times(" a", 45)));
    CHECK(is_long(times("字", 120) + times(" a", 46)));
    CHECK(is_long(times("字", 121) + times(" a", 45)));
    // A number within Chinese is a word although no blank stands around it.
    CHECK(is_long(times("字8", 66)));
    CHECK_FALSE(is_long(times("字8", 65)));
}

TEST_CASE("an alternative repeats its caption whatever the punctuation") {
    CHECK(review::repeats("It takes 8 ms.", "It takes 8 ms."));
    CHECK(review::repeats("It takes 8 ms", "It takes: 8 ms!"));
    CHECK(review::repeats("计算 1 ms，搬运 8 ms。", "计算1 ms、搬运8 ms"));
    CHECK(review::repeats("Moving takes longer", "Moving takes longer: the chip waits."));
}

TEST_CASE("an alternative that says something else, or a little of the caption, does not") {
    CHECK_FALSE(review::repeats("Two bars: computing 1 ms, moving 8 ms.", "Computing 1 ms, moving 8 ms."));
    CHECK_FALSE(review::repeats("Bars.", "Words."));
    CHECK_FALSE(review::repeats("搬运条 8 ms", "搬运要 8 ms"));
    CHECK_FALSE(review::repeats("It takes 1 ms.", "It takes 8 ms."));
    CHECK_FALSE(review::repeats("moving", "Computing takes longer than moving."));
}
