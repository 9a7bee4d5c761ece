// Data parallelism's arithmetic, and what it refuses.
#include "cost/data_parallel.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/dense_model.h"
#include "cost/refuse.h"

namespace cost {

units::Result<DataParallel> data_parallel(const DataParallelInput& input) {
    if (auto fault = refuse_counts({{"parameters", input.parameters}, {"devices", input.devices}, {"tokens", input.tokens, 0}}))
        return fault;
    if (!is_amount(input.gradient_bytes)) return refuse_amount("gradient_bytes", input.gradient_bytes);
    if (!is_rate(input.rate)) return refuse_rate("rate", input.rate);
    if (!is_rate(input.link.bandwidth)) return refuse_rate("link", input.link.bandwidth);
    if (!is_amount(input.link.latency)) return refuse_amount("latency", input.link.latency);

    DataParallel result;
    result.gradients = real(input.parameters) * input.gradient_bytes;
    result.bytes_sent = traffic_factor(CollectiveOp::all_reduce, input.devices) * result.gradients;
    result.tokens_each = real(input.tokens) / real(input.devices);
    result.forward_time = forward_flops(input.parameters, result.tokens_each) / input.rate;
    result.compute_time = training_flops(input.parameters, result.tokens_each) / input.rate;
    result.backward_time = 2 * result.forward_time;
    result.exchange_time = ring_time(CollectiveOp::all_reduce, input.devices, result.gradients, input.link);
    result.serial_time = result.compute_time + result.exchange_time;
    result.hidden_time = result.forward_time + units::larger(result.backward_time, result.exchange_time);
    result.time = input.overlap ? result.hidden_time : result.serial_time;
    result.efficiency = result.time > units::Seconds() ? result.compute_time / result.time : 1;
    const units::Seconds backward_of_one = 2 * forward_flops(input.parameters, 1) / input.rate;
    result.hides_from = result.exchange_time / backward_of_one;
    result.hides_from_limit = input.gradient_bytes.value() / 2 * (input.rate.value() / input.link.bandwidth.value());

    if (!is_finite(result.gradients)) return refuse_overflow("gradient_bytes", "gradients");
    if (!is_finite(result.exchange_time)) return refuse_overflow("link", "exchange_time");
    if (!is_finite(result.compute_time)) return refuse_overflow("rate", "compute_time");
    if (!is_finite(result.serial_time)) return refuse_overflow("link", "serial_time");
    if (!is_finite(result.hides_from)) return refuse_overflow("rate", "hides_from");
    if (!is_finite(result.hides_from_limit)) return refuse_overflow("rate", "hides_from_limit");
    return result;
}

}  // namespace cost
