// The picture "paging": which physical block holds each logical one, shared by whom, and how many slots are taken for how many
// tokens.
#include <algorithm>
#include <string>
#include <vector>

#include "frame/boards.h"
#include "frame/extras.h"
#include "frame/paging_memory.h"
#include "frame/say.h"

namespace frame {
namespace {

class PagingBoard {
 public:
    PagingBoard(const Scope& scope, std::string_view language)
        : scope_(scope),
          answer_(scope.run->answer),
          language_(language), words_("figure.paging.", scope, language),
          now_(memory_of(answer_)),
          before_(memory_of(scope.run->base)) {}

    Board make() const {
        Board board;
        if (can_be_drawn(now_)) board.main = {mapping()};
        board.side = {slots(), facts()};
        board.answer = words_("answer", {{"layout", now_.rooms ? "rooms" : number_of(answer_, "copies") > 0 ? "copied" : "blocks"}});
        return board;
    }

 private:
    std::string owners(const Block& block) const {
        std::string letters;
        for (const Owner& owner : block.owners) letters += (letters.empty() ? "" : " ") + letter_of(owner.sequence);
        return letters;
    }
    // Has the lesson's step come from blocks as well? From rooms, everything would count as changed.
    bool from_blocks() const { return !before_.rooms && !now_.rooms; }

    Mapping mapping() const {
        Mapping mapping;
        mapping.id = "blocks";
        mapping.from_title = words_(now_.rooms ? "sentences" : "logical");
        if (!now_.rooms) mapping.by_title = words_("table");
        mapping.to_title = words_(now_.rooms ? "memory" : "physical");
        for (const Entry& entry : now_.entries) mapping.from.push_back(logical_strip(entry));
        for (const Block& block : now_.blocks) mapping.to.push_back(physical_strip(block));
        add_links(mapping);
        for (const char* tail : {"free", "reserved", "count"})
            mapping.tails.push_back(words_(tail, {{"letter", "A"}, {"count", "2"}}));
        mapping.legend = {{Tone::store, words_("written")}, {Tone::store, words_("empty"), true}};
        if (number_of(answer_, "copies") > 0) mapping.legend.push_back({Tone::move, words_("copied")});
        return mapping;
    }

    CellMark token_cell(uint32_t sequence, uint32_t token, bool filled) const {
        CellMark cell;
        cell.tone = Tone::store;
        cell.hollow = !filled;
        if (!filled) return cell;
        cell.text = std::to_string(token);
        cell.says = words_("token", {{"letter", letter_of(sequence)}, {"count", std::to_string(token)}});
        cell.changed = sequence < before_.lengths.size() && token > before_.lengths[sequence];
        return cell;
    }

    Strip logical_strip(const Entry& entry) const {
        Strip strip;
        if (!now_.rooms)
            strip.head = letter_of(entry.sequence) + std::to_string(entry.logical);
        else if (entry.logical == 0)
            strip.head = letter_of(entry.sequence);
        for (uint32_t i = 0; i < now_.block_size; ++i)
            strip.cells.push_back(token_cell(entry.sequence, entry.logical * now_.block_size + i + 1, i < entry.filled));
        return strip;
    }

    Strip physical_strip(const Block& block) const {
        Strip strip;
        strip.head = std::to_string(block.number);
        const Block* was = find_block(before_, block.number);
        if (block.owners.empty() && was && !was->owners.empty()) strip.before = block.size;
        strip.shared = block.owners.size() > 1;
        const bool differs = was && (was->owners.size() != block.owners.size() || was->filled != block.filled);
        strip.changed = from_blocks() && !block.owners.empty() && differs;
        const char* tail = block.owners.empty() ? "free" : now_.rooms ? "reserved" : "count";
        strip.tail = words_(tail, {{"letter", owners(block)}, {"count", std::to_string(block.owners.size())}});
        const uint32_t copied = copied_slots(block);
        for (uint32_t i = 0; i < block.size; ++i) strip.cells.push_back(physical_cell(block, i, copied));
        return strip;
    }

    CellMark physical_cell(const Block& block, uint32_t slot, uint32_t copied) const {
        if (block.owners.empty()) {
            CellMark cell;
            cell.hollow = true;
            cell.says = words_("free");
            return cell;
        }
        const Owner& owner = block.owners.front();
        CellMark cell = token_cell(owner.sequence, owner.logical * now_.block_size + slot + 1, slot < block.filled);
        if (slot < copied) cell.tone = Tone::move;
        if (!cell.says.empty())
            cell.says = words_("held", {{"letters", owners(block)}, {"count", cell.text}});
        else
            cell.says = words_("empty");
        return cell;
    }

    // Where a table's entry now names another block than before, and blocks were copied, it is a copy.
    const Entry* source_of(const Owner& owner, uint32_t number) const {
        if (!from_blocks() || number_of(answer_, "copies") == 0) return nullptr;
        const Entry* was = find_entry(before_, owner.sequence, owner.logical);
        return was && was->physical != number ? was : nullptr;
    }
    uint32_t copied_slots(const Block& block) const {
        const Entry* source = block.owners.size() == 1 ? source_of(block.owners.front(), block.number) : nullptr;
        return source ? source->filled : 0;
    }

    void add_links(Mapping& mapping) const {
        for (uint32_t i = 0; i < now_.entries.size(); ++i) {
            const Entry& entry = now_.entries[i];
            const auto place = place_of(now_, entry.physical);
            const Entry* was = find_entry(before_, entry.sequence, entry.logical);
            const bool changed = now_.rooms != before_.rooms || !was || was->physical != entry.physical;
            mapping.links.push_back({i, place, now_.rooms ? std::string() : std::to_string(entry.physical), changed});
            const Entry* source = source_of({entry.sequence, entry.logical}, entry.physical);
            if (source && find_block(now_, source->physical))  // it may have been given back since
                mapping.copies.push_back({place_of(now_, source->physical), place, {}, true});
        }
    }

    Bars slots() const {
        const double taken = now_.taken, filled = now_.filled;
        Bars bars;
        bars.id = "slots";
        bars.title = words_("slots");
        BarRow row;
        row.id = "taken";
        row.name = words_("taken", {{"count", units::print_number(taken)}});
        row.value =
            words_("used", {{"share", cost::print(answer_, now_.rooms ? "contiguous_utilisation" : "utilisation", {3, "%"})}});
        row.parts = {{{Tone::store, words_("filled", {{"count", units::print_number(filled)}})}, filled},
                     {{Tone::store, words_("wasted", {{"count", units::print_number(taken - filled)}}), true}, taken - filled}};
        if (before_.taken != taken) row.before = before_.taken;
        row.changed = row.before.has_value();
        bars.rows = {std::move(row)};
        return bars;
    }

    Facts facts() const {
        const cost::Form kib(6, "KiB");
        const std::string blocks = now_.rooms ? std::string(word(language_, "figure.table.none")) : cost::print(answer_, "blocks");
        const bool other_blocks = changed("blocks") || now_.rooms != before_.rooms;
        Facts facts;
        facts.id = "facts";
        facts.facts = {
            {"blocks", words_("blocks"), blocks, {}, Tone::quiet, other_blocks},
            {"copied", words_("copied_bytes"), cost::print(answer_, "copied_bytes", kib), {}, Tone::quiet, changed("copied_bytes")}};
        return facts;
    }
    bool changed(const char* output) const { return number_of(answer_, output) != number_of(scope_.run->base, output); }

    const Scope& scope_;
    const cost::Answer& answer_;
    std::string_view language_;
    Words words_;
    PagedMemory now_, before_;
};

Board make(const Scope& scope, std::string_view language) { return PagingBoard(scope, language).make(); }

constexpr TableColumn columns[] = {{"figure.paging.tokens", "stored_tokens"},
                                   {"figure.paging.rooms", "contiguous_slots"},
                                   {"figure.paging.column_blocks", "blocks"},
                                   {"figure.paging.column_slots", "slots"},
                                   {"figure.paging.counts", "counts"}};

}  // namespace

const BoardKind paging_board{make, columns};

}  // namespace frame
