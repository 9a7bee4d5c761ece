// Puts a reader's inputs into a figure's runs.
#include "lesson/what_if.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "lesson/concat.h"
#include "lesson/list_item.h"
#include "lesson/settings.h"

namespace lesson {
namespace {

// Where settings hold an input, or one number of a list that is one.
class Slot {
public:
    Slot(std::vector<Setting>& settings, const cost::System& system, std::string_view name) : item_(find_item(system, name)) {
        const std::string_view input = item_ ? item_->list->name : name;
        for (Setting& setting : settings)
            if (setting.name == input && (!item_ || item_->in(setting.value))) setting_ = &setting;
    }
    explicit operator bool() const { return setting_ != nullptr; }
    units::Value value() const { return item_ ? units::Value{setting_->value.unit, *item_->in(setting_->value)} : setting_->value; }
    bool is_multiple() const { return setting_ && setting_->times > 0; }
    // A multiple is that of the value then. Whether it is another one now.
    bool put(units::Value wanted) {
        if (is_multiple()) wanted = {wanted.unit, *wanted.number() * setting_->times};
        if (value() == wanted) return false;
        if (item_) (*std::get_if<std::vector<double>>(&setting_->value.content))[item_->at] = *wanted.number();
        else setting_->value = wanted;
        return true;
    }

private:
    std::optional<ListItem> item_;
    Setting* setting_ = nullptr;
};

// Whether the case is another one now.
bool set_input(Case& one, const Setting& input) {
    Slot change(one.change, *one.base_system, input.name), base(one.base, *one.base_system, input.name);
    const bool changed = change && change.put(input.value);
    if (change && !change.is_multiple()) return changed;
    if (base) return base.put(input.value) || changed;
    if (!cost::find_input(*one.base_system, input.name)) return false;
    one.base.push_back(input);
    return true;
}

// A step that sets the input itself, so that its control does not act there, is still compared with the figure's inputs as they are
// now. `book`: the figure's own value; a step with inputs of its own has another.
bool set_base(Case& one, const Setting& input, const std::optional<units::Value>& book) {
    Slot change(one.change, *one.base_system, input.name), base(one.base, *one.base_system, input.name);
    if (!change || !base || !book || !(base.value() == *book)) return false;
    if (change.is_multiple()) change.put(input.value);
    return base.put(input.value);
}

const Control* find_control(const Figure& figure, std::string_view input) {
    const auto found = std::find_if(figure.controls.begin(), figure.controls.end(), [&](const Control& control) { return control.name == input; });
    return found == figure.controls.end() ? nullptr : &*found;
}

// What the figure itself has for an input.
std::optional<units::Value> value_of(Figure& figure, std::string_view name) {
    if (figure.steps.empty()) return {};
    Case& first = figure.steps.front().run;
    const Slot slot(first.base, *first.base_system, name);
    return slot ? std::optional(slot.value()) : std::nullopt;
}

bool is_offered(const Control& control, const units::Value& value) {
    // The model sees the list only, and could not name the number.
    if (control.item && control.field.kind == cost::InputKind::count && *value.number() != std::floor(*value.number())) return false;
    if (!control.bounded || !value.number()) return true;
    return *value.number() >= *control.values.front().number() && *value.number() <= *control.values.back().number();
}

units::Result<Setting> read_one(const Control& control, const NamedText& given) {
    units::Result<units::Value> value = cost::read_input(control.field, given.text);
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
        const std::optional<units::Value> book = value_of(figure, input.name);
        for (Step& step : figure.steps) {
            if (!(!control || control->acts_in(step.id) ? set_input(step.run, input) : set_base(step.run, input, book))) continue;
            step.ask = {};
            step.run.yours = true;
        }
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
