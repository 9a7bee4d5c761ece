// The page JSON of a figure: what an element without a static twin is given.
#include "render/page_json.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "support/lessons.h"

TEST_CASE("every figure's page JSON parses, and holds each step's question where it asks one") {
    for (const support::NamedLesson& named : support::lessons())
        for (const frame::Reel& reel : support::reels(named.lesson)) {
            INFO(named.name << " " << reel.id);
            const auto page = nlohmann::json::parse(render::page_json(reel));
            REQUIRE(page["steps"].size() == reel.frames.size());
            for (const frame::Frame& frame : reel.frames) {
                const auto& step = page["steps"][static_cast<size_t>(frame.step)];
                CHECK(step["caption"] == frame.caption);
                REQUIRE(step.contains("ask") == !frame.ask.choices.empty());
                if (frame.ask.choices.empty()) continue;
                CHECK(step["ask"]["question"] == frame.ask.question);
                REQUIRE(step["ask"]["choices"].size() == frame.ask.choices.size());
                for (size_t i = 0; i < frame.ask.choices.size(); ++i) {
                    const auto& choice = step["ask"]["choices"][i];
                    CHECK(choice["id"] == frame.ask.choices[i].id);
                    CHECK(choice["text"] == frame.ask.choices[i].text);
                    CHECK(choice["feedback"] == frame.ask.choices[i].feedback);
                }
            }
        }
}

TEST_CASE("growth asks before steps 2 and 4, with the numbers of the model") {
    const auto reels = support::reels(support::load("lessons/f21", true));
    const auto growth = std::find_if(reels.begin(), reels.end(), [](const frame::Reel& reel) { return reel.id == "growth"; });
    REQUIRE(growth != reels.end());
    const auto page = nlohmann::json::parse(render::page_json(*growth));
    const auto texts = [&](size_t step) {
        std::vector<std::string> all;
        for (const auto& choice : page["steps"][step]["ask"]["choices"]) all.push_back(choice["text"]);
        return all;
    };
    CHECK(texts(1) == std::vector<std::string>{"2 times", "3 times", "4 times"});
    CHECK(texts(3) == std::vector<std::string>{"4 times", "2 times", "2.13 times"});
    CHECK(page["steps"][1]["ask"]["choices"][2]["feedback"] ==
          "Right: “4 times”. Each side is twice as long, and the two factors multiply.");
    CHECK_FALSE(page["steps"][0].contains("ask"));
    CHECK_FALSE(page["steps"][2].contains("ask"));
}
