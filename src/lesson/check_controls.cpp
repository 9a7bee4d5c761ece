// Tries a figure's controls.
#include "lesson/check_controls.h"

#include "lesson/concat.h"
#include "lesson/run.h"
#include "lesson/what_if.h"

namespace lesson {
namespace {

// Whether every step is answered; the first refusal is told.
bool try_inputs(const Figure& figure, std::vector<Setting> inputs, const std::string& pointer, Source& source) {
    for (const Step& step : figure.steps) {
        const Case one = with_inputs(step.run, inputs);
        const auto base = run_base(one), answer = run(one);
        if (base && answer) continue;
        const units::Fault& fault = base ? answer.fault() : base.fault();
        source.faults.add(fault.code, pointer, concat({"offers the reader what step ", step.id, " refuses: ", fault.message}),
                          fault.hint.empty() ? "offer other values" : fault.hint);
        return false;
    }
    return true;
}

}  // namespace

void check_controls(const Figure& figure, Source& source) {
    if (source.faults.any_error_below(figure.pointer)) return;
    for (const Control& control : figure.controls) {
        const bool words = control.field->kind == cost::InputKind::choice;
        const size_t stride = words ? 1 : control.values.size() - 1;
        for (size_t at = 0; at < control.values.size(); at += stride)
            if (!try_inputs(figure, {{std::string(control.field->name), {}, control.values[at]}}, control.pointer, source)) break;
    }
    for (const cost::Device* device : figure.devices) {
        const units::Value rate = {units::Unit::flop_per_second, device->rate.value()}, bandwidth = {units::Unit::byte_per_second, device->bandwidth.value()};
        if (!try_inputs(figure, {{"rate", {}, rate}, {"bandwidth", {}, bandwidth}}, figure.pointer + "/devices", source)) break;
    }
}

}  // namespace lesson
