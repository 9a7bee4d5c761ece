// Runs each case of a lesson twice: as its base and with its change.
#include "frame/results.h"

#include <algorithm>

namespace frame {
namespace {

bool knows(const cost::System& system, std::string_view name) {
    for (const cost::InputField& field : system.inputs)
        if (field.name == name) return true;
    return false;
}

// The base inputs that the system has, overridden by the change.
std::vector<cost::Argument> arguments_of(const lesson::Case& run) {
    std::vector<cost::Argument> arguments;
    for (const lesson::Setting& setting : run.base)
        if (knows(*run.system, setting.name)) arguments.push_back({setting.name, setting.value});
    for (const lesson::Setting& setting : run.change) {
        auto same = [&](const cost::Argument& a) { return a.name == setting.name; };
        auto found = std::find_if(arguments.begin(), arguments.end(), same);
        if (found == arguments.end()) arguments.push_back({setting.name, setting.value});
        else found->value = setting.value;
    }
    return arguments;
}

std::vector<cost::Argument> base_arguments_of(const lesson::Case& run) {
    std::vector<cost::Argument> arguments;
    for (const lesson::Setting& setting : run.base) arguments.push_back({setting.name, setting.value});
    return arguments;
}

}  // namespace

const Run* Results::find(std::string_view case_id) const {
    for (const Run& run : runs_)
        if (run.id == case_id) return &run;
    return nullptr;
}

Results solve(const lesson::Lesson& lesson) {
    std::vector<Run> runs;
    lesson::for_each_case(lesson, [&](const lesson::Case& run) {
        auto base = cost::run(*run.base_system, base_arguments_of(run));
        auto answer = cost::run(*run.system, arguments_of(run));
        if (base && answer) runs.push_back(Run{run.id, *base, *answer});
    });
    return Results(std::move(runs));
}

}  // namespace frame
