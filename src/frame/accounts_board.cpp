// The picture "accounts": one matrix product in three books, arithmetic, bytes kept and bytes moved, beside the rates of a device.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "frame/boards.h"
#include "frame/extras.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr double most_side = 8, most_heap = 128, heap_columns = 16;
constexpr uint32_t between = 2;  // empty columns, for the signs

// The shape of a product, and the bytes of a number in each of its matrices.
struct Product {
    double rows = 0, inner = 0, columns = 0;  // vectors; length of each; numbers that come out for each
    double weight = 0, input = 0, output = 0;
};

Product product_of(const cost::Answer& answer) {
    Product product{number_of(answer, "rows"), number_of(answer, "inner"), number_of(answer, "columns")};
    const auto each = [&](const char* bytes, double count) { return count > 0 ? number_of(answer, bytes) / count : 0; };
    product.weight = each("stored_bytes", product.inner * product.columns);
    product.input = each("input_bytes", product.rows * product.inner);
    product.output = each("output_bytes", product.rows * product.columns);
    return product;
}

class AccountsBoard {
 public:
    AccountsBoard(const Scope& scope, std::string_view language)
        : scope_(scope),
          answer_(scope.run->answer),
          words_("figure.accounts.", scope, language),
          now_(product_of(answer_)),
          before_(product_of(scope.run->base)) {}

    Board make() const {
        Board board;
        if (std::max({now_.rows, now_.inner, now_.columns}) <= most_side) board.main.push_back(job());
        board.main.push_back(compute());
        board.main.push_back(bytes());
        if (number_of(answer_, "multiply_adds") <= most_heap) board.side.push_back(heap());
        board.side.push_back(peak());
        board.side.push_back(times());
        board.answer = words_("answer");
        return board;
    }

 private:
    bool changed(const char* name) const { return differs(number_of(answer_, name), number_of(scope_.run->base, name)); }

    static CellMark words_over(std::string text, double columns) {
        CellMark cell;
        cell.gap = true;
        cell.text = std::move(text);
        cell.columns = static_cast<uint32_t>(columns);
        return cell;
    }

    // One row of one matrix. What the base did not have, or had in other bytes, is marked.
    void add_numbers(CellRow& row, Tone tone, double columns, double bytes, double columns_before, double bytes_before,
                     bool any) const {
        for (double column = 0; column < columns; ++column) {
            CellMark cell;
            cell.gap = !any;
            if (any) {
                cell.tone = tone;
                cell.text = units::print_number(bytes, 3);
                cell.says = words_("number", {{"count", cell.text}});
                cell.changed = column >= columns_before || bytes != bytes_before;
            }
            row.cells.push_back(std::move(cell));
        }
    }

    CellRow headings() const {
        CellRow row;  // each stands over its matrix; those of the vectors reach into the gaps
        row.cells = {words_over(words_("weights"), now_.inner), words_over({}, between - 1),
                     words_over(words_("input"), now_.rows + between), words_over(words_("output"), now_.rows + between)};
        return row;
    }

    // Weights times inputs are outputs, a cell for each number.
    Cells job() const {
        Cells cells;
        cells.id = "job";
        cells.title = words_("job");
        cells.rows.push_back(headings());
        const double lines = std::max(now_.inner, now_.columns);
        for (double line = 0; line < lines; ++line) {
            const bool middle = line == std::floor((lines - 1) / 2);
            CellRow row;
            add_numbers(row, Tone::store, now_.inner, now_.weight, before_.inner, before_.weight, line < now_.columns);
            row.cells.push_back(words_over(middle ? "×" : "", between));
            add_numbers(row, Tone::move, now_.rows, now_.input, before_.rows, before_.input, line < now_.inner);
            row.cells.push_back(words_over(middle ? "=" : "", between));
            add_numbers(row, Tone::move, now_.rows, now_.output, before_.rows, before_.output, line < now_.columns);
            cells.rows.push_back(std::move(row));
        }
        cells.legend = {{Tone::store, words_("kept")}, {Tone::move, words_("passing")}};
        return cells;
    }

    BarRow book(const char* id, Tone tone, const char* output) const {
        const double before = number_of(scope_.run->base, output), now = number_of(answer_, output);
        BarRow row;
        row.id = id;
        row.name = words_(id);
        row.value = cost::print(answer_, output);
        row.working = cost::print_worked(answer_, output);
        row.parts = {{{tone, {}}, now}};
        if (!changed(output)) return row;
        row.changed = true;
        row.before = before;
        if (before > 0) row.value = words_("times", {{"value", row.value}, {"count", units::print_number(now / before, 3)}});
        return row;
    }
    Bars compute() const {
        Bars bars;
        bars.id = "compute";
        bars.unit = units::Unit::flop;
        bars.rows = {book("compute", Tone::compute, "flops")};
        return bars;
    }
    Bars bytes() const {
        Bars bars;
        bars.id = "bytes";
        bars.unit = units::Unit::byte;
        bars.rows = {book("stored", Tone::store, "stored_bytes"), book("moved", Tone::move, "moved_bytes")};
        return bars;
    }

    // The amount as a heap, a cell for each multiply-add.
    Cells heap() const {
        Cells cells;
        cells.id = "heap";
        cells.title = words_("heap");
        CellMark cell;
        cell.tone = Tone::compute;
        cell.text = cost::print(answer_, "flop_per_fma");
        cell.says = words_("heap");
        for (double left = number_of(answer_, "multiply_adds"); left > 0; left -= heap_columns) {
            CellRow row;
            row.cells.assign(static_cast<size_t>(std::min(left, heap_columns)), cell);
            cells.rows.push_back(std::move(row));
        }
        return cells;
    }

    Facts peak() const {
        Facts facts;
        facts.id = "peak";
        facts.facts = {{"amount", words_("amount"), cost::print(answer_, "flops"), {}, Tone::compute, changed("flops")},
                       {"rate", words_("rate"), cost::print(answer_, "peak", 4), {}, Tone::compute, changed("peak")}};
        return facts;
    }

    BarRow time_row(const char* id, Tone tone, const char* output) const {
        BarRow row;
        row.id = id;
        row.name = words_(id);
        row.value = cost::print(answer_, output, 3);
        row.parts = {{{tone, {}}, number_of(answer_, output)}};
        if (changed(output)) row.before = number_of(scope_.run->base, output);
        row.changed = changed(output);
        return row;
    }
    Bars times() const {
        Bars bars;
        bars.id = "times";
        bars.title = words_("device");
        bars.unit = units::Unit::second;
        bars.rows = {time_row("compute_time", Tone::compute, "compute_time"), time_row("move_time", Tone::move, "move_time")};
        bars.limit = Limit{number_of(answer_, "time"), words_("bound")};
        return bars;
    }

    const Scope& scope_;
    const cost::Answer& answer_;
    Words words_;
    Product now_, before_;
};

Board make(const Scope& scope, std::string_view language) { return AccountsBoard(scope, language).make(); }

constexpr TableColumn columns[] = {{"figure.accounts.compute", "flops"},
                                   {"figure.accounts.stored", "stored_bytes"},
                                   {"figure.accounts.moved", "moved_bytes"},
                                   {"figure.accounts.rate", "peak"},
                                   {"figure.accounts.bound_column", "time"}};

}  // namespace

const BoardKind accounts_board{make, columns};

}  // namespace frame
