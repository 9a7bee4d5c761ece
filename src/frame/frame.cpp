// Makes a figure's frames and table.
#include "frame/frame.h"

#include "frame/ask.h"
#include "frame/badge.h"
#include "frame/fill.h"
#include "frame/reading.h"
#include "frame/table.h"
#include "frame/words.h"

namespace frame {
namespace {

std::string position_text(int step, int steps, const Scope& scope, std::string_view language) {
    const Local locals[] = {{"step", units::print_number(step + 1)}, {"steps", units::print_number(steps)}};
    return fill(word(language, "page.position"), {scope.results, nullptr, locals});
}

Frame make_frame(const lesson::Step& step, bool first, const MarksMaker& marks, const Scope& scope, std::string_view language) {
    Frame frame;
    frame.id = step.id;
    frame.ask = make_ask(step.ask, scope, language);
    frame.title = fill(step.title.text, scope);
    frame.caption = fill(step.caption.text, scope);
    frame.alt = fill(step.alt.text, scope);
    frame.badge = step.badge.empty() ? badge_text(step.run, first, scope, language) : fill(step.badge.text, scope);
    frame.changed = !step.run.change.empty() || !step.badge.empty();
    frame.reading_ms = reading_ms(frame.caption);
    frame.marks = marks.make(scope, language);
    return frame;
}

// Every step's board on the scales of all of them, or on those that are held.
void align_boards(std::vector<Frame>& frames, BoardExtent& extent) {
    std::vector<const Board*> boards;
    for (const Frame& frame : frames) boards.push_back(&std::get<Board>(frame.marks));
    if (extent.reaches.empty()) extent.reaches = reach_of(boards);
    for (Frame& frame : frames) align(std::get<Board>(frame.marks), extent.reaches);
}

}  // namespace

Reel make_reel(const lesson::Lesson& lesson, const Results& results, const lesson::Figure& figure, const Extent* held) {
    Reel reel;
    reel.id = figure.id;
    reel.language = lesson.language;
    const Scope first{results, figure.steps.empty() ? nullptr : results.find(figure.steps.front().run.id)};
    reel.title = fill(figure.title.text, {results});
    reel.question = fill(figure.question.text, {results});
    reel.given = fill(figure.given.text, first);
    reel.controls = control_words(figure, lesson.language);
    reel.devices = device_words(figure, lesson.language);
    const MarksMaker marks = held ? MarksMaker(*held) : MarksMaker(figure, results);
    reel.extent = marks.extent();
    const int steps = static_cast<int>(figure.steps.size());
    for (int i = 0; i < steps; ++i) {
        const lesson::Step& step = figure.steps[static_cast<size_t>(i)];
        const Run* run = results.find(step.run.id);
        if (!run) continue;
        Frame frame = make_frame(step, i == 0, marks, {results, run, {}, step.view}, lesson.language);
        frame.standings = standings(figure, step, results);
        frame.step = i;
        frame.steps = steps;
        frame.position = position_text(i, steps, first, lesson.language);
        reel.frames.push_back(std::move(frame));
    }
    if (auto* extent = std::get_if<BoardExtent>(&reel.extent)) align_boards(reel.frames, *extent);
    reel.table = make_table(figure, results, reel);
    return reel;
}

}  // namespace frame
