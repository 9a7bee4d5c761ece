// Puts the picture "bound" together: bars, strong line, baseline, threshold, chart.
#include "frame/bound_marks.h"

#include <algorithm>

#include "frame/bound_parts.h"
#include "frame/extras.h"
#include "frame/words.h"
#include "units/order.h"

namespace frame {
namespace {

void widen(double& low, double& high, double value) {
    if (!(value > 0)) return;
    low = low > 0 ? std::min(low, value) : value;
    high = std::max(high, value);
}

constexpr double comparable = 50;  // how many times as long a step may be for the other's bars to be seen beside its own

double longest_of(const Run& run) {
    double longest = 0;
    for (const cost::Answer* answer : {&run.base, &run.answer})
        for (const char* name : {"time", "compute_time", "move_time", "exchange_time"}) longest = std::max(longest, number_of(*answer, name));
    return longest;
}

// Steps share their time axis, so that bars can be compared from one to the next. Where some are far longer than others, as on a real
// device with a slow link, the others share an axis of their own.
void share_axes(std::vector<BoundExtent::Span>& spans) {
    std::vector<double> ends;
    for (const BoundExtent::Span& span : spans) ends.push_back(span.longest);
    units::put_in_order(ends, [](double a, double b) { return a > b; });
    std::vector<double> shared;
    for (const double end : ends)
        if (shared.empty() || (end > 0 && end * comparable < shared.back())) shared.push_back(end);
    for (BoundExtent::Span& span : spans) {
        const auto first = std::find_if(shared.begin(), shared.end(), [&](double end) { return span.longest * comparable >= end; });
        span.longest = first == shared.end() ? shared.front() : *first;
    }
}

void include(BoundExtent& extent, const cost::Answer& answer) {
    for (const char* name : {"intensity", "ridge"}) widen(extent.intensity_low, extent.intensity_high, number_of(answer, name));
    for (const char* name : {"rate", "attainable_rate"}) widen(extent.rate_low, extent.rate_high, number_of(answer, name));
    extent.exchange_longest = std::max(extent.exchange_longest, number_of(answer, "exchange_time"));
    if (!exchanges(answer)) return;
    extent.rows_max = 3;
    extent.tie_longest = std::max(extent.tie_longest, number_of(answer, "pays_below"));
}

// Room below the ridge for the slope to be seen, even where the task's point lies far above it.
void include_slope(BoundExtent& extent, const cost::Answer& answer) {
    constexpr double room = 1.0 / 8;
    widen(extent.intensity_low, extent.intensity_high, room * number_of(answer, "ridge"));
    widen(extent.rate_low, extent.rate_high, room * number_of(answer, "rate"));
}

// How high the line of the devices together comes within the chart whose other axis is known by now.
void include_shared(BoundExtent& extent, const cost::Answer& answer) {
    if (!exchanges(answer)) return;
    const double work = number_of(answer, "work_time"), end = exchange_axis(extent).high;
    const double shared = number_of(answer, "overlap") > 0 ? std::max(work, end) : work + end;
    extent.shared_longest = std::max({extent.shared_longest, shared, number_of(answer, "single_time")});
}

bool has_point(const cost::Answer& answer) { return number_of(answer, "attainable_rate") > 0 && number_of(answer, "intensity") > 0; }

std::string answer_sentence(const Scope& scope, std::string_view language) {
    const cost::Answer& answer = scope.run->answer;
    if (!exchanges(answer)) return fill(word(language, "figure.bound.bound"), scope);
    return fill(word(language, number_of(answer, "overlap") > 0 ? "figure.bound.hidden" : "figure.bound.estimate"), scope);
}

// Where the work ends and where one device would: between them lies the exchange that still pays.
std::optional<Pays> make_pays(const Scope& scope, std::string_view language) {
    const cost::Answer& answer = scope.run->answer;
    const double tie = number_of(answer, "pays_below");
    if (!exchanges(answer) || !(tie > 0)) return std::nullopt;
    const double from = number_of(answer, "overlap") > 0 ? 0 : number_of(answer, "work_time");
    return Pays{from, from + tie, fill(word(language, "figure.bound.pays"), scope)};
}

}  // namespace

BoundExtent extent_of(const lesson::Figure& figure, const Results& results) {
    BoundExtent extent;
    for (const lesson::Step& step : figure.steps)
        if (const Run* run = results.find(step.run.id)) {
            extent.spans.push_back({run->id, longest_of(*run)});
            include(extent, run->answer);
            include(extent, run->base);
            include_slope(extent, run->base);
        }
    share_axes(extent.spans);
    for (const lesson::Step& step : figure.steps)
        if (const Run* run = results.find(step.run.id)) include_shared(extent, run->answer);
    return extent;
}

BoundMarks make_bound_marks(const BoundExtent& extent, const Scope& scope, std::string_view language) {
    const cost::Answer& answer = scope.run->answer;
    BoundMarks marks;
    marks.bars = make_bars(scope, language);
    for (const BoundExtent::Span& span : extent.spans)
        if (span.run == scope.run->id) marks.axis = linear_axis(units::Unit::second, span.longest);
    marks.rows_max = extent.rows_max;
    marks.answer = number_of(answer, "time");
    marks.answer_text = answer_sentence(scope, language);
    const double before = number_of(scope.run->base, "time");
    if (differs(before, marks.answer)) {
        marks.baseline = before;
        marks.baseline_text = fill(word(language, "figure.bound.baseline"), scope);
    }
    marks.pays = make_pays(scope, language);
    if (exchanges(answer)) marks.chart = make_exchange_chart(extent, scope, language);
    else if (has_point(answer)) marks.chart = make_roofline_chart(extent, scope, language);
    return marks;
}

}  // namespace frame
