// The picture "scaling": the time of one task over the number of devices, where it is least and where it is worse than alone.
#include <algorithm>
#include <string>
#include <vector>

#include "frame/boards.h"
#include "frame/extras.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr double most_devices = 64;  // that are drawn

struct Try {
    double devices = 1, work = 0, time = 0;
};

// The task of an answer on another number of devices.
std::optional<Try> try_on(const cost::Answer& answer, double devices) {
    std::vector<cost::Argument> arguments;
    for (const cost::NamedValue& input : answer.inputs)
        arguments.push_back({input.name, input.name == "devices" ? units::Value{units::Unit::none, devices} : input.value});
    const auto result = cost::run(*cost::find_system("break_even"), arguments);
    if (!result) return {};
    return Try{devices, number_of(*result, "work_time"), number_of(*result, "time")};
}

// 1, 2, 4, ... up to the answer's own number.
std::vector<Try> tries_of(const cost::Answer& answer) {
    std::vector<Try> tries;
    const double most = std::min(number_of(answer, "devices"), most_devices);
    for (double devices = 1; devices <= most; devices *= 2)
        if (const auto one = try_on(answer, devices)) tries.push_back(*one);
    return tries;
}

class ScalingBoard {
public:
    ScalingBoard(const Scope& scope, std::string_view language)
        : scope_(scope), answer_(scope.run->answer), words_("figure.scaling.", scope, language), tries_(tries_of(answer_)), before_(tries_of(scope.run->base)) {
        best_ = tries_.empty() ? Try{} : *std::min_element(tries_.begin(), tries_.end(), [](const Try& a, const Try& b) { return a.time < b.time; });
    }

    Board make() const {
        Board board;
        board.main = {chart(), facts()};
        board.side = {bars()};
        board.answer = tries_.size() < 2 ? words_("alone") : words_("answer", {{"count", count(best_)}, {"best", seconds(best_.time)}, {"times", times()}});
        if (loses()) board.answer += words_("answer_loss");
        return board;
    }

private:
    static std::string count(const Try& one) { return units::print_number(one.devices); }
    std::string seconds(double value) const {
        return units::print(units::Value{units::Unit::second, value}, units::scale_for(units::Unit::second, number_of(answer_, "single_time")), 3);
    }
    std::string times() const { return units::print_number(best_.time > 0 ? tries_.front().time / best_.time : 1, 3); }
    bool changes() const { return !before_.empty() && (before_.size() != tries_.size() || differs(before_.back().time, tries_.back().time)); }
    // Does any of those drawn take longer than one?
    bool loses() const { return tries_.size() > 1 && tries_.back().time > tries_.front().time && differs(tries_.back().time, tries_.front().time); }

    static Series curve(const char* id, const std::vector<Try>& tries) {
        Series series;
        series.id = id;
        for (const Try& one : tries) series.points.push_back({one.devices, one.time});
        return series;
    }

    Chart chart() const {
        Chart chart;
        chart.id = "curve";
        chart.title = words_("curve");
        chart.x_title = words_("devices");
        chart.y_unit = units::Unit::second;
        chart.x_doubles = true;
        if (changes() && before_.size() > 1) {
            chart.series.push_back(curve("before", before_));
            chart.series.back().text = words_("before");
        }
        chart.series.push_back(curve("now", tries_));
        Series& now = chart.series.back();
        now.tone = Tone::move;
        now.strong = now.dots = true;
        chart.chosen = ChosenPoint{{best_.devices, best_.time}, tries_.size() < 2 ? std::string() : words_("best", {{"count", count(best_)}, {"best", seconds(best_.time)}})};
        chart.level = Limit{number_of(answer_, "single_time"), words_("level")};
        chart.beyond = words_("loss");
        return chart;
    }

    Facts facts() const {
        const auto fact = [&](const char* id, const char* output, const char* none) {
            const bool known = cost::find(answer_, output) && cost::find(answer_, output)->number();
            const bool changed = cost::print(answer_, output) != cost::print(scope_.run->base, output);
            return Fact{id, words_(id), known ? cost::print(answer_, output, 3) : words_(none), {}, Tone::quiet, changed};
        };
        Facts facts;
        facts.id = "facts";
        facts.facts = {fact("turns", "best_at", "never_turns"), fact("first_loss", "first_loss", "never_loses")};
        return facts;
    }

    Bars bars() const {
        Bars bars;
        bars.id = "stacks";
        bars.title = words_("stacks");
        bars.unit = units::Unit::second;
        for (const Try& one : tries_) {
            BarRow row;
            row.id = count(one);
            row.name = words_(one.devices == best_.devices && tries_.size() > 1 ? "row_best" : "row", {{"count", row.id}});
            row.value = seconds(one.time);
            row.parts = {{{Tone::move, {}}, one.work}, {{Tone::exchange, {}}, one.time - one.work}};
            for (const Try& before : before_)
                if (changes() && before.devices == one.devices && differs(before.time, one.time)) row.before = before.time;
            bars.rows.push_back(std::move(row));
        }
        if (bars.rows.empty()) return bars;
        std::vector<BarPart>& last = bars.rows.back().parts;
        last[0].text = words_("work");
        last[1].text = words_("exchange");
        return bars;
    }

    const Scope& scope_;
    const cost::Answer& answer_;
    Words words_;
    std::vector<Try> tries_, before_;
    Try best_;
};

Board make(const Scope& scope, std::string_view language) { return ScalingBoard(scope, language).make(); }

constexpr TableColumn columns[] = {{"figure.scaling.devices_head", "devices"}, {"figure.scaling.work", "work_time"},
                                   {"figure.scaling.exchange", "exchange_time"}, {"figure.table.time", "time"},
                                   {"figure.scaling.turns", "best_at", nullptr, 3}, {"figure.scaling.first_loss", "first_loss"}};

}  // namespace

const BoardKind scaling_board{make, columns};

}  // namespace frame
