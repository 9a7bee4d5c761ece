// The picture "quantisation": the bits of some weights with their scale, all weights' bytes, and how long a step takes by its
// tokens.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "frame/boards.h"
#include "frame/extras.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr double shown_weights = 32, row_weights = 8, most_bits = 32, least_end = 256;

// What the picture reads of a run.
struct Numbers {
    double bits = 0, scale_bits = 0;  // of a weight; of the shown weights' share of the scales
    double group = 1, batch = 1;
    double bytes = 0, scale_bytes = 0;
    double move = 0, compute = 0, time = 0;
};

Numbers numbers_of(const cost::Answer& answer) {
    Numbers numbers;
    const units::Value* format = cost::find(answer, "format");
    const double with_scale = number_of(answer, "bits_per_weight");
    const bool named = format && format->word() && *format->word() != "given";  // a block layout tells only the sum
    numbers.bits = named ? std::floor(with_scale) : number_of(answer, "bits");
    numbers.scale_bits = (with_scale - numbers.bits) * shown_weights;
    numbers.group = number_of(answer, "block_weights");
    numbers.batch = number_of(answer, "batch");
    numbers.bytes = number_of(answer, "weight_bytes");
    numbers.scale_bytes = (with_scale - numbers.bits) / 8 * (number_of(answer, "param_count") - number_of(answer, "kept_count"));
    numbers.move = number_of(answer, "move_time");
    numbers.compute = number_of(answer, "compute_time");
    numbers.time = number_of(answer, "step_time");
    return numbers;
}

uint32_t whole(double bits) { return static_cast<uint32_t>(std::max(std::ceil(bits - 1e-9), 1.0)); }

class QuantisationBoard {
 public:
    QuantisationBoard(const Scope& scope, std::string_view language)
        : scope_(scope),
          answer_(scope.run->answer),
          language_(language), words_("figure.quantisation.", scope, language),
          now_(numbers_of(answer_)),
          before_(numbers_of(scope.run->base)) {}

    Board make() const {
        Board board;
        if (now_.bits <= most_bits) board.main.push_back(bits());
        board.main.push_back(bytes());
        board.main.push_back(times());
        board.side = {chart(), facts()};
        board.answer = words_("answer", {{"gain", differs(number_of(answer_, "speedup"), 1) ? "faster"
                                                 : same_format()                           ? "baseline"
                                                                                           : "none"}});
        return board;
    }

 private:
    bool same_format() const { return number_of(answer_, "compression") == 1; }

    Cells bits() const {
        Cells cells;
        cells.id = "bits";
        cells.title = words_("bits", {{"count", units::print_number(shown_weights)}});
        for (double weight = 0; weight < shown_weights; weight += row_weights) cells.rows.push_back(weight_row(weight == 0));
        cells.rows.push_back(scale_row());
        cells.legend = {{Tone::store, words_("weight", {{"count", units::print_number(now_.bits)}})}};
        if (now_.scale_bits > 0)
            cells.legend.push_back({Tone::quiet, words_("scale_of", {{"bits", units::print_number(now_.scale_bits / shown_weights * now_.group)},
                                                                     {"group", units::print_number(now_.group)},
                                                                     {"count", units::print_number(shown_weights)},
                                                                     {"share", units::print_number(now_.scale_bits, 3)}})});
        return cells;
    }

    CellRow weight_row(bool first) const {
        CellRow row;
        if (first) row.head = words_("weights");
        CellMark cell;
        cell.tone = Tone::store;
        cell.columns = whole(now_.bits);
        cell.text = units::print_number(now_.bits);
        cell.says = words_("weight", {{"count", cell.text}});
        row.cells.assign(static_cast<size_t>(row_weights), cell);
        if (before_.bits != now_.bits && before_.bits <= most_bits)
            row.before = whole(before_.bits) * static_cast<uint32_t>(row_weights);
        return row;
    }

    // The scales of the shown weights; of a wider group only their share of it.
    CellRow scale_row() const {
        CellRow row;
        row.head = words_("scale");
        if (before_.scale_bits != now_.scale_bits && before_.scale_bits > 0) row.before = whole(before_.scale_bits);
        if (!(now_.scale_bits > 0)) return row;
        const double scales = std::max(std::floor(shown_weights / now_.group), 1.0);
        CellMark cell;
        cell.columns = whole(now_.scale_bits / scales);
        cell.text = units::print_number(now_.scale_bits / scales, 3);
        cell.says = words_("scale_share", {{"bits", cell.text}, {"group", units::print_number(now_.group)}});
        cell.changed = before_.scale_bits != now_.scale_bits;
        row.cells.assign(static_cast<size_t>(scales), cell);
        return row;
    }

    Bars bytes() const {
        Bars bars;
        bars.id = "bytes";
        bars.unit = units::Unit::byte;
        BarRow row;
        row.id = "weights";
        row.name = words_("bytes");
        row.value = cost::print(answer_, "weight_bytes", 4);
        row.parts = {{{Tone::store, {}}, now_.bytes - now_.scale_bytes}, {{Tone::quiet, {}}, now_.scale_bytes}};
        row.working = cost::print_worked(answer_, "weight_bytes", 4);
        if (differs(before_.bytes, now_.bytes)) row.before = before_.bytes;
        row.changed = row.before.has_value();
        bars.rows = {std::move(row)};
        return bars;
    }

    BarRow time_row(const char* id, Tone tone, const char* output, double now, double before) const {
        BarRow row;
        row.id = id;
        row.name = words_(id);
        row.value = cost::print(answer_, output, 3);
        row.working = cost::print_worked(answer_, output, 3);
        row.parts = {{{tone, {}}, now}};
        if (differs(before, now)) row.before = before;
        row.changed = row.before.has_value();
        return row;
    }
    Bars times() const {
        Bars bars;
        bars.id = "times";
        bars.unit = units::Unit::second;
        bars.rows = {time_row("move", Tone::move, "move_time", now_.move, before_.move),
                     time_row("compute", Tone::compute, "compute_time", now_.compute, before_.compute)};
        bars.limit = Limit{now_.time, words_("bound")};
        return bars;
    }

    // The line of computing, which all formats share; it rises with the tokens of a step.
    std::vector<ChartPoint> rising(double from, double to) const {
        constexpr double step = 1.189207115002721;  // four to a doubling
        std::vector<ChartPoint> points;
        for (double tokens = from; tokens < to * (1 - 1e-9); tokens *= step)
            points.push_back({tokens, now_.compute / now_.batch * tokens});
        points.push_back({to, now_.compute / now_.batch * to});
        return points;
    }
    static std::vector<ChartPoint> flat(double to, double time) { return {{1, time}, {to, time}}; }

    Chart chart() const {
        const double end = std::max(now_.batch, least_end);
        const auto until = [&](const char* output) { return std::clamp(number_of(answer_, output), 1.0, end); };
        const double own = until("critical_batch"), baseline = until("baseline_critical_batch"),
                     middle = std::min(std::sqrt(own * baseline), end);
        Chart chart;
        chart.id = "time";
        chart.title = words_("chart");
        chart.x_title = words_("tokens");
        chart.y_unit = units::Unit::second;
        chart.x_doubles = true;
        if (number_of(answer_, "kv_values") > 0) return with_point(chart);  // the lines would not be straight
        if (!same_format())
            chart.series.push_back({"baseline", words_("baseline"), Tone::move, false, false,
                                    flat(baseline, number_of(answer_, "baseline_move_time"))});
        chart.series.push_back({"rising", {}, Tone::compute, false, false, rising(1, middle)});
        chart.series.push_back({"flat", {}, Tone::move, true, false, flat(own, now_.move)});
        if (own < end) chart.series.push_back({"bound", words_("compute_line"), Tone::compute, true, false, rising(own, end)});
        return with_point(chart);
    }
    Chart with_point(Chart chart) const {
        chart.chosen = ChosenPoint{{now_.batch, now_.time}, cost::print(answer_, "step_time", 3)};
        return chart;
    }

    Facts facts() const {
        const auto fact = [&](const char* id, std::string value, const char* output) {
            return Fact{id, words_(id),   std::move(value),
                        {}, Tone::quiet, differs(number_of(answer_, output), number_of(scope_.run->base, output))};
        };
        const auto in_tokens = [&](const char* id, const char* output) {
            if (same_format()) return fact(id, std::string(word(language_, "figure.table.none")), output);
            return fact(
                id, number_of(answer_, output) > 0 ? words_("tokens_count", {{"count", cost::print(answer_, output, 4)}}) : words_("never"),
                output);
        };
        Facts facts;
        facts.id = "facts";
        facts.facts = {fact("gain", words_("times", {{"count", cost::print(answer_, "speedup", 3)}}), "speedup"),
                       in_tokens("shrinks", "critical_batch"), in_tokens("ends", "baseline_critical_batch")};
        return facts;
    }

    const Scope& scope_;
    const cost::Answer& answer_;
    std::string_view language_;
    Words words_;
    Numbers now_, before_;
};

Board make(const Scope& scope, std::string_view language) { return QuantisationBoard(scope, language).make(); }

constexpr TableColumn columns[] = {{"figure.quantisation.column_bits", "bits_per_weight"},
                                   {"figure.quantisation.column_bytes", "weight_bytes"},
                                   {"figure.quantisation.move", "move_time"},
                                   {"figure.quantisation.column_compute", "compute_time"},
                                   {"figure.quantisation.column_time", "step_time"},
                                   {"figure.quantisation.gain", "speedup", nullptr, 3}};

}  // namespace

const BoardKind quantisation_board{make, columns};

}  // namespace frame
