// The arithmetic of one request's times, and what it refuses.
#include "cost/request_time.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"

namespace cost {

units::Result<RequestTime> request_time(units::Seconds ttft, units::Seconds tpot, uint64_t tokens) {
    if (!is_amount(ttft)) return refuse_amount("ttft", ttft);
    if (!is_amount(tpot)) return refuse_amount("tpot", tpot);
    if (auto fault = refuse_counts({{"output_tokens", tokens}})) return fault;
    RequestTime result;
    result.latency = ttft + tpot * real(tokens - 1);
    result.inclusive_tpot = result.latency / real(tokens);
    if (!is_finite(result.latency)) return refuse_overflow("output_tokens", "the latency");
    return result;
}

units::Result<units::Seconds> queued_ttft(units::Seconds prefill, uint64_t requests) {
    if (!is_amount(prefill)) return refuse_amount("whole_prefill", prefill);
    if (auto fault = refuse_counts({{"batch", requests}})) return fault;
    const units::Seconds mean = (real(requests) + 1) / 2 * prefill;
    if (!is_finite(mean)) return refuse_overflow("whole_prefill", "the mean wait");
    return mean;
}

units::Result<ChunkedPrefill> chunked_prefill(const ChunkedPrefillInput& input) {
    if (!is_amount(input.prefill)) return refuse_amount("whole_prefill", input.prefill);
    if (!is_amount(input.decode_step)) return refuse_amount("decode_step", input.decode_step);
    if (auto fault = refuse_counts({{"chunks", input.chunks}})) return fault;
    if (!is_amount(input.chunk)) return refuse_amount("chunk", input.chunk);
    const double chunks = real(input.chunks);
    ChunkedPrefill result;
    result.chunk_time = input.chunk > units::Seconds() ? input.chunk : input.prefill / chunks;
    result.whole_gap = input.prefill + input.decode_step;
    result.chunked_gap = result.chunk_time + input.decode_step;
    result.whole_ttft = input.prefill;
    result.chunked_ttft = chunks * result.chunked_gap;
    if (!is_finite(result.whole_gap)) return refuse_overflow("whole_prefill", "the gap");
    if (!is_finite(result.chunked_ttft)) return refuse_overflow("chunks", "the first token's time");
    return result;
}

}  // namespace cost
