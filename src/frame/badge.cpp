// Says what a step changes.
#include "frame/badge.h"

#include "frame/bound_marks.h"
#include "frame/controls.h"
#include "frame/extras.h"
#include "frame/words.h"

namespace frame {
namespace {

// A switch is turned on or off: its numbers mean nothing to a reader.
std::string switch_change(const lesson::Setting& change, const Scope& scope, std::string_view language) {
    const Local local{"name", input_word(change.name, language)};
    const bool on = number_of(scope.run->answer, change.name) > 0;
    return fill(word(language, on ? "figure.badge.on" : "figure.badge.off"), {scope.results, scope.run, {&local, 1}});
}

// Not where a reader's own number is the base's.
bool is_other(const lesson::Setting& change, const Run& run) {
    const units::Value* before = cost::find(run.base, change.name);
    return !before || !(*before == change.value);
}

std::string one_change(const lesson::Case& run, const lesson::Setting& change, const Scope& scope, std::string_view language) {
    const cost::InputField* field = cost::find_input(*run.system, change.name);
    if (field && field->kind == cost::InputKind::yes_no) return switch_change(change, scope, language);
    const units::Value* before = cost::find(scope.run->base, change.name);
    const units::Scale scale = cost::scale_of(scope.run->answer, change.value.unit);
    const Local locals[] = {{"name", input_word(change.name, language)},
                            {"from", before && before->number() ? units::print_number(*before->number(), scale) : cost::print(scope.run->base, change.name)},
                            {"to", cost::print(scope.run->answer, change.name)}};
    return fill(word(language, "figure.badge.change"), {scope.results, scope.run, locals});
}

}  // namespace

std::string badge_text(const lesson::Case& run, bool first, const Scope& scope, std::string_view language) {
    if (run.change.empty())
        return std::string(word(language, !first ? "figure.badge.view" : scope.run->yours ? "figure.badge.yours" : "figure.badge.baseline"));
    if (exchanges(scope.run->answer)) return fill(word(language, "figure.badge.devices"), scope);
    std::string changes;
    size_t count = 0;
    for (const lesson::Setting& change : run.change) {
        if (!is_other(change, *scope.run)) continue;
        if (count++ > 0) changes += word(language, "figure.badge.and");
        changes += one_change(run, change, scope, language);
    }
    const Local local{"changes", changes};
    const char* key = count == 0 ? "figure.badge.none" : count == 1 ? "figure.badge.one" : "figure.badge.several";
    return fill(word(language, key), {scope.results, scope.run, {&local, 1}});
}

}  // namespace frame
