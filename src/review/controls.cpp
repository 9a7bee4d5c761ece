// Tries a figure's controls.
#include "review/controls.h"

#include <algorithm>
#include <optional>

#include "frame/fill.h"
#include "lesson/check_text.h"
#include "lesson/concat.h"
#include "lesson/run.h"
#include "lesson/template.h"
#include "lesson/what_if.h"
#include "review/words.h"
#include "units/quote.h"

namespace review {
namespace {

using lesson::concat;
using lesson::Fault;
using lesson::Figure;
using lesson::Setting;
using lesson::Step;

// All controls at their ends together.
template <class Visit>
void for_each_corner(const Figure& figure, Visit&& visit) {
    const size_t count = figure.controls.size();
    for (size_t corner = 0; count > 1 && corner < size_t{1} << count; ++corner) {
        std::vector<Setting> inputs;
        for (size_t i = 0; i < count; ++i) {
            const lesson::Control& control = figure.controls[i];
            inputs.push_back({control.name, {}, corner >> i & 1 ? control.values.back() : control.values.front()});
        }
        if (!visit(inputs, figure.pointer + "/controls", true)) break;
    }
}

// Each value of each slider and choice, all ends together, each device: `visit(inputs, pointer, is_end)` says whether to go on at this pointer.
template <class Visit>
void for_each_offer(const Figure& figure, Visit&& visit) {
    for (const lesson::Control& control : figure.controls) {
        const bool words = control.field.kind == cost::InputKind::choice;
        for (size_t at = 0; at < control.values.size(); ++at) {
            const bool is_end = words || at == 0 || at + 1 == control.values.size();
            if (!visit(std::vector<Setting>{{control.name, {}, control.values[at]}}, control.pointer, is_end)) break;
        }
    }
    for_each_corner(figure, visit);
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

std::vector<const lesson::Text*> texts_of(const Step& step) { return {&step.title, &step.caption, &step.alt, &step.badge}; }

// A text that says {base.NAME} and {NAME} whatever the model answers: from one number to another, as an author writes of a change.
struct Change {
    const lesson::Text* text;
    size_t step;
    lesson::Part from, to;
};

// Outside of every choice alone: a branch is shown where its author wanted it.
std::vector<Change> changes_of(const lesson::Text& text, size_t step) {
    std::vector<Change> changes;
    const auto parts = lesson::parse_template(text.text);
    if (!parts) return changes;
    const auto is_value = [](const lesson::Part& part) { return part.kind == lesson::Part::Kind::value; };
    constexpr std::string_view base = "base.";
    for (const lesson::Part& from : *parts) {
        if (!is_value(from) || !from.text.starts_with(base)) continue;
        const std::string_view name = std::string_view(from.text).substr(base.size());
        for (const lesson::Part& to : *parts)
            if (is_value(to) && to.text == name) changes.push_back({&text, step, from, to});
    }
    return changes;
}

// What both numbers of a change are printed as, where that is the same; empty where it is not.
std::string printed_as_one(const Change& change, const frame::Run& run) {
    const frame::Results no_others;
    std::string from, to;
    frame::look_up(change.from.text, {no_others, &run}, change.from.form, from);
    frame::look_up(change.to.text, {no_others, &run}, change.to.form, to);
    return from == to ? to : "";
}

class Trial {
 public:
    Trial(const lesson::Lesson& lesson, bool in_overlay) : lesson_(lesson), offers_(lesson), in_overlay_(in_overlay) {}

    std::vector<Fault> faults() {
        for (const lesson::Block& block : lesson_.blocks)
            if (const auto* figure = std::get_if<Figure>(&block)) try_figure(*figure);
        return std::move(faults_);
    }

 private:
    void try_figure(const Figure& figure);
    void find_idle(const Figure& figure);
    std::optional<std::vector<frame::Run>> try_runs(const Figure& changed, const std::string& pointer);
    void try_changes(std::vector<Change>& changes, const std::vector<frame::Run>& runs, const std::vector<Setting>& inputs);
    void try_texts(const Figure& figure, const Figure& changed, const std::vector<Setting>& inputs);
    std::vector<Fault> text_faults(const Step& step) const;

    const lesson::Lesson& lesson_;
    const lesson::Offers offers_;
    const bool in_overlay_;
    std::vector<Fault> faults_;
};

// The changes that the book's own numbers show.
std::vector<Change> told_changes(const Figure& figure, const std::vector<frame::Run>& runs) {
    std::vector<Change> told;
    for (size_t i = 0; i < figure.steps.size(); ++i)
        for (const lesson::Text* text : texts_of(figure.steps[i]))
            for (Change& change : changes_of(*text, i))
                if (printed_as_one(change, runs[i]).empty()) told.push_back(std::move(change));
    return told;
}

void Trial::try_figure(const Figure& figure) {
    const auto book = try_runs(figure, figure.pointer);
    if (!book) return;
    std::vector<Change> changes = told_changes(figure, *book);
    find_idle(figure);
    for_each_offer(figure, [&](const std::vector<Setting>& inputs, const std::string& pointer, bool is_end) {
        const Figure changed = lesson::with_inputs(figure, inputs);
        const auto runs = try_runs(changed, pointer);
        if (!runs) return false;
        try_changes(changes, *runs, inputs);
        if (is_end) try_texts(figure, changed, inputs);
        return true;
    });
}

// A control that no step follows.
void Trial::find_idle(const Figure& figure) {
    for (const lesson::Control& control : figure.controls) {
        const auto moves = [&](const units::Value& value) {
            const Figure changed = lesson::with_inputs(figure, std::vector<Setting>{{control.name, {}, value}});
            return std::any_of(changed.steps.begin(), changed.steps.end(),
                               [&](const Step& step) { return step.run.yours && control.acts_in(step.id); });
        };
        if (std::any_of(control.values.begin(), control.values.end(), moves)) continue;
        faults_.push_back({units::Code::control_idle, control.pointer, 1, 1, concat({"no step follows the control ", control.name}),
                           "leave it out, or name steps whose runs have that input", in_overlay_});
    }
}

// What every step is answered; where one is refused, that is told and there is nothing.
std::optional<std::vector<frame::Run>> Trial::try_runs(const Figure& changed, const std::string& pointer) {
    std::vector<frame::Run> runs;
    for (const Step& step : changed.steps) {
        const auto base = lesson::run_base(step.run), answer = lesson::run(step.run);
        if (base && answer) {
            runs.push_back({step.run.id, *base, *answer});
            continue;
        }
        const units::Fault& fault = base ? answer.fault() : base.fault();
        faults_.push_back({fault.code, pointer, 1, 1, concat({"offers the reader what step ", step.id, " refuses: ", fault.message}),
                           fault.hint.empty() ? "offer other values" : fault.hint, in_overlay_});
        return {};
    }
    return runs;
}

// Each change is told once, at the first value where both its numbers are one.
void Trial::try_changes(std::vector<Change>& changes, const std::vector<frame::Run>& runs, const std::vector<Setting>& inputs) {
    std::erase_if(changes, [&](const Change& change) {
        const std::string both = printed_as_one(change, runs[change.step]);
        if (both.empty()) return false;
        faults_.push_back({units::Code::change_vanishes, place_of(*change.text, in_overlay_), 1, 1,
                           concat({"{", change.from.text, "} and {", change.to.text, "} are both ", units::quote(both), ", where the reader sets ", told(inputs)}),
                           concat({"choose words by {", change.to.text, ".versus, select, more {…} less {…} other {…}}, or offer other values"}), in_overlay_});
        return true;
    });
}

// Tells what a step's words lack on the reader's numbers and not on the book's.
void Trial::try_texts(const Figure& figure, const Figure& changed, const std::vector<Setting>& inputs) {
    for (size_t i = 0; i < figure.steps.size(); ++i) {
        const std::vector<Fault> before = text_faults(figure.steps[i]);
        for (Fault& fault : text_faults(changed.steps[i])) {
            const auto same = [&](const Fault& one) { return one.pointer == fault.pointer && one.message == fault.message; };
            if (std::any_of(before.begin(), before.end(), same)) continue;
            fault.message = concat({fault.message, ", where the reader sets ", told(inputs)});
            fault.in_overlay = in_overlay_;
            faults_.push_back(std::move(fault));
        }
    }
}

std::vector<Fault> Trial::text_faults(const Step& step) const {
    const lesson::JsonTree nowhere;
    lesson::FaultList faults({}, nowhere, false);
    for (const lesson::Text* text : texts_of(step)) {
        lesson::Text placed = *text;
        placed.pointer = place_of(*text, in_overlay_);
        lesson::check_text(placed, &step.run, offers_, faults);
    }
    return faults.take();
}

}  // namespace

std::vector<Fault> control_faults(const lesson::Lesson& lesson, bool in_overlay) { return Trial(lesson, in_overlay).faults(); }

}  // namespace review
