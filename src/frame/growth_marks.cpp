// Puts the picture "growth" together: cells and their law, or a whole model and how its parts grew.
#include "frame/growth_marks.h"

#include <algorithm>

#include "frame/extras.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr double most_cells_side = 16;  // more could not be counted by eye

uint32_t side_of(const cost::Answer& answer) { return static_cast<uint32_t>(number_of(answer, "tokens")); }

// "新增 48 对": what the change brought or took away.
std::string change_text(const Scope& scope, std::string_view language) {
    const double now = number_of(scope.run->answer, "pairs"), before = number_of(scope.run->base, "pairs");
    if (now == before) return {};
    const std::string count = units::print_number(now > before ? now - before : before - now);
    return say(now > before ? "figure.growth.new" : "figure.growth.gone", scope, language, {{"count", count}});
}

PairSquare make_square(const GrowthExtent& extent, const Scope& scope, std::string_view language) {
    const cost::Answer& answer = scope.run->answer;
    PairSquare square;
    square.side = side_of(answer);
    square.base_side = drawn_as_cells(scope.run->base) ? side_of(scope.run->base) : 0;
    square.side_most = std::max({extent.side_most, square.side, square.base_side});  // more than a held figure has room for
    square.causal = number_of(answer, "causal") > 0;
    square.changed = number_of(answer, "pairs") != number_of(scope.run->base, "pairs");
    square.rows_text = word(language, "figure.growth.rows");
    square.columns_text = word(language, "figure.growth.columns");
    square.change_text = change_text(scope, language);
    return square;
}

PairsChart make_pairs_chart(const GrowthExtent& extent, const Scope& scope, std::string_view language) {
    const cost::Answer &answer = scope.run->answer, &base = scope.run->base;
    PairsChart chart;
    chart.x = linear_axis(units::Unit::none, extent.side_most);
    chart.y = linear_axis(units::Unit::none, std::max(extent.pairs_most, chart.x.high * chart.x.high));
    chart.title = word(language, "figure.growth.chart");
    chart.x_title = word(language, "figure.growth.tokens");
    chart.full_text = word(language, "figure.growth.full");
    chart.causal_text = word(language, "figure.growth.causal");
    chart.causal = number_of(answer, "causal") > 0;
    chart.point = {number_of(answer, "tokens"), number_of(answer, "pairs")};
    chart.base = {number_of(base, "tokens"), number_of(base, "pairs")};
    chart.changed = chart.point.pairs != chart.base.pairs;
    chart.point_text = say("figure.growth.point", scope, language);
    return chart;
}

std::string times_text(double times) { return "×" + units::print_number(times, 3); }

WorkPart make_part(WorkPart::Kind kind, const Scope& scope, std::string_view language) {
    const bool attention = kind == WorkPart::Kind::attention;
    const char* name = attention ? "attention_flops" : "rest_flops";
    WorkPart part;
    part.kind = kind;
    part.before = number_of(scope.run->base, name);
    part.after = number_of(scope.run->answer, name);
    part.name = word(language, attention ? "figure.growth.attention" : "figure.growth.rest");
    part.before_text = cost::print(scope.run->base, name, 3);
    part.after_text = cost::print(scope.run->answer, name, 3);
    part.times_text = part.before > 0 ? times_text(part.after / part.before) : std::string();
    return part;
}

// The figure's; where that has no whole model, as one may come while a reader drags, the step's own.
double most_of(double figure, double own) { return figure > 0 ? figure : own; }

double most_flops(const Run& run) { return std::max(number_of(run.base, "model_flops"), number_of(run.answer, "model_flops")); }

// How many times as much the part that grew most became.
double most_times(const Run& run) {
    double most = 1;
    for (const char* name : {"attention_flops", "rest_flops", "model_flops"})
        if (const double before = number_of(run.base, name); before > 0) most = std::max(most, number_of(run.answer, name) / before);
    return most;
}

WholeModel make_whole(const GrowthExtent& extent, const Scope& scope, std::string_view language) {
    WholeModel whole;
    whole.parts = {make_part(WorkPart::Kind::attention, scope, language), make_part(WorkPart::Kind::rest, scope, language)};
    whole.axis = linear_axis(units::Unit::flop, most_of(extent.flops_most, most_flops(*scope.run)));
    for (const bool before : {true, false}) {
        const cost::Answer& answer = before ? scope.run->base : scope.run->answer;
        (before ? whole.before_name : whole.after_name) =
            say("figure.growth.sequence", scope, language, {{"count", cost::print(answer, "tokens")}});
        (before ? whole.before_total : whole.after_total) =
            say("figure.growth.total", scope, language, {{"flops", cost::print(answer, "model_flops", 3)}});
    }
    return whole;
}

TimesChart make_times_chart(const GrowthExtent& extent, const WholeModel& whole, const Scope& scope, std::string_view language) {
    const double before = number_of(scope.run->base, "model_flops"), after = number_of(scope.run->answer, "model_flops");
    TimesChart chart;
    chart.title = word(language, "figure.growth.times");
    for (const WorkPart& part : whole.parts)
        if (part.before > 0) chart.bars.push_back({part.name, part.times_text, part.after / part.before, false});
    if (before > 0) chart.bars.push_back({std::string(word(language, "figure.growth.whole")), times_text(after / before), after / before, true});
    chart.axis = linear_axis(units::Unit::none, most_of(extent.times_most, most_times(*scope.run)));
    return chart;
}

}  // namespace

bool drawn_as_cells(const cost::Answer& answer) { return number_of(answer, "tokens") <= most_cells_side; }

GrowthExtent growth_extent(const lesson::Figure& figure, const Results& results) {
    GrowthExtent extent;
    for (const lesson::Step& step : figure.steps) {
        const Run* run = results.find(step.run.id);
        if (!run) continue;
        for (const cost::Answer* answer : {&run->base, &run->answer}) {
            if (!drawn_as_cells(*answer)) continue;
            extent.side_most = std::max(extent.side_most, side_of(*answer));
            extent.pairs_most = std::max(extent.pairs_most, number_of(*answer, "pairs"));
        }
        if (drawn_as_cells(run->answer)) continue;
        extent.flops_most = std::max(extent.flops_most, most_flops(*run));
        extent.times_most = std::max(extent.times_most, most_times(*run));
    }
    return extent;
}

GrowthMarks make_growth_marks(const GrowthExtent& extent, const Scope& scope, std::string_view language) {
    GrowthMarks marks;
    if (drawn_as_cells(scope.run->answer)) {
        marks.main = make_square(extent, scope, language);
        marks.chart = make_pairs_chart(extent, scope, language);
        marks.answer_text = say("figure.growth.answer", scope, language);
    } else {
        const WholeModel whole = make_whole(extent, scope, language);
        marks.chart = make_times_chart(extent, whole, scope, language);
        marks.main = whole;
        marks.answer_text = say("figure.growth.whole_answer", scope, language);
    }
    return marks;
}

}  // namespace frame
