// `lesson check`: all faults of lessons and of the translations beside them.
#include <algorithm>
#include <string>
#include <vector>

#include "commands.h"
#include "files.h"
#include "report.h"
#include "review/review.h"
#include "units/quote.h"
#include "usages.h"
#include "words.h"

namespace tools {
namespace {

units::Fault without_source(const std::string& source, units::Fault fault) {
    fault.message = "the lesson it translates, " + printable(source) + ", cannot be read: " + fault.message;
    return fault;
}

class Checker {
 public:
    void check(const std::string& path);
    const std::vector<FileReport>& reports() const { return reports_; }
    bool unreadable() const { return unreadable_; }

 private:
    bool seen(const std::string& path) const;
    void check_overlays(const std::string& text, const std::string& lesson_path);
    void refuse(const std::string& path, const units::Fault& fault);

    std::vector<FileReport> reports_;
    bool unreadable_ = false;
};

bool Checker::seen(const std::string& path) const {
    return path != "-" &&
           std::any_of(reports_.begin(), reports_.end(), [&](const FileReport& report) { return report.path == path; });
}

void Checker::refuse(const std::string& path, const units::Fault& fault) {
    unreadable_ = true;
    reports_.push_back({path, {{fault.code, "", 1, 1, fault.message, fault.hint, false}}});
}

// The overlays beside a lesson, each read with it; its own faults are told once, by the caller.
void Checker::check_overlays(const std::string& text, const std::string& lesson_path) {
    for (const Overlay& overlay : find_overlays(lesson_path)) {
        if (seen(overlay.path)) continue;
        const auto translation = read_file(overlay.path);
        if (!translation) {
            refuse(overlay.path, translation.fault());
            continue;
        }
        FileReport report{overlay.path, {}};
        for (const lesson::Fault& fault : review::check(text, as_overlay(*translation), overlay.language))
            if (fault.in_overlay) report.faults.push_back(fault);
        reports_.push_back(std::move(report));
    }
}

void Checker::check(const std::string& path) {
    if (seen(path)) return;
    const auto source = source_of_overlay(path);
    const auto text = read_file(source ? *source : path);
    if (!text && source) return refuse(path, without_source(*source, text.fault()));
    if (!text) return refuse(path, text.fault());
    const std::string& lesson_path = source ? *source : path;
    if (!seen(lesson_path)) reports_.push_back({lesson_path, review::check(*text)});
    check_overlays(*text, lesson_path);
    if (seen(path)) return;
    if (const auto overlay = read_file(path); !overlay) refuse(path, overlay.fault());
}

std::string counted(size_t count, const char* what) { return std::to_string(count) + " " + what + (count == 1 ? "" : "s"); }

void put_as_text(const std::vector<FileReport>& reports) {
    for (const FileReport& report : reports) {
        for (const lesson::Fault& fault : report.faults) complain(text_of(report.path, fault));
        put(printable(report.path) + ": " + counted(report.errors(), "error") + ", " +
            counted(report.faults.size() - report.errors(), "warning") + "\n");
    }
}

}  // namespace

int check(Arguments arguments) {
    bool as_json = false;
    Checker checker;
    std::vector<std::string> paths;
    for (Words words(arguments); const auto word = words.next();) {
        if (!words.is_option())
            paths.emplace_back(*word);
        else if (*word == "--json")
            as_json = true;
        else
            return usage("there is no option " + units::quote(*word), check_usage);
    }
    if (paths.empty()) return usage("no file given", check_usage);
    if (std::count(paths.begin(), paths.end(), "-") > 1) return usage("standard input, -, can be read once only", check_usage);
    for (const std::string& path : paths) checker.check(path);
    const auto& reports = checker.reports();
    if (as_json)
        put(json_of(reports));
    else
        put_as_text(reports);
    const bool refused = std::any_of(reports.begin(), reports.end(), [](const FileReport& report) { return report.errors() > 0; });
    return checker.unreadable() ? exit_usage : refused ? exit_refused : exit_ok;
}

}  // namespace tools
