// Builds the static twin of a figure.
#include "render/twin.h"

#include "render/ask.h"
#include "render/svg.h"
#include "scene/draw.h"

namespace render {
namespace {

Element words(std::string_view tag, std::string_view role, std::string_view text) {
    Element element(tag);
    element.set("data-lp", role);
    return element.text(text);
}

// With a bar between them, which no value holds.
std::string joined(const std::vector<std::string>& values) {
    std::string all;
    for (const std::string& value : values) all += (&value == values.data() ? "" : "|") + value;
    return all;
}

// What a reader may change, for the element to build its controls from: nothing of it shows without script.
Element controls_element(const frame::Reel& reel) {
    Element all("div");
    all.set("data-lp", "controls").set("hidden", "");
    for (const frame::ControlWords& control : reel.controls) {
        Element one("p");
        one.set("data-input", control.input).set("data-kind", control.kind);
        all.add(one.set("data-values", joined(control.values)).text(control.label));
    }
    for (const frame::DeviceWords& device : reel.devices) {
        Element one("p");
        one.set("data-device", device.name).set("data-values", joined(device.values));
        all.add(one.text(device.source));
    }
    return all;
}

void set_standings(Element& item, const std::vector<frame::Standing>& standings) {
    std::vector<std::string> texts, places, acts;
    bool all_act = true;
    for (const frame::Standing& standing : standings) {
        texts.push_back(standing.text);
        places.push_back(std::to_string(standing.at));
        acts.push_back(standing.acts ? "1" : "0");
        all_act &= standing.acts;
    }
    if (!texts.empty()) item.set("data-standings", joined(texts)).set("data-at", joined(places));
    if (!all_act) item.set("data-acts", joined(acts));  // a step mostly depends on all
}

// The step's words around `inner`.
Element step_element(const frame::Frame& frame, std::vector<Element> inner) {
    Element item("li");
    item.set("data-step", std::to_string(frame.step + 1));
    item.add(words("p", "position", frame.position)).add(words("h4", "step-title", frame.title));
    for (Element& element : inner) item.add(std::move(element));
    return item.add(words("p", "caption", frame.caption));
}

Element pictured_step(const frame::Frame& frame, const scene::Scene& wide, const scene::Scene& narrow, std::string_view language) {
    std::vector<Element> inner;
    if (!frame.ask.choices.empty()) inner.push_back(ask_element(frame.ask, language));
    Element picture("div");
    picture.set("data-lp", "picture").set("role", "img").set("aria-label", frame.alt);
    for (const scene::Scene* scene : {&wide, &narrow}) picture.add(svg_element(*scene));
    inner.push_back(std::move(picture));
    Element item = step_element(frame, std::move(inner));
    item.set("data-reading", std::to_string(static_cast<int>(frame.reading_ms)));
    set_standings(item, frame.standings);
    return item;
}

Element steps_element(const frame::Reel& reel, Pictures pictures) {
    Element steps("ol");
    steps.set("data-lp", "steps");
    if (pictures == Pictures::none) {
        for (const frame::Frame& frame : reel.frames) steps.add(step_element(frame, {}));
        return steps;
    }
    const std::vector<scene::Scene> wide = scene::draw_all(reel, scene::wide), narrow = scene::draw_all(reel, scene::narrow);
    for (size_t i = 0; i < reel.frames.size(); ++i) steps.add(pictured_step(reel.frames[i], wide[i], narrow[i], reel.language));
    return steps;
}

}  // namespace

Element table_element(const frame::Table& table) {
    Element element("table");
    Element caption("caption");
    element.add(caption.text(table.caption));
    Element head("thead"), head_row("tr");
    for (const std::string& column : table.columns) {
        Element cell("th");
        head_row.add(cell.set("scope", "col").text(column));
    }
    element.add(head.add(std::move(head_row)));
    Element body("tbody");
    for (size_t i = 0; i < table.rows.size(); ++i) {
        Element row("tr"), name("th");
        row.set("data-step", std::to_string(i + 1));
        row.add(name.set("scope", "row").text(table.rows[i].head));
        for (const frame::Cell& cell : table.rows[i].cells) {
            Element data("td"), working("small");
            data.text(cell.text);
            if (!cell.working.empty()) data.text(" ").add(working.text("= " + cell.working));
            row.add(std::move(data));
        }
        body.add(std::move(row));
    }
    return element.add(std::move(body));
}

Element twin_element(const frame::Reel& reel, Pictures pictures) {
    Element twin("div");
    twin.set("class", "lp-twin").set("data-lp", "twin");
    twin.add(words("h3", "title", reel.title));
    if (!reel.question.empty()) twin.add(words("p", "question", reel.question));
    if (!reel.given.empty()) twin.add(words("p", "given", reel.given));
    twin.add(steps_element(reel, pictures));
    Element table("div");
    // It may scroll sideways, which a keyboard has to reach.
    table.set("data-lp", "table").set("tabindex", "0").set("role", "region").set("aria-label", reel.table.caption).add(table_element(reel.table));
    twin.add(std::move(table));
    return reel.controls.empty() || pictures == Pictures::none ? twin : twin.add(controls_element(reel));
}

}  // namespace render
