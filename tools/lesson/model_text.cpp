// Systems, answers and refusals of `lesson model` as text, in aligned columns.
#include <algorithm>
#include <initializer_list>

#include "model_output.h"

namespace tools {
namespace {

// Characters, not bytes: "µ" and "×" take one column.
size_t width(std::string_view text) {
    return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

using Row = std::vector<std::string>;

// All columns but the last are padded to their widest cell.
std::string columns(const std::vector<Row>& rows) {
    std::vector<size_t> widest;
    for (const Row& row : rows)
        for (size_t i = 0; i < row.size(); ++i) {
            if (i == widest.size()) widest.push_back(0);
            widest[i] = std::max(widest[i], width(row[i]));
        }
    std::string text;
    for (const Row& row : rows) {
        std::string line = "  ";
        for (size_t i = 0; i < row.size(); ++i) line += row[i] + std::string(widest[i] + 2 - width(row[i]), ' ');
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string join(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    return text;
}

std::string limits(const cost::InputField& field) {
    const std::string accepted = cost::accepted(field);
    return field.default_value.empty() ? accepted : join({accepted, "; default ", field.default_value});
}

// What an output may hold besides one number: its words, or the columns of its rows.
std::string forms(const cost::OutputField& field) {
    if (field.columns.empty()) return std::string(field.words);
    std::string text = "rows of";
    for (const std::string_view column : field.columns) text += join({text.ends_with("of") ? " " : ", ", column});
    return text;
}

std::string answer_text(const cost::Answer& answer) {
    std::vector<Row> inputs, outputs;
    for (const auto& named : answer.inputs) inputs.push_back({std::string(named.name), cost::print(answer, named.name)});
    for (const auto& named : answer.outputs)
        outputs.push_back({std::string(named.name), cost::print(answer, named.name), named.working.empty() ? "" : "= " + named.working});
    return "inputs\n" + columns(inputs) + "outputs\n" + columns(outputs);
}

std::string assumptions_text(const cost::System& system) {
    std::string text = "assumptions\n";
    for (const std::string_view assumption : system.assumptions) text += join({"  ", assumption, "\n"});
    return text;
}

}  // namespace

std::string list_text() {
    std::vector<Row> rows;
    for (const cost::System& system : cost::catalogue()) rows.push_back({std::string(system.name), std::string(system.summary)});
    return columns(rows);
}

std::string description_text(const cost::System& system) {
    std::vector<Row> inputs, outputs;
    for (const auto& field : system.inputs)
        inputs.push_back({std::string(field.name), std::string(field.symbol), std::string(units::symbol(field.unit)),
                          std::string(field.meaning), limits(field)});
    for (const auto& field : system.outputs)
        outputs.push_back({std::string(field.name), std::string(field.symbol), std::string(units::symbol(field.unit)),
                           std::string(field.meaning), forms(field)});
    return join({system.name, ": ", system.summary, "\ninputs\n", columns(inputs), "outputs\n", columns(outputs), "formula\n  ",
                 system.formula, "\n", assumptions_text(system), "not for\n  ", system.not_for, "\nsource\n  ", system.source, "\n"});
}

std::string descriptions_text() {
    std::string text;
    for (const cost::System& system : cost::catalogue()) text += join({text.empty() ? "" : "\n", description_text(system)});
    return text;
}

std::string answers_text(const cost::System& system, std::span<const cost::Answer> answers) {
    std::string text = join({system.name, "\n"});
    for (const cost::Answer& answer : answers) text += answer_text(answer);
    return text + assumptions_text(system);
}

std::string faults_text(std::span<const units::Fault> faults) {
    std::string text;
    for (const units::Fault& fault : faults) {
        text += join({"lesson model: error[", units::info(fault.code).name, "]: ", fault.message});
        text += fault.hint.empty() ? "\n" : join({" (", fault.hint, ")\n"});
    }
    return text;
}

std::vector<std::string> formulas(const cost::Answer& answer) {
    std::vector<std::string> lines;
    for (const auto& named : answer.outputs)
        if (!named.working.empty()) lines.push_back(join({named.name, " = ", named.working, " = ", cost::print(answer, named.name)}));
    return lines;
}

}  // namespace tools
