// Fills the table of a figure's steps.
#include "frame/table.h"

#include "frame/bound_marks.h"
#include "frame/extras.h"
#include "frame/words.h"

namespace frame {
namespace {

Cell cell_of(const cost::Answer& answer, std::string_view name, std::string_view language) {
    const cost::NamedValue* found = cost::find_named(answer, name);
    if (!found) return {std::string(word(language, "figure.table.none")), {}};
    return {cost::print(answer, name), found->working};
}

Cell ratio_cell(const Run& run) {
    units::Value ratio;
    return {extra(run, "ratio", ratio) ? units::print(ratio, 3) + "×" : std::string(), {}};
}

}  // namespace

Table make_table(const lesson::Figure& figure, const Results& results, const Reel& reel) {
    bool any_exchange = false;
    for (const lesson::Step& step : figure.steps)
        if (const Run* run = results.find(step.run.id)) any_exchange |= exchanges(run->answer);
    const std::string_view language = reel.language;
    Table table;
    table.caption = word(language, "figure.table.caption");
    for (const char* key : {"figure.table.step", "figure.table.change", "figure.bound.compute", "figure.bound.move"})
        table.columns.emplace_back(word(language, key));
    if (any_exchange) table.columns.emplace_back(word(language, "figure.bound.exchange"));
    for (const char* key : {"figure.table.time", "figure.table.ratio"}) table.columns.emplace_back(word(language, key));
    for (const Frame& frame : reel.frames) {
        const Run& run = *results.find(figure.steps[static_cast<size_t>(frame.step)].run.id);
        TableRow row{frame.title, {{frame.badge, {}}, cell_of(run.answer, "compute_time", language), cell_of(run.answer, "move_time", language)}};
        if (any_exchange) row.cells.push_back(cell_of(run.answer, "exchange_time", language));
        row.cells.push_back(cell_of(run.answer, "time", language));
        row.cells.push_back(ratio_cell(run));
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace frame
