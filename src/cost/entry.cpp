// The making of answers, shared by all entries of the catalogue.
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

NamedValue& Ledger::output(Text name) {
    for (NamedValue& named : answer_.outputs)
        if (named.name == name) return named;
    units::ensure(false, "an entry sets only outputs of its system");
    return answer_.outputs.front();
}

double Ledger::number(Text name) const { return *value(name).number(); }
uint64_t Ledger::count(Text name) const { return static_cast<uint64_t>(number(name)); }
bool Ledger::yes_no(Text name) const { return number(name) != 0; }
const std::string& Ledger::word(Text name) const { return *value(name).word(); }
const std::vector<double>& Ledger::list(Text name) const { return *value(name).list(); }

void Ledger::set_value(Text name, units::Value value, Text working) {
    NamedValue& named = output(name);
    units::ensure(named.value.unit == value.unit, "an output is set in the unit of its field");
    named.value = std::move(value);
    named.pattern = working;
}

void Ledger::set_number(Text name, units::Unit unit, double number, Text working) { set_value(name, {unit, number}, working); }
void Ledger::set(Text name, double plain, Text working) { set_number(name, units::Unit::none, plain, working); }

void Ledger::set_count(Text name, uint64_t count, Text working, Text cause) {
    if (count > most_counted && !overflow_) overflow_ = refuse_overflow(cause, name);
    set(name, real(count), working);
}

void Ledger::set_word(Text name, Text word) { output(name).value.content = std::string(word); }

void Ledger::set_words(std::initializer_list<Text> names, Text word) {
    for (const Text name : names) set_word(name, word);
}

void Ledger::set_list(Text name, std::vector<double> numbers, Text working) {
    NamedValue& named = output(name);
    const size_t index = static_cast<size_t>(&named - answer_.outputs.data());
    named.value.columns = static_cast<uint32_t>(system_.outputs[index].columns.size());
    named.value.content = std::move(numbers);
    named.pattern = working;
}

void Ledger::set_or(Text name, Checked count, Text word, Text working, Text cause) {
    if (count) return set_count(name, *count, working, cause);
    set_word(name, word);
}

units::Result<Answer> Ledger::answer() {
    if (overflow_) return *overflow_;
    for (const NamedValue& named : answer_.outputs) {
        const std::string* word = named.value.word();
        units::ensure(!word || !word->empty(), "an entry sets every output of its system");
    }
    return std::move(answer_);
}

Text word_of(Limiter limiter) {
    constexpr Text words[] = {"none", "compute", "memory", "balanced"};
    return words[static_cast<size_t>(limiter)];
}

}  // namespace cost
