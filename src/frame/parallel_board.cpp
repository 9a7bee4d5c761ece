// The picture "parallel": which part of a model each device keeps, what it sends, and what it does within a step.
#include <string>
#include <vector>

#include "frame/boards.h"
#include "frame/extras.h"
#include "frame/parallel_timeline.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr uint32_t most_boxes = 4;  // whose weights are drawn part by part

class ParallelBoard {
public:
    ParallelBoard(const Scope& scope, std::string_view language)
        : scope_(scope), answer_(scope.run->answer), base_(scope.run->base), language_(language), words_("figure.parallel.", scope, language), sharing_(sharing_of(answer_)) {}

    Board make() const {
        Board board;
        const uint32_t devices = devices_of(answer_);
        if (devices <= most_boxes) board.main.emplace_back(boxes(devices));
        Cells timeline = parallel_timeline(scope_, language_);
        if (!timeline.rows.empty()) board.main.emplace_back(std::move(timeline));
        board.side = {held(), sent(), step()};
        board.answer = words_("answer", {{"memory", print("memory")}, {"fits", fits() ? "yes" : "no"}, {"step", step_text(answer_)}});
        if (sharing_ == Sharing::layers) board.answer += words_("answer_idle");
        return board;
    }

private:
    double number(std::string_view name) const { return number_of(answer_, name); }
    std::string print(std::string_view name) const { return cost::print(answer_, name, 3); }
    double capacity() const { return number_of(base_, "device_memory"); }
    bool fits() const { return number("memory") <= capacity(); }

    // Rows are groups of layers, the columns of a box slices of each layer's matrices; both as many as devices.
    CellMark part(uint32_t columns, bool own) const {
        CellMark cell;
        cell.columns = columns;
        cell.tone = own ? Tone::store : Tone::exchange;
        cell.hollow = !own && sharing_ != Sharing::shards;
        cell.says = words_(own ? "kept" : cell.hollow ? "elsewhere" : "fetched");
        return cell;
    }

    // Matrices that nobody cuts are one cell.
    CellRow layer_row(uint32_t layers, uint32_t devices) const {
        CellRow row;
        row.head = words_("layers", {{"count", units::print_number(layers + 1)}});
        const bool cut = sharing_ == Sharing::shards || sharing_ == Sharing::matrices;
        for (uint32_t device = 0; device < devices; ++device) {
            if (!cut) row.cells.push_back(part(devices, sharing_ == Sharing::copies || device == layers));
            for (uint32_t slice = 0; cut && slice < devices; ++slice) row.cells.push_back(part(1, device == slice));
        }
        return row;
    }

    // One cell under each box: the number of a device, or a quantity of it.
    template <class Text>
    CellRow wide_row(const char* head, uint32_t devices, CellMark cell, Text text) const {
        CellRow row;
        row.head = words_(head);
        cell.columns = devices;
        for (uint32_t device = 0; device < devices; ++device) {
            cell.text = text(device);
            row.cells.push_back(cell);
        }
        return row;
    }

    // In a pipeline the ends have one neighbour and send half of what the others do.
    double sent_by(uint32_t device, uint32_t devices) const {
        const bool end = device == 0 || device + 1 == devices;
        return number("bytes_sent") * (sharing_ == Sharing::layers && devices > 2 && end ? 0.5 : 1);
    }

    Cells boxes(uint32_t devices) const {
        Cells cells;
        cells.id = "boxes";
        cells.title = words_("boxes");
        cells.group = devices;
        CellMark heading;
        heading.gap = true;
        cells.rows.push_back(wide_row("device", devices, heading, [](uint32_t device) { return units::print_number(device + 1); }));
        for (uint32_t layers = 0; layers < devices; ++layers) cells.rows.push_back(layer_row(layers, devices));
        CellMark sends;
        sends.tone = Tone::exchange;
        sends.says = words_("sent");
        cells.rows.push_back(wide_row("sends", devices, sends, [&](uint32_t device) {
            return units::print_number(sent_by(device, devices), units::Scale{units::Unit::byte, 1e9, "G"}, 3);
        }));
        cells.legend = {{Tone::store, words_("kept")}};
        if (sharing_ == Sharing::shards) cells.legend.push_back({Tone::exchange, words_("fetched")});
        else if (sharing_ != Sharing::copies) cells.legend.push_back({Tone::quiet, words_("elsewhere"), true});
        return cells;
    }

    // A bar whose ghost is the baseline's whole.
    BarRow row(const char* name, std::string value, std::vector<BarPart> parts, double base) const {
        BarRow row;
        row.id = "row";
        row.name = words_(name);
        row.value = std::move(value);
        double whole = 0;
        for (const BarPart& part : parts) whole += part.value;
        row.parts = std::move(parts);
        if (differs(whole, base)) row.before = base;
        row.changed = row.before.has_value();
        return row;
    }

    Bars held() const {
        Bars bars;
        bars.id = "held";
        bars.unit = units::Unit::byte;
        bars.limit = Limit{capacity(), words_("capacity")};
        const auto part = [&](const char* name) { return BarPart{{Tone::store, {}}, number(name)}; };
        bars.rows = {row("held", print("memory"), {part("weights"), part("gradients"), part("optimizer")}, number_of(base_, "memory"))};
        const auto gigabytes = [&](const char* name) { return units::print_number(number(name), units::Scale{units::Unit::byte, 1e9, "G"}, 3); };
        bars.rows.front().working = words_(
            "states", {{"weights", gigabytes("weights")}, {"gradients", gigabytes("gradients")}, {"optimizer", gigabytes("optimizer")}});
        return bars;
    }

    Bars sent() const {
        Bars bars;
        bars.id = "sent";
        bars.unit = units::Unit::byte;
        bars.rows = {row(sharing_ == Sharing::layers ? "sent_inside" : "sent", print("bytes_sent"),
                         {{{Tone::exchange, {}}, number("bytes_sent")}}, number_of(base_, "bytes_sent"))};
        return bars;
    }

    Bars step() const {
        Bars bars;
        bars.id = "step";
        bars.unit = units::Unit::second;
        const double compute = number("compute_time"), rest = step_seconds(answer_) - compute;
        const auto part = [&](Tone tone, const char* name, double seconds, bool waiting) {
            const units::Scale scale = units::scale_for(units::Unit::second, step_seconds(answer_));
            return BarPart{{tone, words_(name) + " " + units::print(units::Value{units::Unit::second, seconds}, scale, 3), waiting}, seconds};
        };
        const bool waits = sharing_ == Sharing::layers;
        bars.rows = {row("step", step_text(answer_),
                         {part(Tone::compute, "compute", compute, false), part(waits ? Tone::quiet : Tone::exchange, waits ? "idle" : "exchange", rest, waits)},
                         step_seconds(base_))};
        return bars;
    }

    const Scope& scope_;
    const cost::Answer& answer_;
    const cost::Answer& base_;
    std::string_view language_;
    Words words_;
    Sharing sharing_;
};

Board make(const Scope& scope, std::string_view language) { return ParallelBoard(scope, language).make(); }

constexpr TableColumn columns[] = {{"figure.parallel.held", "memory"}, {"figure.parallel.sent", "bytes_sent"},
                                   {"figure.parallel.compute", "compute_time"}, {"figure.parallel.step", "time step_time", nullptr, 0, "ms"},
                                   {"figure.parallel.bubble", "bubble_of_total", nullptr, 3, "%"}};

}  // namespace

const BoardKind parallel_board{make, columns};

}  // namespace frame
