// The table of fault codes: name, severity and meaning of each, in the order of the enum.
#include "units/fault.h"

#include <cstddef>
#include <iterator>

#include "units/ensure.h"
#include "units/told.h"

namespace units {
namespace {

constexpr Severity error = Severity::error;
constexpr Severity warning = Severity::warning;

constexpr CodeInfo table[] = {
    {Code::number_malformed, "number_malformed", error, told("not a decimal number such as 8, 2.5 or 1e6")},
    {Code::unit_missing, "unit_missing", error, told("a quantity without its unit")},
    {Code::unit_unknown, "unit_unknown", error, told("a unit that is not known")},
    {Code::unit_ambiguous, "unit_ambiguous", error, told("a unit that is read in two ways, such as KB, Gb or FLOPS")},
    {Code::unit_mismatch, "unit_mismatch", error, told("a known unit of the wrong kind, such as a time where bytes are wanted")},
    {Code::not_finite, "not_finite", error, told("infinite, not a number, or too large to be held")},
    {Code::negative, "negative", error, told("a negative number where none is possible")},
    {Code::zero_rate, "zero_rate", error, told("a rate of zero, at which nothing would ever finish")},
    {Code::out_of_range, "out_of_range", error, told("a number outside the range that is accepted")},
    {Code::overflow, "overflow", error, told("a result too large to be held exactly or at all")},
    {Code::not_divisible, "not_divisible", error, told("a number that must be divided evenly among parts, and is not")},
    {Code::mesh_mismatch, "mesh_mismatch", error, told("parts of a mesh of devices that do not multiply out to the devices there are")},
    {Code::out_of_blocks, "out_of_blocks", error, told("more memory blocks are wanted than the pool has")},
    {Code::unknown_model, "unknown_model", error, told("the cost model has no system of this name")},
    {Code::unknown_input, "unknown_input", error, told("the system has no input of this name")},
    {Code::missing_input, "missing_input", error, told("an input without a default was not given")},
    {Code::duplicate_input, "duplicate_input", error, told("an input was given twice")},
    {Code::file_unreadable, "file_unreadable", error, told("the file cannot be read")},
    {Code::file_too_large, "file_too_large", error, told("the file is larger than 2 MiB")},
    {Code::file_empty, "file_empty", error, told("the file holds nothing")},
    {Code::bad_encoding, "bad_encoding", error, told("the file is not UTF-8")},
    {Code::json_syntax, "json_syntax", error, told("the file is not JSON")},
    {Code::too_deep, "too_deep", error, told("nested deeper than 64 levels")},
    {Code::duplicate_key, "duplicate_key", error, told("a key that stands twice in one object")},
    {Code::unknown_key, "unknown_key", error, told("a key that the format does not have here")},
    {Code::missing_key, "missing_key", error, told("a key that the format wants here")},
    {Code::wrong_type, "wrong_type", error, told("a value of another type than the format wants")},
    {Code::wrong_value, "wrong_value", error, told("a value that is not one of those the format allows")},
    {Code::bad_id, "bad_id", error, told("an id that is not lower-case letters, digits and hyphens, beginning with a letter")},
    {Code::duplicate_id, "duplicate_id", error, told("an id that is used twice")},
    {Code::too_many, "too_many", error, told("more items than the format allows, such as 200 steps in a figure")},
    {Code::unit_expected, "unit_expected", error, told("a bare number where a string with a unit is wanted")},
    {Code::not_one_right, "not_one_right", error, told("a question whose choices have no right one, or several")},
    {Code::bad_address, "bad_address", error, told("an address that is neither http, https nor relative to the page")},
    {Code::template_syntax, "template_syntax", error, told("a text whose braces cannot be read")},
    {Code::unknown_placeholder, "unknown_placeholder", error, told("a placeholder that names nothing the model gives here")},
    {Code::select_incomplete, "select_incomplete", error, told("a choice that lacks its branch \"other\"")},
    {Code::full_width_brace, "full_width_brace", warning, told("full-width braces in a text, which make no placeholder")},
    {Code::typed_number, "typed_number", warning, told("a result typed into a text instead of a placeholder")},
    {Code::word_shown, "word_shown", warning, told("a word of the model printed in a text, where a choice by it is wanted")},
    {Code::several_factors, "several_factors", warning, told("a step that changes more than one input at a time")},
    {Code::nothing_changed, "nothing_changed", error, told("a step that changes nothing from the baseline")},
    {Code::label_outside, "label_outside", warning, told("a label that is longer than its picture has room for")},
    {Code::labels_touch, "labels_touch", warning, told("two labels of a picture that touch each other")},
    {Code::caption_long, "caption_long", warning, told("a caption of more than 240 Chinese characters or 90 other words")},
    {Code::text_long, "text_long", warning, told("a title of more than 40 Chinese characters or 20 other words, or an alternative longer than a caption")},
    {Code::alt_repeats, "alt_repeats", warning, told("a text alternative that only repeats the caption")},
    {Code::choices_alike, "choices_alike", warning, told("two choices of a question that read the same")},
    {Code::change_vanishes, "change_vanishes", warning, told("a sentence from one number to another that a control makes the same")},
    {Code::control_idle, "control_idle", warning, told("a control that no step follows")},
    {Code::translation_missing, "translation_missing", warning, told("a text that the translation lacks")},
    {Code::translation_stale, "translation_stale", warning, told("a translation of a source text that has changed since")},
    {Code::translation_unknown, "translation_unknown", error, told("a translation of a text that the lesson does not have")},
};

constexpr bool lists_every_code_in_order() {
    size_t index = 0;
    for (const CodeInfo& row : table)
        if (static_cast<size_t>(row.code) != index++) return false;
    return index == static_cast<size_t>(Code::translation_unknown) + 1;
}
static_assert(lists_every_code_in_order(), "the table follows the enum, entry by entry");

}  // namespace

std::span<const CodeInfo> all_codes() { return table; }

const CodeInfo& info(Code code) { return table[static_cast<size_t>(code)]; }

namespace {

struct Kept {
    uint32_t number = 0;
    Fault fault;
};

Kept& place_of(uint32_t number) {
    static Kept places[256];
    return places[number % std::size(places)];
}

}  // namespace

Refusal::Refusal(Fault fault) {
    static uint32_t made = 0;
    if (++made == 0) ++made;
    number_ = made;
    place_of(number_) = {number_, std::move(fault)};
}

const Fault& Refusal::operator*() const {
    const Kept& kept = place_of(number_);
    ensure(kept.number == number_, "a refusal is read before hundreds of others are made");
    return kept.fault;
}

}  // namespace units
