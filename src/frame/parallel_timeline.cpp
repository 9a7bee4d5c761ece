// Lays arithmetic and exchanges out as the methods order them; a pipeline's blocks are the model's own.
#include "frame/parallel_timeline.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "frame/extras.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr uint32_t most_rows = 8, most_blocks = 64;   // of a row
constexpr double columns_of_compute = 192, most_columns = 4096;  // so fine that rounding cannot be seen

// A stretch of one device's time.
struct Span {
    double seconds = 0;
    Tone tone = Tone::quiet;
    const char* name = "idle";  // in the words of the picture
    std::string text = {};
};

// Shares of a step's arithmetic and of its exchange that belong together.
struct Portion {
    double compute = 0, exchange = 0;
};

// A third of the arithmetic is forward. A layer's matrices are fetched for either pass, and its gradients are sent off in the
// backward one; cut matrices add up their results as often in each. Four portions a pass stand for all layers.
constexpr Portion portion_of(Sharing sharing, bool backward) {
    const double compute = backward ? 2.0 / 12 : 1.0 / 12;
    return {compute, sharing == Sharing::shards ? compute : 1.0 / 8};
}

std::vector<Span> alternating(Sharing sharing, double compute, double exchange) {
    std::vector<Span> spans;
    for (int i = 0; i < 8; ++i) {
        const Portion portion = portion_of(sharing, i >= 4);
        const Span work{portion.compute * compute, Tone::compute, "compute"}, sending{portion.exchange * exchange, Tone::exchange, "exchange"};
        if (sharing == Sharing::shards) spans.insert(spans.end(), {sending, work});
        else spans.insert(spans.end(), {work, sending});
    }
    return spans;
}

class Timeline {
public:
    Timeline(const Scope& scope, std::string_view language)
        : answer_(scope.run->answer), words_("figure.parallel.", scope, language), sharing_(sharing_of(answer_)),
          compute_(number_of(answer_, "compute_time")), end_(step_seconds(answer_)) {}

    Cells make() const {
        const Axis axis = linear_axis(units::Unit::second, end_);
        Cells cells;
        cells.id = "timeline";
        cells.title = words_("timeline", {{"unit", axis.unit}});
        if (!drawable()) return cells;
        for (uint32_t device = 0; device < devices_of(answer_); ++device) cells.rows.push_back(row(device));
        for (const Tick& tick : axis.ticks)
            if (tick.at <= end_ * (1 + 1e-9)) cells.ticks.push_back({column(tick.at), tick.text});
        cells.limit = Limit{static_cast<double>(column(end_)), step_text(answer_)};
        cells.legend = legend();
        return cells;
    }

private:
    uint32_t column(double seconds) const { return static_cast<uint32_t>(std::lround(seconds / compute_ * columns_of_compute)); }

    bool drawable() const {
        const bool short_enough = compute_ > 0 && end_ / compute_ * columns_of_compute < most_columns;
        const bool few_blocks = sharing_ != Sharing::layers || 2 * number_of(answer_, "micro_batches") * number_of(answer_, "chunks") <= most_blocks;
        return short_enough && few_blocks && devices_of(answer_) <= most_rows;
    }

    std::vector<ToneName> legend() const {
        if (sharing_ == Sharing::layers) return {{Tone::compute, words_("forward")}, {Tone::backward, words_("backward")}, {Tone::quiet, words_("idle"), true}};
        return {{Tone::compute, words_("compute")}, {Tone::exchange, words_("exchange")}};
    }

    CellRow row(uint32_t device) const {
        CellRow row;
        row.head = units::print_number(device + 1);
        double at = 0;
        for (const Span& span : sharing_ == Sharing::layers ? pipeline_spans(device) : spans()) {
            const uint32_t from = column(at), to = column(at += span.seconds);
            if (to > from) row.cells.push_back(cell(span, to - from));
        }
        return row;
    }

    CellMark cell(const Span& span, uint32_t columns) const {
        CellMark cell;
        cell.tone = span.tone;
        cell.hollow = span.tone == Tone::quiet;
        cell.text = span.text;
        cell.columns = columns;
        cell.says = words_(span.name);
        return cell;
    }

    std::vector<Span> spans() const {
        const double exchange = number_of(answer_, "exchange_time");
        if (sharing_ != Sharing::copies) return alternating(sharing_, compute_, exchange);
        return {{compute_, Tone::compute, "compute", words_("compute")}, {exchange, Tone::exchange, "exchange", words_("exchange")}};
    }

    // The model's rows are stage, start, end, micro-batch, backward, chunk, in times of its own.
    std::vector<Span> pipeline_spans(uint32_t device) const {
        std::vector<Span> spans;
        const units::Value* blocks = cost::find(answer_, "timeline");
        if (!blocks || !blocks->list()) return spans;
        const std::vector<double>& list = *blocks->list();
        const double second = end_ / number_of(answer_, "total_time");
        double at = 0;
        for (size_t i = 0; i + 5 < list.size(); i += 6) {
            if (static_cast<uint32_t>(list[i]) != device) continue;
            const bool backward = list[i + 4] > 0;
            spans.push_back({(list[i + 1] - at) * second});
            spans.push_back({(list[i + 2] - list[i + 1]) * second, backward ? Tone::backward : Tone::compute, backward ? "backward" : "forward",
                             units::print_number(list[i + 3] + 1)});
            at = list[i + 2];
        }
        spans.push_back({end_ - at * second});
        return spans;
    }

    const cost::Answer& answer_;
    Words words_;
    Sharing sharing_;
    double compute_, end_;
};

}  // namespace

Sharing sharing_of(const cost::Answer& answer) {
    if (cost::find(answer, "stages")) return Sharing::layers;
    if (cost::find(answer, "all_reduces")) return Sharing::matrices;
    if (cost::find(answer, "stage")) return number_of(answer, "stage") < 3 ? Sharing::copies : Sharing::shards;
    return Sharing::none;
}

uint32_t devices_of(const cost::Answer& answer) {
    const Sharing sharing = sharing_of(answer);
    const char* name = sharing == Sharing::layers ? "stages" : sharing == Sharing::matrices ? "tensor_parallel" : "data_parallel";
    return static_cast<uint32_t>(std::min(number_of(answer, name), 4294967295.0));
}

double step_seconds(const cost::Answer& answer) { return number_of(answer, cost::find(answer, "time") ? "time" : "step_time"); }

std::string step_text(const cost::Answer& answer) {
    const double seconds = step_seconds(answer);
    return units::print(units::Value{units::Unit::second, seconds}, units::scale_for(units::Unit::second, seconds), 3);
}

Cells parallel_timeline(const Scope& scope, std::string_view language) { return Timeline(scope, language).make(); }

}  // namespace frame
