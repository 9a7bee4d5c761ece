// What an input takes: told in words, and read from a text.
#include <optional>
#include <string>

#include "cost/catalogue.h"
#include "units/quote.h"

namespace cost {
namespace {

using units::Code;
using units::Fault;
using units::Unit;
using units::Value;

std::string joined(std::string_view words, std::string_view between) {
    std::string text;
    for (const char c : words) {
        if (c == ' ') text += between;
        else text += c;
    }
    return text;
}

std::string range_words(const InputField& field) {
    const auto told = [&](double number) { return units::print({field.unit, number}); };
    const Range& range = field.range;
    if (range.most < std::numeric_limits<double>::infinity())
        return (range.above_least ? "above " : "from ") + told(range.least) + " to " + told(range.most);
    if (range.least < 0) return "any number";
    const std::string least = units::print_number(range.least);
    return range.above_least ? "above " + least : least + " or more";
}

std::string_view trim(std::string_view text) {
    const size_t first = text.find_first_not_of(" \t\n");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

// Reads the lists of one input: numbers between brackets, by commas, in rows where the field has columns.
class ListReader {
public:
    ListReader(const InputField& field, std::string_view text, bool bare_is_base)
        : field_(field), text_(text), rest_(text), bare_is_base_(bare_is_base) {}

    units::Result<Value> read() {
        const size_t columns = field_.columns.size();
        if (!take('[')) return refuse();
        while (!take(']')) {
            if (!numbers_.empty() && !take(',')) return refuse();
            const size_t before = numbers_.size();
            if (auto fault = columns ? read_row() : read_number()) return fault;
            if (columns && numbers_.size() - before != columns) return refuse();
        }
        if (!trim(rest_).empty()) return refuse();
        return Value{field_.unit, std::move(numbers_), static_cast<uint32_t>(columns)};
    }

private:
    bool take(char wanted) {
        rest_ = trim(rest_);
        if (!rest_.starts_with(wanted)) return false;
        rest_.remove_prefix(1);
        return true;
    }

    units::Refusal read_row() {
        if (!take('[')) return refuse();
        do {
            if (auto fault = read_number()) return fault;
        } while (take(','));
        if (!take(']')) return refuse();
        return {};
    }

    units::Refusal read_number() {
        const size_t end = rest_.find_first_of("[],");
        std::string_view item = trim(rest_.substr(0, end));
        rest_.remove_prefix(end == rest_.npos ? rest_.size() : end);
        const bool quoted = item.size() >= 2 && item.front() == '"' && item.back() == '"';
        if (quoted) item = item.substr(1, item.size() - 2);
        const auto value = units::read(item, field_.unit, bare_is_base_);
        if (!value) return value.refusal();
        numbers_.push_back(*value->number());
        return {};
    }

    units::Refusal refuse() const {
        return Fault{Code::number_malformed, {}, units::quote(text_) + " is not a list of the wanted form", accepted(field_)};
    }

    const InputField& field_;
    std::string_view text_, rest_;
    bool bare_is_base_;
    std::vector<double> numbers_;
};

}  // namespace

std::string accepted(const InputField& field) {
    std::string text;
    switch (field.kind) {
        case InputKind::yes_no: return "0 (no) or 1 (yes)";
        case InputKind::choice: return joined(field.words, " or ");
        case InputKind::number: text = range_words(field); break;
        case InputKind::count: text = "a whole number, " + range_words(field); break;
        case InputKind::script: text = "a text"; break;
        case InputKind::list:
            text = field.columns.empty() ? "a list of numbers, each " + range_words(field) : "a list of rows [";
            for (const std::string_view column : field.columns) {
                if (!text.ends_with('[')) text += ", ";
                text += column;
            }
            if (!field.columns.empty()) text += "]";
            break;
    }
    if (!field.example.empty()) (text += ", such as ") += field.example;
    return text;
}

units::Result<Value> read_input(const InputField& field, std::string_view text, bool bare_is_base) {
    if (field.kind == InputKind::choice || field.kind == InputKind::script) return Value{field.unit, std::string(text)};
    if (field.kind == InputKind::list) return ListReader(field, text, bare_is_base).read();
    if (field.kind == InputKind::yes_no && (text == "true" || text == "false")) return Value{Unit::none, text == "true" ? 1.0 : 0.0};
    return units::read(text, field.unit, bare_is_base);
}

}  // namespace cost
