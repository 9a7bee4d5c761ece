// Charts beside the bars: the roofline with the task's point, or time against exchange time.
#include <algorithm>

#include "frame/bound_parts.h"
#include "frame/extras.h"
#include "frame/words.h"

namespace frame {
namespace {

std::string say(std::string_view key, const Scope& scope, std::string_view language) {
    return fill(word(language, key), scope);
}

// A chart's title names its unit, which only the axis knows.
std::string say_with_unit(std::string_view key, const Axis& axis, const Scope& scope, std::string_view language) {
    const Local local{"unit", axis.unit};
    return fill(word(language, key), {scope.results, scope.run, {&local, 1}});
}

// A number beside an axis that already names the unit.
std::string say_on_axis(std::string_view key, double number, const Axis& axis, const Scope& scope, std::string_view language) {
    const Local local{"number", units::print_number(number, axis.scale, 4)};
    return fill(word(language, key), {scope.results, scope.run, {&local, 1}});
}

}  // namespace

RooflineChart make_roofline_chart(const BoundExtent& extent, const Scope& scope, std::string_view language) {
    const cost::Answer& answer = scope.run->answer;
    const cost::Answer& base = scope.run->base;
    RooflineChart chart;
    // One factor of two more on the right, so that the flat ceiling can be seen.
    chart.x = log4_axis(units::Unit::flop_per_byte, extent.intensity_low, 2 * extent.intensity_high);
    chart.y = log4_axis(units::Unit::flop_per_second, extent.rate_low, extent.rate_high);
    chart.title = say_with_unit("figure.roofline.title", chart.y, scope, language);
    chart.x_title = say_with_unit("figure.roofline.x", chart.x, scope, language);
    chart.intensity = number_of(answer, "intensity");
    chart.attainable = number_of(answer, "attainable_rate");
    chart.rate = number_of(answer, "rate");
    chart.bandwidth = number_of(answer, "bandwidth");
    chart.ridge = number_of(answer, "ridge");
    chart.base_rate = number_of(base, "rate");
    chart.base_bandwidth = number_of(base, "bandwidth");
    chart.base_intensity = number_of(base, "intensity");
    chart.base_attainable = number_of(base, "attainable_rate");
    chart.rate_changed = chart.rate != chart.base_rate;
    chart.bandwidth_changed = chart.bandwidth != chart.base_bandwidth;
    chart.point_changed = chart.intensity != chart.base_intensity || chart.attainable != chart.base_attainable;
    chart.rate_text = say_on_axis("figure.roofline.rate", chart.rate, chart.y, scope, language);
    chart.bandwidth_text = say("figure.roofline.bandwidth", scope, language);
    chart.ridge_text = say_on_axis("figure.roofline.ridge", chart.ridge, chart.x, scope, language);
    chart.point_text = say("figure.roofline.point", scope, language);
    const Local share{"share", units::print_number(100 * chart.attainable / chart.rate, 4) + "%"};
    chart.share_text = fill(word(language, "figure.roofline.share"), {scope.results, scope.run, {&share, 1}});
    return chart;
}

Axis exchange_axis(const BoundExtent& extent) {
    return linear_axis(units::Unit::second, 1.5 * std::max(extent.exchange_longest, extent.tie_longest));
}

ExchangeChart make_exchange_chart(const BoundExtent& extent, const Scope& scope, std::string_view language) {
    const cost::Answer& answer = scope.run->answer;
    ExchangeChart chart;
    chart.single = number_of(answer, "single_time");
    chart.work = number_of(answer, "work_time");
    chart.exchange = number_of(answer, "exchange_time");
    chart.time = number_of(answer, "time");
    chart.tie = number_of(answer, "pays_below");
    chart.overlap = number_of(answer, "overlap") > 0;
    chart.x = exchange_axis(extent);
    chart.y = linear_axis(units::Unit::second, extent.shared_longest);
    chart.title = say_with_unit("figure.exchange.title", chart.y, scope, language);
    chart.x_title = say_with_unit("figure.exchange.x", chart.x, scope, language);
    chart.single_text = say("figure.exchange.single", scope, language);
    chart.line_text = say("figure.exchange.line", scope, language);
    chart.tie_text = say("figure.exchange.tie", scope, language);
    chart.point_text = say("figure.exchange.point", scope, language);
    chart.pays_text = say("figure.exchange.pays", scope, language);
    return chart;
}

}  // namespace frame
