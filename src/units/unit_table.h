// The units and prefixes that are known, shared by reading and printing.
#pragma once

#include <span>
#include <string_view>

#include "units/value.h"

namespace units {

struct Prefix {
    std::string_view text;
    int power_of_ten = 0;
    int power_of_two = 0;  // KiB is 2^10
};

struct UnitInfo {
    Unit unit;
    std::string_view base;      // "byte", as data names it
    std::string_view printed;   // "B", after a prefix or without one
    int smallest_prefix;        // powers of ten between which prefixes are printed and read
    int largest_prefix;
    std::string_view kind;      // "a time"
    std::string_view accepted;  // the spellings, for hints
};

const UnitInfo& unit_info(Unit unit);

// Decimal prefixes from nano to exa, in order, "" among them.
std::span<const Prefix> decimal_prefixes();

// A unit as written, and what it stands for: number * 10^power_of_ten * 2^power_of_two base units.
struct Spelling {
    Unit unit = Unit::none;
    int power_of_ten = 0;
    int power_of_two = 0;
};
// False if the text is not one of the accepted spellings.
bool find_spelling(std::string_view text, Spelling& spelling);

// What to write instead of a unit that is read in two ways ("KB", "Gb", "GFLOPS"); empty if `text` is not of that sort.
std::string ambiguity(std::string_view text);

}  // namespace units
