// Reads figures with their steps and worked examples with their rows.
#include "lesson/read_runs.h"

#include <algorithm>

#include "lesson/concat.h"
#include "lesson/did_you_mean.h"
#include "lesson/read_ask.h"
#include "lesson/read_controls.h"
#include "lesson/settings.h"
#include "units/nearest.h"
#include "units/quote.h"

namespace lesson {
namespace {

// The model and inputs of a block: the base of its runs.
struct Base {
    const cost::System* system;
    std::vector<Setting> inputs;
};

Base read_base(Object& object) {
    const cost::System* system = read_model(object, Need::required);
    return {system, read_settings(object, "inputs", system, Need::required)};
}

// "model" and "change" of a step or row, on the block's base.
Case read_case(Object& object, std::string id, const Base& base) {
    const bool own_model = object.has("model");
    Case one{std::move(id), object.pointer(), base.system, base.system, base.inputs, {}};
    if (own_model) one.system = read_model(object, Need::optional);
    one.change = read_settings(object, "change", one.system, Need::optional, &base.inputs);
    return one;
}

// A step or row may also stand on inputs of its own.
Case read_own_case(Object& object, std::string id, const Base& base) {
    if (!object.has("inputs")) return read_case(object, std::move(id), base);
    return read_case(object, std::move(id), read_base(object));
}

std::optional<Picture> read_picture(Object& object) {
    std::vector<std::string_view> names;
    for (const PictureKind& kind : picture_kinds()) names.push_back(kind.name);
    const auto found = std::find(names.begin(), names.end(), object.choice("picture", names));
    if (found == names.end()) return {};
    return static_cast<Picture>(found - names.begin());
}

// The side of its run that a step shows: the picture's first where it names none. Of a picture that there is not, any may be meant.
std::string read_view(Object& item, std::optional<Picture> picture) {
    if (!picture) return std::string(item.string("view", Need::optional));
    const PictureKind& kind = kind_of(*picture);
    if (item.has("view")) {
        if (!kind.views.empty()) return std::string(item.choice("view", kind.views));
        item.source().faults.add(units::Code::wrong_value, item.pointer_of("view"), concat({"the picture ", units::quote(kind.name), " has one view only"}),
                                 "take \"view\" out");
        item.string("view", Need::optional);
    }
    return std::string(kind.views.empty() ? std::string_view() : kind.views.front());
}

// What a step that follows this one starts from: the inputs that its model knows, with its change put in.
Base end_of(const Case& one) {
    Base base{one.system, one.base};
    if (one.system) std::erase_if(base.inputs, [&](const Setting& setting) { return !cost::find_input(*one.system, setting.name); });
    for (const Setting& change : one.change) {
        const auto same = [&](const Setting& setting) { return setting.name == change.name; };
        std::erase_if(base.inputs, same);
        base.inputs.push_back(change);
    }
    return base;
}

// The base of a step: an earlier step's end where it says "after", otherwise the figure's.
Base base_of_step(Object& item, const std::vector<Step>& earlier, const Base& figure) {
    const std::string_view after = item.string("after", Need::optional);
    if (after.empty()) return figure;
    units::Nearest nearest(after);
    for (const Step& step : earlier) {
        if (step.id == after) return end_of(step.run);
        nearest.offer(step.id);
    }
    item.source().faults.add(units::Code::wrong_value, item.pointer_of("after"), concat({"no earlier step has the id ", units::quote(after)}),
                             did_you_mean(nearest, "name an earlier step of this figure"));
    return figure;
}

}  // namespace

Figure read_figure(Object& object, const std::string& id) {
    Figure figure;
    figure.id = id;
    figure.pointer = object.pointer();
    figure.picture = read_picture(object);
    figure.title = object.text("title", id + ".title");
    figure.question = object.text("question", id + ".question", Need::optional);
    figure.given = object.text("given", id + ".given", Need::optional);
    figure.one_factor = object.boolean("one_factor");
    const Base base = read_base(object);
    IdScope ids(object.source());
    object.each("steps", 1, max_steps, [&](const Node& node, std::string pointer) {
        Object item(object.source(), node, std::move(pointer));
        Step step;
        step.id = item.id(&ids);
        const std::string prefix = id + "." + step.id;
        step.run = read_own_case(item, prefix, base_of_step(item, figure.steps, base));
        step.ask = read_ask(item, prefix, figure.steps.empty());
        step.title = item.text("title", prefix + ".title");
        step.caption = item.text("caption", prefix + ".caption");
        step.alt = item.text("alt", prefix + ".alt");
        step.badge = item.text("badge", prefix + ".badge", Need::optional);
        step.view = read_view(item, figure.picture);
        item.finish();
        figure.steps.push_back(std::move(step));
    });
    ids.check();
    read_controls(object, base.system, base.inputs, figure);
    return figure;
}

Example read_example(Object& object, const std::string& id) {
    Example example;
    example.id = id;
    example.title = object.text("title", id + ".title");
    example.given = object.text("given", id + ".given", Need::optional);
    example.remark = object.text("remark", id + ".remark", Need::optional);
    example.limits = object.text("limits", id + ".limits", Need::optional);
    example.provenance = object.text("provenance", id + ".provenance", Need::optional);
    if (const Node* node = object.value("columns", Node::Kind::object)) {
        Object columns(object.source(), *node, object.pointer_of("columns"));
        example.column_name = columns.text("name", id + ".column-name");
        example.column_working = columns.text("working", id + ".column-working");
        example.column_result = columns.text("result", id + ".column-result");
        columns.finish();
    }
    const Base base = read_base(object);
    IdScope ids(object.source());
    object.each("rows", 1, any_number, [&](const Node& node, std::string pointer) {
        Object item(object.source(), node, std::move(pointer));
        Row row;
        row.id = item.id(&ids);
        const std::string prefix = id + "." + row.id;
        row.run = read_own_case(item, prefix, base);
        row.name = item.text("name", prefix + ".name");
        row.working = item.text("working", prefix + ".working");
        row.result = item.text("result", prefix + ".result");
        item.finish();
        example.rows.push_back(std::move(row));
    });
    ids.check();
    return example;
}

}  // namespace lesson
