// Writes a reel as JSON.
#include "render/page_json.h"

#include <string_view>

#include "render/element.h"
#include "render/svg.h"
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

void append_step(const frame::Frame& frame, const scene::Scene& wide, const scene::Scene& narrow, std::string& out) {
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
    out += ",\"reading\":" + std::to_string(static_cast<int>(frame.reading_ms)) + ",\"pictures\":{\"720\":";
    append_json(svg_element(wide, frame.alt), out);
    out += ",\"320\":";
    append_json(svg_element(narrow, frame.alt), out);
    out += "}}";
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

std::string page_json(const frame::Reel& reel) {
    std::string out = "{";
    field("id", reel.id, out);
    field("language", reel.language, out);
    field("title", reel.title, out);
    field("question", reel.question, out);
    field("given", reel.given, out);
    out += "\"steps\":";
    const std::vector<scene::Scene> wide = scene::draw_all(reel, scene::wide), narrow = scene::draw_all(reel, scene::narrow);
    size_t step = 0;
    list(reel.frames, out, [&](const frame::Frame& frame) {
        append_step(frame, wide[step], narrow[step], out);
        ++step;
    });
    out += ",\"table\":";
    append_table(reel.table, out);
    return out + "}";
}

}  // namespace render
