// Walks a parsed template and looks each placeholder up in locals, run, base and other runs, in that order.
#include "frame/fill.h"

#include <vector>

#include "frame/extras.h"
#include "lesson/template.h"

namespace frame {
namespace {

bool strip_prefix(std::string_view& path, std::string_view prefix) {
    if (path.substr(0, prefix.size()) != prefix) return false;
    path.remove_prefix(prefix.size());
    return true;
}

bool strip_suffix(std::string_view& path, std::string_view suffix) {
    if (path.size() < suffix.size() || path.substr(path.size() - suffix.size()) != suffix) return false;
    path.remove_suffix(suffix.size());
    return true;
}

bool in_answer(const cost::Answer& answer, std::string_view name, const cost::Form& form, std::string& text) {
    const bool working = strip_suffix(name, ".working");
    if (!cost::find(answer, name)) return false;
    text = working ? cost::print_worked(answer, name, form) : cost::print(answer, name, form);
    return true;
}

// "{pairs.times}": how many times the base's number the run's is; a dash where the base's is nothing.
bool times_base(const Run& run, std::string_view name, const cost::Form& form, std::string& text) {
    const double base = number_of(run.base, name);
    if (!cost::find(run.answer, name)) return false;
    text = base == 0 ? "—" : units::print_number(number_of(run.answer, name) / base, form.digits);
    return true;
}

// "{rate.versus, select, more {…} less {…} other {…}}": how a number compares with the base's.
bool versus_base(const Run& run, std::string_view name, std::string& text) {
    const units::Value *now = cost::find(run.answer, name), *before = cost::find(run.base, name);
    if (!now || !before || !now->number() || !before->number()) return false;
    text = !differs(*now->number(), *before->number()) ? "same" : *now->number() > *before->number() ? "more" : "less";
    return true;
}

bool in_run(const Run& run, std::string_view name, const cost::Form& form, std::string& text) {
    if (strip_suffix(name, ".times")) return times_base(run, name, form, text);
    if (strip_suffix(name, ".versus")) return versus_base(run, name, text);
    if (strip_prefix(name, "base.")) return in_answer(run.base, name, form, text);
    if (in_answer(run.answer, name, form, text)) return true;
    units::Value value;
    if (!extra(run, name, value)) return false;
    text = units::print(value, cost::scale_of(run.answer, value.unit), form.digits);
    return true;
}

// "bound.s2.time": the case's id has one dot, the rest is the name.
bool in_other_run(const Results& results, std::string_view path, const cost::Form& form, std::string& text) {
    const size_t first = path.find('.');
    const size_t second = first == path.npos ? path.npos : path.find('.', first + 1);
    if (second == path.npos) return false;
    const Run* run = results.find(path.substr(0, second));
    return run && in_run(*run, path.substr(second + 1), form, text);
}

// "4, 5, 6" as Chinese joins it. No number has a comma with a blank.
std::string joined_in(std::string_view language, std::string text) {
    if (language != "zh-Hans") return text;
    for (size_t at; (at = text.find(", ")) != text.npos;) text.replace(at, 2, "、");
    return text;
}

std::string fill_parts(const std::vector<lesson::Part>& parts, const Scope& scope);

std::string choose(const lesson::Part& select, const Scope& scope) {
    std::string word;
    look_up(select.text, scope, {}, word);
    for (const lesson::Branch& branch : select.branches)
        if (branch.word == word) return fill_parts(branch.parts, scope);
    return select.branches.empty() ? std::string() : fill_parts(select.branches.back().parts, scope);
}

std::string fill_parts(const std::vector<lesson::Part>& parts, const Scope& scope) {
    std::string out;
    for (const lesson::Part& part : parts) {
        std::string text;
        switch (part.kind) {
            case lesson::Part::Kind::literal: out += part.text; break;
            case lesson::Part::Kind::select: out += choose(part, scope); break;
            case lesson::Part::Kind::value:
                out += look_up(part.text, scope, part.form, text) ? joined_in(scope.results.language(), text) : "{" + part.text + "}";
                break;
        }
    }
    return out;
}

}  // namespace

bool look_up(std::string_view path, const Scope& scope, const cost::Form& form, std::string& text) {
    for (const Local& local : scope.locals)
        if (local.name == path) {
            text = local.text;
            return true;
        }
    if (scope.run && in_run(*scope.run, path, form, text)) return true;
    return in_other_run(scope.results, path, form, text);
}

std::string fill(std::string_view text, const Scope& scope) {
    const auto parts = lesson::parse_template(text);
    return parts ? fill_parts(*parts, scope) : std::string(text);
}

}  // namespace frame
