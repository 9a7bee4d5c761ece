// The core's player against the scripts it shares with web/player.js.
#include "player/player.h"

#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::vector<json> all_scripts() {
    std::vector<json> scripts;
    for (const auto& entry : fs::directory_iterator(fs::path(__FILE__).parent_path())) {
        if (entry.path().extension() != ".json") continue;
        std::ifstream file(entry.path());
        for (json& script : json::parse(file)) scripts.push_back(std::move(script));
    }
    return scripts;
}

void set_dwell(player::Player& player, const json& dwell, double now) {
    if (dwell == "reading") {
        player.set_dwell(player::Dwell::reading, 0, now);
    } else {
        player.set_dwell(player::Dwell::seconds, dwell, now);
    }
}

// Does one act; what it gave is compared where the script says what it gives.
void run_act(player::Player& player, const json& act) {
    const std::string what = act.at("do");
    const double now = act.at("at");
    if (what == "play") return player.play(now);
    if (what == "pause") return player.pause();
    if (what == "dwell") return set_dwell(player, act.at("to"), now);
    if (what == "look") return;
    const bool gave = what == "next"       ? player.next()
                      : what == "previous" ? player.previous()
                      : what == "go_to"    ? player.go_to(act.at("to"))
                                           : player.tick(now);
    CHECK(gave == act.at("gives").get<bool>());
}

void check_state(const player::Player& player, const json& act) {
    CHECK(player.step() == act.at("step").get<int>());
    CHECK(player.playing() == act.at("playing").get<bool>());
    if (act.contains("due")) CHECK(player.due_in(act.at("at")) == act.at("due").get<double>());
}

}  // namespace

TEST_CASE("the player follows the shared scripts") {
    const auto scripts = all_scripts();
    REQUIRE(scripts.size() >= 20);
    for (const json& script : scripts) {
        player::Player player(script.at("readings").get<std::vector<double>>());
        for (std::size_t i = 0; i < script.at("acts").size(); ++i) {
            const json& act = script.at("acts")[i];
            INFO(script.at("title").get<std::string>() << ", act " << i << ": " << act.dump());
            run_act(player, act);
            check_state(player, act);
        }
    }
}

TEST_CASE("a dwell without end is not taken") {
    player::Player player({4000, 4000});
    player.set_dwell(player::Dwell::seconds, std::numeric_limits<double>::infinity(), 0);
    player.set_dwell(player::Dwell::seconds, std::numeric_limits<double>::quiet_NaN(), 0);
    player.play(0);
    CHECK(player.due_in(0) == 5000);
}
