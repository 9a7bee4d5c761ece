// The command `lesson model`: lists the systems, describes one, or computes answers with it.
#include <string>
#include <vector>

#include "commands.h"
#include "model_output.h"
#include "model_request.h"
#include "units/quote.h"
#include "usages.h"
#include "words.h"

namespace tools {
namespace {

struct CommandLine {
    bool json = false;
    bool all = false;
    std::vector<std::string_view> words;  // the name, then the settings
    std::string problem;
};

CommandLine parse(Arguments arguments) {
    CommandLine line;
    for (Words words(arguments); const auto word = words.next();) {
        if (words.is_option()) {
            if (*word == "--json") line.json = true;
            else if (*word == "--all") line.all = true;
            else line.problem = "model has no option " + units::quote(*word);
        } else if (!line.words.empty() && word->find('=') == word->npos)
            line.problem = units::quote(*word) + " is not KEY=VALUE";
        else line.words.push_back(*word);
    }
    return line;
}

int refuse(std::string_view model, std::span<const units::Fault> faults, bool json) {
    if (json) put(faults_json(model, faults));
    complain(faults_text(faults));
    return exit_refused;
}

bool same(const units::Fault& a, const units::Fault& b) {
    return a.code == b.code && a.subject == b.subject && a.message == b.message;
}

// One value of a sweep is refused in every row that it stands in, and told once.
void add_once(std::vector<units::Fault>& faults, const units::Fault& fault) {
    for (const units::Fault& known : faults)
        if (same(known, fault)) return;
    faults.push_back(fault);
}

int compute(const cost::System& system, Arguments settings, bool json) {
    ModelRequest request = read_model_request(system, settings);
    std::vector<cost::Answer> answers;
    for (const auto& row : request.rows) {
        const auto answer = cost::run(system, row);
        if (answer) answers.push_back(*answer);
        else add_once(request.faults, answer.fault());
    }
    if (!request.faults.empty()) return refuse(system.name, request.faults, json);
    put(json ? answers_json(system, answers) : answers_text(system, answers));
    return exit_ok;
}

}  // namespace

int model(Arguments arguments) {
    const CommandLine line = parse(arguments);
    if (!line.problem.empty()) return usage(line.problem, model_usage);
    if (line.all && !line.words.empty()) return usage("model --all takes no name", model_usage);
    if (line.all) {
        put(line.json ? descriptions_json() : descriptions_text());
        return exit_ok;
    }
    if (line.words.empty()) {
        put(line.json ? list_json() : list_text());
        return exit_ok;
    }
    const std::string_view name = line.words[0];
    const cost::System* system = cost::find_system(name);
    if (!system) {
        const units::Fault fault = cost::unknown_model(name);
        return refuse(name, {&fault, 1}, line.json);
    }
    if (line.words.size() > 1) return compute(*system, Arguments(line.words).subspan(1), line.json);
    put(line.json ? description_json(*system) : description_text(*system));
    return exit_ok;
}

}  // namespace tools
