// The picture "kv_cache": the stairs of token passes with and without a cache, the shelves it rents, and the chats that fill a device.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "frame/boards.h"
#include "frame/extras.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr size_t most_columns = 16, most_rows = 8;  // of stairs
constexpr size_t most_chats = 120, chats_per_row = 20;

class KvCacheBoard {
public:
    KvCacheBoard(const Scope& scope, std::string_view language) : scope_(scope), answer_(scope.run->answer), words_("figure.kv_cache.", scope, language) {}

    Board make() const {
        Board board;
        board.answer = words_("answer." + std::string(scope_.view));
        if (shows("chats")) {
            board.main = {memory()};
            if (chats() > 0 && chats() <= most_chats) board.main.push_back(chat_cells());
            board.main.push_back(facts());
            board.side = {fitting()};
            return board;
        }
        if (has_stairs()) board.main = {stairs()};
        board.main.push_back(shows("rent") ? Piece(facts()) : Piece(passes()));
        if (has_stairs()) board.side = {shows("rent") ? Piece(shelves()) : Piece(growth())};
        return board;
    }

private:
    bool shows(std::string_view view) const { return scope_.view == view; }
    bool changed(const char* output) const { return cost::print(answer_, output) != cost::print(scope_.run->base, output); }
    double number(std::string_view name) const { return number_of(answer_, name); }
    size_t count(std::string_view name) const { return static_cast<size_t>(std::max(number(name), 0.0)); }
    double chats() const { return number("chats"); }

    // Steps as far as they can be drawn: the model tells them up to a limit, and a picture has room for fewer.
    size_t steps() const { return list_of(answer_, "cache_by_step").size(); }
    bool has_stairs() const { return steps() > 0 && steps() <= most_rows && count("prompt") + steps() <= most_columns; }
    std::string step_name(size_t step) const { return words_("step", {{"count", units::print_number(static_cast<double>(step + 1))}}); }
    std::string item(std::string_view list, size_t step, const char* unit = "") const {
        cost::Form form(4, unit);
        form.item = static_cast<uint32_t>(step + 1);
        return cost::print(answer_, list, form);
    }

    CellMark token(size_t at, bool is_new) const {
        CellMark cell;
        cell.text = units::print_number(static_cast<double>(at + 1));
        cell.tone = shows("rent") ? Tone::store : Tone::compute;
        cell.hollow = shows("kept") && !is_new;
        cell.says = words_(shows("rent") ? "stored" : cell.hollow ? "reused" : "computed");
        return cell;
    }

    // Each step passes the text so far; the last token is never fed back.
    CellRow stair(size_t step) const {
        CellRow row;
        row.head = step_name(step);
        const size_t length = count("prompt") + step;
        for (size_t at = 0; at < length; ++at) row.cells.push_back(token(at, step == 0 || at + 1 == length));
        const bool last = step + 1 == steps();
        if (shows("rent")) {
            row.tail = item("cache_by_step", step, "MiB");
            if (!last) return row;
            CellMark never = token(length, true);
            never.hollow = true;
            never.says = words_("never");
            row.cells.push_back(std::move(never));
        } else {
            row.tail = item(shows("kept") ? "steps_with_cache" : "steps_without_cache", step);
        }
        return row;
    }

    Cells stairs() const {
        Cells cells;
        cells.id = shows("rent") ? "shelf" : "stairs";
        cells.title = words_(shows("rent") ? "shelf_title" : "stairs");
        for (size_t step = 0; step < steps(); ++step) cells.rows.push_back(stair(step));
        if (shows("rent")) cells.legend = {{Tone::store, words_("stored")}, {Tone::quiet, words_("never"), true}};
        else cells.legend = {{Tone::compute, words_("computed")}};
        if (shows("kept")) cells.legend.push_back({Tone::quiet, words_("reused"), true});
        return cells;
    }

    Bars passes() const {
        Bars bars;
        bars.id = "passes";
        bars.title = words_("passes");
        const auto row = [&](const char* id, const char* output) {
            return BarRow{id, words_(id), cost::print(answer_, output), cost::working(answer_, output), {{{Tone::compute, {}}, number(output)}}};
        };
        bars.rows = {row("without", "token_passes_without_cache")};
        if (shows("again")) return bars;
        bars.rows.push_back(row("with", "token_passes_with_cache"));
        bars.rows.back().before = number("token_passes_without_cache");
        bars.rows.back().changed = true;
        return bars;
    }

    Bars shelves() const {
        Bars bars;
        bars.id = "shelves";
        bars.title = words_("shelves");
        bars.unit = units::Unit::byte;
        for (size_t step = 0; step < steps(); ++step) {
            const double bytes = list_of(answer_, "cache_by_step")[step];
            bars.rows.push_back({std::to_string(step), words_("after", {{"step", step_name(step)}}), item("cache_by_step", step, "MiB"), {}, {{{Tone::store, {}}, bytes}}});
        }
        return bars;
    }

    Fact fact(const char* id, std::string value, const char* worked = nullptr, bool changed = false) const {
        return {id, words_(id), std::move(value), worked ? cost::working(answer_, worked) : std::string(), Tone::quiet, changed};
    }
    std::string in(const char* output, const char* unit, int digits = 4) const { return cost::print(answer_, output, {digits, unit}); }

    Facts facts() const {
        Facts facts;
        facts.id = "facts";
        if (shows("rent"))
            facts.facts = {fact("per_token", in("bytes_per_token", "KiB"), "bytes_per_token"),
                           fact("tokens_stored", cost::print(answer_, "token_passes_with_cache"), "token_passes_with_cache")};
        if (shows("chats"))
            facts.facts = {fact("per_chat", in("bytes_per_sequence", "GiB"), nullptr, changed("bytes_per_sequence")),
                           fact("chats", cost::print(answer_, "chats"), nullptr, changed("chats")),
                           fact("read", cost::print(answer_, "read_time", 3), nullptr, changed("read_time"))};
        return facts;
    }

    // Passes of all steps so far, by the number of steps.
    Series passes_by_step(const char* id, const char* list, bool strong) const {
        Series series{id, words_("growth." + std::string(id)), Tone::compute, strong, strong, {{0, 0}}};
        for (const double passes : list_of(answer_, list)) series.points.push_back({series.points.back().x + 1, series.points.back().y + passes});
        return series;
    }

    Chart growth() const {
        Chart chart;
        chart.id = "growth";
        chart.title = words_("growth");
        chart.x_title = words_("growth_x");
        const bool kept = shows("kept");
        chart.series = {passes_by_step("without", "steps_without_cache", !kept)};
        if (kept) chart.series.push_back(passes_by_step("with", "steps_with_cache", true));
        const ChartPoint end = chart.series.back().points.back();
        chart.chosen = ChosenPoint{end, chart.series.back().text + " " + units::print_number(end.y)};
        chart.series.back().text.clear();
        return chart;
    }

    // The device's memory: weights, the chats that fit, and what is left over.
    Bars memory() const {
        Bars bars;
        bars.id = "memory";
        bars.unit = units::Unit::byte;
        const double room = number("cache_room"), weights = number("weights"), all = number("memory") * number("tensor_parallel");
        const double used = std::min(chats() * number("bytes_per_token_per_rank") * number("tensor_parallel") * number("kept_tokens"), room);
        bars.rows = {{"card", words_("card", {{"room", in("cache_room", "GB")}}), {}, {}, {{{Tone::quiet, words_("weights")}, std::min(weights, all)}, {{Tone::store, words_("chats_part")}, used}}}};
        bars.limit = Limit{all, words_("full")};
        return bars;
    }

    Cells chat_cells() const {
        Cells cells;
        cells.id = "chats";
        cells.title = words_("chat_cells");
        const auto whole = static_cast<size_t>(chats());
        for (size_t at = 0; at <= whole; ++at) {
            if (at % chats_per_row == 0) cells.rows.emplace_back();
            CellMark cell;
            cell.tone = Tone::store;
            cell.hollow = at == whole;
            cell.says = words_(cell.hollow ? "no_room" : "chat");
            cells.rows.back().cells.push_back(std::move(cell));
            if (!cells.rows.back().cells.back().hollow) cells.rows.back().tail = units::print_number(static_cast<double>(at + 1));
        }
        cells.legend = {{Tone::store, words_("chat")}, {Tone::quiet, words_("no_room"), true}};
        return cells;
    }

    // How many chats fit where each is a quarter as long, and up to sixteen times as long.
    Series fits(const char* id, const cost::Answer& answer, bool strong) const {
        Series series{id, {}, Tone::store, strong, strong, {}};
        const double token = number_of(answer, "bytes_per_token_per_rank") * number_of(answer, "tensor_parallel"), kept = number("kept_tokens");
        if (!(token > 0)) return series;
        for (double factor = 0.25; factor <= 16; factor *= 2)
            if (kept * factor >= 1) series.points.push_back({kept * factor, std::floor(number_of(answer, "cache_room") / (token * kept * factor))});
        return series;
    }

    Chart fitting() const {
        Chart chart;
        chart.id = "fitting";
        chart.title = words_("chart");
        chart.x_title = words_("chart_x");
        chart.x_doubles = true;
        if (!(number("kept_tokens") > 0)) return chart;
        chart.series = {fits("fit", answer_, true)};
        const bool other_law = differs(number("bytes_per_token"), number_of(scope_.run->base, "bytes_per_token")) ||
                               differs(number("cache_room"), number_of(scope_.run->base, "cache_room"));
        if (other_law) chart.series.insert(chart.series.begin(), fits("before", scope_.run->base, false));
        chart.chosen = ChosenPoint{{number("kept_tokens"), chats()}, words_("chosen")};
        return chart;
    }

    const Scope& scope_;
    const cost::Answer& answer_;
    Words words_;
};

Board make(const Scope& scope, std::string_view language) { return KvCacheBoard(scope, language).make(); }

// One run counts token passes; the step that starts over each time has no cache yet. Chats are another case, with a length of their own.
bool is_chats(const cost::Answer&, std::string_view view) { return view == "chats"; }
bool is_run(const cost::Answer& answer, std::string_view view) { return !is_chats(answer, view); }
bool is_cached_run(const cost::Answer& answer, std::string_view view) { return is_run(answer, view) && view != "again"; }

constexpr TableColumn columns[] = {{"figure.kv_cache.without", "token_passes_without_cache", is_run}, {"figure.kv_cache.with", "token_passes_with_cache", is_cached_run},
                                   {"figure.kv_cache.per_chat", "bytes_per_sequence", is_chats, 0, "MiB"}, {"figure.kv_cache.read", "read_time", is_chats}};

}  // namespace

const BoardKind kv_cache_board{make, columns};

}  // namespace frame
