// Faults as data: the one list of codes for units, cost model and lesson, and the value-or-fault type that carries them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace units {

enum class Severity : uint8_t { error, warning };

// Every code is listed with its severity and meaning in fault.cpp, in this order; `lesson codes` prints that table.
enum class Code : uint8_t {
    // reading a quantity
    number_malformed, unit_missing, unit_unknown, unit_ambiguous, unit_mismatch,
    // cost model
    not_finite, negative, zero_rate, out_of_range, overflow, not_divisible, mesh_mismatch, out_of_blocks, unknown_model, unknown_input, missing_input, duplicate_input,
    // lesson: the file
    file_unreadable, file_too_large, file_empty, bad_encoding, json_syntax, too_deep,
    // lesson: structure
    duplicate_key, unknown_key, missing_key, wrong_type, wrong_value, bad_id, duplicate_id, too_many, unit_expected, not_one_right, bad_address,
    // lesson: text
    template_syntax, unknown_placeholder, select_incomplete, full_width_brace, typed_number, word_shown,
    // lesson: meaning
    several_factors, nothing_changed,
    // review: what only the finished words and pictures show
    label_outside, labels_touch, caption_long, text_long, alt_repeats, choices_alike, change_vanishes, control_idle,
    // translation
    translation_missing, translation_stale, translation_unknown,
};

struct CodeInfo {
    Code code;
    std::string_view name;  // snake_case, stable: other people's scripts rely on it
    Severity severity;
    std::string_view meaning;
};

std::span<const CodeInfo> all_codes();
const CodeInfo& info(Code code);

// What was refused and what would be accepted. `subject` names the input or key; empty where there is none.
struct Fault {
    Code code;
    std::string subject;
    std::string message;
    std::string hint;
};

// A fault, or none, passed on as one number: of all faults made, the last few hundred are kept, for a refusal is read or forgotten
// soon after it was made. Reading one that is kept no more is a broken promise.
class Refusal {
public:
    constexpr Refusal() = default;
    Refusal(Fault fault);
    explicit operator bool() const { return number_ != 0; }
    const Fault& operator*() const;
    const Fault* operator->() const { return &**this; }

private:
    uint32_t number_ = 0;  // counted from 1
};

// A value or the fault that prevented it.
template <class T>
class Result {
public:
    Result(T value) : value_(std::move(value)) {}
    Result(Fault fault) : refusal_(std::move(fault)) {}
    Result(Refusal refusal) : refusal_(refusal) {}  // which is one
    explicit operator bool() const { return !refusal_; }
    const T& operator*() const { return value_; }
    const T* operator->() const { return &value_; }
    const Fault& fault() const { return *refusal_; }
    Refusal refusal() const { return refusal_; }

private:
    T value_{};  // empty where there is a fault
    Refusal refusal_;
};

}  // namespace units
