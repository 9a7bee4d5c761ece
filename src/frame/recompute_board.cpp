// The picture "recompute": memory and arithmetic that are traded for each other, in training one way and with a KV cache the other.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "frame/boards.h"
#include "frame/extras.h"
#include "frame/say.h"

namespace frame {
namespace {

constexpr double most_rows = 8, most_columns = 64;

// A picture of one bar, with an arrow from where it was.
Bars bar(const char* id, std::string name, std::string value, units::Unit unit, std::vector<BarPart> parts, double before) {
    BarRow row;
    row.id = "row";
    row.name = std::move(name);
    row.value = std::move(value);
    double whole = 0;
    for (const BarPart& part : parts) whole += part.value;
    row.parts = std::move(parts);
    if (differs(whole, before)) row.before = before;
    row.changed = row.arrow = row.before.has_value();
    Bars bars;
    bars.id = id;
    bars.unit = unit;
    bars.rows = {std::move(row)};
    return bars;
}

std::string percent(double share) { return units::print_number(100 * share, 3) + "%"; }

class TrainingBoard {
public:
    TrainingBoard(const Scope& scope, std::string_view language)
        : words_("figure.recompute.", scope, language), answer_(scope.run->answer), full_(cost::print(scope.run->answer, "policy") == "full"),
          peak_(scope.view == "peak") {}

    Board make() const {
        Board board;
        if (number("layers") <= most_rows && number("layer_sum") <= most_columns) board.main.emplace_back(layers());
        board.main.emplace_back(memory());
        board.main.emplace_back(work());
        board.side.emplace_back(facts());
        if (full_ && peak_) board.side.emplace_back(spacing());
        board.answer = words_(!full_ ? "answer_all" : peak_ ? "answer_peak" : "answer_kept", {{"before", before_work_text()}, {"peak", print_bytes(number("peak_bytes"))}, {"kept", print_bytes(number("activation_bytes"))}});
        return board;
    }

private:
    double number(std::string_view name) const { return number_of(answer_, name); }
    // All bytes of the board in one unit, that of a layer's input.
    std::string print_bytes(double bytes) const {
        return units::print({units::Unit::byte, bytes}, units::scale_for(units::Unit::byte, number("checkpoint_bytes")), 3);
    }
    double before_work() const { return number("flops_per_param_token") / (1 + number("extra_fraction")); }
    std::string before_work_text() const { return units::print_number(before_work(), 3); }

    // Backward passes begin with the last layers: their group is the one that is made anew.
    bool redone(uint32_t layer) const {
        if (!full_ || !peak_) return false;
        const auto every = static_cast<uint32_t>(number("spacing")), count = static_cast<uint32_t>(number("layers"));
        return layer >= (count - 1) / every * every;
    }

    Cells layers() const {
        Cells cells;
        cells.id = "layers";
        cells.title = words_("layers");
        const auto input = static_cast<uint32_t>(std::lround(number("input_sum"))), all = static_cast<uint32_t>(std::lround(number("layer_sum")));
        for (uint32_t layer = 0; layer < static_cast<uint32_t>(number("layers")); ++layer) {
            CellRow row;
            row.head = words_("layer", {{"count", units::print_number(layer + 1)}});
            const bool anew = redone(layer), first = !full_ || layer % static_cast<uint32_t>(number("spacing")) == 0;
            if (input > 0) row.cells.push_back(part(input, first || anew, anew && !first));
            if (all > input) row.cells.push_back(part(all - input, !full_ || anew, anew));
            cells.rows.push_back(std::move(row));
        }
        cells.legend = {{Tone::store, words_("kept")}};
        if (full_) cells.legend.push_back({Tone::quiet, words_("dropped"), true});
        return cells;
    }

    CellMark part(uint32_t columns, bool filled, bool anew) const {
        CellMark cell;
        cell.tone = Tone::store;
        cell.columns = columns;
        cell.hollow = !filled;
        cell.changed = anew;
        cell.text = anew ? words_("anew", {{"count", units::print_number(columns)}}) : units::print_number(columns);
        cell.says = words_(anew ? "redone" : filled ? "kept" : "dropped");
        return cell;
    }

    Bars memory() const {
        std::vector<BarPart> parts = {{{Tone::store, full_ && peak_ ? words_("kept_part") : std::string()}, number("activation_bytes")}};
        if (full_ && peak_) parts.push_back({{Tone::store, words_("redone_part"), false, true}, number("redone_bytes")});
        return bar("memory", words_(peak_ ? "memory_peak" : "memory_kept"), print_bytes(number(peak_ ? "peak_bytes" : "activation_bytes")), units::Unit::byte,
                   std::move(parts), number("baseline_bytes"));
    }

    // A third of what nobody redoes is forward; what is redone is forward once more.
    Bars work() const {
        const double plain = before_work(), again = peak_ ? number("flops_per_param_token") - plain : 0;
        const auto part = [&](Tone tone, const char* name, double flops, bool anew) {
            return BarPart{{tone, words_(name) + " " + units::print_number(flops, 3), false, anew}, flops};
        };
        std::vector<BarPart> parts = {part(Tone::compute, "forward", plain / 3, false), part(Tone::backward, "backward", plain * 2 / 3, false)};
        if (again > 0) parts.insert(parts.begin() + 1, part(Tone::compute, "again", again, true));
        return bar("work", words_("work"), units::print(units::Value{units::Unit::flop, plain + again}, 3), units::Unit::flop, std::move(parts), plain);
    }

    Facts facts() const {
        const auto fact = [&](const char* id, std::string value, Tone tone, bool changed) { return Fact{id, words_(id), std::move(value), {}, tone, changed}; };
        Facts facts;
        facts.id = "facts";
        const double share = (peak_ ? number("peak_percent") : number("kept_percent")) / 100;
        facts.facts = {fact(peak_ ? "peak_share" : "kept_share", percent(share), Tone::store, full_),
                       fact("extra_share", "+" + percent(peak_ ? number("extra_fraction") : 0), Tone::compute, full_ && peak_)};
        return facts;
    }

    // The peak of the same layers with an input kept every 1, 2, 4, ... of them.
    Facts spacing() const {
        Facts facts;
        facts.id = "spacing";
        facts.title = words_("spacing");
        for (double every = 1; every <= std::min(number("layers"), most_columns); every *= 2) {
            const std::string count = units::print_number(every);
            if (const auto peak = peak_at(every))
                facts.facts.push_back({count, words_("every", {{"count", count}}), *peak, {}, Tone::store, every == number("spacing")});
        }
        return facts;
    }

    std::optional<std::string> peak_at(double every) const {
        std::vector<cost::Argument> arguments;
        for (const cost::NamedValue& input : answer_.inputs)
            if (input.name != "segments") arguments.push_back({input.name, input.name == "checkpoint_every" ? units::Value{units::Unit::none, every} : input.value});
        const auto result = cost::run(*cost::find_system("training_memory"), arguments);
        if (!result) return {};
        return print_bytes(number_of(*result, "peak_bytes"));
    }

    Words words_;
    const cost::Answer& answer_;
    bool full_;  // all but some inputs are dropped and redone
    bool peak_;  // of the backward pass, not the end of the forward pass
};

class CacheBoard {
public:
    CacheBoard(const Scope& scope, std::string_view language) : words_("figure.recompute.", scope, language), answer_(scope.run->answer) {}

    Board make() const {
        Board board;
        if (number("generate") <= most_rows && number("prompt") + number("generate") <= most_columns) board.main.emplace_back(passes());
        const auto one = [&](const char* id, const char* output, units::Unit unit, Tone tone, const cost::Form& form) {
            const std::string with = std::string(output) + "_with_cache", without = std::string(output) + "_without_cache";
            return bar(id, words_(id), cost::print(answer_, with, form), unit, {{{tone, {}}, number(with)}}, number(without));
        };
        board.main.emplace_back(one("cache", "memory", units::Unit::byte, Tone::store, {3, "MiB"}));
        board.main.emplace_back(one("passes", "token_passes", units::Unit::none, Tone::compute, {}));
        board.side.emplace_back(facts());
        board.answer = words_("answer_cache");
        return board;
    }

private:
    double number(std::string_view name) const { return number_of(answer_, name); }

    // A row for each new token: what it must pass through the model, and what it finds in the cache.
    Cells passes() const {
        Cells cells;
        cells.id = "steps";
        cells.title = words_("steps");
        const auto prompt = static_cast<uint32_t>(number("prompt"));
        for (uint32_t token = 0; token < static_cast<uint32_t>(number("generate")); ++token) {
            CellRow row;
            row.head = words_("token", {{"count", units::print_number(token + 1)}});
            for (uint32_t at = 0; at < prompt + token; ++at) {
                const bool found = token > 0 && at + 1 < prompt + token;
                CellMark cell;
                cell.tone = found ? Tone::store : Tone::compute;
                cell.says = words_(found ? "found" : "computed");
                row.cells.push_back(std::move(cell));
            }
            cells.rows.push_back(std::move(row));
        }
        cells.legend = {{Tone::compute, words_("computed")}, {Tone::store, words_("found")}};
        return cells;
    }

    Facts facts() const {
        Facts facts;
        facts.id = "facts";
        facts.facts = {Fact{"cache_token", words_("cache_token"), cost::print(answer_, "bytes_per_token", {3, "KiB"}), {}, Tone::store},
                       Fact{"fewer", words_("fewer"), "÷ " + cost::print(answer_, "flops_ratio", 3), {}, Tone::compute, true}};
        return facts;
    }

    Words words_;
    const cost::Answer& answer_;
};

Board make(const Scope& scope, std::string_view language) {
    const bool cache = cost::find(scope.run->answer, "memory_with_cache") != nullptr;
    return cache ? CacheBoard(scope, language).make() : TrainingBoard(scope, language).make();
}

// Where layers are redone, the peak is told by the view of the backward pass.
bool shows_peak(const cost::Answer& answer, std::string_view view) { return view == "peak" || number_of(answer, "redone_bytes") == 0; }

constexpr TableColumn columns[] = {{"figure.recompute.memory_kept", "activation_bytes"}, {"figure.recompute.memory_peak", "peak_bytes", shows_peak},
                                   {"figure.recompute.work", "flops_per_param_token"}, {"figure.recompute.cache", "memory_with_cache", nullptr, 0, "MiB"},
                                   {"figure.recompute.passes", "token_passes_with_cache"}};

}  // namespace

const BoardKind recompute_board{make, columns};

}  // namespace frame
