// Parses text templates by recursive descent, with a bound on how deep choices may nest.
#include "lesson/template.h"

#include <algorithm>

#include "lesson/concat.h"
#include "units/quote.h"

namespace lesson {
namespace {

constexpr int deepest_choice = 8;
constexpr int most_digits = 15;  // a double holds no more
constexpr int most_item = 4096;

// What an author who types Chinese leaves in a placeholder.
struct FullWidth {
    std::string_view written, name, meant;
};
constexpr FullWidth full_width[] = {{"，", "comma", ","}, {"｛", "brace", "{"}, {"｝", "brace", "}"}};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool in_path(char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_' || c == '-' || c == '.'; }
bool in_unit(char c) { return c != '}' && c != ',' && c != '{' && c != ' '; }
bool in_word(char c) { return in_path(c) && c != '.'; }

class Parser {
 public:
    explicit Parser(std::string_view text) : text_(text) {}

    bool parse_all(std::vector<Part>& parts) { return parse_parts(parts, 0); }
    units::Fault fault() const { return fault_; }

 private:
    char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool parse_parts(std::vector<Part>& parts, int depth);
    bool parse_braces(std::vector<Part>& parts, int depth);
    bool parse_verb(Part& part, int depth);
    bool parse_number(std::string_view what, int most, int& number);
    bool parse_unit(Part& part);
    bool parse_branches(Part& part, int depth);
    bool take_literal_brace(std::string& literal);
    void skip_spaces() {
        while (here() == ' ' || here() == '\n' || here() == '\t') ++at_;
    }
    std::string_view take(bool (*belongs)(char)) {
        const size_t begin = at_;
        while (at_ < text_.size() && belongs(text_[at_])) ++at_;
        return text_.substr(begin, at_ - begin);
    }
    bool expect(char wanted, std::string_view where);
    bool refuse(std::string message, std::string hint, units::Code code = units::Code::template_syntax);
    std::string place() const;

    std::string_view text_;
    size_t at_ = 0;
    units::Fault fault_{};
};

// In characters, not bytes: what an author counts.
std::string Parser::place() const {
    const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    const std::string_view before = text_.substr(0, at_);
    return std::to_string(1 + std::count_if(before.begin(), before.end(), starts_character));
}

bool Parser::refuse(std::string message, std::string hint, units::Code code) {
    fault_ = {code, {}, concat({"character ", place(), ": ", message}), std::move(hint)};
    return false;
}

bool Parser::expect(char wanted, std::string_view where) {
    skip_spaces();
    if (here() == wanted) {
        ++at_;
        return true;
    }
    for (const FullWidth& mark : full_width)
        if (text_.substr(at_).starts_with(mark.written))
            return refuse(concat({"a full-width ", mark.name, ", ", mark.written}), concat({"write the ASCII ", mark.name, ": ", mark.meant}));
    return refuse(concat({"\"", std::string_view(&wanted, 1), "\" is wanted ", where}),
                  "write {NAME}, {NAME, digits 3} or {NAME, select, word {…} other {…}}");
}

// '{' and '}' between apostrophes are themselves; every other apostrophe is an apostrophe.
bool Parser::take_literal_brace(std::string& literal) {
    const std::string_view three = text_.substr(at_, 3);
    if (three != "'{'" && three != "'}'") return false;
    literal += three[1];
    at_ += 3;
    return true;
}

bool Parser::parse_parts(std::vector<Part>& parts, int depth) {
    std::string literal;
    const auto finish_literal = [&] {
        if (literal.empty()) return;
        Part part;
        part.text = std::move(literal);
        parts.push_back(std::move(part));
        literal.clear();
    };
    while (at_ < text_.size()) {
        if (take_literal_brace(literal)) continue;
        if (here() == '}') {
            if (depth > 0) break;
            return refuse("a closing brace that closes nothing", "delete it, or write '}' for the brace itself");
        }
        if (here() == '{') {
            finish_literal();
            if (!parse_braces(parts, depth)) return false;
        } else {
            literal += text_[at_++];
        }
    }
    finish_literal();
    return true;
}

bool Parser::parse_braces(std::vector<Part>& parts, int depth) {
    ++at_;
    skip_spaces();
    Part part;
    part.kind = Part::Kind::value;
    part.text = take(in_path);
    if (part.text.empty())
        return refuse("a name is wanted after {", "write a placeholder, {NAME}, or '{' for the brace itself");
    for (skip_spaces(); here() == ','; skip_spaces()) {
        ++at_;
        if (!parse_verb(part, depth)) return false;
        if (part.kind == Part::Kind::select) break;
    }
    if (!expect('}', "to close the placeholder")) return false;
    parts.push_back(std::move(part));
    return true;
}

bool Parser::parse_verb(Part& part, int depth) {
    skip_spaces();
    const std::string_view verb = take(in_word);
    if (verb == "digits") return parse_number("a number of digits", most_digits, part.form.digits);
    if (verb == "select") return parse_branches(part, depth);
    if (verb == "unit") return parse_unit(part);
    if (verb != "item")
        return refuse(concat({units::quote(verb), " is not known here"}), "write {time, digits 3} or {limiter, select, memory {…} other {…}}");
    int item = 0;
    if (!parse_number("the number of an item", most_item, item)) return false;
    part.form.item = static_cast<uint32_t>(item);
    return true;
}

bool Parser::parse_number(std::string_view what, int most, int& number) {
    skip_spaces();
    const std::string_view written = take(is_digit);
    number = 0;
    for (const char c : written.substr(0, 4)) number = number * 10 + (c - '0');
    if (number >= 1 && number <= most) return true;
    return refuse(concat({what, " from 1 to ", std::to_string(most), " is wanted"}), "write {time, digits 3} or {finish, item 2}");
}

bool Parser::parse_unit(Part& part) {
    skip_spaces();
    part.form.unit = take(in_unit);
    if (part.form.unit.empty()) return refuse("a unit is wanted", "write {bytes, unit MiB}, {time, unit ms} or {share, unit %}");
    if (part.form.unit == "%") return true;
    const auto unit = units::read("1 " + part.form.unit, units::Unit::byte);
    if (unit || unit.fault().code == units::Code::unit_mismatch) return true;
    return refuse(concat({units::quote(part.form.unit), " is not a unit"}), "write {bytes, unit MiB}, {time, unit ms} or {share, unit %}");
}

bool Parser::parse_branches(Part& part, int depth) {
    if (depth == deepest_choice)
        return refuse(concat({"choices nested deeper than ", std::to_string(deepest_choice)}), "split the sentence");
    part.kind = Part::Kind::select;
    if (!expect(',', "after select")) return false;
    for (skip_spaces(); here() != '}'; skip_spaces()) {
        Branch branch;
        branch.word = take(in_word);
        if (branch.word.empty()) return refuse("a branch is wanted", "write each branch as a word and braces: memory {…}");
        const auto same = [&](const Branch& other) { return other.word == branch.word; };
        if (std::any_of(part.branches.begin(), part.branches.end(), same))
            return refuse(concat({"the branch ", units::quote(branch.word), " stands twice"}), "keep one of the two");
        if (!expect('{', "after the branch's word") || !parse_parts(branch.parts, depth + 1) || !expect('}', "to close the branch"))
            return false;
        part.branches.push_back(std::move(branch));
    }
    const auto other =
        std::find_if(part.branches.begin(), part.branches.end(), [](const Branch& branch) { return branch.word == "other"; });
    if (other == part.branches.end())
        return refuse(concat({"the choice on ", units::quote(part.text), " lacks its branch \"other\""}),
                      "add other {…} at its end", units::Code::select_incomplete);
    std::rotate(other, other + 1, part.branches.end());
    return true;
}

}  // namespace

units::Result<std::vector<Part>> parse_template(std::string_view text) {
    Parser parser(text);
    std::vector<Part> parts;
    if (!parser.parse_all(parts)) return parser.fault();
    return parts;
}

}  // namespace lesson
