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

constexpr size_t widest_padded = 40;  // a longer cell, such as a list, stands out of its column
constexpr size_t line_width = 100;

// All columns but the last are padded to their widest cell.
std::string columns(const std::vector<Row>& rows) {
    std::vector<size_t> widest;
    for (const Row& row : rows)
        for (size_t i = 0; i < row.size(); ++i) {
            if (i == widest.size()) widest.push_back(0);
            if (width(row[i]) <= widest_padded) widest[i] = std::max(widest[i], width(row[i]));
        }
    std::string text;
    for (const Row& row : rows) {
        std::string line = "  ";
        for (size_t i = 0; i < row.size(); ++i) line += row[i] + std::string(std::max(widest[i], width(row[i])) + 2 - width(row[i]), ' ');
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

// Words in lines of line_width at the most, each begun with `indent`.
std::string paragraph(std::string_view words, std::string_view indent) {
    std::string text, line(indent);
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        words.remove_prefix(std::min(word.size() + 1, words.size()));
        const bool first = line.size() == indent.size();
        if (!first && width(line) + 1 + width(word) > line_width) {
            text += line + "\n";
            line = indent;
        } else if (!first) {
            line += ' ';
        }
        line += word;
    }
    return text + line + "\n";
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

// A list of rows as a table of its own, under the names of its columns.
std::string table_text(const cost::System& system, const cost::NamedValue& named) {
    std::vector<Row> rows;
    for (const cost::OutputField& field : system.outputs)
        if (field.name == named.name) rows.emplace_back(field.columns.begin(), field.columns.end());
    const std::vector<double>& numbers = *named.value.list();
    for (size_t i = 0; i < numbers.size(); ++i) {
        if (i % named.value.columns == 0) rows.emplace_back();
        rows.back().push_back(units::print({named.value.unit, numbers[i]}));
    }
    return std::string(named.name) + "\n" + columns(rows);
}

std::string answer_text(const cost::System& system, const cost::Answer& answer) {
    std::vector<Row> inputs, outputs;
    for (const auto& named : answer.inputs) inputs.push_back({std::string(named.name), cost::print(answer, named.name)});
    std::string tables;
    for (const auto& named : answer.outputs) {
        const std::string how = cost::working(answer, named.name);
        if (named.value.columns) tables += table_text(system, named);
        else outputs.push_back({std::string(named.name), cost::print(answer, named.name), how.empty() ? "" : "= " + how});
    }
    return "inputs\n" + columns(inputs) + "outputs\n" + columns(outputs) + tables;
}

std::string assumptions_text(const cost::System& system) {
    std::string text = "assumptions\n";
    for (const std::string_view assumption : system.assumptions) text += paragraph(assumption, "  ");
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
    return join({system.name, ": ", system.summary, "\ninputs\n", columns(inputs), "outputs\n", columns(outputs), "formula\n",
                 paragraph(system.formula, "  "), assumptions_text(system), "not for\n", paragraph(system.not_for, "  "), "source\n",
                 paragraph(system.source, "  ")});
}

std::string descriptions_text() {
    std::string text;
    for (const cost::System& system : cost::catalogue()) text += join({text.empty() ? "" : "\n", description_text(system)});
    return text;
}

std::string answers_text(const cost::System& system, std::span<const cost::Answer> answers) {
    std::string text = join({system.name, "\n"});
    for (const cost::Answer& answer : answers) text += join({&answer == answers.data() ? "" : "\n", answer_text(system, answer)});
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
        if (!named.pattern.empty()) lines.push_back(join({named.name, " = ", cost::print_worked(answer, named.name)}));
    return lines;
}

}  // namespace tools
