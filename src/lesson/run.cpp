// Gathers the arguments of a case.
#include "lesson/run.h"

#include <algorithm>

namespace lesson {

units::Result<cost::Answer> run(const Case& one) {
    std::vector<cost::Argument> arguments;
    for (const Setting& setting : one.base)
        if (cost::find_input(*one.system, setting.name)) arguments.push_back({setting.name, setting.value});
    for (const Setting& setting : one.change) {
        const auto same = [&](const cost::Argument& argument) { return argument.name == setting.name; };
        const auto found = std::find_if(arguments.begin(), arguments.end(), same);
        if (found == arguments.end())
            arguments.push_back({setting.name, setting.value});
        else
            found->value = setting.value;
    }
    return cost::run(*one.system, arguments);
}

units::Result<cost::Answer> run_base(const Case& one) {
    std::vector<cost::Argument> arguments;
    for (const Setting& setting : one.base) arguments.push_back({setting.name, setting.value});
    return cost::run(*one.base_system, arguments);
}

}  // namespace lesson
