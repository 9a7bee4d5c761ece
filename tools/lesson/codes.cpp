// `lesson codes`: every fault code with its severity and meaning.
#include <nlohmann/json.hpp>
#include <string>

#include "commands.h"
#include "units/fault.h"
#include "units/quote.h"
#include "usages.h"
#include "words.h"

namespace tools {
namespace {

std::string_view severity(const units::CodeInfo& code) { return code.severity == units::Severity::error ? "error" : "warning"; }

std::string codes_text() {
    std::string text;
    for (const units::CodeInfo& code : units::all_codes()) {
        std::string row(code.name);
        row.resize(22, ' ');
        row += severity(code);
        row.resize(32, ' ');
        text += row + std::string(code.meaning) + "\n";
    }
    return text;
}

std::string codes_json() {
    using Json = nlohmann::ordered_json;
    Json codes = Json::array();
    for (const units::CodeInfo& code : units::all_codes())
        codes.push_back({{"code", code.name}, {"severity", severity(code)}, {"meaning", code.meaning}});
    return Json{{"codes", std::move(codes)}}.dump(2) + "\n";
}

}  // namespace

int codes(Arguments arguments) {
    bool as_json = false;
    for (Words words(arguments); const auto word = words.next();) {
        if (!words.is_option() || *word != "--json") return usage("codes takes no " + units::quote(*word), codes_usage);
        as_json = true;
    }
    put(as_json ? codes_json() : codes_text());
    return exit_ok;
}

}  // namespace tools
