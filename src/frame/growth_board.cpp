// The picture "growth": pairs of tokens as the cells of a square beside their law, or the parts of a whole model's work.
#include <algorithm>
#include <string>
#include <vector>

#include "frame/boards.h"
#include "frame/extras.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr double most_side = 16;   // more cells could not be counted by eye
constexpr double least_end = 8;    // of the curves, so that they stay while a point moves along them
constexpr int curve_pieces = 24;

bool is_square(const cost::Answer& answer) { return number_of(answer, "tokens") <= most_side; }
bool is_whole_model(const cost::Answer& answer, std::string_view) { return !is_square(answer); }

double full_law(double tokens) { return tokens * tokens; }
double causal_law(double tokens) { return tokens * (tokens + 1) / 2; }

std::string times_text(double times) { return "×" + units::print_number(times, 3); }

class GrowthBoard {
public:
    GrowthBoard(const Scope& scope, std::string_view language)
        : answer_(scope.run->answer), base_(scope.run->base), words_("figure.growth.", scope, language) {}

    Board make() const {
        Board board;
        if (is_square(answer_)) {
            board.main = {square()};
            board.side = {law()};
            board.answer = words_("answer") + change();
        } else {
            board.main = {model(), held()};
            board.side = {times()};
            board.answer = words_("whole_answer");
        }
        return board;
    }

private:
    static double tokens(const cost::Answer& answer) { return number_of(answer, "tokens"); }
    static double pairs(const cost::Answer& answer) { return number_of(answer, "pairs"); }
    static bool causal(const cost::Answer& answer) { return number_of(answer, "causal") > 0; }
    bool changed() const { return pairs(answer_) != pairs(base_) || tokens(answer_) != tokens(base_); }

    // " · 新增 48 对": what the change brought or took away.
    std::string change() const {
        const double more = pairs(answer_) - pairs(base_);
        if (more == 0) return {};
        return words_(more > 0 ? "new" : "gone", {{"count", units::print_number(more > 0 ? more : -more)}});
    }

    CellMark pair(bool seen) const {
        CellMark cell;
        cell.tone = Tone::compute;
        cell.hollow = !seen;
        cell.changed = changed();
        cell.says = words_(seen ? "pair" : "unseen");
        return cell;
    }

    Cells square() const {
        Cells cells;
        cells.id = "square";
        cells.title = words_("square");
        cells.packed = true;
        const auto side = static_cast<size_t>(tokens(answer_));
        for (size_t row = 0; row < side; ++row) {
            cells.rows.emplace_back();
            for (size_t column = 0; column < side; ++column) cells.rows.back().cells.push_back(pair(!causal(answer_) || column <= row));
        }
        if (is_square(base_) && tokens(base_) != tokens(answer_)) cells.before = static_cast<uint32_t>(tokens(base_));
        cells.legend = {{Tone::compute, words_("pair")}};
        if (causal(answer_)) cells.legend.push_back({Tone::quiet, words_("unseen"), true});
        return cells;
    }

    Series curve(const char* id, double (*law_of)(double), bool own) const {
        Series series;
        series.id = id;
        series.text = words_(id);
        series.tone = own ? Tone::compute : Tone::quiet;
        series.strong = own;
        series.naming = law_of == full_law ? Naming::left : Naming::below;
        const double end = std::max({least_end, tokens(answer_), is_square(base_) ? tokens(base_) : 0});
        for (int i = 0; i <= curve_pieces; ++i) series.points.push_back({end * i / curve_pieces, law_of(end * i / curve_pieces)});
        return series;
    }

    Chart law() const {
        Chart chart;
        chart.id = "law";
        chart.title = words_("chart");
        chart.x_title = words_("tokens");
        chart.series = {curve("full", full_law, !causal(answer_)), curve("causal", causal_law, causal(answer_))};
        if (changed() && is_square(base_)) chart.series.push_back({"base", {}, Tone::quiet, false, true, {{tokens(base_), pairs(base_)}}});
        chart.chosen = ChosenPoint{{tokens(answer_), pairs(answer_)}, words_("point")};
        return chart;
    }

    BarRow work(const char* id, const cost::Answer& answer) const {
        BarRow row;
        row.id = id;
        row.name = words_("sequence", {{"count", cost::print(answer, "tokens")}});
        row.value = words_("total", {{"flops", cost::print(answer, "model_flops", 3)}});
        row.parts = {{{Tone::compute, words_("attention") + " " + cost::print(answer, "attention_flops", 3)}, number_of(answer, "attention_flops")},
                     {{Tone::quiet, words_("rest") + " " + cost::print(answer, "rest_flops", 3)}, number_of(answer, "rest_flops")}};
        return row;
    }

    Bars model() const {
        Bars bars;
        bars.id = "model";
        bars.unit = units::Unit::flop;
        bars.ticks = true;
        bars.rows = {work("before", base_), work("after", answer_)};
        bars.rows.back().changed = changed();
        return bars;
    }

    // What else the work hangs on stays as it was.
    Facts held() const {
        Facts facts;
        facts.id = "held";
        facts.title = words_("held");
        for (const char* name : {"parameters", "layers"})
            if (number_of(answer_, name) > 0) facts.facts.push_back({name, words_(name), cost::print(answer_, name)});
        return facts;
    }

    // How many times as much each part became; the whole is made of both.
    Bars times() const {
        Bars bars;
        bars.id = "times";
        bars.title = words_("times");
        const auto row = [&](const char* id, const char* output, std::vector<BarPart> parts) {
            const double before = number_of(base_, output);
            if (before > 0) bars.rows.push_back({id, words_(id), times_text(number_of(answer_, output) / before), {}, std::move(parts)});
        };
        const auto part = [&](Tone tone, const char* output, const char* of) { return BarPart{{tone, {}}, number_of(answer_, output) / number_of(base_, of)}; };
        row("attention", "attention_flops", {part(Tone::compute, "attention_flops", "attention_flops")});
        row("rest", "rest_flops", {part(Tone::quiet, "rest_flops", "rest_flops")});
        row("whole", "model_flops", {part(Tone::compute, "attention_flops", "model_flops"), part(Tone::quiet, "rest_flops", "model_flops")});
        return bars;
    }

    const cost::Answer &answer_, &base_;
    Words words_;
};

Board make(const Scope& scope, std::string_view language) { return GrowthBoard(scope, language).make(); }

constexpr TableColumn columns[] = {{"figure.growth.tokens", "tokens"}, {"figure.growth.pairs", "pairs"},
                                   {"figure.growth.attention", "attention_flops", is_whole_model}, {"figure.growth.model", "model_flops", is_whole_model}};

}  // namespace

const BoardKind growth_board{make, columns};

}  // namespace frame
