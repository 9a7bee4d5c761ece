// Any bytes as the inputs of a system: they are refused with a reason, or answered with numbers that can be printed.
#include "fuzz/targets.h"

#include <cmath>
#include <cstdlib>
#include <vector>

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

std::string_view take_line(std::string_view& rest) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return line;
}

std::string_view text_of(const cost::InputField& field, std::string_view lines) {
    while (!lines.empty()) {
        const std::string_view line = take_line(lines);
        if (line.size() > field.name.size() && line.starts_with(field.name) && line[field.name.size()] == '=')
            return line.substr(field.name.size() + 1);
    }
    return field.example;
}

bool printable(const units::Value& value) {
    if (const double* single = value.number()) return std::isfinite(*single);
    if (const auto* list = value.list())
        for (const double item : *list)
            if (!std::isfinite(item)) return false;
    return true;
}

void run(const cost::System& system, std::string_view lines) {
    std::vector<cost::Argument> arguments;
    for (const cost::InputField& field : system.inputs) {
        const auto value = cost::read_input(field, text_of(field, lines), true);
        if (value) arguments.push_back({field.name, *value});
        else require(!value.fault().message.empty());
    }
    const auto answer = cost::run(system, arguments);
    if (!answer) return require(!answer.fault().message.empty());
    for (const auto& named : answer->outputs) {
        require(printable(named.value));
        require(!cost::print_worked(*answer, named.name).empty());
    }
}

}  // namespace

void fuzz::model(std::string_view input) {
    const std::string_view name = take_line(input);
    const cost::System* system = cost::find_system(name);
    const size_t first = name.empty() ? 0 : static_cast<unsigned char>(name[0]);
    run(system ? *system : cost::catalogue()[first % cost::catalogue().size()], input);
}

std::string fuzz::model_seed(const cost::System& system) {
    std::string text(system.name);
    for (const cost::InputField& field : system.inputs) text += "\n" + std::string(field.name) + "=" + std::string(field.example);
    return text;
}
