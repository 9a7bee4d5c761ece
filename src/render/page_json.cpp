// Writes a reel as JSON.
#include "render/page_json.h"

#include <string_view>

#include "render/element.h"
#include "render/svg.h"
#include "render/svg_shape.h"
#include "scene/draw.h"

namespace render {
namespace {

void field(std::string_view name, std::string_view value, std::string& out) {
    append_json(name, out);
    out += ':';
    append_json(value, out);
    out += ',';
}

// Appends `write(item)` for each item, between brackets and commas.
template <class Items, class Write>
void list(const Items& items, std::string& out, Write write) {
    out += '[';
    bool first = true;
    for (const auto& item : items) {
        if (!first) out += ',';
        first = false;
        write(item);
    }
    out += ']';
}

void append_ask(const frame::Ask& ask, std::string& out) {
    out += '{';
    field("question", ask.question, out);
    out += "\"choices\":";
    list(ask.choices, out, [&](const frame::Choice& choice) {
        out += '{';
        field("id", choice.id, out);
        field("text", choice.text, out);
        field("feedback", choice.feedback, out);
        out += choice.right ? "\"right\":true}" : "\"right\":false}";
    });
    out += '}';
}

void append_texts(const std::vector<std::string>& texts, std::string& out) {
    list(texts, out, [&](const std::string& text) { append_json(text, out); });
}

void append_control(const frame::ControlWords& control, std::string& out) {
    out += '{';
    field("input", control.input, out);
    field("label", control.label, out);
    field("kind", control.kind, out);
    out += "\"values\":";
    append_texts(control.values, out);
    out += '}';
}

void append_device(const frame::DeviceWords& device, std::string& out) {
    out += '{';
    field("name", device.name, out);
    field("source", device.source, out);
    out += "\"values\":";
    append_texts(device.values, out);
    out += '}';
}

void append_standing(const frame::Standing& standing, std::string& out) {
    out += '{';
    field("text", standing.text, out);
    out += "\"at\":" + std::to_string(standing.at) + ",\"acts\":" + (standing.acts ? "true}" : "false}");
}

void append_place(std::string_view name, float value, std::string& out) {
    append_json(name, out);
    out += ':' + coordinate(value) + ',';
}

void append_target(const scene::Target& target, std::string& out) {
    out += '{';
    append_place("x", target.box.x, out);
    append_place("y", target.box.y, out);
    append_place("width", target.box.w, out);
    append_place("height", target.box.h, out);
    field("name", target.name, out);
    out += "\"value\":";
    append_json(target.value, out);
    out += '}';
}

// {"svg": the picture, "targets": what can be pointed at in it, in the order that a hit counts them}.
void append_picture(const scene::Scene& scene, std::string& out) {
    out += "{\"svg\":";
    append_json(svg_element(scene), out);
    out += ",\"targets\":";
    list(scene.targets, out, [&](const scene::Target& target) { append_target(target, out); });
    out += '}';
}

void append_pictures(const frame::Frame& frame, const scene::Layout& wide, const scene::Layout& narrow, std::string& out) {
    out += ",\"pictures\":{\"720\":";
    append_picture(scene::draw(frame, wide), out);
    out += ",\"320\":";
    append_picture(scene::draw(frame, narrow), out);
    out += '}';
}

void append_step(const frame::Frame& frame, bool pictured, const scene::Layout& wide, const scene::Layout& narrow, std::string& out) {
    out += '{';
    field("id", frame.id, out);
    field("position", frame.position, out);
    field("title", frame.title, out);
    field("caption", frame.caption, out);
    field("alt", frame.alt, out);
    field("badge", frame.badge, out);
    if (!frame.ask.choices.empty()) {
        out += "\"ask\":";
        append_ask(frame.ask, out);
        out += ',';
    }
    out += "\"changed\":";
    out += frame.changed ? "true" : "false";
    out += ",\"reading\":" + std::to_string(static_cast<int>(frame.reading_ms)) + ",\"standings\":";
    list(frame.standings, out, [&](const frame::Standing& standing) { append_standing(standing, out); });
    if (pictured) append_pictures(frame, wide, narrow, out);
    out += '}';
}

void append_table(const frame::Table& table, std::string& out) {
    out += '{';
    field("caption", table.caption, out);
    out += "\"columns\":";
    list(table.columns, out, [&](const std::string& column) { append_json(column, out); });
    out += ",\"rows\":";
    list(table.rows, out, [&](const frame::TableRow& row) {
        out += '{';
        field("head", row.head, out);
        out += "\"cells\":";
        list(row.cells, out, [&](const frame::Cell& cell) {
            out += "{";
            field("text", cell.text, out);
            out += "\"working\":";
            append_json(cell.working, out);
            out += '}';
        });
        out += '}';
    });
    out += '}';
}

}  // namespace

std::string page_json(const frame::Reel& reel, int pictured) {
    std::string out = "{";
    field("id", reel.id, out);
    field("language", reel.language, out);
    field("title", reel.title, out);
    field("question", reel.question, out);
    field("given", reel.given, out);
    out += "\"steps\":";
    const scene::Layout wide = scene::layout_of(reel, scene::wide), narrow = scene::layout_of(reel, scene::narrow);
    list(reel.frames, out, [&](const frame::Frame& frame) {
        append_step(frame, pictured == every_step || pictured == frame.step, wide, narrow, out);
    });
    out += ",\"table\":";
    append_table(reel.table, out);
    out += ",\"controls\":";
    list(reel.controls, out, [&](const frame::ControlWords& control) { append_control(control, out); });
    out += ",\"devices\":";
    list(reel.devices, out, [&](const frame::DeviceWords& device) { append_device(device, out); });
    return out + "}";
}

}  // namespace render
