// Puts a reader's inputs into a figure's runs.
#include "lesson/what_if.h"

#include <algorithm>

#include "lesson/concat.h"
#include "lesson/settings.h"

namespace lesson {
namespace {

Setting* find_setting(std::vector<Setting>& settings, std::string_view name) {
    const auto found = std::find_if(settings.begin(), settings.end(), [&](const Setting& setting) { return setting.name == name; });
    return found == settings.end() ? nullptr : &*found;
}

void set_input(Case& one, const Setting& input) {
    if (Setting* changed = find_setting(one.change, input.name)) changed->value = input.value;
    else if (Setting* given = find_setting(one.base, input.name)) given->value = input.value;
    else if (cost::find_input(*one.base_system, input.name)) one.base.push_back(input);
}

units::Result<Setting> read_one(const Control& control, const NamedText& given) {
    units::Result<units::Value> value = cost::read_input(*control.field, given.text);
    if (value && is_usual(*value)) return Setting{std::string(given.name), {}, *value};
    units::Fault fault = value ? units::Fault{units::Code::out_of_range, {}, concat({given.name, " is beyond what a figure can show"}), {}} : value.fault();
    fault.subject = given.name;
    return fault;
}

}  // namespace

Case with_inputs(Case one, std::span<const Setting> inputs) {
    for (const Setting& input : inputs) set_input(one, input);
    return one;
}

Figure with_inputs(Figure figure, std::span<const Setting> inputs) {
    for (Step& step : figure.steps) step.run = with_inputs(std::move(step.run), inputs);
    return figure;
}

units::Result<std::vector<Setting>> read_inputs(const Figure& figure, std::span<const NamedText> texts) {
    std::vector<Setting> inputs;
    for (const NamedText& given : texts) {
        const auto named = [&](const Control& control) { return control.field->name == given.name; };
        const auto control = std::find_if(figure.controls.begin(), figure.controls.end(), named);
        if (control == figure.controls.end())
            return units::Fault{units::Code::unknown_input, std::string(given.name), concat({"this figure has no control ", given.name}), {}};
        const auto input = read_one(*control, given);
        if (!input) return input.refusal();
        inputs.push_back(*input);
    }
    return inputs;
}

}  // namespace lesson
