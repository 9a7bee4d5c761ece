// The parallel systems in the catalogue: their workings, their words, and their refusals by name.
#include <catch2/catch_test_macros.hpp>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "asked.h"

namespace {

std::string worked(std::string_view name, Settings settings, std::string_view output) {
    const auto answer = asked(name, settings);
    REQUIRE(answer);
    REQUIRE(cost::find(*answer, output));
    return cost::print_worked(*answer, output);
}

std::string refusal(std::string_view name, Settings settings) {
    const auto answer = asked(name, settings);
    REQUIRE_FALSE(answer);
    CHECK_FALSE(answer.fault().hint.empty());
    return std::string(units::info(answer.fault().code).name) + " " + answer.fault().subject;
}

// Which outputs hold words, and which.
std::string words_of(const cost::Answer& answer) {
    std::string words;
    for (const cost::NamedValue& output : answer.outputs)
        if (const std::string* word = output.value.word()) words += std::string(output.name) + " " + *word + "; ";
    return words;
}

}  // namespace

TEST_CASE("each parallel system runs on its defaults, every word it says is declared, and no working keeps a placeholder") {
    for (const std::string_view name : {"collective", "data_parallel", "tensor_parallel", "pipeline", "zero"}) {
        INFO(name);
        const auto answer = asked(name, {});
        REQUIRE(answer);
        const cost::System& system = *cost::find_system(name);
        for (size_t i = 0; i < system.outputs.size(); ++i) {
            const cost::NamedValue& output = answer->outputs[i];
            INFO(output.name);
            CHECK(cost::working(*answer, output.name).find_first_of("{}[]") == std::string::npos);
            const std::string* word = output.value.word();
            if (word) CHECK((" " + std::string(system.outputs[i].words) + " ").find(" " + *word + " ") != std::string::npos);
        }
    }
}

TEST_CASE("a collective tells whether its time was reckoned or measured") {
    CHECK(worked("collective", {}, "factor") == "2 × (4 − 1) / 4 = 1.5");
    CHECK(worked("collective", {}, "time") == "0 ms + 80 ms = 80 ms");
    CHECK(worked("collective", {{"bytes", "8 GB"}, {"ranks", "8"}, {"measured_busbw", "140 GB/s"}}, "time") ==
          "1.4e10 B / 1.4e11 B/s = 100 ms");
    CHECK(worked("collective", {{"bytes", "8 GB"}, {"ranks", "8"}, {"measured_algbw", "80 GB/s"}}, "time") ==
          "8e9 B / 8e10 B/s = 100 ms");
    CHECK(worked("collective", {{"bytes", "8 GB"}, {"measured_time", "100 ms"}}, "time") == "100 ms");
    CHECK(worked("collective", {{"op", "all_gather"}, {"latency", "5 µs"}}, "latency_time") == "3 × 5e-6 s = 15 µs");
    CHECK(worked("collective", {{"op", "broadcast"}}, "factor") == "1");
    CHECK(words_of(*asked("collective", {{"ranks", "1"}})) == "algbw undefined; busbw undefined; ");
    CHECK(refusal("collective", {{"op", "gather"}}) == "out_of_range op");
}

TEST_CASE("data parallelism shows the two ways to spend the exchange") {
    CHECK(worked("data_parallel", {}, "bytes_sent") == "2 × (4 − 1) / 4 × 16 GB = 24 GB");
    CHECK(worked("data_parallel", {}, "time") == "630.154 ms + 80 ms = 710.154 ms");
    CHECK(worked("data_parallel", {{"overlap", "1"}}, "time") == "210.051 ms + max(420.103 ms, 80 ms) = 630.154 ms");
    CHECK(worked("data_parallel", {}, "hides_from_limit") == "2 B / 2 × 3.12e14 FLOP/s / 3e11 B/s = 1,040");
    CHECK(words_of(*asked("data_parallel", {{"tokens", "3000"}})) == "hides no; ");  // 750 tokens each, 780 wanted
    CHECK(words_of(*asked("data_parallel", {{"tokens", "3200"}})) == "hides yes; ");
}

TEST_CASE("tensor parallelism counts its exchanges by kind") {
    CHECK(worked("tensor_parallel", {}, "exchanges") == "4 × 32 = 128");
    CHECK(worked("tensor_parallel", {{"sequence_parallel", "1"}}, "all_reduces") == "0");
    CHECK(worked("tensor_parallel", {{"sequence_parallel", "1"}}, "all_gathers") == "4");
    CHECK(worked("tensor_parallel", {{"sequence_parallel", "1"}}, "reduce_scatters") == "4");
    CHECK(worked("tensor_parallel", {{"full_recompute", "1"}}, "elements_limit") == "12 × 8 × 2,048 × 4,096 = 805,306,368");
    CHECK(words_of(*asked("tensor_parallel", {{"tensor_parallel", "8"}, {"ffn", "14336"}})) == "usable yes; ");
    CHECK(words_of(*asked("tensor_parallel", {{"tensor_parallel", "16"}, {"ffn", "14336"}})) == "usable no; ");
    CHECK(refusal("tensor_parallel", {{"kv_heads", "8"}, {"tensor_parallel", "16"}}) == "not_divisible kv_heads");
}

TEST_CASE("the pipeline's bubble names what it is a fraction of, and its timeline is cut into rows") {
    CHECK(worked("pipeline", {}, "bubble_of_ideal") == "(4 − 1) / (1 × 8) = 0.375");
    CHECK(worked("pipeline", {}, "bubble_of_total") == "(4 − 1) / (1 × 8 + 4 − 1) = 0.272727");
    CHECK(worked("pipeline", {}, "step_time") == "(1 + 0.375) × 0.630154 s = 0.866462 s");
    const auto answer = asked("pipeline", {{"stages", "2"}, {"micro_batches", "1"}});
    REQUIRE(answer);
    const units::Value& rows = *cost::find(*answer, "timeline");
    CHECK(rows.columns == 6);
    // Stage 0: forward 0-1, backward 4-6; stage 1: forward 1-2, backward 2-4.
    CHECK(*rows.list() == std::vector<double>{0, 0, 1, 0, 0, 0, 0, 4, 6, 0, 1, 0, 1, 1, 2, 0, 0, 0, 1, 2, 4, 0, 1, 0});
    CHECK(*cost::find(*answer, "stage_idle")->list() == std::vector<double>{3, 3});
    CHECK(*cost::find(*answer, "stage_in_flight")->list() == std::vector<double>{1, 1});
    CHECK(words_of(*asked("pipeline", {{"micro_batches", "600"}})) == "stage_idle too_long; stage_in_flight too_long; timeline too_long; ");
    CHECK(worked("pipeline", {{"chunks", "2"}}, "total_time") == "24 s + 4.5 s = 28.5 s");
    CHECK(worked("pipeline", {{"schedule", "gpipe"}}, "in_flight") == "8");
    CHECK(refusal("pipeline", {{"schedule", "gpipe"}, {"chunks", "2"}}) == "out_of_range chunks");
    CHECK(refusal("pipeline", {{"schedule", "interleaved"}}) == "out_of_range chunks");
    CHECK(asked("pipeline", {{"schedule", "interleaved"}}).fault().hint == "2 or more");
    CHECK(worked("pipeline", {{"stages", "1"}}, "passes") == "2 × (1 − 1) × 8 × 1 = 0");
    CHECK(worked("pipeline", {{"stages", "2"}, {"chunks", "2"}}, "passes") == "8 × (2 × 2 − 1) = 24");
    CHECK(worked("pipeline", {}, "passes") == "2 × 8 × 1 = 16");
    CHECK(refusal("pipeline", {{"stage_times", "[1 s, 2 s]"}}) == "out_of_range stage_times");
}

TEST_CASE("ZeRO shows which part a stage divides") {
    CHECK(worked("zero", {}, "memory") == "16 GB + 16 GB + 96 GB = 128 GB");
    CHECK(worked("zero", {{"stage", "1"}}, "optimizer") == "8,000,000,000 × 12 B / 4 = 24 GB");
    CHECK(worked("zero", {{"stage", "3"}}, "bytes_sent") == "(4 − 1) / 4 × 8,000,000,000 × (2 B + 2 × 2 B) = 36 GB");
    CHECK(words_of(*asked("zero", {})) == "fits no; ");
    CHECK(words_of(*asked("zero", {{"weight_bytes", "0 B"}, {"gradient_bytes", "0 B"}, {"optimizer_bytes", "0 B"}})) ==
          "fits yes; most_parameters unbounded; ");
    CHECK(worked("zero", {{"optimizer_bytes", "3 B"}}, "most_parameters") == "⌊8e10 B / 7 B × 1 × 1⌋ = 11,428,571,428");
    CHECK(refusal("zero", {{"devices", "8"}}) == "mesh_mismatch devices");
    CHECK(refusal("zero", {{"stage", "4"}}) == "out_of_range stage");
}

TEST_CASE("symbols of limits hold for elements of any width") {
    const auto symbol = [](std::string_view system, std::string_view name) {
        for (const cost::OutputField& field : cost::find_system(system)->outputs)
            if (field.name == name) return std::string(field.symbol);
        return std::string();
    };
    CHECK(symbol("tensor_parallel", "usable_below") == "2FW / (bytes_per_elem C)");
    CHECK(symbol("data_parallel", "hides_from_limit") == "grad_bytes C / (2W)");
    CHECK(symbol("pipeline", "passes").empty());  // 2 m v of inner stages only
    const std::string_view pipeline = cost::find_system("pipeline")->formula;
    CHECK(pipeline.find("of 2 stages m (2 v − 1), of 1 none") != std::string_view::npos);
    CHECK(pipeline.find("over t with scatter_gather") != std::string_view::npos);
    CHECK(cost::find_system("tensor_parallel")->formula.find("2 F W / (bytes_per_elem C)") != std::string_view::npos);
    CHECK(symbol("attention", "head_score_bytes") == "N² bytes_per_elem");
    CHECK(worked("tensor_parallel", {{"element_bytes", "1 B"}}, "usable_below") ==
          "2 / 1 B × 4 × 4,096 × 3e11 B/s / 3.12e14 FLOP/s = 31.5077");
}

TEST_CASE("one device hides nothing: its working gives 0 too") {
    const Settings one = {{"flops", "1 FLOP"}, {"bytes", "0 B"},          {"rate", "1 FLOP/s"}, {"bandwidth", "1 B/s"},
                          {"devices", "1"},    {"exchange_bytes", "1 B"}, {"link", "1 B/s"}, {"overlap", "1"}};
    CHECK(worked("break_even", one, "pays_below") == "0 s");
}

TEST_CASE("break-even says where a best number of devices is, and where there is none") {
    const auto decode = [](std::string_view hop, std::string_view overlap) {
        return asked("break_even", {{"flops", "0 FLOP"}, {"bytes", "16 GB"}, {"rate", "312 TFLOP/s"}, {"bandwidth", "2039 GB/s"},
                                  {"devices", "16"}, {"exchange_bytes", "8192 B"}, {"exchanges", "64"}, {"link", "300 GB/s"},
                                  {"latency", hop}, {"overlap", overlap}});
    };
    const auto slow = decode("4 µs", "0"), none = decode("0 s", "0"), hidden = decode("4 µs", "1");
    REQUIRE(slow);
    REQUIRE(none);
    REQUIRE(hidden);
    CHECK(cost::print_worked(*slow, "best_at") ==
          "√((0.00784698 s − 2 × 64 × 8,192 B / 3e11 B/s) / (2 × 64 × 4e-6 s)) = 3.91399");
    CHECK(words_of(*slow) == "limiter memory; pays no; limit_time unbounded; ");
    CHECK(cost::print(*slow, "first_loss") == "16");
    CHECK(words_of(*none) == "limiter memory; pays yes; best_at unbounded; best_devices unbounded; best_doubling unbounded; "
                             "best_time none; best_doubling_time none; first_loss none; ");
    CHECK(cost::print(*hidden, "best_devices") == "4");  // 3 devices: 2.62 ms of work; 4: 1.96 ms and 1.54 ms of exchange; 5: 2.05 ms
    const auto rises = asked("break_even", {{"flops", "1 FLOP"}, {"bytes", "0 B"}, {"rate", "1 FLOP/s"}, {"bandwidth", "1 B/s"},
                                          {"devices", "1"}, {"exchange_bytes", "1 B"}, {"link", "1 B/s"}});
    REQUIRE(rises);
    CHECK(words_of(*rises) == "limiter compute; pays no; best_at none; ");
    CHECK(cost::print(*rises, "best_devices") == "1");
    CHECK(cost::print(*rises, "first_loss") == "2");
}

TEST_CASE("matrices or layers cut four ways leave each device a quarter of the states, 32 of 128 GB") {
    CHECK(worked("tensor_parallel", {}, "memory") == "4 GB + 4 GB + 24 GB = 32 GB");
    CHECK(worked("tensor_parallel", {{"tensor_parallel", "1"}}, "memory") == "16 GB + 16 GB + 96 GB = 128 GB");
    CHECK(worked("pipeline", {}, "memory") == "4 GB + 4 GB + 24 GB = 32 GB");
    CHECK(worked("pipeline", {{"tensor_parallel", "2"}}, "weights") == "8,000,000,000 × 2 B / (4 × 2) = 2 GB");
    CHECK(worked("pipeline", {{"optimizer_bytes", "4 B"}}, "optimizer") == "8,000,000,000 × 4 B / (4 × 1) = 8 GB");
    CHECK(refusal("pipeline", {{"gradient_bytes", "-1 B"}}) == "negative gradient_bytes");
    CHECK(refusal("tensor_parallel", {{"weight_bytes", "-1 B"}}) == "negative weight_bytes");
}
