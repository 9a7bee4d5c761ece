// Which digits in a text look like a typed result, and which do not.
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "lesson/check_text.h"

TEST_CASE("a number with a unit, a time word or a factor was typed") {
    const struct {
        const char *text, *found;
    } cases[] = {
        {"takes 8 ms.", "8 ms"},
        {"takes 8ms.", "8ms"},
        {"800 µs", "800 µs"},
        {"800 μs", "800 μs"},
        {"0.125 FLOP/byte", "0.125 FLOP/byte"},
        {"1,000,000 FLOP", "1,000,000 FLOP"},
        {"1e9 byte/s", "1e9 byte/s"},
        {"1 GFLOP/s,", "1 GFLOP/s"},
        {"8 MB/s and", "8 MB/s"},
        {"8 s", "8 s"},
        {"2x", "2x"},
        {"2x faster", "2x"},
        {"2×", "2×"},
        {"2 × as fast", "2 ×"},
        {"50%", "50%"},
        {"50 ％", "50 ％"},
        {"2 倍", "2 倍"},
        {"快2倍", "2倍"},
        {"8 毫秒", "8 毫秒"},
        {"等了8秒", "8秒"},
        {"3 times", "3 times"},
        {"10 seconds", "10 seconds"},
        {"8\u00A0ms", "8\u00A0ms"},
        {"step 2: 8 ms", "8 ms"},
    };
    for (const auto& one : cases) {
        INFO(one.text);
        CHECK(lesson::typed_number(one.text) == one.found);
    }
}

TEST_CASE("names, counts and sizes were not") {
    for (const char* text : {"F21",
                             "Q027 online softmax",
                             "第2步",
                             "第2步和第 3 步",
                             "两倍",
                             "two times",
                             "T²",
                             "1",
                             "FP16",
                             "FP16 bits",
                             "a 7B model",
                             "the 1980s",
                             "3×3",
                             "100 × 100 pairs",
                             "2 devices",
                             "4 GPUs",
                             "2x4",
                             "GPT-4",
                             "1, 2 and 3",
                             "8 mice",
                             "O(n) in 2 steps",
                             ""}) {
        INFO(text);
        CHECK(lesson::typed_number(text).empty());
    }
}
