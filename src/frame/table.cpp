// Fills the table of a figure's steps.
#include "frame/table.h"

#include <algorithm>

#include "frame/boards.h"
#include "frame/bound_marks.h"
#include "frame/extras.h"
#include "frame/fill.h"
#include "frame/words.h"

namespace frame {
namespace {

constexpr int count_digits = 6, quantity_digits = 4;

int digits_of(const TableColumn& column, const units::Value& value) {
    return column.digits ? column.digits : value.unit == units::Unit::none ? count_digits : quantity_digits;
}

// The first of the column's names that the answer has as a number; otherwise a dash: the words of the model are not a reader's.
Cell cell_of(const cost::Answer& answer, std::string_view view, const TableColumn& column, std::string_view language) {
    std::string_view names = !column.shows || column.shows(answer, view) ? column.output : "";
    while (!names.empty()) {
        const std::string_view name = names.substr(0, names.find(' '));
        const cost::NamedValue* found = cost::find_named(answer, name);
        if (found && !found->value.word()) return {cost::print(answer, name, cost::Form(digits_of(column, found->value), column.unit)), cost::working(answer, name)};
        names.remove_prefix(std::min(name.size() + 1, names.size()));
    }
    return {std::string(word(language, "figure.table.none")), {}};
}

Cell ratio_cell(const Run& run) {
    units::Value ratio;
    return {extra(run, "ratio", ratio) ? units::print(ratio, 3) + "×" : std::string(), {}};
}

std::vector<TableColumn> columns_of(const lesson::Figure& figure, const Results& results) {
    if (const BoardKind* kind = board_kind(*figure.picture)) return {kind->columns.begin(), kind->columns.end()};
    std::vector<TableColumn> columns = {{"figure.bound.compute", "compute_time"}, {"figure.bound.move", "move_time"}};
    const bool any_exchange = std::any_of(figure.steps.begin(), figure.steps.end(), [&](const lesson::Step& step) {
        const Run* run = results.find(step.run.id);
        return run && exchanges(run->answer);
    });
    if (any_exchange) columns.push_back({"figure.bound.exchange", "exchange_time"});
    columns.push_back({"figure.table.time", "time"});
    return columns;
}

// What no step has a number for, such as the whole model in a figure that counts pairs alone.
void drop_empty_columns(Table& table, std::string_view none) {
    for (size_t cell = table.columns.size() - 1; cell-- > 0;) {  // the first column heads the rows
        if (!std::all_of(table.rows.begin(), table.rows.end(), [&](const TableRow& row) { return row.cells[cell].text == none; })) continue;
        const auto at = static_cast<std::ptrdiff_t>(cell);
        table.columns.erase(table.columns.begin() + at + 1);
        for (TableRow& row : table.rows) row.cells.erase(row.cells.begin() + at);
    }
}

}  // namespace

Table make_table(const lesson::Figure& figure, const Results& results, const Reel& reel) {
    const std::string_view language = reel.language;
    const std::vector<TableColumn> columns = columns_of(figure, results);
    const bool ratio = figure.picture == lesson::Picture::bound;
    Table table;
    table.caption = word(language, "figure.table.caption");
    for (const char* key : {"figure.table.step", "figure.table.change"}) table.columns.emplace_back(word(language, key));
    const Scope first{results, results.find(figure.steps.front().run.id)};
    for (const TableColumn& column : columns) table.columns.push_back(fill(word(language, column.key), first));
    if (ratio) table.columns.emplace_back(word(language, "figure.table.ratio"));
    for (const Frame& frame : reel.frames) {
        const lesson::Step& step = figure.steps[static_cast<size_t>(frame.step)];
        const Run& run = *results.find(step.run.id);
        TableRow row{frame.title, {{frame.badge, {}}}};
        for (const TableColumn& column : columns) row.cells.push_back(cell_of(run.answer, step.view, column, language));
        if (ratio) row.cells.push_back(ratio_cell(run));
        table.rows.push_back(std::move(row));
    }
    drop_empty_columns(table, word(language, "figure.table.none"));
    return table;
}

}  // namespace frame
