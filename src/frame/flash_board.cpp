// The picture "flash": a score table that travels to slow memory and back, against blocks that walk over its last row.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "frame/boards.h"
#include "frame/extras.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr size_t most_cells = 16, most_side = 6, usual_side = 4, most_terms = 4;

std::string number_text(double number) { return number < 0 ? "−" + units::print_number(-number) : units::print_number(number); }

// "e^(2 − 4)": the weight of a score, or of an old maximum, on the scale of a maximum.
std::string power(double score, double maximum) {
    const std::string scale = maximum < 0 ? "(" + number_text(maximum) + ")" : number_text(maximum);
    return "e^(" + number_text(score) + " − " + scale + ")";
}

class FlashBoard {
public:
    FlashBoard(const Scope& scope, std::string_view language)
        : scope_(scope), traffic_(find("standard_head_bytes")), row_(find("one_pass_output")), language_(language) {}

    Board make() const {
        Board board;
        if (traffic_) board.main.push_back(trips());
        if (row_) {
            if (scores().size() <= most_cells) board.main.push_back(cells());
            board.main.push_back(facts());
        }
        if (walks()) board.side = {sums()};
        else if (traffic_) board.side = {moved(), kept()};
        board.answer = words("answer." + std::string(scope_.view), walks() || !traffic_ ? row_ : traffic_);
        return board;
    }

private:
    // This step's own run where it answers that, otherwise another step's.
    const Run* find(std::string_view output) const {
        if (cost::find(scope_.run->answer, output)) return scope_.run;
        return scope_.results.find_beside(*scope_.run, output);
    }
    bool shows(std::string_view view) const { return scope_.view == view; }
    bool walks() const { return shows("walk") && row_; }
    bool rescales() const { return walks() && number(*row_, "old_sum") > 0; }

    std::string words(const std::string& name, const Run* run, std::initializer_list<Local> locals = {}) const {
        return say("figure.flash." + name, {scope_.results, run}, language_, locals);
    }
    static double number(const Run& run, std::string_view name) { return number_of(run.answer, name); }
    static std::string print(const Run& run, std::string_view name, const cost::Form& form = {}) { return cost::print(run.answer, name, form); }
    const std::vector<double>& scores() const { return list_of(row_->answer, "scores"); }

    // How many keys the blocks read so far hold, and how many of them are the last block's.
    size_t block_length(size_t index) const {
        const std::vector<double>& blocks = list_of(row_->answer, "blocks");
        const size_t all = scores().size();
        if (!blocks.empty()) return index < blocks.size() ? static_cast<size_t>(blocks[index]) : 0;
        const auto length = static_cast<size_t>(std::min(number(*row_, "block"), static_cast<double>(all)));
        return std::min(length, all - std::min(all, index * length));
    }
    size_t blocks_read() const { return static_cast<size_t>(number(*row_, "blocks_run")); }
    size_t keys_before(size_t block) const {
        size_t keys = 0;
        for (size_t i = 0; i < block; ++i) keys += block_length(i);
        return keys;
    }

    std::vector<CellRow> table() const {
        const size_t side = row_ ? std::clamp<size_t>(scores().size(), 1, most_side) : usual_side;
        std::vector<CellRow> rows(side);
        for (CellRow& row : rows) {
            row.cells.resize(side);
            for (CellMark& cell : row.cells) {
                cell.tone = Tone::store;
                cell.hollow = !shows("table");
            }
        }
        if (row_ && shows("table") && scores().size() == side)
            for (size_t i = 0; i < side; ++i) rows.back().cells[i].text = number_text(scores()[i]);
        return rows;
    }

    // The block that was read last.
    std::vector<CellRow> on_chip() const {
        std::vector<CellRow> rows;
        if (!row_ || shows("table") || block_length(blocks_read() - 1) > most_side) return rows;
        rows.emplace_back();
        for (size_t i = keys_before(blocks_read() - 1); i < keys_before(blocks_read()); ++i) {
            rows.back().cells.emplace_back();
            rows.back().cells.back().tone = Tone::compute;
            rows.back().cells.back().text = number_text(scores()[i]);
        }
        return rows;
    }

    // The trips of the whole table: out and back as scores, out and back as weights.
    std::vector<Trip> table_trips() const {
        const std::string bytes = print(*traffic_, "head_score_bytes", {3, "MB"});
        const auto trip = [&](const char* id, Way way) { return Trip{id, words(id, traffic_), bytes, way}; };
        const double rest = number(*traffic_, "standard_head_bytes") - 4 * number(*traffic_, "head_score_bytes");
        return {trip("scores_out", Way::left), trip("scores_in", Way::right), trip("weights_out", Way::left), trip("weights_in", Way::right),
                {"vectors", words("vectors", traffic_), megabytes(rest), Way::both}};
    }

    std::vector<Trip> block_trips() const {
        const double keys = 2 * number(*traffic_, "flash2_query_blocks") * number(*traffic_, "tokens") * number(*traffic_, "head_dim") *
                            number(*traffic_, "bytes_per_value");
        return {{"keys", words("keys", traffic_), megabytes(keys)},
                {"queries", words("queries", traffic_), megabytes(number(*traffic_, "flash2_head_bytes") - keys), Way::both},
                {"spared", words("spared", traffic_), words("no_trip", traffic_), Way::none}};
    }

    std::vector<Trip> walk_trips() const {
        const std::string block = units::print_number(static_cast<double>(blocks_read()));
        return {{"keys", words("block_in", row_, {{"count", block}}), {}}, {"spared", words("spared", row_), words("no_trip", row_), Way::none}};
    }

    static std::string megabytes(double bytes) { return units::print({units::Unit::byte, bytes}, units::Scale{units::Unit::byte, 1e6, "M"}, 3); }

    Trips trips() const {
        Trips trips;
        trips.id = "trips";
        trips.left = {words("slow", traffic_), words(shows("table") ? "slow_table" : "slow_none", traffic_), table()};
        trips.right = {words("fast", traffic_), words(shows("table") ? "fast_table" : "fast_blocks", traffic_), on_chip()};
        trips.trips = shows("table") ? table_trips() : walks() ? walk_trips() : block_trips();
        return trips;
    }

    // The last row: what was read, and the block that was read last.
    Cells cells() const {
        Cells cells;
        cells.id = "row";
        cells.title = words("row", row_);
        cells.group = shows("table") ? 0 : static_cast<uint32_t>(list_of(row_->answer, "blocks").empty() ? block_length(0) : 0);
        const size_t read = walks() ? keys_before(blocks_read()) : scores().size(), last = walks() ? keys_before(blocks_read() - 1) : read;
        CellRow row;
        for (size_t i = 0; i < scores().size(); ++i) {
            CellMark cell;
            cell.tone = shows("table") ? Tone::store : Tone::compute;
            cell.text = number_text(scores()[i]);
            cell.hollow = i >= read;
            cell.changed = i >= last && i < read;
            cell.says = words(cell.hollow ? "unread" : cell.changed ? "reading" : shows("table") ? "stored" : "read", row_);
            row.cells.push_back(std::move(cell));
        }
        cells.rows = {std::move(row)};
        if (shows("table")) cells.legend = {{Tone::store, words("stored", row_)}};
        else cells.legend = {{Tone::compute, words("read", row_)}};
        if (read < scores().size()) cells.legend.push_back({Tone::quiet, words("unread", row_), true});
        return cells;
    }

    // A maximum that there is not yet is a word of the model.
    Fact fact(const char* id, const char* output) const {
        const bool none = cost::find(row_->answer, output)->word();
        Fact fact{id, words(id, row_), none ? std::string(word(language_, "figure.table.none")) : print(*row_, output)};
        fact.changed = walks();
        if (rescales()) fact.working = words("before", row_, {{"value", cost::print(row_->base, output)}});
        return fact;
    }

    Facts facts() const {
        Facts facts;
        facts.id = "state";
        facts.title = words("state." + std::string(scope_.view), row_);
        facts.facts = {fact("maximum", "maximum"), fact("sum", "sum"), fact("output", "output")};
        if (shows("blocks"))
            facts.facts = {{"one_pass", words("one_pass", row_), print(*row_, "one_pass_output")},
                           {"in_blocks", words("in_blocks", row_), "= " + print(*row_, "output"), {}, Tone::quiet, true}};
        return facts;
    }

    // How the last block's part of the sum comes about; a long one is left out.
    std::string terms() const {
        std::string text;
        if (block_length(blocks_read() - 1) > most_terms) return text;
        for (size_t i = keys_before(blocks_read() - 1); i < keys_before(blocks_read()); ++i)
            text += (text.empty() ? "" : " + ") + power(scores()[i], number(*row_, "maximum"));
        return text;
    }

    // The old sum shrinks, the new block is added.
    Bars sums() const {
        Bars bars;
        bars.id = "sums";
        bars.title = words("sums", row_);
        const double kept = number(*row_, "rescaled_old_sum"), added = number(*row_, "added_sum");
        const std::string sum = print(*row_, "sum"), part = print(*row_, "added_sum");
        if (!rescales()) {
            bars.rows = {{"sum", words("sum", row_), sum, terms(), {{{Tone::compute, words("part_new", row_)}, added}}}};
            return bars;
        }
        const std::string shrunk = cost::print(row_->base, "sum") + " × " + power(number_of(row_->base, "maximum"), number(*row_, "maximum"));
        BarRow old{"old", words("old", row_), print(*row_, "rescaled_old_sum"), shrunk, {{{Tone::store, {}}, kept}}};
        old.before = number(*row_, "old_sum");
        old.changed = true;
        bars.rows = {std::move(old), {"added", words("added", row_), part, terms(), {{{Tone::compute, {}}, added}}},
                     {"sum", words("new_sum", row_), sum, {}, {{{Tone::store, words("part_old", row_)}, kept}, {{Tone::compute, words("part_new", row_)}, added}}}};
        return bars;
    }

    BarRow byte_row(const char* id, const char* output, const char* unit, Tone tone, const char* working) const {
        return {id, words(id, traffic_), print(*traffic_, output, {3, unit}), *working ? words(working, traffic_) : std::string(),
                {{{tone, {}}, number(*traffic_, output)}}};
    }

    Bars moved() const {
        Bars bars{"moved", words("moved", traffic_), units::Unit::byte, {}, {}, false, {}};
        bars.rows = {byte_row("whole", "standard_head_bytes", "MB", Tone::move, "whole_working")};
        if (!shows("blocks")) return bars;
        BarRow row = byte_row("blocks", "flash2_head_bytes", "MB", Tone::move, "blocks_working");
        row.before = number(*traffic_, "standard_head_bytes");
        row.changed = true;
        bars.rows.push_back(std::move(row));
        return bars;
    }

    Bars kept() const {
        Bars bars{"kept", words("kept", traffic_), units::Unit::byte, {}, {}, false, {}};
        bars.rows = {byte_row("kept_table", "head_score_bytes", "MB", Tone::store, "")};
        if (!shows("blocks")) return bars;
        BarRow row = byte_row("kept_sums", "head_statistics_bytes", "kB", Tone::store, "");
        row.before = number(*traffic_, "head_score_bytes");
        row.changed = true;
        bars.rows.push_back(std::move(row));
        return bars;
    }

    const Scope& scope_;
    const Run* traffic_;  // an answer of attention
    const Run* row_;      // an answer of the running softmax
    std::string_view language_;
};

Board make(const Scope& scope, std::string_view language) { return FlashBoard(scope, language).make(); }

constexpr TableColumn columns[] = {{"figure.flash.maximum", "maximum"}, {"figure.flash.sum", "sum"}, {"figure.flash.output", "output"},
                                   {"figure.flash.whole", "standard_head_bytes"}, {"figure.flash.blocks", "flash2_head_bytes"}};

}  // namespace

const BoardKind flash_board{make, columns};

}  // namespace frame
