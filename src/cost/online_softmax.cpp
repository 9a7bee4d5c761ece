// Running the softmax over blocks, and once over the whole row to compare.
#include "cost/online_softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "cost/count.h"
#include "cost/refuse.h"

namespace cost {
namespace {

constexpr double nothing = -std::numeric_limits<double>::infinity();

// `found` keys are told where there are `wanted` scores.
units::Fault mismatch(std::string_view name, uint64_t found, uint64_t wanted) {
    std::string message(name);
    message += " must be for as many keys as there are scores, " + std::to_string(wanted);
    message += ", but are for " + std::to_string(found);
    return {units::Code::out_of_range, std::string(name), std::move(message), {}};
}

units::Refusal refusal(std::span<const double> scores, std::span<const double> values) {
    if (scores.empty()) return units::Fault{units::Code::out_of_range, "scores", "scores must hold one number or more", {}};
    if (values.size() != scores.size()) return mismatch("values", values.size(), scores.size());
    for (const double score : scores)
        if (!is_finite(score) && score != nothing) return refuse_amount("scores", score);
    for (const double value : values)
        if (!is_finite(value)) return refuse_amount("values", value);
    return {};
}

units::Refusal refuse_blocks(std::span<const uint64_t> blocks, uint64_t scores) {
    uint64_t left = scores;
    for (const uint64_t block : blocks) {
        if (auto fault = refuse_counts({{"blocks", block, 1, any_count}})) return fault;
        if (block > left) return mismatch("blocks", scores - left + block, scores);
        left -= block;
    }
    if (left > 0) return mismatch("blocks", scores - left, scores);
    return {};
}

// exp(score − maximum), with 0 for a masked key even where everything is masked (−inf − −inf is no number).
double weight(double score, double maximum) { return score == nothing ? 0 : std::exp(score - maximum); }

SoftmaxStep next(const SoftmaxState& old, std::span<const double> scores, std::span<const double> values) {
    SoftmaxStep step;
    double& maximum = step.state.maximum;
    maximum = old.maximum;
    for (const double score : scores) maximum = std::max(maximum, score);
    step.old_factor = weight(old.maximum, maximum);
    step.rescaled_old_sum = step.old_factor * old.sum;
    step.added_sum = step.added_output = 0;
    for (size_t i = 0; i < scores.size(); ++i) {
        const double added = weight(scores[i], maximum);
        step.added_sum += added;
        step.added_output += added * values[i];
    }
    step.state.sum = step.rescaled_old_sum + step.added_sum;
    step.state.output = step.state.sum > 0 ? (step.rescaled_old_sum * old.output + step.added_output) / step.state.sum : 0;
    return step;
}

// Written apart from next(): first the maximum, then the sum, then the weights.
void one_pass(std::span<const double> scores, std::span<const double> values, OnlineSoftmax& result) {
    const double maximum = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    for (const double score : scores) sum += weight(score, maximum);
    result.one_pass_output = 0;
    for (size_t i = 0; i < scores.size(); ++i) {
        result.weights.push_back(sum > 0 ? weight(scores[i], maximum) / sum : 0);
        result.one_pass_output += result.weights.back() * values[i];
    }
}

}  // namespace

units::Result<OnlineSoftmax> online_softmax(std::span<const double> scores, std::span<const double> values,
                                            std::span<const uint64_t> blocks) {
    if (const auto fault = refusal(scores, values)) return fault;
    if (const auto fault = refuse_blocks(blocks, scores.size())) return fault;
    OnlineSoftmax result;
    result.state = {nothing, 0, 0};
    size_t at = 0;
    for (const uint64_t block : blocks) {
        const auto length = static_cast<size_t>(block);  // no longer than the scores
        result.steps.push_back(next(result.state, scores.subspan(at, length), values.subspan(at, length)));
        result.state = result.steps.back().state;
        if (!is_finite(result.state.output)) return refuse_overflow("values", "output");
        at += length;
    }
    result.all_masked = result.state.sum == 0;
    one_pass(scores, values, result);
    if (!is_finite(result.one_pass_output)) return refuse_overflow("values", "one_pass_output");
    return result;
}

units::Result<OnlineSoftmax> online_softmax(std::span<const double> scores, std::span<const double> values, uint64_t block) {
    if (auto fault = refuse_counts({{"block", block, 1, any_count}})) return fault;
    std::vector<uint64_t> blocks;
    for (uint64_t left = scores.size(); left > 0; left -= blocks.back()) blocks.push_back(std::min(block, left));
    return online_softmax(scores, values, blocks);
}

}  // namespace cost
