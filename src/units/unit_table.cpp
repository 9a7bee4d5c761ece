// The table of units, their prefixes and spellings.
#include "units/unit_table.h"

namespace units {
namespace {

constexpr UnitInfo units_known[] = {
    {Unit::none, "", "", 0, 0, "a plain number", "a number without a unit"},
    {Unit::flop, "FLOP", "FLOP", 0, 18, "an amount of arithmetic", "FLOP, kFLOP, MFLOP, GFLOP, TFLOP, PFLOP or EFLOP"},
    {Unit::byte, "byte", "B", 0, 15, "an amount of data", "byte, kB, MB, GB, TB, PB, KiB, MiB, GiB, TiB, kbit, Mbit or Gbit"},
    {Unit::second, "s", "s", -9, 0, "a time", "s, ms, µs, us or ns"},
    {Unit::flop_per_second, "FLOP/s", "FLOP/s", 0, 18, "a rate of arithmetic",
     "FLOP/s, kFLOP/s, MFLOP/s, GFLOP/s, TFLOP/s, PFLOP/s or EFLOP/s"},
    {Unit::byte_per_second, "byte/s", "B/s", 0, 15, "a bandwidth",
     "byte/s, kB/s, MB/s, GB/s, TB/s, PB/s, KiB/s, MiB/s, GiB/s, TiB/s, kbit/s, Mbit/s or Gbit/s"},
    {Unit::flop_per_byte, "FLOP/byte", "FLOP/byte", 0, 0, "an arithmetic intensity", "FLOP/byte or FLOP/B"},
    {Unit::token_per_second, "token/s", "token/s", 0, 0, "a rate of tokens", "token/s"},
};

constexpr Prefix decimal[] = {
    {"n", -9}, {"µ", -6}, {"m", -3}, {"", 0}, {"k", 3}, {"M", 6}, {"G", 9}, {"T", 12}, {"P", 15}, {"E", 18},
};

// Further prefixes that are read but never printed: the Greek letter and the plain one for micro, and the binary ones.
constexpr Prefix other_micro[] = {{"μ", -6}, {"u", -6}};
constexpr Prefix binary[] = {{"Ki", 0, 10}, {"Mi", 0, 20}, {"Gi", 0, 30}, {"Ti", 0, 40}};

struct Stem {
    std::string_view text;
    Unit unit;
    bool with_binary = false;
    int power_of_two = 0;  // a bit is an eighth of a byte
};
constexpr Stem stems[] = {
    {"FLOP/byte", Unit::flop_per_byte},       {"FLOP/B", Unit::flop_per_byte},
    {"FLOP/s", Unit::flop_per_second},        {"FLOP", Unit::flop},
    {"byte/s", Unit::byte_per_second, true},  {"B/s", Unit::byte_per_second, true},
    {"bit/s", Unit::byte_per_second, false, -3}, {"byte", Unit::byte, true},
    {"B", Unit::byte, true},                  {"bit", Unit::byte, false, -3},
    {"token/s", Unit::token_per_second},      {"s", Unit::second},
};

const Prefix* find_prefix(std::string_view text, std::span<const Prefix> among) {
    for (const Prefix& prefix : among)
        if (prefix.text == text) return &prefix;
    return nullptr;
}

const Prefix* prefix_for(std::string_view text, const Stem& stem) {
    const UnitInfo& unit = unit_info(stem.unit);
    const Prefix* prefix = find_prefix(text, decimal);
    if (!prefix && unit.smallest_prefix < 0) prefix = find_prefix(text, other_micro);
    if (!prefix && stem.with_binary) prefix = find_prefix(text, binary);
    if (!prefix || prefix->power_of_ten < unit.smallest_prefix || prefix->power_of_ten > unit.largest_prefix) return nullptr;
    return prefix;
}

std::string lower(std::string_view text) {
    std::string lowered(text);
    for (char& c : lowered)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lowered;
}

std::string join(std::string_view a, std::string_view b, std::string_view c) {
    std::string joined(a);
    joined += b;
    joined += c;
    return joined;
}

// "GFLOPS" and its like: an amount in the plural to some, a rate to others.
std::string flops_ambiguity(std::string_view text, std::string_view lowered) {
    if (!lowered.ends_with("flops") || lowered.size() > 6) return {};
    const std::string prefix = lowered.size() == 6 ? std::string(text.substr(0, 1)) : std::string();
    const std::string stem = (prefix == "K" ? "k" : prefix) + "FLOP";
    return join("write " + stem, " for an amount or ", stem + "/s for a rate");
}

// "KB", "Gb", "gb", "mB": decimal or binary, bits or bytes.
std::string byte_ambiguity(std::string_view lowered) {
    const std::string_view rate = lowered.ends_with("/s") ? "/s" : "";
    lowered.remove_suffix(rate.size());
    if (lowered == "b") return join("write byte", rate, join(" for bytes or bit", rate, " for bits"));
    const bool one_prefix = lowered.size() == 2 || (lowered.size() == 3 && lowered[1] == 'i');
    if (!one_prefix || !lowered.ends_with("b")) return {};
    constexpr std::string_view letters = "kmgt", decimal_letters = "kMGT", binary_letters = "KMGT";
    const size_t index = letters.find(lowered[0]);
    if (index == letters.npos) return {};
    const std::string_view one = decimal_letters.substr(index, 1), two = binary_letters.substr(index, 1);
    return join(join("write ", one, "B"), rate, " (decimal) or ") + join(join("", two, "iB"), rate, " (binary) for bytes, ") +
           join(join("", one, "bit"), rate, " for bits");
}

}  // namespace

const UnitInfo& unit_info(Unit unit) { return units_known[static_cast<size_t>(unit)]; }

std::string_view symbol(Unit unit) { return unit_info(unit).base; }

std::span<const Prefix> decimal_prefixes() { return decimal; }

bool find_spelling(std::string_view text, Spelling& spelling) {
    for (const Stem& stem : stems) {
        if (!text.ends_with(stem.text)) continue;
        const Prefix* prefix = prefix_for(text.substr(0, text.size() - stem.text.size()), stem);
        if (!prefix) continue;
        spelling = {stem.unit, prefix->power_of_ten, prefix->power_of_two + stem.power_of_two};
        return true;
    }
    return false;
}

std::string ambiguity(std::string_view text) {
    const std::string lowered = lower(text);
    std::string remedy = flops_ambiguity(text, lowered);
    return remedy.empty() ? byte_ambiguity(lowered) : remedy;
}

}  // namespace units
