// The three accounts of a matrix product in the catalogue.
#include "cost/checked.h"
#include "cost/entry.h"
#include "cost/flop_count.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("rows", "m, B", "rows of the inputs (tokens, batch); 1 for a dot product", "4", "1"),
    count_field("inner", "k, D, length", "length of each dot product", "4096", "4"),
    count_field("columns", "n, F", "columns of the weights; 1 for a dot product", "4096", "1"),
    count_field("flop_per_fma", "", "what a multiply-add counts as, in work and peak", "2", "2", 1, 2),
    rate_field("bytes_per_value", Unit::byte, "bytes_per_elem", "bytes of a number, unless told for its matrix", "2 B",
               "2 B"),
    amount_field("bytes_per_weight", Unit::byte, "b_w", "bytes of a weight (0: bytes_per_value)", "1 B", "0 B"),
    amount_field("bytes_per_input", Unit::byte, "b_x", "bytes of an input (0: bytes_per_value)", "2 B", "0 B"),
    amount_field("bytes_per_output", Unit::byte, "b_y", "bytes of an output (0: bytes_per_value)", "2 B", "0 B"),
    peak_field(),
    memory_field(),
};

constexpr OutputField outputs[] = {
    output_field("multiply_adds", Unit::none, "fma, MAC", "multiply-adds"),
    output_field("flops", Unit::flop, "FLOP", "arithmetic, by flop_per_fma"),
    output_field("exact_operations", Unit::none, "mn(2k − 1)", "multiplications and additions, one by one"),
    output_field("stored_bytes", Unit::byte, "", "weights kept"),
    output_field("input_bytes", Unit::byte, "", "inputs read"),
    output_field("output_bytes", Unit::byte, "", "outputs written"),
    output_field("moved_bytes", Unit::byte, "M", "weights, inputs and outputs, each once"),
    output_field("intensity", Unit::flop_per_byte, "AI", "arithmetic intensity", "unbounded undefined"),
    output_field("exact_intensity", Unit::flop_per_byte, "(2N − 1) / (4N + 2)", "the same of exact_operations", "unbounded undefined"),
    output_field("intensity_limit", Unit::flop_per_byte, "", "what it tends to as inner grows", "unbounded undefined"),
    output_field("peak", Unit::flop_per_second, "", "the rate by flop_per_fma"),
    output_field("ridge", Unit::flop_per_byte, "R / BW", "the intensity at which both ceilings meet"),
    output_field("compute_time", Unit::second, "t_c", "arithmetic alone"),
    output_field("move_time", Unit::second, "t_m", "moving alone"),
    output_field("time", Unit::second, "T", "lower bound, arithmetic and moving fully overlapped"),
    output_field("limiter", Unit::none, "bound", "the longer of the two", limiter_words),
};

constexpr std::string_view assumptions[] = {
    "each matrix crosses the boundary once",
    "flop_per_fma scales work and peak together: no time depends on it",
    "peak rates (defaults: A100 80GB), so the time is a lower bound",
};

units::Byte bytes_of(const Ledger& ledger, Text name) {
    const auto own = ledger.quantity<units::Byte>(name);
    return own > units::Byte() ? own : ledger.quantity<units::Byte>("bytes_per_value");
}

FlopCountInput input_of(const Ledger& ledger) {
    FlopCountInput input;
    input.rows = ledger.count("rows");
    input.inner = ledger.count("inner");
    input.columns = ledger.count("columns");
    input.flop_per_fma = ledger.count("flop_per_fma");
    input.bytes_per_weight = bytes_of(ledger, "bytes_per_weight");
    input.bytes_per_input = bytes_of(ledger, "bytes_per_input");
    input.bytes_per_output = bytes_of(ledger, "bytes_per_output");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    input.bandwidth = ledger.quantity<units::BytePerSec>("bandwidth");
    return input;
}

// A matrix's working names the input that its bytes per value came from.
std::string matrix_pattern(const Ledger& ledger, Text shape, Text own) {
    const bool is_told = ledger.quantity<units::Byte>(own) > units::Byte();
    std::string pattern(shape);
    pattern += " × {";
    pattern += is_told ? own : "bytes_per_value";
    return pattern + "}";
}

void set_accounts(Ledger& ledger, const FlopCount& result) {
    const bool any = result.multiply_adds > 0;
    ledger.set("multiply_adds", real(result.multiply_adds), "{rows} × {inner} × {columns}");
    ledger.set("flops", result.flops, "{flop_per_fma} × {multiply_adds}");
    ledger.set("exact_operations", real(result.exact_operations), any ? "{rows} × {columns} × (2 × {inner} − 1)" : "");
    ledger.set("stored_bytes", result.stored_bytes, matrix_pattern(ledger, "{inner} × {columns}", "bytes_per_weight"));
    ledger.set("input_bytes", result.input_bytes, matrix_pattern(ledger, "{rows} × {inner}", "bytes_per_input"));
    ledger.set("output_bytes", result.output_bytes, matrix_pattern(ledger, "{rows} × {columns}", "bytes_per_output"));
    ledger.set("moved_bytes", result.moved_bytes, "[stored_bytes] + [input_bytes] + [output_bytes]");
}

units::Result<Answer> run_flop_count(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const auto result = flop_count(input_of(ledger));
    if (!result) return result.refusal();

    const Text none = result->multiply_adds > 0 ? "unbounded" : "undefined";
    set_accounts(ledger, *result);
    ledger.set_or("intensity", result->bound.intensity, none, "{flops} / {moved_bytes}");
    ledger.set_or("exact_intensity", result->exact_intensity, none, "{exact_operations} FLOP / {moved_bytes}");
    ledger.set_or("intensity_limit", result->intensity_limit, none,
                  "{flop_per_fma} × {rows} × {columns} / (" + matrix_pattern(ledger, "{columns}", "bytes_per_weight") + " + " +
                      matrix_pattern(ledger, "{rows}", "bytes_per_input") + ")");
    ledger.set("peak", result->peak, "{rate} × {flop_per_fma} / 2");
    ledger.set("ridge", result->bound.ridge, "({peak}) / ({bandwidth})");
    ledger.set("compute_time", result->bound.compute_time, "{flops} / {peak}");
    ledger.set("move_time", result->bound.move_time, "{moved_bytes} / {bandwidth}");
    ledger.set("time", result->bound.time, "max([compute_time], [move_time])");
    ledger.set_word("limiter", word_of(result->bound.limiter));
    return ledger.answer();
}

}  // namespace

constinit const System flop_count_entry = system_entry(
    "flop_count",
    "the three accounts of a matrix product: arithmetic, bytes kept, bytes moved",
    inputs,
    outputs,
    "inputs (m × k) times weights (k × n): flops = flop_per_fma × mkn; time = max(flops / peak, moved_bytes / BW)",
    assumptions,
    "blocks that are read again, operands that stay in a cache, scales of quantised weights",
    "J. Austin et al., \"How to scale your model\", 2025",
    run_flop_count);

}  // namespace cost
