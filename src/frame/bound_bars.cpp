// Bars of the picture "bound": one for each account, with its waiting part, its ghost and what changed.
#include "frame/bound_marks.h"
#include "frame/bound_parts.h"
#include "frame/extras.h"
#include "frame/words.h"

namespace frame {
namespace {

struct Account {
    Role role;
    std::string_view time;                       // the output that is this bar's length
    std::string_view word;                       // its name on the figure
};
constexpr Account compute{Role::compute, "compute_time", "figure.bound.compute"};
constexpr Account moving{Role::move, "move_time", "figure.bound.move"};
constexpr Account exchange{Role::exchange, "exchange_time", "figure.bound.exchange"};

Bar make_bar(const Account& account, const Scope& scope, std::string_view language) {
    const cost::Answer& answer = scope.run->answer;
    const double length = number_of(answer, account.time);
    Bar bar;
    bar.role = account.role;
    bar.end = bar.wait_end = length;
    bar.name = word(language, account.word);
    bar.value = cost::print(answer, account.time, 3);
    bar.working = cost::print_worked(answer, account.time, 3);
    if (cost::find(scope.run->base, account.time)) {
        const double before = number_of(scope.run->base, account.time);
        bar.changed = differs(before, length);
        if (bar.changed) bar.baseline_end = before;
    }
    return bar;
}

// The hollow part of a unit that is done before the work is.
void add_waiting(Bar& bar, const Account& account, const Scope& scope, std::string_view language) {
    const double idle = idle_seconds(scope.run->answer, account.time);
    if (!(idle > 0)) return;
    bar.wait_end = bar.end + idle;
    const units::Value value{units::Unit::second, idle};
    const Local local{"idle", units::print(value, cost::scale_of(scope.run->answer, value.unit), 3)};
    bar.waiting = fill(word(language, "figure.bound.idle"), {scope.results, scope.run, {&local, 1}});
}

}  // namespace

bool exchanges(const cost::Answer& answer) { return number_of(answer, "exchange_time") > 0; }

std::vector<Bar> make_bars(const Scope& scope, std::string_view language) {
    std::vector<Bar> bars;
    for (const Account& account : {compute, moving}) {
        bars.push_back(make_bar(account, scope, language));
        add_waiting(bars.back(), account, scope, language);
    }
    const cost::Answer& answer = scope.run->answer;
    if (!exchanges(answer)) return bars;
    Bar bar = make_bar(exchange, scope, language);
    const bool hidden = number_of(answer, "overlap") > 0;
    bar.start = hidden ? 0 : number_of(answer, "work_time");
    bar.end = bar.wait_end = bar.start + number_of(answer, "exchange_time");
    bar.changed = !exchanges(scope.run->base);
    bars.push_back(bar);
    return bars;
}

}  // namespace frame
