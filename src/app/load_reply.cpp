// Writes a reading's outcome as JSON.
#include "app/load_reply.h"

#include <variant>

#include "render/element.h"
#include "units/fault.h"

namespace app {
namespace {

using render::append_json;

void append_fault(const lesson::Fault& fault, std::string& out) {
    const units::CodeInfo& code = units::info(fault.code);
    out += "{\"code\":";
    append_json(code.name, out);
    out += ",\"severity\":";
    append_json(code.severity == units::Severity::error ? "error" : "warning", out);
    out += ",\"pointer\":";
    append_json(fault.pointer, out);
    out += ",\"line\":" + std::to_string(fault.line) + ",\"column\":" + std::to_string(fault.column) + ",\"message\":";
    append_json(fault.message, out);
    out += ",\"hint\":";
    append_json(fault.hint, out);
    out += '}';
}

}  // namespace

std::string load_reply(const lesson::Document& document) {
    std::string out = "{\"usable\":";
    out += document.usable() ? "true" : "false";
    out += ",\"id\":";
    append_json(document.lesson.id, out);
    out += ",\"language\":";
    append_json(document.lesson.language, out);
    out += ",\"figures\":[";
    const char* comma = "";
    for (const lesson::Block& block : document.lesson.blocks) {
        const auto* figure = std::get_if<lesson::Figure>(&block);
        if (!figure) continue;
        out += comma;
        append_json(figure->id, out);
        comma = ",";
    }
    out += "],\"faults\":[";
    comma = "";
    for (const lesson::Fault& fault : document.faults) {
        out += comma;
        append_fault(fault, out);
        comma = ",";
    }
    return out + "]}";
}

}  // namespace app
