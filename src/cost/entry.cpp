// The making of answers and of their workings, shared by all entries of the catalogue.
#include "cost/entry.h"

#include "units/ensure.h"

namespace cost {

Answer make_answer(const System& system, std::span<const units::Value> inputs, std::initializer_list<units::Value> outputs) {
    units::ensure(inputs.size() == system.inputs.size() && outputs.size() == system.outputs.size(),
                  "an answer holds every input and output of its system");
    Answer answer;
    for (size_t i = 0; i < inputs.size(); ++i) answer.inputs.push_back({system.inputs[i].name, inputs[i], {}});
    for (size_t i = 0; i < outputs.size(); ++i) answer.outputs.push_back({system.outputs[i].name, outputs.begin()[i], {}});
    return answer;
}

void Workings::set(std::string_view output, std::string_view pattern) {
    std::string working;
    while (!pattern.empty()) {
        const size_t open = pattern.find_first_of("[{");
        working += pattern.substr(0, open);
        if (open == pattern.npos) break;
        const bool in_base_units = pattern[open] == '{';
        const size_t close = pattern.find(in_base_units ? '}' : ']', open);
        const std::string_view name = pattern.substr(open + 1, close - open - 1);
        const units::Value* value = find(answer_, name);
        units::ensure(value != nullptr, "a working names only values of its answer");
        working += in_base_units ? units::print_base(*value) : print(answer_, name);
        pattern.remove_prefix(close + 1);
    }
    for (NamedValue& named : answer_.outputs)
        if (named.name == output) named.working = std::move(working);
}

units::Value word(Limiter limiter) {
    constexpr std::string_view words[] = {"none", "compute", "memory", "balanced"};
    return {units::Unit::none, std::string(words[static_cast<size_t>(limiter)])};
}

}  // namespace cost
