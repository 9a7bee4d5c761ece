// Writes reports as text and as JSON, both always valid UTF-8.
#include "report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "files.h"

namespace tools {
namespace {

std::string_view severity_of(const lesson::Fault& fault) {
    return units::info(fault.code).severity == units::Severity::error ? "error" : "warning";
}

}  // namespace

size_t FileReport::errors() const {
    return static_cast<size_t>(
        std::count_if(faults.begin(), faults.end(), [](const lesson::Fault& fault) { return severity_of(fault) == "error"; }));
}

std::string text_of(std::string_view path, const lesson::Fault& fault) {
    std::string text = printable(path) + ":" + std::to_string(fault.line) + ":" + std::to_string(fault.column) + ": ";
    text += severity_of(fault);
    text += "[";
    text += units::info(fault.code).name;
    text += "]: " + fault.message + "\n";
    if (!fault.hint.empty()) text += "    " + fault.hint + "\n";
    return text;
}

std::string errors_text(std::string_view path, std::span<const lesson::Fault> faults) {
    std::string text;
    for (const lesson::Fault& fault : faults)
        if (severity_of(fault) == "error") text += text_of(path, fault);
    return text;
}

int refuse(std::string_view path, const units::Fault& fault) {
    complain(text_of(path, {fault.code, "", 1, 1, fault.message, fault.hint, false}));
    return exit_usage;
}

std::string json_of(std::span<const FileReport> reports) {
    using Json = nlohmann::ordered_json;
    Json files = Json::array();
    for (const FileReport& report : reports) {
        Json faults = Json::array();
        for (const lesson::Fault& fault : report.faults)
            faults.push_back({{"code", units::info(fault.code).name},
                              {"severity", severity_of(fault)},
                              {"pointer", fault.pointer},
                              {"line", fault.line},
                              {"column", fault.column},
                              {"message", fault.message},
                              {"hint", fault.hint}});
        files.push_back({{"file", printable(report.path)}, {"faults", std::move(faults)}});
    }
    return Json{{"files", std::move(files)}}.dump(2) + "\n";
}

}  // namespace tools
