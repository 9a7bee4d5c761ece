// Reads figures with their steps and worked examples with their rows.
#include "lesson/read_runs.h"

#include "lesson/settings.h"

namespace lesson {
namespace {

constexpr std::string_view pictures[] = {"bound"};

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
    one.change = read_settings(object, "change", one.system, Need::optional);
    return one;
}

// A row may also stand on inputs of its own.
Case read_row_case(Object& object, std::string id, const Base& base) {
    if (!object.has("inputs")) return read_case(object, std::move(id), base);
    return read_case(object, std::move(id), read_base(object));
}

}  // namespace

Figure read_figure(Object& object, const std::string& id) {
    Figure figure;
    figure.id = id;
    figure.pointer = object.pointer();
    object.choice("picture", pictures);
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
        step.run = read_case(item, prefix, base);
        step.title = item.text("title", prefix + ".title");
        step.caption = item.text("caption", prefix + ".caption");
        step.alt = item.text("alt", prefix + ".alt");
        item.finish();
        figure.steps.push_back(std::move(step));
    });
    ids.check();
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
        row.run = read_row_case(item, prefix, base);
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
