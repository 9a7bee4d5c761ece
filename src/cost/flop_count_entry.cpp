// The three accounts of a matrix product in the catalogue.
#include "cost/entry.h"
#include "cost/flop_count.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("rows", "m, B", "rows of the inputs: vectors, tokens or the batch; 1 for a dot product", "4", "1"),
    count_field("inner", "k, D, length", "length of each dot product", "4096", "4"),
    count_field("columns", "n, F", "columns of the weights; 1 for a dot product", "4096", "1"),
    {"flop_per_fma", Unit::none, "", "FLOP that a multiply-add counts as, in work and peak alike", "2", "2", InputKind::count,
     {1, false, 2}, {}, {}},
    rate_field("bytes_per_value", Unit::byte, "bytes_per_elem", "bytes of a number, unless told for its matrix", "2 byte", "2 byte"),
    amount_field("bytes_per_weight", Unit::byte, "b_w", "bytes of a weight (0: bytes_per_value)", "1 byte", "0 byte"),
    amount_field("bytes_per_input", Unit::byte, "b_x", "bytes of an input (0: bytes_per_value)", "2 byte", "0 byte"),
    amount_field("bytes_per_output", Unit::byte, "b_y", "bytes of an output (0: bytes_per_value)", "2 byte", "0 byte"),
    rate_field("rate", Unit::flop_per_second, "R", "peak arithmetic, a multiply-add counted as 2 FLOP", "312 TFLOP/s", "312 TFLOP/s"),
    rate_field("bandwidth", Unit::byte_per_second, "BW", "peak bandwidth of the memory", "2039 GB/s", "2039 GB/s"),
};

constexpr OutputField outputs[] = {
    output_field("multiply_adds", Unit::none, "fma, MAC", "multiply-adds"),
    output_field("flops", Unit::flop, "FLOP", "arithmetic, in the convention of flop_per_fma"),
    output_field("exact_operations", Unit::none, "mn(2k − 1)", "multiplications plus additions, counted one by one"),
    output_field("stored_bytes", Unit::byte, "", "weights kept"),
    output_field("input_bytes", Unit::byte, "", "inputs read"),
    output_field("output_bytes", Unit::byte, "", "outputs written"),
    output_field("moved_bytes", Unit::byte, "M", "bytes moved: weights and inputs read, outputs written"),
    output_field("intensity", Unit::flop_per_byte, "AI", "arithmetic intensity", "unbounded undefined"),
    output_field("exact_intensity", Unit::flop_per_byte, "(2N − 1) / (4N + 2)", "the same of exact_operations", "unbounded undefined"),
    output_field("intensity_limit", Unit::flop_per_byte, "", "what the intensity tends to as inner grows", "unbounded undefined"),
    output_field("peak", Unit::flop_per_second, "", "the rate in the convention of flop_per_fma"),
    output_field("ridge", Unit::flop_per_byte, "R / BW", "the intensity at which both ceilings meet"),
    output_field("compute_time", Unit::second, "t_c", "arithmetic alone"),
    output_field("move_time", Unit::second, "t_m", "moving alone"),
    output_field("time", Unit::second, "T", "lower bound, arithmetic and moving fully overlapped"),
    output_field("limiter", Unit::none, "bound", "the longer of the two", limiter_words),
};

constexpr std::string_view assumptions[] = {
    "each matrix crosses the boundary once",
    "flop_per_fma scales work and peak together, so that no time depends on it",
    "both rates are peaks (defaults: A100 80GB, BF16 dense), so the time is a lower bound",
};

units::Byte bytes_of(const Ledger& ledger, std::string_view name) {
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
std::string matrix_pattern(const Ledger& ledger, std::string_view shape, std::string_view own) {
    const bool is_told = ledger.quantity<units::Byte>(own) > units::Byte();
    std::string pattern(shape);
    pattern += " × {";
    pattern += is_told ? own : "bytes_per_value";
    return pattern + "}";
}

void set_intensity(Ledger& ledger, std::string_view output, const std::optional<units::FlopPerByte>& intensity, bool any_work,
                   std::string_view working) {
    if (intensity) ledger.set(output, *intensity, working);
    else ledger.set_word(output, any_work ? "unbounded" : "undefined");
}

void set_accounts(Ledger& ledger, const FlopCount& result) {
    const bool any = result.multiply_adds > 0;
    ledger.set("multiply_adds", static_cast<double>(result.multiply_adds), "{rows} × {inner} × {columns}");
    ledger.set("flops", result.flops, "{flop_per_fma} × {multiply_adds}");
    ledger.set("exact_operations", static_cast<double>(result.exact_operations),
               any ? "{rows} × {columns} × (2 × {inner} − 1)" : "");
    ledger.set("stored_bytes", result.stored_bytes, matrix_pattern(ledger, "{inner} × {columns}", "bytes_per_weight"));
    ledger.set("input_bytes", result.input_bytes, matrix_pattern(ledger, "{rows} × {inner}", "bytes_per_input"));
    ledger.set("output_bytes", result.output_bytes, matrix_pattern(ledger, "{rows} × {columns}", "bytes_per_output"));
    ledger.set("moved_bytes", result.moved_bytes, "[stored_bytes] + [input_bytes] + [output_bytes]");
}

units::Result<Answer> run_flop_count(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const auto result = flop_count(input_of(ledger));
    if (!result) return result.fault();

    const bool any = result->multiply_adds > 0;
    set_accounts(ledger, *result);
    set_intensity(ledger, "intensity", result->bound.intensity, any, "{flops} / {moved_bytes}");
    set_intensity(ledger, "exact_intensity", result->exact_intensity, any, "{exact_operations} FLOP / {moved_bytes}");
    set_intensity(ledger, "intensity_limit", result->intensity_limit, any,
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
    "inputs (rows × inner) times weights (inner × columns): flops = flop_per_fma × rows × inner × columns; "
    "moved_bytes = weights + inputs + outputs; time = max(flops / peak, moved_bytes / bandwidth)",
    assumptions,
    "blocks that are read again, operands that stay in a cache, scales of quantised weights",
    "J. Austin et al., \"How to Scale Your Model\" (2025), rooflines and transformer maths; A100 80GB datasheet, NVIDIA 2021",
    run_flop_count);

}  // namespace cost
