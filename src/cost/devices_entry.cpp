// Devices in the catalogue.
#include "cost/devices.h"
#include "cost/entry.h"
#include "units/ensure.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    choice_field("device", "", "which device",
                 "v100_sxm_32gb a100_sxm_40gb a100_sxm_80gb l40s h100_sxm h200_sxm h20_sxm b200_sxm tpu_v5e tpu_v5p tpu_v6e",
                 "a100_sxm_80gb"),
};

constexpr OutputField outputs[] = {
    output_field("rate", Unit::flop_per_second, "R", "peak arithmetic of dense matrices"),
    output_field("sparse_rate", Unit::flop_per_second, "", "peak with 2:4 structured sparsity; none where the source tells none", "none"),
    output_field("bandwidth", Unit::byte_per_second, "BW", "peak bandwidth of the device memory"),
    output_field("memory", Unit::byte, "", "size of the device memory"),
    output_field("link", Unit::byte_per_second, "B", "to other devices, in one direction"),
    output_field("ridge", Unit::flop_per_byte, "R / BW", "the intensity at which both ceilings meet"),
    output_field("precision", Unit::none, "", "numbers the rates are for", "bf16 fp16"),
    output_field("sparsity", Unit::none, "", "what `rate` assumes of the matrices", "dense"),
    output_field("standing", Unit::none, "", "the maker's own figures, or others' reports", "official reported"),
    output_field("source", Unit::none, "", "document", {}, {}, true),
    output_field("date", Unit::none, "", "year of the document, or of the look-up", {}, {}, true),
    output_field("note", Unit::none, "", "where sources disagree", {}, {}, true),
};

constexpr std::string_view assumptions[] = {
    "peaks, at the highest clock: measured kernels stay below",
    "GB is 10^9 bytes, as makers write it",
    "makers add both directions of a link (A100: 600 GB/s is 300 each way)",
};

units::Result<Answer> run_devices(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const Device* device = find_device(ledger.word("device"));
    units::ensure(device != nullptr, "every word of the device input is in the table");
    ledger.set("rate", device->rate);
    if (device->sparse_rate > units::FlopPerSec())
        ledger.set("sparse_rate", device->sparse_rate);
    else
        ledger.set_word("sparse_rate", "none");
    ledger.set("bandwidth", device->bandwidth);
    ledger.set("memory", device->memory);
    ledger.set("link", device->link);
    ledger.set("ridge", ridge_of(*device), "({rate}) / ({bandwidth})");
    ledger.set_word("precision", std::string(device->precision));
    ledger.set_word("sparsity", "dense");
    ledger.set_word("standing", std::string(device->standing));
    ledger.set_word("source", std::string(device->source));
    ledger.set_word("date", std::string(device->date));
    ledger.set_word("note", std::string(device->note));
    return ledger.answer();
}

}  // namespace

constinit const System devices_entry = system_entry(
    "devices",
    "a device's peak arithmetic, memory, bandwidth and link, with source",
    inputs,
    outputs,
    "ridge = rate / bandwidth",
    assumptions,
    "other boards of the same name (PCIe, NVL), other precisions, measured rates",
    "each row names its own: makers' datasheets and documentation",
    run_devices);

}  // namespace cost
