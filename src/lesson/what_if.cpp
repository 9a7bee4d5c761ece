// Puts a reader's inputs into a figure's runs.
#include "lesson/what_if.h"

#include <algorithm>
#include <optional>

#include "lesson/concat.h"
#include "lesson/settings.h"

namespace lesson {
namespace {

Setting* find_setting(std::vector<Setting>& settings, std::string_view name) {
    const auto found = std::find_if(settings.begin(), settings.end(), [&](const Setting& setting) { return setting.name == name; });
    return found == settings.end() ? nullptr : &*found;
}

// Whether the case is another one now.
bool set_input(Case& one, const Setting& input) {
    Setting* setting = find_setting(one.change, input.name);
    if (!setting) setting = find_setting(one.base, input.name);
    if (!setting) {
        if (!cost::find_input(*one.base_system, input.name)) return false;
        one.base.push_back(input);
        return true;
    }
    const bool other = !(setting->value == input.value);
    setting->value = input.value;
    return other;
}

// A step that sets the input itself, so that its control does not act there, is still compared with the figure's inputs as they are
// now. `book`: the figure's own value; a step with inputs of its own has another.
bool set_base(Case& one, const Setting& input, const std::optional<units::Value>& book) {
    Setting* base = find_setting(one.base, input.name);
    if (!base || !book || !(base->value == *book) || !find_setting(one.change, input.name) || base->value == input.value) return false;
    base->value = input.value;
    return true;
}

const Control* find_control(const Figure& figure, std::string_view input) {
    const auto found = std::find_if(figure.controls.begin(), figure.controls.end(), [&](const Control& control) { return control.field->name == input; });
    return found == figure.controls.end() ? nullptr : &*found;
}

bool is_offered(const Control& control, const units::Value& value) {
    if (!control.bounded || !value.number()) return true;
    return *value.number() >= *control.values.front().number() && *value.number() <= *control.values.back().number();
}

units::Result<Setting> read_one(const Control& control, const NamedText& given) {
    units::Result<units::Value> value = cost::read_input(*control.field, given.text);
    if (value && is_usual(*value) && is_offered(control, *value)) return Setting{std::string(given.name), {}, *value};
    units::Fault fault = value ? units::Fault{units::Code::out_of_range, {}, concat({given.name, " is beyond what the figure can show"}), {}} : value.fault();
    fault.subject = given.name;
    return fault;
}

}  // namespace

Case with_inputs(Case one, std::span<const Setting> inputs) {
    for (const Setting& input : inputs) set_input(one, input);
    return one;
}

Figure with_inputs(Figure figure, std::span<const Setting> inputs) {
    for (const Setting& input : inputs) {
        const Control* control = find_control(figure, input.name);
        const Setting* own = figure.steps.empty() ? nullptr : find_setting(figure.steps.front().run.base, input.name);
        const std::optional<units::Value> book = own ? std::optional(own->value) : std::nullopt;
        for (Step& step : figure.steps)
            if (!control || control->acts_in(step.id) ? set_input(step.run, input) : set_base(step.run, input, book)) step.ask = {};
    }
    return figure;
}

units::Result<std::vector<Setting>> read_inputs(const Figure& figure, std::span<const NamedText> texts) {
    std::vector<Setting> inputs;
    for (const NamedText& given : texts) {
        const Control* control = find_control(figure, given.name);
        if (!control)
            return units::Fault{units::Code::unknown_input, std::string(given.name), concat({"this figure has no control ", given.name}), {}};
        const auto input = read_one(*control, given);
        if (!input) return input.refusal();
        inputs.push_back(*input);
    }
    return inputs;
}

}  // namespace lesson
