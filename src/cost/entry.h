// What a system's entry in the catalogue is made with, and the list of all entries.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "cost/catalogue.h"
#include "cost/roofline.h"
#include "units/typed.h"

namespace cost {

// One constant for each system, defined in its own file NAME_entry.cpp and listed in catalogue.cpp.
extern const System roofline_entry;
extern const System break_even_entry;
extern const System growth_entry;

// The answer's values in catalogue order, still without their workings.
Answer make_answer(const System& system, std::span<const units::Value> inputs, std::initializer_list<units::Value> outputs);

// Builds the workings of an answer: parts are put in with the printed values that the answer holds.
class Workings {
public:
    explicit Workings(Answer& answer) : answer_(answer) {}
    // In `pattern`, [name] is the value in the answer's scale, "8 ms"; {name} is the value in base units, "8,000,000 byte".
    void set(std::string_view output, std::string_view pattern);

private:
    Answer& answer_;
};

// One field of an input row as a typed quantity.
template <class Typed>
Typed take(const units::Value& value) { return Typed::of(*value.number()); }

inline uint64_t take_count(const units::Value& value) { return static_cast<uint64_t>(*value.number()); }
inline bool take_yes_no(const units::Value& value) { return *value.number() != 0; }

// "compute", "memory", "balanced", "none".
units::Value word(Limiter limiter);
inline constexpr std::string_view limiter_words = "compute memory balanced none";

}  // namespace cost
