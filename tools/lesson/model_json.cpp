// Systems, answers and refusals of `lesson model` as JSON.
#include <cmath>
#include <cstdint>

#include <nlohmann/json.hpp>

#include "model_output.h"

namespace tools {
namespace {

using Json = nlohmann::ordered_json;

// Bytes that are not UTF-8, as a shell may pass them, become U+FFFD: the output is always valid.
std::string text_of(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

// Whole numbers without a decimal point, as far as a double tells them apart.
Json number(double number) {
    constexpr double exact_integers = 9007199254740992.0;
    if (std::fabs(number) <= exact_integers && std::trunc(number) == number) return static_cast<int64_t>(number);
    return number;
}

Json content(const units::Value& value) {
    if (const std::string* word = value.word()) return *word;
    if (const double* single = value.number()) return number(*single);
    Json list = Json::array();
    for (const double item : *value.list()) {
        if (value.columns == 0) list.push_back(number(item));
        else if (list.empty() || list.back().size() == value.columns) list.push_back(Json::array({number(item)}));
        else list.back().push_back(number(item));
    }
    return list;
}

Json values(const cost::Answer& answer, const std::vector<cost::NamedValue>& named_values) {
    Json json = Json::object();
    for (const auto& named : named_values)
        json[std::string(named.name)] = {{"value", content(named.value)},
                                         {"unit", units::symbol(named.value.unit)},
                                         {"text", cost::print(answer, named.name)}};
    return json;
}

std::string formula(const cost::Answer& answer) {
    std::string text;
    for (const std::string& line : formulas(answer)) text += (text.empty() ? "" : "; ") + line;
    return text;
}

Json words(std::string_view spaced) {
    Json list = Json::array();
    while (!spaced.empty()) {
        const size_t end = spaced.find(' ');
        list.push_back(spaced.substr(0, end));
        spaced = end == spaced.npos ? std::string_view() : spaced.substr(end + 1);
    }
    return list;
}

// The ends that there are: an open range has no "most", one of any number no "least" either.
Json range_json(const cost::Range& range) {
    Json json = {{"above_least", range.above_least}};
    if (std::isfinite(range.least)) json["least"] = number(range.least);
    if (std::isfinite(range.most)) json["most"] = number(range.most);
    return json;
}

Json input_json(const cost::InputField& field) {
    constexpr std::string_view kinds[] = {"number", "count", "yes_no", "choice", "list", "script"};
    return {{"name", field.name},
            {"unit", units::symbol(field.unit)},
            {"kind", kinds[static_cast<size_t>(field.kind)]},
            {"meaning", field.meaning},
            {"symbol", field.symbol},
            {"required", field.default_value.empty()},
            {"default", field.default_value},
            {"example", field.example},
            {"accepted", cost::accepted(field)},
            {"range", range_json(field.range)},
            {"words", words(field.words)},
            {"columns", field.columns}};
}

Json output_json(const cost::OutputField& field) {
    return {{"name", field.name},
            {"unit", units::symbol(field.unit)},
            {"meaning", field.meaning},
            {"symbol", field.symbol},
            {"words", words(field.words)},
            {"columns", field.columns}};
}

template <class Items, class ToJson>
Json list_of(const Items& items, ToJson&& to_json) {
    Json list = Json::array();
    for (const auto& item : items) list.push_back(to_json(item));
    return list;
}

Json described(const cost::System& system) {
    return {{"model", system.name},
            {"summary", system.summary},
            {"inputs", list_of(system.inputs, input_json)},
            {"outputs", list_of(system.outputs, output_json)},
            {"formula", system.formula},
            {"assumptions", system.assumptions},
            {"not_for", system.not_for},
            {"source", system.source}};
}

}  // namespace

std::string list_json() {
    return text_of({{"models", list_of(cost::catalogue(), [](const cost::System& system) {
                         return Json{{"model", system.name}, {"summary", system.summary}};
                     })}});
}

std::string description_json(const cost::System& system) { return text_of(described(system)); }

std::string descriptions_json() { return text_of({{"models", list_of(cost::catalogue(), described)}}); }

std::string answers_json(const cost::System& system, std::span<const cost::Answer> answers) {
    const auto to_json = [&](const cost::Answer& answer) {
        return Json{{"inputs", values(answer, answer.inputs)},
                    {"outputs", values(answer, answer.outputs)},
                    {"formula", formula(answer)},
                    {"assumptions", system.assumptions}};
    };
    return text_of({{"model", system.name}, {"answers", list_of(answers, to_json)}});
}

std::string faults_json(std::string_view model, std::span<const units::Fault> faults) {
    const auto to_json = [](const units::Fault& fault) {
        return Json{{"code", units::info(fault.code).name},
                    {"input", fault.subject},
                    {"message", fault.message},
                    {"accepted", fault.hint}};
    };
    return text_of({{"model", model}, {"faults", list_of(faults, to_json)}});
}

}  // namespace tools
