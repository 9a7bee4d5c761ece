// Runs each case, and compares each step with its baseline.
#include "lesson/check_runs.h"

#include <algorithm>

#include "lesson/concat.h"
#include "lesson/run.h"

namespace lesson {
namespace {

using units::Code;

// "/blocks/3/steps/1" -> "/blocks/3"
std::string_view block_of(std::string_view pointer) { return pointer.substr(0, pointer.find('/', pointer.find('/', 1) + 1)); }

const Setting* find_setting(const std::vector<Setting>& settings, std::string_view name) {
    for (const Setting& setting : settings)
        if (setting.name == name) return &setting;
    return nullptr;
}

std::string parent_of(std::string_view pointer) { return std::string(pointer.substr(0, pointer.rfind('/'))); }

// Where the inputs stand that a case is based on: its own, or those of its block.
std::string place_of_base(const Case& one, const JsonTree& tree) {
    if (!one.base.empty()) return parent_of(one.base.front().pointer);
    std::string own = one.pointer + "/inputs";
    return tree.at(own) ? own : concat({block_of(one.pointer), "/inputs"});
}

// Where its change stands, or the case itself if it changes nothing.
std::string place_of_change(const Case& one) { return one.change.empty() ? one.pointer : parent_of(one.change.front().pointer); }

// Runs a case whose inputs could all be read; a refusal is told once, at the input it names.
void check_case(const Case& one, Source& source) {
    const std::string base_place = place_of_base(one, source.tree), change_place = place_of_change(one);
    const auto readable = [&](const cost::System* system, const std::string& place) {
        return system && !source.faults.any_error_below(place);
    };
    const auto refuse = [&](const units::Fault& fault, const Setting* setting, const std::string& place) {
        source.faults.add(fault.code, setting ? setting->pointer : place, fault.message, fault.hint);
    };
    if (!readable(one.base_system, base_place)) return;
    if (const auto answer = run_base(one); !answer)
        return refuse(answer.fault(), find_setting(one.base, answer.fault().subject), base_place);
    if (!readable(one.system, change_place)) return;
    if (const auto answer = run(one); !answer) {
        const Setting* changed = find_setting(one.change, answer.fault().subject);
        refuse(answer.fault(), changed ? changed : find_setting(one.base, answer.fault().subject), change_place);
    }
}

// The inputs that a case really sets to another value than its base.
size_t factors(const Case& one) {
    return static_cast<size_t>(std::count_if(one.change.begin(), one.change.end(), [&](const Setting& setting) {
        const Setting* before = find_setting(one.base, setting.name);
        return !before || !(before->value == setting.value);
    }));
}

void check_picture(std::optional<Picture> picture, const cost::System* system, const std::string& pointer, Source& source) {
    if (!picture || !system) return;
    const PictureKind& kind = kind_of(*picture);
    if (std::find(kind.models.begin(), kind.models.end(), system->name) != kind.models.end()) return;
    std::string names;
    for (const std::string_view name : kind.models) names += (names.empty() ? "" : ", ") + std::string(name);
    source.faults.add(Code::wrong_value, pointer + "/model", concat({"the picture \"", kind.name, "\" cannot draw the model ", system->name}),
                      "models it can draw: " + names);
}

void check_baseline(const Case& one, Source& source) {
    constexpr std::string_view hint = "show the figure's own inputs first, and change them in later steps";
    if (one.system != one.base_system)
        source.faults.add(Code::wrong_value, one.pointer + "/model", "the first step is the baseline: it has the figure's model",
                          std::string(hint));
    if (!one.change.empty())
        source.faults.add(Code::wrong_value, one.pointer + "/change", "the first step is the baseline: it changes nothing",
                          std::string(hint));
}

void check_step(const Figure& figure, size_t index, Source& source) {
    const Step &step = figure.steps[index], &before = figure.steps[index - 1];
    const Case& one = step.run;
    const std::string place = place_of_change(one);
    const bool same_model = one.system && one.system == one.base_system;
    if (!same_model || source.faults.any_error_below(place)) return;
    const size_t changed = factors(one);
    if (changed == 0 && step.view == before.view)
        source.faults.add(Code::nothing_changed, place, "this step changes nothing from the baseline",
                          "change an input or, where the picture has several, the view; or leave the step out");
    if (changed > 1 && figure.one_factor)
        source.faults.add(Code::several_factors, place,
                          concat({"this step changes ", std::to_string(changed), " inputs at a time"}),
                          "change one, or take \"one_factor\" out of the figure");
}

}  // namespace

void check_runs(const Lesson& lesson, Source& source) {
    for_each_case(lesson, [&](const Case& one) { check_case(one, source); });
    for (const Block& block : lesson.blocks) {
        const auto* figure = std::get_if<Figure>(&block);
        if (!figure || figure->steps.empty()) continue;
        check_picture(figure->picture, figure->steps.front().run.base_system, figure->pointer, source);
        for (const Step& step : figure->steps)
            if (step.run.system != figure->steps.front().run.base_system) check_picture(figure->picture, step.run.system, step.run.pointer, source);
        check_baseline(figure->steps.front().run, source);
        for (size_t i = 1; i < figure->steps.size(); ++i) check_step(*figure, i, source);
    }
}

}  // namespace lesson
