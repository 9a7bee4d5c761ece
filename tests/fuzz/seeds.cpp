// The fuzzer's functions on its seeds and on some thousand mutations of them, the same at every run; tools/fuzz goes on from there.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <random>
#include <set>

#include "fuzz/targets.h"
#include "support/lessons.h"

namespace {

// Most mutations of a long lesson cost as much as the lesson: short seeds are mutated.
constexpr size_t longest_mutated = 4000;
constexpr int lesson_mutations = 12, model_mutations = 60;

std::vector<std::string> lesson_seeds() {
    std::set<std::filesystem::path> files;
    for (const char* folder : {"lessons", "tests/lessons", "tests/bad-lessons"})
        for (const auto& entry : std::filesystem::directory_iterator(support::repository() / folder))
            if (entry.path().extension() == ".json" && entry.path().string().find(".expected.") == std::string::npos) files.insert(entry.path());
    std::vector<std::string> seeds;
    for (const auto& file : files) {
        seeds.push_back(support::read_text(file));
        std::filesystem::path overlay = file;
        overlay.replace_extension(".en.json");
        if (files.contains(overlay)) seeds.push_back(seeds.back() + '\0' + support::read_text(overlay));
    }
    return seeds;
}

std::vector<std::string> model_seeds() {
    std::vector<std::string> seeds;
    for (const cost::System& system : cost::catalogue()) seeds.push_back(fuzz::model_seed(system));
    return seeds;
}

// Cuts, repeats, exchanges and overwrites at places that the generator chooses; `pool` is where foreign pieces come from.
class Mutator {
public:
    explicit Mutator(const std::vector<std::string>& pool) : pool_(pool) {}

    std::string operator()(std::string text) {
        for (int times = 1 + at(4); times > 0; --times) mutate(text);
        return text;
    }

private:
    int at(size_t end) { return static_cast<int>(random_() % std::max<size_t>(end, 1)); }

    std::string_view piece(std::string_view of) {
        const int from = at(of.size() + 1);
        return of.substr(from, at(40));
    }

    void mutate(std::string& text) {
        static constexpr std::string_view odd[] = {"-1", "0", "1e999", "9007199254740993", "\"", "{", "]", ",", "\\u0000", "\xff", "null", " GB", "e9", "{x}"};
        const int place = at(text.size() + 1);
        switch (at(6)) {
            case 0: text.erase(place, at(20)); break;
            case 1: text.insert(place, piece(text)); break;
            case 2: text.insert(place, piece(pool_[at(pool_.size())])); break;
            case 3: text.insert(place, odd[at(std::size(odd))]); break;
            case 4: text.replace(place, at(8), odd[at(std::size(odd))]); break;
            default: if (!text.empty()) text[at(text.size())] = static_cast<char>(at(256));
        }
    }

    const std::vector<std::string>& pool_;
    std::mt19937 random_{21};
};

// A crash ends the program: what counts is to get to the end.
int run_all(void (*target)(std::string_view), const std::vector<std::string>& seeds, int mutations) {
    Mutator mutated(seeds);
    int runs = 0;
    for (const std::string& seed : seeds) {
        target(seed);
        ++runs;
        for (int i = 0; i < mutations && seed.size() <= longest_mutated; ++i, ++runs) target(mutated(seed));
    }
    return runs;
}

}  // namespace

TEST_CASE("any mutation of a lesson is refused at its place or drawn") { CHECK(run_all(fuzz::lesson, lesson_seeds(), lesson_mutations) > 1000); }

TEST_CASE("any mutation of a system's inputs is refused with a reason or answered") { CHECK(run_all(fuzz::model, model_seeds(), model_mutations) > 1000); }
