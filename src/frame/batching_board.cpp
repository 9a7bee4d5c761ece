// The picture "batching": which request holds which slot at each tick, and how long each one waits.
#include <algorithm>
#include <string>
#include <vector>

#include "frame/boards.h"
#include "frame/extras.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr double most_ticks = 64, most_slots = 16, most_requests = 64;  // more cells could not be told apart

// One entry of the model's timeline.
struct Entry {
    uint32_t start = 0, end = 0, slot = 0, request = 0, tokens = 0;
    bool decode = false;
};

std::vector<Entry> entries_of(const cost::Answer& answer) {
    const std::vector<double>& rows = list_of(answer, "timeline");
    std::vector<Entry> entries;
    for (size_t at = 0; at + 6 < rows.size(); at += 7) {
        const auto number = [&](size_t column) { return static_cast<uint32_t>(rows[at + column]); };
        entries.push_back({number(1), number(2), number(3), number(4), number(6), number(5) == 1});
    }
    return entries;
}

class BatchingBoard {
public:
    BatchingBoard(const Scope& scope, std::string_view language) : scope_(scope), answer_(scope.run->answer), words_("figure.batching.", scope, language) {}

    Board make() const {
        Board board;
        if (number_of(answer_, "makespan") <= most_ticks && number_of(answer_, "slots") <= most_slots) board.main.push_back(timeline());
        board.main.push_back(facts());
        if (list_of(answer_, "latency").size() <= most_requests) board.side.push_back(latencies());
        board.answer = words_("answer");
        return board;
    }

private:
    std::string ticks(double count) const { return words_(count == 1 ? "tick" : "ticks", {{"count", units::print_number(count, 3)}}); }
    double end_of(size_t request) const { return list_of(answer_, "finish")[request]; }

    CellMark cell_of(const Entry& entry) const {
        CellMark cell;
        cell.tone = entry.decode ? Tone::move : Tone::compute;
        cell.text = letter_of(entry.request);
        cell.columns = entry.end - entry.start;
        const std::string phase = words_(entry.decode ? "decode" : "prefill");
        cell.says = words_("says", {{"letter", cell.text}, {"phase", phase}, {"count", units::print_number(entry.tokens)}});
        return cell;
    }

    // Ticks in which a slot makes nothing: its request holds it and waits, or nobody does.
    CellMark pause(uint32_t columns, bool held, size_t request) const {
        CellMark cell;
        cell.hollow = true;
        cell.columns = columns;
        cell.text = held ? letter_of(request) : std::string();
        cell.says = held ? letter_of(request) + " · " + words_("stalled") : words_("idle");
        return cell;
    }

    CellRow slot_row(uint32_t slot, const std::vector<Entry>& entries) const {
        CellRow row;
        row.head = words_("slot", {{"count", units::print_number(slot + 1)}});
        const auto makespan = static_cast<uint32_t>(number_of(answer_, "makespan"));
        const std::vector<double>& starts = list_of(answer_, "start");
        uint32_t at = 0;
        const auto pass = [&](uint32_t end, bool held, size_t request) {
            if (end > at) row.cells.push_back(pause(end - at, held, request));
            at = std::max(at, end);
        };
        for (const Entry& entry : entries) {
            if (entry.slot != slot) continue;
            pass(static_cast<uint32_t>(starts[entry.request]), false, entry.request);
            pass(entry.start, true, entry.request);
            row.cells.push_back(cell_of(entry));
            at = entry.end;
        }
        pass(makespan, false, 0);
        return row;
    }

    static bool is_held(const CellMark& cell) { return cell.hollow && !cell.text.empty(); }

    Cells timeline() const {
        Cells cells;
        cells.id = "slots";
        cells.title = words_("slots");
        const std::vector<Entry> entries = entries_of(answer_);
        const auto slots = static_cast<uint32_t>(number_of(answer_, "slots"));
        for (uint32_t slot = 0; slot < slots; ++slot) cells.rows.push_back(slot_row(slot, entries));
        const bool held = std::any_of(cells.rows.begin(), cells.rows.end(),
                                      [](const CellRow& row) { return std::any_of(row.cells.begin(), row.cells.end(), is_held); });
        const auto makespan = static_cast<uint32_t>(number_of(answer_, "makespan"));
        for (uint32_t tick = 0; tick <= makespan; ++tick) cells.ticks.push_back({tick, units::print_number(tick)});
        cells.limit = Limit{static_cast<double>(makespan), words_("end")};
        cells.legend = {{Tone::compute, words_("prefill")}, {Tone::move, words_("decode")}, {Tone::quiet, words_(held ? "idle_or_waiting" : "idle"), true}};
        return cells;
    }

    Facts facts() const {
        const auto fact = [&](const char* id, std::string value, const char* output) {
            return Fact{id, words_(id), std::move(value), {}, Tone::quiet, number_of(answer_, output) != number_of(scope_.run->base, output)};
        };
        const auto in_ticks = [&](const char* id, const char* output) { return fact(id, ticks(number_of(answer_, output)), output); };
        Facts facts;
        facts.id = "facts";
        facts.facts = {in_ticks("makespan", "makespan"), fact("utilisation", cost::print(answer_, "utilisation", {3, "%"}), "utilisation"),
                       in_ticks("mean", "mean_latency"), in_ticks("gap", "worst_gap")};
        return facts;
    }

    Bars latencies() const {
        Bars bars;
        bars.id = "latency";
        bars.title = words_("latencies");
        const std::vector<double>&wait = list_of(answer_, "wait"), &latency = list_of(answer_, "latency"), &requests = list_of(answer_, "requests"),
                                 &before = list_of(scope_.run->base, "latency");
        for (size_t i = 0; i < latency.size(); ++i) {
            BarRow row;
            row.id = std::to_string(i);
            row.name = words_("request", {{"letter", letter_of(i)}, {"count", units::print_number(requests[2 * i + 1])}});
            row.value = ticks(latency[i]);
            // The last row names the parts for all.
            const bool last = i + 1 == latency.size();
            row.parts = {{{Tone::quiet, last ? words_("wait") : std::string(), true}, wait[i]},
                         {{Tone::quiet, last ? words_("inside") : std::string()}, latency[i] - wait[i]}};
            if (i < before.size() && before[i] != latency[i]) row.before = before[i];
            row.changed = row.before.has_value();
            bars.rows.push_back(std::move(row));
        }
        return bars;
    }

    const Scope& scope_;
    const cost::Answer& answer_;
    Words words_;
};

Board make(const Scope& scope, std::string_view language) { return BatchingBoard(scope, language).make(); }

constexpr TableColumn columns[] = {{"figure.batching.makespan", "makespan"}, {"figure.batching.utilisation", "utilisation", nullptr, 3, "%"},
                                   {"figure.batching.latencies", "latency"}, {"figure.batching.gap", "longest_gap"}};

}  // namespace

const BoardKind batching_board{make, columns};

}  // namespace frame
