// ZeRO in the catalogue.
#include "cost/entry.h"
#include "cost/zero.h"

namespace cost {
namespace {

using units::Unit;

constexpr InputField inputs[] = {
    count_field("parameters", "params", "parameters of the whole model", "7.5e9", "8e9", 1),
    amount_field("weight_bytes", Unit::byte, "weight", "bytes of one weight", "2 B", "2 B"),
    amount_field("gradient_bytes", Unit::byte, "grad_bytes", "bytes of one gradient; Megatron keeps 4", "2 B", "2 B"),
    amount_field("optimizer_bytes", Unit::byte, "K", "optimizer's bytes of one parameter: Adam 12, SGD with momentum 8, SGD 4",
                 "12 B", "12 B"),
    count_field("stage", "stage", "sharded: 0 nothing, 1 optimizer, 2 and gradients, 3 and weights", "1", "0", 0, 3),
    count_field("data_parallel", "N_d", "data-parallel devices, over which states are sharded", "64", "4", 1),
    count_field("tensor_parallel", "t", "devices that share every layer", "1", "1", 1),
    count_field("pipeline_parallel", "p", "devices that share out the layers", "1", "1", 1),
    count_field("devices", "n", "devices in all, to be checked; 0: not checked", "64", "0"),
    amount_field("device_memory", Unit::byte, "device_GB", "memory of one device", "32 GB", "80 GB"),
    link_field("W"),
    count_field("tokens", "D", "tokens of a step on all devices together", "16384", "16384"),
    peak_field("C"),
};

constexpr OutputField outputs[] = {
    output_field("held_parameters", Unit::none, "P / (t p)", "parameters of a data-parallel group"),
    output_field("weights", Unit::byte, "", "weights on each device"),
    output_field("gradients", Unit::byte, "", "gradients on each device"),
    output_field("optimizer", Unit::byte, "", "optimizer states on each device"),
    output_field("memory", Unit::byte, "P_os, P_os+g, P_os+g+p", "the three together"),
    output_field("baseline", Unit::byte, "baseline", "the same with nothing sharded"),
    output_field("bytes_per_parameter", Unit::byte, "", "held on each device for one parameter"),
    output_field("fits", Unit::none, "", "is memory within device_memory?", yes_no_words),
    output_field("most_parameters", Unit::none, "max_params", "the largest whole model whose states fit", "unbounded"),
    output_field("volume", Unit::none, "volume_in_params", "parameters sent over those held, for ever more devices"),
    output_field("volume_ratio", Unit::none, "ratio_to_dp", "over plain data parallelism's"),
    output_field("sent_parameters", Unit::none, "", "parameters that each device sends"),
    output_field("bytes_sent", Unit::byte, "", "what each device sends"),
    output_field("exchange_time", Unit::second, "", "sending it"),
    output_field("compute_time", Unit::second, "", "arithmetic of a step, shared by all devices"),
    output_field("time", Unit::second, "T", "the step, exchange not hidden"),
};

constexpr std::string_view assumptions[] = {
    "states alone: no activations, buffers or fragmentation",
    "stage 0 all-reduces gradients; 1 and 2 reduce-scatter them and all-gather weights; 3 gathers weights once more",
    "rings, peak rates, no latency; without tensor and pipeline parallelism's exchanges and bubble",
};

ZeroInput input_of(const Ledger& ledger) {
    ZeroInput input;
    input.parameters = ledger.count("parameters");
    input.weight_bytes = ledger.quantity<units::Byte>("weight_bytes");
    input.gradient_bytes = ledger.quantity<units::Byte>("gradient_bytes");
    input.optimizer_bytes = ledger.quantity<units::Byte>("optimizer_bytes");
    input.stage = ledger.count("stage");
    input.data_parallel = ledger.count("data_parallel");
    input.tensor_parallel = ledger.count("tensor_parallel");
    input.pipeline_parallel = ledger.count("pipeline_parallel");
    input.devices = ledger.count("devices");
    input.device_memory = ledger.quantity<units::Byte>("device_memory");
    input.link = ledger.quantity<units::BytePerSec>("link");
    input.tokens = ledger.count("tokens");
    input.rate = ledger.quantity<units::FlopPerSec>("rate");
    return input;
}

void set_memory(Ledger& ledger, uint64_t stage, const Zero& result) {
    const auto set = [&](Text name, units::Byte memory, Text each, uint64_t sharded_from) {
        std::string working = "{held_parameters} × {";
        working += each;
        working += stage >= sharded_from ? "} / {data_parallel}" : "}";
        ledger.set(name, memory, working);
    };
    ledger.set("held_parameters", result.held_parameters, "{parameters} / ({tensor_parallel} × {pipeline_parallel})");
    set("weights", result.weights, "weight_bytes", 3);
    set("gradients", result.gradients, "gradient_bytes", 2);
    set("optimizer", result.optimizer, "optimizer_bytes", 1);
    ledger.set("memory", result.memory, "[weights] + [gradients] + [optimizer]");
    ledger.set("baseline", result.baseline, "{held_parameters} × ({weight_bytes} + {gradient_bytes} + {optimizer_bytes})");
    ledger.set("bytes_per_parameter", result.bytes_per_parameter, "{memory} / {held_parameters}");
    ledger.set_word("fits", yes_no(result.fits));
    ledger.set_or("most_parameters", result.most_parameters, "unbounded",
                  "⌊{device_memory} / {bytes_per_parameter} × {tensor_parallel} × {pipeline_parallel}⌋", "device_memory");
}

void set_traffic(Ledger& ledger, uint64_t stage, const Zero& result) {
    constexpr Text share = "({data_parallel} − 1) / {data_parallel} × {held_parameters} × ";
    const Text each = stage == 0   ? "2 × {gradient_bytes}"
                                  : stage == 3 ? "({gradient_bytes} + 2 × {weight_bytes})"
                                               : "({gradient_bytes} + {weight_bytes})";
    ledger.set("volume", result.volume);
    ledger.set("volume_ratio", result.volume_ratio, "{volume} / 2");
    ledger.set("sent_parameters", result.sent_parameters, "{volume} × ({data_parallel} − 1) / {data_parallel} × {held_parameters}");
    ledger.set("bytes_sent", result.bytes_sent, std::string(share) += each);
    ledger.set("exchange_time", result.exchange_time, "{bytes_sent} / {link}");
    ledger.set("compute_time", result.compute_time,
               "6 × {parameters} × {tokens} / ({data_parallel} × {tensor_parallel} × {pipeline_parallel} × {rate})");
    ledger.set("time", result.time, "[compute_time] + [exchange_time]");
}

units::Result<Answer> run_zero(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const ZeroInput input = input_of(ledger);
    const auto result = zero(input);
    if (!result) return result.refusal();
    set_memory(ledger, input.stage, *result);
    set_traffic(ledger, input.stage, *result);
    return ledger.answer();
}

}  // namespace

constinit const System zero_entry = system_entry(
    "zero",
    "training states sharded over data-parallel devices: what each holds and sends, stage by stage",
    inputs,
    outputs,
    "memory = P / (t p) × (weight_bytes + gradient_bytes + optimizer_bytes), the optimizer's part over N_d from stage 1, the "
    "gradients' from 2, the weights' in 3; sent_parameters = 2, 2, 2, 3 times (N_d − 1) / N_d × held_parameters",
    assumptions,
    "activations (see training_memory), offloading, DeepSpeed's early ZeRO-1, which all-reduced (3 instead of 2)",
    "S. Rajbhandari et al., ZeRO, arXiv:1910.02054, sections 5 and 7, figure 1, table 2",
    run_zero);

}  // namespace cost
