// The making of answers and of their workings, shared by all entries of the catalogue.
#include "cost/entry.h"

#include "cost/checked.h"
#include "cost/count.h"
#include "cost/refuse.h"
#include "units/ensure.h"

namespace cost {
Ledger::Ledger(const System& system, std::span<const units::Value> inputs) : system_(system) {
    units::ensure(inputs.size() == system.inputs.size(), "a run is given every input of its system");
    for (size_t i = 0; i < inputs.size(); ++i) answer_.inputs.push_back({system.inputs[i].name, inputs[i], {}});
    for (const OutputField& field : system.outputs) answer_.outputs.push_back({field.name, {field.unit, std::string()}, {}});
}

const units::Value& Ledger::value(std::string_view name) const {
    const units::Value* value = find(answer_, name);
    units::ensure(value != nullptr, "an entry names only values of its system");
    return *value;
}

void Ledger::set(std::string_view output, double plain, std::string_view working) {
    set_value(output, {units::Unit::none, plain}, working);
}

void Ledger::set_count(std::string_view output, uint64_t count, std::string_view working, std::string_view cause) {
    if (count > most_counted && !overflow_) overflow_ = refuse_overflow(cause, output);
    set(output, real(count), working);
}

void Ledger::set_word(std::string_view output, std::string_view word) {
    set_value(output, {value(output).unit, std::string(word)});
}

void Ledger::set_words(std::initializer_list<std::string_view> outputs, std::string_view word) {
    for (const std::string_view output : outputs) set_word(output, word);
}

void Ledger::set_list(std::string_view output, std::vector<double> numbers, std::string_view working) {
    uint32_t columns = 0;
    for (const OutputField& field : system_.outputs)
        if (field.name == output) columns = static_cast<uint32_t>(field.columns.size());
    set_value(output, {value(output).unit, std::move(numbers), columns}, working);
}

void Ledger::set_value(std::string_view output, units::Value value, std::string_view working) {
    for (NamedValue& named : answer_.outputs) {
        if (named.name != output) continue;
        units::ensure(named.value.unit == value.unit, "an output is set in the unit of its field");
        named.value = std::move(value);
        named.working = working;
        return;
    }
    units::ensure(false, "an entry sets only outputs of its system");
}

std::string Ledger::fill(std::string_view pattern) const {
    std::string working;
    while (!pattern.empty()) {
        const size_t open = pattern.find_first_of("[{");
        working += pattern.substr(0, open);
        if (open == pattern.npos) break;
        const bool in_base_units = pattern[open] == '{';
        const size_t close = pattern.find(in_base_units ? '}' : ']', open);
        const std::string_view name = pattern.substr(open + 1, close - open - 1);
        working += in_base_units ? units::print_base(value(name)) : print(answer_, name);
        pattern.remove_prefix(close + 1);
    }
    return working;
}

units::Result<Answer> Ledger::answer() {
    if (overflow_) return *overflow_;
    // Workings print what they name, and only finite numbers can be printed: run() refuses the others.
    for (const NamedValue& named : answer_.outputs)
        if (!is_finite(named.value)) return std::move(answer_);
    for (NamedValue& named : answer_.outputs) {
        const std::string* word = named.value.word();
        units::ensure(!word || !word->empty(), "an entry sets every output of its system");
        named.working = fill(named.working);
    }
    return std::move(answer_);
}

std::string_view word_of(Limiter limiter) {
    constexpr std::string_view words[] = {"none", "compute", "memory", "balanced"};
    return words[static_cast<size_t>(limiter)];
}

}  // namespace cost
