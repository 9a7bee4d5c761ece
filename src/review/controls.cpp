// Tries a figure's controls.
#include "review/controls.h"

#include <algorithm>

#include "lesson/check_text.h"
#include "lesson/concat.h"
#include "lesson/run.h"
#include "lesson/what_if.h"

namespace review {
namespace {

using lesson::concat;
using lesson::Fault;
using lesson::Figure;
using lesson::Setting;
using lesson::Step;

// Each value of each slider and choice, each device: `visit(inputs, pointer, is_end)` says whether to go on at this pointer.
template <class Visit>
void for_each_offer(const Figure& figure, Visit&& visit) {
    for (const lesson::Control& control : figure.controls) {
        const bool words = control.field->kind == cost::InputKind::choice;
        for (size_t at = 0; at < control.values.size(); ++at) {
            const bool is_end = words || at == 0 || at + 1 == control.values.size();
            if (!visit(std::vector<Setting>{{std::string(control.field->name), {}, control.values[at]}}, control.pointer, is_end)) break;
        }
    }
    for (const cost::Device* device : figure.devices) {
        const units::Value rate = {units::Unit::flop_per_second, device->rate.value()}, bandwidth = {units::Unit::byte_per_second, device->bandwidth.value()};
        if (!visit(std::vector<Setting>{{"rate", {}, rate}, {"bandwidth", {}, bandwidth}}, figure.pointer + "/devices", true)) break;
    }
}

std::string told(const std::vector<Setting>& inputs) {
    std::string all;
    for (const Setting& input : inputs) all += concat({all.empty() ? "" : ", ", input.name, " to ", units::print(input.value)});
    return all;
}

class Trial {
 public:
    explicit Trial(const lesson::Lesson& lesson) : lesson_(lesson), offers_(lesson) {}

    std::vector<Fault> faults() {
        for (const lesson::Block& block : lesson_.blocks)
            if (const auto* figure = std::get_if<Figure>(&block)) try_figure(*figure);
        return std::move(faults_);
    }

 private:
    void try_figure(const Figure& figure);
    bool try_runs(const Figure& changed, const std::string& pointer);
    void try_texts(const Figure& figure, const Figure& changed, const std::vector<Setting>& inputs);
    std::vector<Fault> text_faults(const Step& step) const;

    const lesson::Lesson& lesson_;
    const lesson::Offers offers_;
    std::vector<Fault> faults_;
};

void Trial::try_figure(const Figure& figure) {
    for_each_offer(figure, [&](const std::vector<Setting>& inputs, const std::string& pointer, bool is_end) {
        const Figure changed = lesson::with_inputs(figure, inputs);
        if (!try_runs(changed, pointer)) return false;
        if (is_end) try_texts(figure, changed, inputs);
        return true;
    });
}

// Whether every step is answered; the first refusal is told.
bool Trial::try_runs(const Figure& changed, const std::string& pointer) {
    for (const Step& step : changed.steps) {
        const auto base = lesson::run_base(step.run), answer = lesson::run(step.run);
        if (base && answer) continue;
        const units::Fault& fault = base ? answer.fault() : base.fault();
        faults_.push_back({fault.code, pointer, 1, 1, concat({"offers the reader what step ", step.id, " refuses: ", fault.message}),
                           fault.hint.empty() ? "offer other values" : fault.hint});
        return false;
    }
    return true;
}

// Tells what a step's words lack on the reader's numbers and not on the book's.
void Trial::try_texts(const Figure& figure, const Figure& changed, const std::vector<Setting>& inputs) {
    for (size_t i = 0; i < figure.steps.size(); ++i) {
        const std::vector<Fault> before = text_faults(figure.steps[i]);
        for (Fault& fault : text_faults(changed.steps[i])) {
            const auto same = [&](const Fault& one) { return one.pointer == fault.pointer && one.message == fault.message; };
            if (std::any_of(before.begin(), before.end(), same)) continue;
            fault.message = concat({fault.message, ", where the reader sets ", told(inputs)});
            faults_.push_back(std::move(fault));
        }
    }
}

std::vector<Fault> Trial::text_faults(const Step& step) const {
    const lesson::JsonTree nowhere;
    lesson::FaultList faults({}, nowhere, false);
    for (const lesson::Text* text : {&step.title, &step.caption, &step.alt, &step.badge}) lesson::check_text(*text, &step.run, offers_, faults);
    return faults.take();
}

}  // namespace

std::vector<Fault> control_faults(const lesson::Lesson& lesson) { return Trial(lesson).faults(); }

}  // namespace review
