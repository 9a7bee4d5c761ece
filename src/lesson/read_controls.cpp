// Reads controls and devices, and says what a slider cannot offer.
#include "lesson/read_controls.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "lesson/concat.h"
#include "lesson/did_you_mean.h"
#include "lesson/list_item.h"
#include "lesson/offered_values.h"
#include "lesson/settings.h"
#include "units/nearest.h"
#include "units/order.h"
#include "units/quote.h"

namespace lesson {
namespace {

using cost::InputKind;
using units::Code;

constexpr uint32_t max_controls = 5;

const Setting* find_setting(const std::vector<Setting>& settings, std::string_view name) {
    for (const Setting& setting : settings)
        if (setting.name == name) return &setting;
    return nullptr;
}

const Step* find_step(const std::vector<Step>& steps, std::string_view id) {
    for (const Step& step : steps)
        if (step.id == id) return &step;
    return nullptr;
}

// Where the slider stands in a step that gives this input; null in others.
const Setting* find_setting(const Case& run, std::string_view name) {
    const Setting* changed = find_setting(run.change, name);
    return changed ? changed : find_setting(run.base, name);
}

// A multiple moves with what it is a multiple of: that is what the reader sets.
std::optional<units::Value> value_of(const Control& control, const Setting* setting) {
    const auto value = control.value_in(setting ? &setting->value : nullptr);
    return value && setting->times > 0 ? units::Value{value->unit, *value->number() / setting->times} : value;
}

bool is_whole(double number) { return number == std::floor(number); }

std::vector<double> numbers_of(const std::vector<units::Value>& values) {
    std::vector<double> numbers;
    for (const units::Value& value : values) numbers.push_back(*value.number());
    return numbers;
}

void set_numbers(Control& control, const std::vector<double>& numbers) {
    control.values.clear();
    for (const double number : numbers) control.values.push_back({control.field.unit, number});
}

// One control: a name, or an object with "input" and what is offered.
class ControlReader {
 public:
    ControlReader(Source& source, const cost::System& system, const std::vector<Setting>& inputs, const std::vector<Step>& steps)
        : source_(source), system_(system), inputs_(inputs), steps_(steps) {}

    bool read(const Node& node, const std::string& pointer, Control& control) {
        control.pointer = pointer;
        if (node.kind == Node::Kind::string) return find_field(source_.tree.text(node), node, pointer, control) && offer_usual(control);
        Object object(source_, node, pointer);
        const Node* name = object.value("input", Node::Kind::string);
        const Node* values = object.has("values") ? object.value("values", Node::Kind::list) : nullptr;
        const Node *from = any(object, "from"), *to = any(object, "to"), *step = any(object, "step");
        if (object.has("steps")) read_steps(object, control);
        object.finish();
        if (!name || !find_field(source_.tree.text(*name), *name, object.pointer_of("input"), control)) return false;
        control.bounded = is_number(control) && (values || from);
        if ((from || to || step) && (values || !from || !to))
            return refuse(pointer, "is to offer either a row of numbers or a list", "write \"from\" and \"to\", with \"step\" or without; or else \"values\" alone");
        if (values) return offer_list(object, *values, control);
        return from ? offer_row(object, *from, *to, step, control) : offer_usual(control);
    }

 private:
    const Node* any(Object& object, std::string_view key) { return object.has(key) ? source_.tree.at(object.pointer_of(key)) : nullptr; }

    bool refuse(const std::string& pointer, std::string_view what, std::string_view hint) {
        source_.faults.add(Code::wrong_value, pointer, concat({"the control ", what}), std::string(hint));
        return false;
    }

    bool find_field(std::string_view name, const Node& node, const std::string& pointer, Control& control) {
        control.name = name;
        if (const auto item = find_item(system_, name)) return find_number(*item, pointer, control);
        const cost::InputField* field = cost::find_input(system_, name);
        const size_t dot = name.find('.');
        const cost::InputField* list = dot == name.npos ? nullptr : cost::find_input(system_, name.substr(0, dot));
        if (list && list->kind == InputKind::list) return refuse(pointer, concat({"names no number of the list ", list->name}), way_to_number(*list));
        if (!field) {
            const units::Fault fault = cost::unknown_input(system_, name);
            source_.faults.add_at(node.offset, fault.code, pointer, fault.message, fault.hint);
            return false;
        }
        if (field->kind == InputKind::list || field->kind == InputKind::script)
            return refuse(pointer, "is for a list or a script",
                          "name an input that is a number, yes or no, or one of some words, or one number of a list, such as prompts.3");
        control.field = *field;
        return true;
    }

    // "write requests.ROW.COLUMN: rows count from 1, columns are arrival, tokens"
    static std::string way_to_number(const cost::InputField& list) {
        if (list.columns.empty()) return concat({"write ", list.name, ".1 for the first"});
        std::string columns;
        for (const std::string_view column : list.columns) columns += concat({columns.empty() ? "" : " or ", list.name, ".1.", column});
        return concat({"write ", columns, " for the first row"});
    }

    // Of a list of whole numbers only whole ones are taken.
    bool find_number(const ListItem& item, const std::string& pointer, Control& control) {
        const Setting* setting = find_setting(inputs_, item.list->name);
        if (!setting || !item.in(setting->value))
            return refuse(pointer, concat({"names ", units::quote(control.name), ", which the figure's inputs do not have"}),
                          concat({"choose one of the numbers that \"inputs\" gives for ", item.list->name}));
        const std::vector<double>& list = *setting->value.list();
        const bool whole = item.list->unit == units::Unit::none && std::all_of(list.begin(), list.end(), is_whole);
        control.item = item;
        control.field = *item.list;
        control.field.kind = whole ? InputKind::count : InputKind::number;
        control.field.columns = {};
        control.field.example = {};
        return true;
    }

    void read_steps(Object& object, Control& control) {
        object.each("steps", 1, any_number, [&](const Node& node, const std::string& pointer) {
            const std::string_view id = node.kind == Node::Kind::string ? source_.tree.text(node) : std::string_view();
            if (find_step(steps_, id)) return control.steps.emplace_back(id), void();
            units::Nearest nearest(id);
            for (const Step& step : steps_) nearest.offer(step.id);
            source_.faults.add_at(node.offset, Code::wrong_value, pointer, concat({"the figure has no step ", units::quote(id)}),
                                  did_you_mean(nearest, "name steps that the control acts in"));
        });
    }

    // Where it stands in the book: in the first step it acts in, or else by the catalogue; none where a required input is missing,
    // which is a fault of its own.
    std::optional<units::Value> book_value(const Control& control) const {
        const cost::InputField& field = control.field;
        const Step* first = control.steps.empty() ? nullptr : find_step(steps_, control.steps.front());
        const auto value = value_of(control, first ? find_setting(first->run, field.name) : find_setting(inputs_, field.name));
        if (value || control.item || field.default_value.empty()) return value;
        return *cost::read_input(field, field.default_value);
    }

    bool is_number(const Control& control) const { return control.field.kind == InputKind::number || control.field.kind == InputKind::count; }

    // Round numbers about the baseline; both answers; every word.
    bool offer_usual(Control& control) {
        const cost::InputField& field = control.field;
        if (field.kind == InputKind::yes_no) {
            set_numbers(control, {0, 1});
        } else if (field.kind == InputKind::choice) {
            for (size_t at = 0; at < field.words.size();) {
                const size_t end = std::min(field.words.find(' ', at), field.words.size());
                control.values.push_back({units::Unit::none, std::string(field.words.substr(at, end - at))});
                at = end + 1;
            }
        } else {
            const auto base = book_value(control);
            if (!base) return false;
            std::vector<double> numbers = usual_numbers(field, *base->number());
            insert_number(numbers, *base->number());
            set_numbers(control, numbers);
        }
        return true;
    }

    bool offer_row(Object& object, const Node& from, const Node& to, const Node* step, Control& control) {
        if (!is_number(control)) return refuse(control.pointer, "is no number: it has no \"from\" and \"to\"", "leave them out");
        units::Value first, last, stride;
        const auto read = [&](const char* key, const Node& node, units::Value& value) {
            return read_value(source_, object.pointer_of(key), control.field, node, value);
        };
        if (!read("from", from, first) || !read("to", to, last) || (step && !read("step", *step, stride))) return false;
        const double low = *first.number(), high = *last.number();
        if (low < 0 || high <= low) return refuse(object.pointer_of("to"), "does not lead upwards", "write a \"to\" that is above \"from\", and a \"from\" of 0 or more");
        const std::vector<double> numbers =
            step ? even_numbers(low, high, *stride.number()) : round_numbers(control.field, low, high);
        if (numbers.empty())
            return refuse(object.pointer_of("step"), "does not come to \"to\" by whole steps, or only by too many",
                          concat({"choose a step that divides the way into at most ", std::to_string(max_offered - 1), " parts"}));
        set_numbers(control, numbers);
        return has_baseline(control);
    }

    bool offer_list(Object& object, const Node& list, Control& control) {
        uint32_t index = 0;
        for (const Node& node : source_.tree.children(list)) {
            units::Value value;
            if (!read_value(source_, child_pointer(object.pointer_of("values"), index++), control.field, node, value)) return false;
            control.values.push_back(std::move(value));
        }
        const auto below = [](const units::Value& a, const units::Value& b) { return a.number() && b.number() && *a.number() < *b.number(); };
        if (is_number(control)) units::put_in_order(control.values, below);
        control.values.erase(std::unique(control.values.begin(), control.values.end()), control.values.end());
        if (control.values.size() < 2 || control.values.size() > max_offered)
            return refuse(object.pointer_of("values"), "offers fewer than two values, or too many", "list 2 to 200 values, each another");
        return has_baseline(control);
    }

    bool has_baseline(const Control& control) {
        const auto base = book_value(control);
        const auto same = [&](const units::Value& value) {
            return value.number() && base->number() ? is_same_number(*value.number(), *base->number()) : value == *base;
        };
        if (!base || std::any_of(control.values.begin(), control.values.end(), same)) return true;
        return refuse(control.pointer, concat({"does not offer the baseline's ", control.name, ": ", units::print(*base)}),
                      "choose ends and steps, or values, that meet it");
    }

    Source& source_;
    const cost::System& system_;
    const std::vector<Setting>& inputs_;
    const std::vector<Step>& steps_;
};

// A slider stands where each step is: what the steps set is offered as well.
void offer_steps(const std::vector<Step>& steps, Control& control) {
    if (control.field.kind != InputKind::number && control.field.kind != InputKind::count) return;
    std::vector<double> numbers = numbers_of(control.values);
    for (const Step& step : steps)
        if (const auto value = value_of(control, find_setting(step.run, control.field.name)); value && value->number() && control.acts_in(step.id))
            insert_number(numbers, *value->number());
    set_numbers(control, numbers);
}

void read_devices(Object& object, Figure& figure) {
    const auto controlled = [&](std::string_view name) {
        return std::any_of(figure.controls.begin(), figure.controls.end(), [&](const Control& control) { return control.name == name; });
    };
    Source& source = object.source();
    object.each("devices", 1, static_cast<uint32_t>(cost::devices().size()), [&](const Node& node, const std::string& pointer) {
        const std::string_view name = node.kind == Node::Kind::string ? source.tree.text(node) : std::string_view();
        const cost::Device* device = cost::find_device(name);
        if (device) return figure.devices.push_back(device);
        units::Nearest nearest(name);
        for (const cost::Device& other : cost::devices()) nearest.offer(other.name);
        source.faults.add_at(node.offset, Code::wrong_value, pointer, concat({"there is no device ", units::quote(name)}),
                             did_you_mean(nearest, "`lesson model devices` lists them"));
    });
    if (!figure.devices.empty() && !(controlled("rate") && controlled("bandwidth")))
        source.faults.add(Code::wrong_value, object.pointer_of("devices"), "a device sets rate and bandwidth, which the reader cannot change here",
                          "name both in \"controls\"");
}

}  // namespace

void read_controls(Object& object, const cost::System* system, const std::vector<Setting>& inputs, Figure& figure) {
    Source& source = object.source();
    if (object.has("controls"))
        object.each("controls", 1, max_controls, [&](const Node& node, const std::string& pointer) {
            Control control;
            if (!system || !ControlReader(source, *system, inputs, figure.steps).read(node, pointer, control)) return;
            const auto same = [&](const Control& other) { return other.name == control.name; };
            if (std::any_of(figure.controls.begin(), figure.controls.end(), same))
                return source.faults.add(Code::duplicate_input, pointer, concat({control.name, " has two controls"}), "leave one out");
            offer_steps(figure.steps, control);
            figure.controls.push_back(std::move(control));
        });
    if (object.has("devices")) read_devices(object, figure);
}

}  // namespace lesson
