// The running softmax in the catalogue.
#include <cmath>

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/entry.h"
#include "cost/online_softmax.h"
#include "cost/refuse.h"

namespace cost {
namespace {

using units::Unit;

constexpr double infinity = std::numeric_limits<double>::infinity();

constexpr InputField inputs[] = {
    list_field("scores", Unit::none, "x", "scores of one query", "[1, 2, 3, 4]", "[1, 2, 3, 4]", {-infinity}),
    list_field("values", Unit::none, "v", "values of the same keys (empty: as scores)", "[1, 2, 3, 4]", "[]", {-infinity}),
    count_field("block", "B", "keys of a block, where blocks is empty", "2", "2", 1),
    list_field("blocks", Unit::none, "", "lengths of the blocks (empty: by block)", "[1, 3]", "[]", {1}),
    list_field("mask", Unit::none, "", "1 for a visible key, 0 for a masked one (empty: all visible)", "[1, 1, 1, 0]", "[]",
               {0, false, 1}),
    count_field("blocks_read", "", "blocks read so far (0: all)", "1", "0"),
};

constexpr std::string_view step_columns[] = {"maximum",          "sum",       "output",      "old_factor",
                                             "rescaled_old_sum", "added_sum", "added_output"};

constexpr OutputField outputs[] = {
    output_field("maximum", Unit::none, "m", "largest score", "none"),
    output_field("sum", Unit::none, "l", "sum of exp(x − m)"),
    output_field("output", Unit::none, "o", "average of the values, weighted"),
    output_field("one_pass_output", Unit::none, "", "the ordinary softmax over the whole row"),
    output_field("difference", Unit::none, "", "between the two: rounding only, once all is read"),
    output_field("weights", Unit::none, "p", "weights of the ordinary softmax"),
    output_field("blocks_run", Unit::none, "", "blocks read"),
    output_field("all_masked", Unit::none, "", "is no key visible? sum and output are 0 then", yes_no_words),
    output_field("old_sum", Unit::none, "l", "before the last block: the sum"),
    output_field("old_output", Unit::none, "o", "before the last block: the output"),
    output_field("old_factor", Unit::none, "c", "what the last block scales the old sum by"),
    output_field("rescaled_old_sum", Unit::none, "c l", "the old sum on the new scale"),
    output_field("added_sum", Unit::none, "", "what the last block adds to it"),
    output_field("added_output", Unit::none, "", "the last block's values, weighted alike"),
    output_field("steps", Unit::none, "", "after each block; maximum 0 while nothing was visible", {}, step_columns),
};

constexpr std::string_view assumptions[] = {
    "exact arithmetic up to rounding: every partition gives the same result",
    "it starts with maximum −∞ and sum 0; the first factor is 0",
};

units::Result<std::vector<double>> masked_scores(const Ledger& ledger) {
    std::vector<double> scores = ledger.list("scores");
    const auto mask = counts_of("mask", ledger.list("mask"));
    if (!mask) return mask.refusal();
    if (mask->empty()) return scores;
    if (mask->size() != scores.size())
        return units::Fault{units::Code::out_of_range, "mask", "mask must be as long as scores, or empty", {}};
    for (size_t i = 0; i < scores.size(); ++i)
        if ((*mask)[i] == 0) scores[i] = -infinity;
    return scores;
}

std::vector<double> rows_of(const std::vector<SoftmaxStep>& steps) {
    std::vector<double> rows;
    for (const SoftmaxStep& step : steps) {
        const double maximum = step.state.sum > 0 ? step.state.maximum : 0;
        rows.insert(rows.end(), {maximum, step.state.sum, step.state.output, step.old_factor, step.rescaled_old_sum, step.added_sum,
                                 step.added_output});
    }
    return rows;
}

void set_result(Ledger& ledger, const OnlineSoftmax& result) {
    if (result.all_masked)
        ledger.set_word("maximum", "none");
    else
        ledger.set("maximum", result.state.maximum);
    ledger.set("sum", result.state.sum, "[rescaled_old_sum] + [added_sum]");
    ledger.set("output", result.state.output,
               result.all_masked ? "" : "([rescaled_old_sum] × [old_output] + [added_output]) / [sum]");
    ledger.set("one_pass_output", result.one_pass_output);
    ledger.set("difference", std::fabs(result.state.output - result.one_pass_output), "|[output] − [one_pass_output]|");
}

void set_last_step(Ledger& ledger, const OnlineSoftmax& result) {
    const SoftmaxStep& last = result.steps.back();
    const SoftmaxState old = result.steps.size() > 1 ? result.steps[result.steps.size() - 2].state : SoftmaxState{};
    ledger.set("old_sum", old.sum);
    ledger.set("old_output", old.output);
    ledger.set("old_factor", last.old_factor);
    ledger.set("rescaled_old_sum", last.rescaled_old_sum, "[old_factor] × [old_sum]");
    ledger.set("added_sum", last.added_sum);
    ledger.set("added_output", last.added_output);
}

// Forgets the blocks that are not read yet; the ordinary softmax stays that of the whole row.
OnlineSoftmax only_read(OnlineSoftmax result, uint64_t blocks_read) {
    if (blocks_read == 0 || blocks_read >= result.steps.size()) return result;
    result.steps.erase(result.steps.begin() + static_cast<ptrdiff_t>(blocks_read), result.steps.end());
    result.state = result.steps.back().state;
    result.all_masked = result.state.sum == 0;
    return result;
}

units::Result<Answer> run_online_softmax(const System& system, std::span<const units::Value> given) {
    Ledger ledger(system, given);
    const auto scores = masked_scores(ledger);
    if (!scores) return scores.refusal();
    for (const double block : ledger.list("blocks"))
        if (!is_count(block)) return refuse_range("blocks", block, "whole numbers of keys");
    const auto blocks = counts_of("blocks", ledger.list("blocks"));
    if (!blocks) return blocks.refusal();
    const std::vector<double>& values = ledger.list(ledger.list("values").empty() ? "scores" : "values");
    const auto whole =
        blocks->empty() ? online_softmax(*scores, values, ledger.count("block")) : online_softmax(*scores, values, *blocks);
    if (!whole) return whole.refusal();

    const OnlineSoftmax result = only_read(*whole, ledger.count("blocks_read"));
    set_result(ledger, result);
    set_last_step(ledger, result);
    ledger.set_list("weights", result.weights);
    ledger.set("blocks_run", real(result.steps.size()));
    ledger.set_word("all_masked", yes_no(result.all_masked));
    ledger.set_list("steps", rows_of(result.steps));
    return ledger.answer();
}

}  // namespace

constinit const System online_softmax_entry = system_entry(
    "online_softmax",
    "one row of attention block by block, exactly: only a maximum, a sum and an output are kept",
    inputs,
    outputs,
    "for each block: m′ = max(m, block's scores); c = exp(m − m′); l′ = c l + sum of exp(x − m′); o′ = (c l o + sum of exp(x − m′) "
    "v) / l′",
    assumptions,
    "approximate or linear attention; several queries at once (each row is its own)",
    "M. Milakov, N. Gimelshein, arXiv:1805.02867, 2018; T. Dao et al., FlashAttention, NeurIPS 2022, algorithm 1",
    run_online_softmax);

}  // namespace cost
