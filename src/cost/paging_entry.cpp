// Paging in the catalogue.
#include <utility>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/entry.h"
#include "cost/paging.h"

namespace cost {
namespace {

using units::Unit;

constexpr std::string_view table_columns[] = {"sequence", "logical_block", "physical_block", "filled_slots"};
constexpr std::string_view block_columns[] = {"physical_block", "count", "filled_slots"};
constexpr Range block_numbers = {0, false, 4294967295.0};

constexpr InputField inputs[] = {
    count_field("block_size", "B", "tokens a block holds", "16", "16", 1),
    count_field("tokens", "n, prompt, shared_prompt", "prompt of one request", "1000", "1000"),
    count_field("generated", "current, own_tokens", "tokens that each sample writes after the prompt", "1", "0"),
    count_field("samples", "", "parallel samples of the prompt, forks of its first", "2", "1", 1),
    count_field("cached_full_blocks", "", "full blocks of the prompt found in a prefix cache", "2", "0"),
    {"operations",
     Unit::none,
     "",
     told("instead of tokens, generated, samples, cached_full_blocks; by spaces: A+7 writes 7 tokens, A>B forks B from A, A:38>B "
          "begins B with the full blocks of A's first 38 tokens, -A frees; none: off"),
     "A+7 A>B B+1",
     "none",
     InputKind::script,
     {},
     {},
     {}},
    list_field("free_order", Unit::none, "", "physical blocks in the order of taking; []: 0, 1, 2, ...", "[7, 1, 3, 5]", "[]",
               block_numbers),
    count_field("pool_blocks", "", "blocks in all; 0: those of free_order, or what is needed", "1024", "0"),
    count_field("reservation", "max_len", "slots of each sequence in a contiguous cache; 0: off", "2048", "0"),
    count_field("future", "future_used", "tokens that each sequence will still write, if contiguous", "2", "0"),
    rate_field("bytes_per_token", Unit::byte, "", "KV cache of one token", "128 KiB", "128 KiB"),
};

constexpr OutputField outputs[] = {
    output_field("sequences", Unit::none, "", "open sequences"),
    output_field("stored_tokens", Unit::none, "used_now", "tokens of all sequences, shared ones for each"),
    output_field("blocks", Unit::none, "with_sharing, physical_blocks_in_use", "distinct physical blocks in use"),
    output_field("slots", Unit::none, "", "slots of the blocks in use"),
    output_field("filled_slots", Unit::none, "", "of them, filled"),
    output_field("wasted_slots", Unit::none, "", "of them, empty"),
    output_field("waste_fraction", Unit::none, "", "empty slots by slots", "undefined"),
    output_field("utilisation", Unit::none, "", "filled slots by slots", "undefined"),
    output_field("free_blocks", Unit::none, "", "blocks left in the pool", "unbounded"),
    output_field("table_entries", Unit::none, "", "blocks in all tables: the sum of counts"),
    output_field("blocks_without_sharing", Unit::none, "without_sharing", "blocks if every sequence had its own"),
    output_field("saving", Unit::none, "", "part of these that sharing saves", "undefined"),
    output_field("new_blocks", Unit::none, "", "blocks taken from the free list"),
    output_field("copies", Unit::none, "", "blocks copied on write"),
    output_field("copied_slots", Unit::none, "", "filled slots copied"),
    output_field("cached_tokens", Unit::none, "", "tokens found in shared prefixes"),
    output_field("tokens_to_compute", Unit::none, "", "tokens written"),
    output_field("lengths", Unit::none, "", "tokens of each sequence", "many"),
    output_field("sequence_blocks", Unit::none, "", "blocks of each sequence", "many"),
    output_field("last_filled", Unit::none, "filled_last", "filled slots of each sequence's last block", "many"),
    output_field("tables", Unit::none, "block_table", "block tables", "many", table_columns),
    output_field("physical", Unit::none, "", "blocks in use, in the free list's order", "many", block_columns),
    output_field("counts", Unit::none, "ref", "reference counts of physical", "many"),
    output_field("contiguous_slots", Unit::none, "", "slots that contiguous rooms reserve", "none"),
    output_field("contiguous_future", Unit::none, "reserved", "of them, to be filled later", "none"),
    output_field("internal_waste", Unit::none, "internal_fragmentation", "of them, never filled", "none"),
    output_field("contiguous_utilisation", Unit::none, "", "of them, the part filled now", "none"),
    output_field("block_bytes", Unit::byte, "", "memory of one block"),
    output_field("bytes", Unit::byte, "", "memory of the blocks in use"),
    output_field("copied_bytes", Unit::byte, "", "memory copied on write"),
};

constexpr std::string_view assumptions[] = {
    "a fork shares all blocks; a write into a shared last block copies it, its last owner writes in place",
    "a prefix cache shares full blocks only, of which nothing is computed again",
    "blocks leave the free list in front and return at its end",
    "samples write in step, the first sample first",
};

units::Result<PagingPlan> plan_of(const Ledger& ledger, uint64_t block_size) {
    if (ledger.word("operations") == "none")
        return plan_request(
            {ledger.count("tokens"), ledger.count("generated"), ledger.count("samples"), ledger.count("cached_full_blocks")},
            block_size);
    if (ledger.word("operations").find_first_not_of(" \t\r\n") == std::string::npos)
        return units::Fault{units::Code::out_of_range, "operations", "operations is empty",
                            "none, or operations such as A+7 A>B B+1"};
    auto operations = read_paging_operations(ledger.word("operations"), block_size);
    if (!operations) return operations.refusal();
    return PagingPlan{*operations, 0};
}

// A list where it is short enough for a page.
void set_rows(Ledger& ledger, Text output, std::vector<double> numbers, size_t columns = 1) {
    if (numbers.size() / columns > most_steps)
        ledger.set_word(output, "many");
    else
        ledger.set_list(output, std::move(numbers));
}

void set_tables(Ledger& ledger, const Paging& result) {
    const BlockPool& pool = result.pool;
    std::vector<double> lengths, blocks, last, rows;
    for (size_t i = 0; i < result.sequences.size(); ++i) {
        const uint64_t sequence = result.sequences[i];
        const auto table = pool.table(sequence);
        lengths.push_back(real(pool.length(sequence)));
        blocks.push_back(real(table.size()));
        last.push_back(table.empty() ? 0 : real(pool.filled(table.back())));
        for (size_t logical = 0; logical < table.size() && rows.size() <= 4 * most_steps; ++logical)
            rows.insert(rows.end(),
                        {real(i), real(logical), real(pool.physical(table[logical])), real(pool.filled(table[logical]))});
    }
    set_rows(ledger, "lengths", std::move(lengths));
    set_rows(ledger, "sequence_blocks", std::move(blocks));
    set_rows(ledger, "last_filled", std::move(last));
    set_rows(ledger, "tables", std::move(rows), 4);
}

void set_physical(Ledger& ledger, const BlockPool& pool) {
    std::vector<double> rows, counts;
    for (uint32_t place = 0; place < pool.blocks() && counts.size() <= most_steps; ++place) {
        if (pool.count(place) == 0) continue;
        counts.push_back(real(pool.count(place)));
        rows.insert(rows.end(), {real(pool.physical(place)), counts.back(), real(pool.filled(place))});
    }
    set_rows(ledger, "physical", std::move(rows), 3);
    set_rows(ledger, "counts", std::move(counts));
}

void set_counts(Ledger& ledger, const Paging& result, Text cause) {
    const auto set = [&](Text output, uint64_t count, Text working = {}) {
        ledger.set_count(output, count, working, cause);
    };
    const uint64_t blocks = result.pool.used_blocks();
    set("sequences", result.sequences.size());
    set("stored_tokens", result.stored_tokens);
    set("blocks", blocks, result.sequences.size() == 1 ? "⌈{stored_tokens} / {block_size}⌉" : "");
    set("slots", result.slots, "{blocks} × {block_size}");
    set("filled_slots", result.filled_slots);
    set("wasted_slots", result.slots - result.filled_slots, "{slots} − {filled_slots}");
    ledger.set_or("waste_fraction", ratio(real(result.slots - result.filled_slots), real(result.slots)), "undefined",
                  "{wasted_slots} / {slots}");
    ledger.set_or("utilisation", ratio(real(result.filled_slots), real(result.slots)), "undefined", "{filled_slots} / {slots}");
    set("table_entries", result.table_entries);
    set("blocks_without_sharing", result.unshared_blocks);
    ledger.set_or("saving", ratio(real(result.unshared_blocks - blocks), real(result.unshared_blocks)), "undefined",
                  "({blocks_without_sharing} − {blocks}) / {blocks_without_sharing}");
    set("new_blocks", result.new_blocks);
    set("copies", result.copies);
    set("copied_slots", result.copied_slots);
    set("cached_tokens", result.found_tokens);
    set("tokens_to_compute", result.written_tokens);
}

// The rooms that the same sequences would have without paging; the fault of rooms that are too small.
units::Refusal set_contiguous(Ledger& ledger, const Paging& result) {
    const uint64_t reservation = ledger.count("reservation");
    if (reservation == 0) {
        ledger.set_words({"contiguous_slots", "contiguous_future", "internal_waste", "contiguous_utilisation"}, "none");
        return {};
    }
    std::vector<uint64_t> lengths;
    for (const uint64_t sequence : result.sequences) lengths.push_back(result.pool.length(sequence));
    const auto rooms = contiguous_rooms(reservation, lengths, ledger.count("future"));
    if (!rooms) return rooms.refusal();
    ledger.set_count("contiguous_slots", rooms->slots, "{sequences} × {reservation}", "reservation");
    ledger.set_count("contiguous_future", rooms->future, "{sequences} × {future}", "future");
    ledger.set_count("internal_waste", rooms->internal_waste, "{contiguous_slots} − {stored_tokens} − {contiguous_future}",
                     "reservation");
    ledger.set_or("contiguous_utilisation", rooms->utilisation, "none", "{stored_tokens} / {contiguous_slots}");
    return {};
}

void set_memory(Ledger& ledger, const Paging& result) {
    const auto token = ledger.quantity<units::Byte>("bytes_per_token");
    const units::Byte block = token * real(result.pool.block_size());
    ledger.set("block_bytes", block, "{block_size} × {bytes_per_token}");
    ledger.set("bytes", block * real(result.pool.used_blocks()), "{blocks} × {block_bytes}");
    ledger.set("copied_bytes", token * real(result.copied_slots), "{copied_slots} × {bytes_per_token}");
}

units::Result<Answer> run_paging(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    PagingInput input;
    input.block_size = ledger.count("block_size");
    input.pool_blocks = ledger.count("pool_blocks");
    const auto order = counts_of("free_order", ledger.list("free_order"));
    if (!order) return order.refusal();
    input.free_order = *order;
    auto plan = plan_of(ledger, input.block_size);
    if (!plan) return plan.refusal();
    input.operations = plan->operations;
    input.setup = plan->setup;
    const auto result = paging(input);
    if (!result) return result.refusal();

    Checked left;
    if (input.pool_blocks > 0 || !input.free_order.empty()) left = result->pool.free_blocks();
    ledger.set_or("free_blocks", left, "unbounded", {}, "pool_blocks");
    set_counts(ledger, *result, ledger.word("operations") == "none" ? "tokens" : "operations");
    set_tables(ledger, *result);
    set_physical(ledger, result->pool);
    set_memory(ledger, *result);
    if (auto fault = set_contiguous(ledger, *result)) return fault;
    return ledger.answer();
}

}  // namespace

constinit const System paging_entry = system_entry(
    "paging",
    "blocks of a paged KV cache: tables, sharing, copy on write and waste, beside contiguous reservations",
    inputs,
    outputs,
    "blocks = ⌈tokens / block_size⌉ a sequence, shared ones once; wasted_slots = slots − filled_slots; contiguous: internal_waste "
    "= reservation − final length a sequence",
    assumptions,
    "time (small blocks waste less and read worse), swapping, caches that evict, holes between contiguous rooms",
    "W. Kwon et al., PagedAttention, SOSP 2023, sections 3 and 4",
    run_paging);

}  // namespace cost
