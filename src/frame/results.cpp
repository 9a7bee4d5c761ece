// Runs each case of a lesson twice: as its base and with its change.
#include "frame/results.h"

#include "lesson/run.h"

namespace frame {
const Run* Results::find(std::string_view case_id) const {
    for (const Run& run : runs_)
        if (run.id == case_id) return &run;
    return nullptr;
}

const Run* Results::find_beside(const Run& one, std::string_view name) const {
    const std::string block = one.id.substr(0, one.id.find('.') + 1);
    const Run* found = nullptr;
    for (const Run& run : runs_)
        if (run.id.starts_with(block) && cost::find(run.answer, name)) found = &run;
    return found;
}

Results solve(const lesson::Lesson& lesson) {
    std::vector<Run> runs;
    lesson::for_each_case(lesson, [&](const lesson::Case& one) {
        const auto base = lesson::run_base(one), answer = lesson::run(one);
        if (base && answer) runs.push_back(Run{one.id, *base, *answer});
    });
    return Results(std::move(runs), lesson.language);
}

void Results::put(Run run) {
    for (Run& one : runs_)
        if (one.id == run.id) one = std::move(run);
}

units::Result<Results> solve_changed(Results results, const lesson::Figure& figure) {
    for (const lesson::Step& step : figure.steps) {
        const auto base = lesson::run_base(step.run), answer = lesson::run(step.run);
        if (!base) return base.refusal();
        if (!answer) return answer.refusal();
        results.put({step.run.id, *base, *answer, step.run.yours});
    }
    return results;
}

}  // namespace frame
