// Changes a figure.
#include "app/change.h"

#include <optional>
#include <vector>

#include "lesson/what_if.h"

namespace app {
namespace {

std::vector<lesson::NamedText> lines_of(std::string_view inputs) {
    std::vector<lesson::NamedText> lines;
    while (!inputs.empty()) {
        const std::string_view line = inputs.substr(0, inputs.find('\n'));
        inputs.remove_prefix(line.size() == inputs.size() ? line.size() : line.size() + 1);
        const size_t equals = line.find('=');
        if (equals != line.npos) lines.push_back({line.substr(0, equals), line.substr(equals + 1)});
    }
    return lines;
}

}  // namespace

Change change_figure(const lesson::Lesson& lesson, const frame::Results& book, const lesson::Figure& figure, std::string_view inputs,
                     const frame::Extent* held) {
    const std::vector<lesson::NamedText> texts = lines_of(inputs);
    const auto refuse = [&](const units::Fault& fault) {
        std::optional<std::string_view> written;
        for (const lesson::NamedText& given : texts)
            if (given.name == fault.subject) written = given.text;
        return Change{{}, frame::refusal_sentence(figure, fault, written, lesson.language)};
    };
    const auto settings = lesson::read_inputs(figure, texts);
    if (!settings) return refuse(settings.fault());
    const lesson::Figure changed = lesson::with_inputs(figure, *settings);
    const auto results = frame::solve_changed(book, changed);
    if (!results) return refuse(results.fault());
    return {frame::make_reel(lesson, *results, changed, held), {}};
}

}  // namespace app
