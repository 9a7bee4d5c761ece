// `lesson translate`: a translation to fill in, with what an existing one has already.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "commands.h"
#include "files.h"
#include "lesson/encoding.h"
#include "lesson/languages.h"
#include "lesson/reader.h"
#include "report.h"
#include "units/quote.h"
#include "usages.h"
#include "words.h"

namespace tools {
namespace {

using Json = nlohmann::ordered_json;

struct Request {
    std::string file, language, problem;
};

Request read_request(Arguments arguments) {
    Request request;
    const auto refused = [&](std::string problem) { return Request{{}, {}, std::move(problem)}; };
    for (Words words(arguments); const auto word = words.next();) {
        if (!words.is_option()) {
            if (!request.file.empty()) return refused("one lesson at a time: " + units::quote(*word) + " is one too many");
            request.file = *word;
            continue;
        }
        if (*word != "--lang") return refused("there is no option " + units::quote(*word));
        const auto value = words.value();
        if (!value || !lesson::is_language(*value)) return refused("--lang takes zh-Hans or en");
        request.language = *value;
    }
    if (request.file.empty())
        request.problem = "no file given";
    else if (request.language.empty())
        request.problem = "--lang says which language to translate into";
    return request;
}

// A text of its own line, so that two versions of the file can be compared.
std::string entry(const std::string& id, const Json& told) {
    std::string inside;
    for (const auto& [key, value] : told.items()) inside += (inside.empty() ? "" : ", ") + Json(key).dump() + ": " + value.dump();
    return "    " + Json(id).dump() + ": {" + inside + "}";
}

std::string stub(const lesson::Lesson& lesson, const std::string& language, const Json& kept) {
    std::string texts;
    lesson::for_each_text(lesson, [&](const lesson::Text& text, const lesson::Case*) {
        if (text.empty()) return;
        const auto old = kept.find(text.id);
        texts += texts.empty() ? "" : ",\n";
        texts += entry(text.id, old == kept.end() ? Json{{"of", lesson::source_mark(text.text)}, {"text", text.text}} : *old);
    });
    return "{\n  \"format\": 1,\n  \"translates\": " + Json(lesson.id).dump() + ",\n  \"language\": " + Json(language).dump() +
           ",\n  \"texts\": {\n" + texts + "\n  }\n}\n";
}

// What keeps a translation from being taken over. A text that the lesson has no more does not: it is left out.
bool is_in_the_way(const lesson::Fault& fault) {
    return units::info(fault.code).severity == units::Severity::error && fault.code != units::Code::translation_unknown;
}

}  // namespace

int translate(Arguments arguments) {
    const Request request = read_request(arguments);
    if (!request.problem.empty()) return usage(request.problem, translate_usage);
    const auto source = read_file(request.file);
    if (!source) return refuse(request.file, source.fault());
    const lesson::Document own = lesson::read(*source);
    if (!own.usable()) {
        complain(errors_text(request.file, own.faults));
        return exit_refused;
    }
    if (own.lesson.language == request.language) return usage("the lesson is in " + request.language + " itself", translate_usage);
    Json kept = Json::object();
    for (const Overlay& overlay : find_overlays(request.file)) {
        if (overlay.language != request.language) continue;
        const auto text = read_file(overlay.path);
        if (!text) return refuse(overlay.path, text.fault());
        const auto faults = lesson::read(*source, as_overlay(*text), overlay.language).faults;
        if (std::any_of(faults.begin(), faults.end(), is_in_the_way)) {
            complain(errors_text(overlay.path, faults));
            return exit_refused;
        }
        kept = Json::parse(lesson::without_mark(*text)).at("texts");
    }
    put(stub(own.lesson, request.language, kept));
    return exit_ok;
}

}  // namespace tools
