// Tries a figure's controls.
#include "lesson/check_controls.h"

#include <algorithm>

#include "lesson/check_text.h"
#include "lesson/concat.h"
#include "lesson/run.h"
#include "lesson/what_if.h"

namespace lesson {
namespace {

// Both ends of each slider, each word of each choice, each device: `visit(inputs, pointer)` says whether to go on at this pointer.
template <class Visit>
void for_each_extreme(const Figure& figure, Visit&& visit) {
    for (const Control& control : figure.controls) {
        const bool words = control.field->kind == cost::InputKind::choice;
        const size_t stride = words ? 1 : control.values.size() - 1;
        for (size_t at = 0; at < control.values.size(); at += stride)
            if (!visit(std::vector<Setting>{{std::string(control.field->name), {}, control.values[at]}}, control.pointer)) break;
    }
    for (const cost::Device* device : figure.devices) {
        const units::Value rate = {units::Unit::flop_per_second, device->rate.value()}, bandwidth = {units::Unit::byte_per_second, device->bandwidth.value()};
        if (!visit(std::vector<Setting>{{"rate", {}, rate}, {"bandwidth", {}, bandwidth}}, figure.pointer + "/devices")) break;
    }
}

// Whether every step is answered; the first refusal is told.
bool try_inputs(const Figure& figure, const std::vector<Setting>& inputs, const std::string& pointer, Source& source) {
    for (const Step& step : with_inputs(figure, inputs).steps) {
        const auto base = run_base(step.run), answer = run(step.run);
        if (base && answer) continue;
        const units::Fault& fault = base ? answer.fault() : base.fault();
        source.faults.add(fault.code, pointer, concat({"offers the reader what step ", step.id, " refuses: ", fault.message}),
                          fault.hint.empty() ? "offer other values" : fault.hint);
        return false;
    }
    return true;
}

std::vector<Fault> faults_of(const Step& step, const Offers& offers, const Source& source) {
    FaultList faults({}, source.tree, false);
    for (const Text* text : {&step.title, &step.caption, &step.alt, &step.badge}) check_text(*text, &step.run, offers, faults);
    return faults.take();
}

std::string told(const std::vector<Setting>& inputs) {
    std::string all;
    for (const Setting& input : inputs) all += concat({all.empty() ? "" : ", ", input.name, " to ", units::print(input.value)});
    return all;
}

// Tells what a step's words lack on the reader's numbers and not on the book's.
void try_texts(const Figure& figure, const std::vector<Setting>& inputs, const Offers& offers, Source& source) {
    const Figure changed = with_inputs(figure, inputs);
    for (size_t i = 0; i < figure.steps.size(); ++i) {
        const std::vector<Fault> before = faults_of(figure.steps[i], offers, source);
        for (const Fault& fault : faults_of(changed.steps[i], offers, source)) {
            const auto same = [&](const Fault& one) { return one.pointer == fault.pointer && one.message == fault.message; };
            if (std::any_of(before.begin(), before.end(), same)) continue;
            source.faults.add(fault.code, fault.pointer, concat({fault.message, ", where the reader sets ", told(inputs)}), fault.hint);
        }
    }
}

}  // namespace

void check_controls(const Figure& figure, Source& source) {
    if (source.faults.any_error_below(figure.pointer)) return;
    for_each_extreme(figure, [&](const std::vector<Setting>& inputs, const std::string& pointer) { return try_inputs(figure, inputs, pointer, source); });
}

void check_controlled_texts(const Lesson& lesson, const Offers& offers, Source& source) {
    for (const Block& block : lesson.blocks) {
        const auto* figure = std::get_if<Figure>(&block);
        if (!figure || source.faults.any_error_below(figure->pointer)) continue;
        for_each_extreme(*figure, [&](const std::vector<Setting>& inputs, const std::string&) {
            try_texts(*figure, inputs, offers, source);
            return true;
        });
    }
}

}  // namespace lesson
