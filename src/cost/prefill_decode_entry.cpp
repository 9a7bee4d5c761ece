// Prefill and decode in the catalogue.
#include <algorithm>
#include <optional>

#include "cost/checked.h"
#include "cost/decode_step.h"
#include "cost/entry.h"
#include "cost/prefill.h"
#include "cost/refuse.h"
#include "cost/request_time.h"

namespace cost {
namespace {

using units::Byte;
using units::Seconds;
using units::Unit;

constexpr InputField inputs[] = {
    count_field("layers", "L", "layers", "32", "32", 1),
    count_field("hidden", "d_model, D", "width of the model", "4096", "4096", 1),
    count_field("query_heads", "query_heads", "query heads", "32", "32", 1),
    count_field("kv_heads", "kv_heads", "heads of keys and values", "8", "8", 1),
    count_field("head_dim", "head_dim", "width of a head", "128", "128", 1),
    count_field("ffn", "F", "inner width of the MLP", "14336", "14336", 1),
    count_field("mlp_matrices", "", "matrices of the MLP: 3 gated, 2 plain", "2", "3", 1),
    count_field("vocabulary", "V", "rows of the embedding; 0: layers only", "128256", "128256"),
    yes_no_field("tied_embedding", "is the embedding the output head too?"),
    count_field("parameters", "P, params", "parameters a token passes; 0: by weight_bytes, or else the shape", "8e9", "0"),
    rate_field("bytes_per_parameter", Unit::none, "b_w", "bytes of one weight, unless parameters and weight_bytes tell", "2", "2"),
    amount_field("weight_bytes", Unit::byte, "W, param_bytes", "weights read in a step; 0: from the parameters", "16 GB", "0 B"),
    peak_field(),
    memory_field(),
    count_field("devices", "N, gpus", "devices that share all work evenly", "1", "1", 1),
    count_field("batch", "B", "sequences", "16", "1", 1),
    amount_field("kv_bytes_per_sequence", Unit::byte, "kv_bytes_per_seq", "cache that a step reads for each", "1 GiB", "1 GiB"),
    count_field("prompt", "T, seq", "prompt tokens of each sequence", "512", "512", 1),
    yes_no_field("causal", "count only the pairs that a causal mask keeps?"),
    choice_field("logits", "", "positions whose logits the prefill computes", "last all", "last"),
    amount_field("input_element_bytes", Unit::none, "b_x", "bytes of one input element", "2", "2"),
    amount_field("output_element_bytes", Unit::none, "b_y", "bytes of one output element", "2", "2"),
    rate_field("kv_element_bytes", Unit::none, "b, bytes_per_elem", "bytes of one cached element", "2", "2"),
    amount_field("ttft", Unit::second, "TTFT", "a measured time to the first token", "0.5 s", "0.5 s"),
    amount_field("tpot", Unit::second, "TPOT", "a measured time of each token after it", "20 ms", "20 ms"),
    count_field("output_tokens", "n, osl", "tokens of the answer", "30", "30", 1),
    amount_field("whole_prefill", Unit::second, "prefill", "a measured prefill", "100 ms", "100 ms"),
    amount_field("decode_step", Unit::second, "decode_step", "a measured decoding step", "10 ms", "10 ms"),
    count_field("chunks", "chunks", "slices of the measured prefill", "4", "4", 1),
    amount_field("chunk", Unit::second, "chunk", "time of one slice; 0: whole_prefill / chunks", "25 ms", "0 s"),
};

constexpr OutputField outputs[] = {
    output_field("shape_parameters", Unit::none, "", "of the shape, without biases and norms"),
    output_field("read_time", Unit::second, "", "reading the shape's weights, of an untied input embedding one row"),
    output_field("model_parameters", Unit::none, "P", "parameters used"),
    output_field("model_bytes", Unit::byte, "W", "weights used"),
    output_field("weights_only_time", Unit::second, "W / (N BW)", "all weights read: a step's floor"),
    output_field("kv_time", Unit::second, "", "cache read in a step"),
    output_field("decode_compute_time", Unit::second, "2 B P / (N R)", "linear layers' arithmetic"),
    output_field("step_time", Unit::second, "T(B)", "a decoding step"),
    output_field("memory_step_time", Unit::second, "(W + B KV) / (N BW)", "the same if only memory counts"),
    output_field("tokens_per_second", Unit::token_per_second, "B / T(B), tokens_per_s", "of the batch"),
    output_field("memory_tokens_per_second", Unit::token_per_second, "", "the same if only memory counts"),
    output_field("most_tokens_per_second", Unit::token_per_second, "1 / (KV / (N BW) + 2P / (N R))", "what growing batches approach"),
    output_field("limiter", Unit::none, "", "of a step's linear layers alone", limiter_words),
    output_field("step_limiter", Unit::none, "", "of a step: arithmetic, or the reading it does not hide", limiter_words),
    output_field("layer_intensity", Unit::flop_per_byte, "AI", "a linear layer, hidden × ffn on batch rows"),
    output_field("critical_batch", Unit::none, "critical_batch", "rows beyond which arithmetic limits, if only weights move"),
    output_field("crossing_batch", Unit::none, "", "the same if inputs and outputs move too", "unbounded"),
    output_field("decode_attention_intensity", Unit::flop_per_byte, "", "attention of a new token, at any context"),
    output_field("linear_flops", Unit::flop, "", "prefill: 2 for each of P, if given, or the layers' matrices"),
    output_field("attention_flops", Unit::flop, "", "prefill: attention's pairs"),
    output_field("logit_flops", Unit::flop, "", "prefill: output head; if P is given, within linear_flops"),
    output_field("prefill_flop", Unit::flop, "prefill_flop", "prefill in all"),
    output_field("prefill_compute_time", Unit::second, "", "its arithmetic"),
    output_field("prefill_time", Unit::second, "", "the longer of arithmetic and weights"),
    output_field("model_latency", Unit::second, "", "output_tokens by this prefill and these steps"),
    output_field("request_latency", Unit::second, "", "from the measured ttft and tpot"),
    output_field("inclusive_tpot", Unit::second, "", "request_latency / output_tokens"),
    output_field("chunk_time", Unit::second, "", "one slice"),
    output_field("whole_gap", Unit::second, "gap_unchunked", "between a decoder's tokens, whole"),
    output_field("chunked_gap", Unit::second, "gap_chunked", "the same in slices"),
    output_field("whole_ttft", Unit::second, "ttft_unchunked", "the new first token, whole"),
    output_field("chunked_ttft", Unit::second, "ttft_chunked", "the same in slices"),
    output_field("queued_ttft", Unit::second, "", "mean first token, batch prefills in a row"),
};

constexpr std::string_view assumptions[] = {
    "peak rates, work shared evenly, no communication: lower bounds",
    "attention waits for the cache, linear layers for the longer of arithmetic and weights",
    "batching does not raise attention's intensity",
    "a slice and the step it shares take as long as one after the other",
    "measured times stand apart from the model",
};

// The weights of all layers, each of which a token passes.
constexpr Text per_token =
    "{layers} × {hidden} × (2 × {head_dim} × ({query_heads} + {kv_heads}) + {mlp_matrices} × {ffn})";

DecoderShape shape_of(const Ledger& ledger) {
    return {ledger.count("layers"),       ledger.count("hidden"),     ledger.count("query_heads"),
            ledger.count("kv_heads"),     ledger.count("head_dim"),   ledger.count("ffn"),
            ledger.count("mlp_matrices"), ledger.count("vocabulary"), ledger.yes_no("tied_embedding")};
}

// What is given counts; what is not follows from the rest, at last from the shape.
units::Result<StepModel> model_of(const Ledger& ledger, const DecoderParameters& shape) {
    StepModel model{ledger.count("parameters"), ledger.quantity<Byte>("weight_bytes"), ledger.quantity<units::FlopPerSec>("rate"),
                    ledger.quantity<units::BytePerSec>("bandwidth")};
    const double width = ledger.number("bytes_per_parameter");
    const bool bytes_given = model.weight_bytes > Byte();
    if (model.parameters == 0 && bytes_given) {
        const auto count = whole_part(model.weight_bytes.value() / width);
        if (!count) return refuse_overflow("weight_bytes", "the number of parameters");
        model.parameters = std::max(uint64_t{1}, *count);
    }
    if (model.parameters == 0) model.parameters = shape.total;
    if (!bytes_given) model.weight_bytes = Byte::of(real(model.parameters) * width);
    if (!is_finite(model.weight_bytes)) return refuse_overflow("bytes_per_parameter", "the weights");
    return model;
}

units::Refusal set_decode(Ledger& ledger, const StepModel& model) {
    const auto decode =
        decode_step({model, ledger.count("devices"), ledger.count("batch"), ledger.quantity<Byte>("kv_bytes_per_sequence")});
    if (!decode) return decode.refusal();
    ledger.set("weights_only_time", decode->step.weight_time, "{model_bytes} / ({devices} × {bandwidth})");
    ledger.set("kv_time", decode->step.kv_time, "{batch} × {kv_bytes_per_sequence} / ({devices} × {bandwidth})");
    ledger.set("decode_compute_time", decode->step.compute_time, "2 × {batch} × {model_parameters} / ({devices} × {rate})");
    ledger.set("step_time", decode->step.time, "[kv_time] + max([decode_compute_time], [weights_only_time])");
    ledger.set("memory_step_time", decode->step.memory_time, "[kv_time] + [weights_only_time]");
    ledger.set("tokens_per_second", decode->rate, "{batch} / [step_time]");
    ledger.set("memory_tokens_per_second", decode->memory_rate, "{batch} / [memory_step_time]");
    ledger.set("most_tokens_per_second", decode->most,
               "1 / ({kv_bytes_per_sequence} / ({devices} × {bandwidth}) + 2 × {model_parameters} / ({devices} × {rate}))");
    ledger.set_word("limiter", word_of(decode->step.limiter));
    ledger.set_word("step_limiter", word_of(decode->limiter));
    return {};
}

units::Refusal set_intensities(Ledger& ledger, const StepModel& model) {
    // By weight_bytes alone, the parameters were reckoned with the width that is given.
    const bool told = ledger.count("parameters") > 0 && ledger.number("weight_bytes") > 0;
    const double width = told ? model.weight_bytes.value() / real(model.parameters) : ledger.number("bytes_per_parameter");
    const std::string each = told ? "{model_bytes} / {model_parameters}" : "{bytes_per_parameter}";
    const auto layer =
        linear_layer({ledger.count("batch"), ledger.count("hidden"), ledger.count("ffn"), ledger.number("input_element_bytes"),
                      width, ledger.number("output_element_bytes"),
                      ledger.quantity<units::FlopPerSec>("rate"), ledger.quantity<units::BytePerSec>("bandwidth")});
    if (!layer) return layer.refusal();
    const auto attention =
        decode_attention_intensity(ledger.count("query_heads"), ledger.count("kv_heads"), ledger.number("kv_element_bytes"));
    if (!attention) return attention.refusal();
    ledger.set("layer_intensity", layer->intensity,
               "2 × {batch} × {hidden} × {ffn} / ({input_element_bytes} × {batch} × {hidden} + " + each +
                   " × {hidden} × {ffn} + {output_element_bytes} × {batch} × {ffn})");
    ledger.set("critical_batch", layer->critical_batch, "({rate}) / ({bandwidth}) × " + each + " / 2");
    ledger.set_or("crossing_batch", layer->crossing_batch, "unbounded");
    ledger.set("decode_attention_intensity", *attention, "{query_heads} / {kv_heads} × 2 / {kv_element_bytes}");
    return {};
}

units::Refusal set_prefill(Ledger& ledger, const StepModel& model) {
    PrefillInput input;
    input.shape = shape_of(ledger);
    input.prompt = ledger.count("prompt");
    input.batch = ledger.count("batch");
    input.causal = ledger.yes_no("causal");
    input.logits = ledger.word("logits") == "all" ? Logits::all : Logits::last;
    const bool given = ledger.count("parameters") > 0 || ledger.number("weight_bytes") > 0;
    input.parameters = given ? model.parameters : 0;
    input.weight_bytes = model.weight_bytes;
    input.rate = model.rate;
    input.bandwidth = model.bandwidth;
    input.devices = ledger.count("devices");
    const auto result = prefill(input);
    if (!result) return result.refusal();
    const Text pairs = input.causal ? "{prompt} × ({prompt} + 1) / 2" : "{prompt} × {prompt}";
    ledger.set("linear_flops", result->linear_flops,
               "2 × {batch} × {prompt} × " + std::string(given ? "{model_parameters}" : per_token));
    ledger.set("attention_flops", result->attention_flops,
               "4 × {batch} × " + std::string(pairs) + " × {layers} × {query_heads} × {head_dim}");
    ledger.set(
        "logit_flops", result->logit_flops,
        input.logits == Logits::all ? "2 × {batch} × {prompt} × {hidden} × {vocabulary}" : "2 × {batch} × {hidden} × {vocabulary}");
    ledger.set("prefill_flop", result->flops,
               given ? "[linear_flops] + [attention_flops]" : "[linear_flops] + [attention_flops] + [logit_flops]");
    ledger.set("prefill_compute_time", result->compute_time, "{prefill_flop} / ({devices} × {rate})");
    ledger.set("prefill_time", result->time, "max([prefill_compute_time], [weights_only_time])");
    const auto answer = request_time(result->time, Seconds::of(ledger.number("step_time")), ledger.count("output_tokens"));
    if (!answer) return answer.refusal();
    ledger.set("model_latency", answer->latency, "[prefill_time] + ({output_tokens} − 1) × [step_time]");
    return {};
}

units::Refusal set_measured(Ledger& ledger) {
    const auto request =
        request_time(ledger.quantity<Seconds>("ttft"), ledger.quantity<Seconds>("tpot"), ledger.count("output_tokens"));
    if (!request) return request.refusal();
    const auto chunked = chunked_prefill({ledger.quantity<Seconds>("whole_prefill"), ledger.quantity<Seconds>("decode_step"),
                                          ledger.count("chunks"), ledger.quantity<Seconds>("chunk")});
    if (!chunked) return chunked.refusal();
    const auto queued = queued_ttft(ledger.quantity<Seconds>("whole_prefill"), ledger.count("batch"));
    if (!queued) return queued.refusal();
    ledger.set("request_latency", request->latency, "[ttft] + [tpot] × ({output_tokens} − 1)");
    ledger.set("inclusive_tpot", request->inclusive_tpot, "[request_latency] / {output_tokens}");
    ledger.set("chunk_time", chunked->chunk_time, ledger.number("chunk") > 0 ? "" : "[whole_prefill] / {chunks}");
    ledger.set("whole_gap", chunked->whole_gap, "[whole_prefill] + [decode_step]");
    ledger.set("chunked_gap", chunked->chunked_gap, "[chunk_time] + [decode_step]");
    ledger.set("whole_ttft", chunked->whole_ttft);
    ledger.set("chunked_ttft", chunked->chunked_ttft, "{chunks} × [chunked_gap]");
    ledger.set("queued_ttft", *queued, "({batch} + 1) / 2 × [whole_prefill]");
    return {};
}

units::Result<Answer> run_prefill_decode(const System& system, std::span<const units::Value> values) {
    Ledger ledger(system, values);
    const auto shape = count_parameters(shape_of(ledger));
    if (!shape) return shape.refusal();
    const auto model = model_of(ledger, *shape);
    if (!model) return model.refusal();
    const Byte read = Byte::of(real(shape->read) * ledger.number("bytes_per_parameter"));
    const Seconds read_time = read / (ledger.number("devices") * model->bandwidth);
    if (!is_finite(read_time)) return refuse_overflow("bytes_per_parameter", "read_time");
    ledger.set_count("shape_parameters", shape->total,
                     std::string(per_token) + (ledger.yes_no("tied_embedding") ? " + " : " + 2 × ") + "{vocabulary} × {hidden}",
                     "layers");
    ledger.set("read_time", read_time);
    ledger.set_count("model_parameters", model->parameters, "", "parameters");
    ledger.set("model_bytes", model->weight_bytes,
               ledger.number("weight_bytes") > 0 ? "" : "{model_parameters} × {bytes_per_parameter}");
    if (auto fault = set_decode(ledger, *model)) return fault;
    if (auto fault = set_intensities(ledger, *model)) return fault;
    if (auto fault = set_prefill(ledger, *model)) return fault;
    if (auto fault = set_measured(ledger)) return fault;
    return ledger.answer();
}

}  // namespace

constinit const System prefill_decode_entry = system_entry(
    "prefill_decode",
    "a prompt passed through a model, then one token at a time: arithmetic, traffic, step time and latency",
    inputs,
    outputs,
    "step = B KV / (N BW) + max(2 B P / (N R), W / (N BW)); critical_batch = R / BW × (W / P) / 2; prefill = 2 × (P if "
    "given, or layers' parameters) × tokens + 4 × tokens² × layers × query_heads × head_dim, + logits FLOP unless P is "
    "given; inclusive_tpot = (ttft + tpot (n − 1)) / n",
    assumptions,
    "mixtures of experts (unless parameters are the active ones, weight_bytes all that the batch reaches); latent attention; "
    "shared prefixes; launches, softmax",
    "J. Austin et al., \"How to scale your model\", 2025; J. Kaplan et al., arXiv:2001.08361, section 2.1; A. Agrawal et al., "
    "Sarathi-Serve, OSDI 2024",
    run_prefill_decode);

}  // namespace cost
