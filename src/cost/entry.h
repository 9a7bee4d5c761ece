// What a system's entry in the catalogue is made with, and the list of all entries.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cost/catalogue.h"
#include "cost/checked.h"
#include "cost/roofline.h"
#include "units/text.h"
#include "units/told.h"
#include "units/typed.h"

namespace cost {

using units::describes;
using units::Text;
using units::told;

// One constant for each system, defined in its own file NAME_entry.cpp and listed in catalogue.cpp.
extern const System roofline_entry;
extern const System break_even_entry;
extern const System growth_entry;
extern const System flop_count_entry;
extern const System attention_entry;
extern const System online_softmax_entry;
extern const System kv_cache_entry;
extern const System paging_entry;
extern const System batching_entry;
extern const System prefill_decode_entry;
extern const System collective_entry;
extern const System data_parallel_entry;
extern const System tensor_parallel_entry;
extern const System pipeline_entry;
extern const System zero_entry;
extern const System training_memory_entry;
extern const System training_compute_entry;
extern const System recompute_entry;
extern const System quantisation_entry;
extern const System devices_entry;

// The usual sorts of input fields. `default_value` is empty when the input must be given.
consteval InputField amount_field(std::string_view name, units::Unit unit, std::string_view symbol, std::string_view meaning,
                                  std::string_view example, std::string_view default_value = {}) {
    return {name, unit, told(symbol), told(meaning), example, default_value, InputKind::number, {}, {}, {}};
}
consteval InputField rate_field(std::string_view name, units::Unit unit, std::string_view symbol, std::string_view meaning,
                                std::string_view example, std::string_view default_value = {}) {
    return {name, unit, told(symbol), told(meaning), example, default_value, InputKind::number, {0, true}, {}, {}};
}
consteval InputField fraction_field(std::string_view name, std::string_view symbol, std::string_view meaning,
                                    std::string_view example, std::string_view default_value = {}) {
    return {name, units::Unit::none, told(symbol), told(meaning), example, default_value, InputKind::number, {0, false, 1}, {}, {}};
}
consteval InputField count_field(std::string_view name, std::string_view symbol, std::string_view meaning, std::string_view example,
                                 std::string_view default_value = {}, double least = 0) {
    return {name, units::Unit::none, told(symbol), told(meaning), example, default_value, InputKind::count, {least}, {}, {}};
}
consteval InputField yes_no_field(std::string_view name, std::string_view meaning, std::string_view default_value = "0") {
    return {name, units::Unit::none, {}, told(meaning), "1", default_value, InputKind::yes_no, {0, false, 1}, {}, {}};
}
consteval InputField list_field(std::string_view name, units::Unit unit, std::string_view symbol, std::string_view meaning,
                                std::string_view example, std::string_view default_value, Range range = {},
                                std::span<const std::string_view> columns = {}) {
    return {name, unit, told(symbol), told(meaning), example, default_value, InputKind::list, range, {}, columns};
}
consteval InputField choice_field(std::string_view name, std::string_view symbol, std::string_view meaning, std::string_view words,
                                  std::string_view default_value = {}) {
    return {name,          units::Unit::none, told(symbol), told(meaning), words.substr(0, words.find(' ')),
            default_value, InputKind::choice, {},     words,   {}};
}

// A count from `least` to `most`.
consteval InputField count_field(std::string_view name, std::string_view symbol, std::string_view meaning, std::string_view example,
                                 std::string_view default_value, double least, double most) {
    return {name, units::Unit::none, told(symbol), told(meaning), example, default_value, InputKind::count, {least, false, most}, {}, {}};
}

// What most entries ask of a device; without more words an A100 80GB in BF16, dense.
consteval InputField peak_field(std::string_view symbol = "R") {
    return rate_field("rate", units::Unit::flop_per_second, symbol, "peak arithmetic of a device", "312 TFLOP/s", "312 TFLOP/s");
}
consteval InputField memory_field() {
    return rate_field("bandwidth", units::Unit::byte_per_second, "BW", "peak memory bandwidth of a device", "2039 GB/s",
                      "2039 GB/s");
}
consteval InputField link_field(std::string_view symbol) {
    return rate_field("link", units::Unit::byte_per_second, symbol, "bandwidth of a device's link in one direction", "300 GB/s",
                      "300 GB/s");
}
consteval InputField latency_field(std::string_view symbol) {
    return amount_field("latency", units::Unit::second, symbol, "latency of one hop", "5 µs", "0 s");
}

consteval OutputField output_field(std::string_view name, units::Unit unit, std::string_view symbol, std::string_view meaning,
                                   std::string_view words = {}, std::span<const std::string_view> columns = {}, bool free_text = false) {
    return {name, unit, told(symbol), told(meaning), words, columns, free_text};
}

// A system's whole entry, from its name to what runs it.
consteval System system_entry(std::string_view name, std::string_view summary, std::span<const InputField> inputs,
                              std::span<const OutputField> outputs, std::string_view formula,
                              std::span<const std::string_view> assumptions, std::string_view not_for, std::string_view source,
                              units::Result<Answer> (*run)(const System&, std::span<const units::Value>)) {
    return {name, told(summary), inputs, outputs, told(formula), describes ? assumptions : std::span<const std::string_view>(),
            told(not_for), told(source), run};
}

// Reads the inputs of a run by name and collects its outputs; the names are those of the system's fields.
class Ledger {
 public:
    Ledger(const System& system, std::span<const units::Value> inputs);

    template <class Typed>
    Typed quantity(Text name) const {
        return Typed::of(number(name));
    }
    double number(Text name) const;
    uint64_t count(Text name) const;
    bool yes_no(Text name) const;
    const std::string& word(Text name) const;
    const std::vector<double>& list(Text name) const;

    // Each output is set once. In `working`, [name] is a value in the answer's scale, "8 ms"; {name} is it in base units,
    // "8,000,000 B"; empty where nothing was computed.
    template <class Tag>
    void set(Text output, units::Quantity<Tag> quantity, Text working = {}) {
        set_number(output, units::unit_of<units::Quantity<Tag>>, quantity.value(), working);
    }
    void set(Text output, double plain, Text working = {});
    // A count above 2^53, which a double cannot hold, makes the run refuse: overflow, of `cause`, the input to look at first.
    void set_count(Text output, uint64_t count, Text working, Text cause);
    void set_word(Text output, Text word);
    void set_words(std::initializer_list<Text> outputs, Text word);
    void set_value(Text output, units::Value value, Text working = {});
    // A list in the output's unit, cut into rows where the field has columns.
    void set_list(Text output, std::vector<double> numbers, Text working = {});

    // The value if there is one, else the word that stands for none.
    template <class Value>
    void set_or(Text output, const std::optional<Value>& value, Text word, Text working = {}) {
        if (value) return set(output, *value, working);
        set_word(output, word);
    }
    void set_or(Text output, Checked count, Text word, Text working, Text cause);

    // The whole answer, every output set.
    units::Result<Answer> answer();

 private:
    const units::Value& value(std::string_view name) const;
    NamedValue& output(Text name);
    void set_number(Text output, units::Unit unit, double number, Text working);

    const System& system_;
    Answer answer_;
    units::Refusal overflow_;
};

// "compute", "memory", "balanced", "none".
Text word_of(Limiter limiter);
inline constexpr std::string_view limiter_words = "compute memory balanced none";
inline constexpr std::string_view yes_no_words = "yes no";
constexpr Text yes_no(bool yes) { return yes ? "yes" : "no"; }

inline constexpr uint64_t most_steps = 1024;  // rows of a list; a longer one is told as "many"

}  // namespace cost
