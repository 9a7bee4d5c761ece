// Fills the tree from the events of nlohmann/json's SAX parser, whose own tree would cost size and a deep recursion.
#include "lesson/json_parse.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lesson/concat.h"
#include "lesson/json_mistake.h"
#include "lesson/name_index.h"
#include "units/quote.h"

namespace lesson {
namespace {

// The text as the parser takes it, byte by byte; `at` counts what it took, the end of the text included.
struct Cursor {
    std::string_view text;
    size_t at = 0;
};
struct CursorAdapter {
    using char_type = char;
    Cursor* cursor;
    std::char_traits<char>::int_type get_character() {
        const size_t at = cursor->at++;
        return at < cursor->text.size() ? std::char_traits<char>::to_int_type(cursor->text[at]) : std::char_traits<char>::eof();
    }
};

constexpr uint64_t exact_integers = uint64_t{1} << 53;  // up to here a double holds every integer
constexpr int number_overflow = 406;                    // the library's id of "1e999"

}  // namespace

class TreeBuilder {
 public:
    TreeBuilder(const Cursor& cursor, JsonTree& tree, FaultList& faults) : cursor_(cursor), tree_(tree), faults_(faults) {}

    // The events, named and typed as the library wants them; false stops it.
    bool null() { return scalar(Node::Kind::null) != nullptr; }
    bool boolean(bool truth) {
        scalar(Node::Kind::boolean)->truth = truth;
        return true;
    }
    bool number_integer(int64_t number) {
        return integer(static_cast<double>(number), 0 - static_cast<uint64_t>(number));
    }  // below 0
    bool number_unsigned(uint64_t number) { return integer(static_cast<double>(number), number); }
    bool number_float(double number, const std::string& written);
    bool string(std::string& text) {
        scalar(Node::Kind::string)->text = keep(text);
        return true;
    }
    bool binary(std::vector<uint8_t>&) { return false; }  // JSON text has none
    bool start_object(size_t) { return open(Node::Kind::object); }
    bool start_array(size_t) { return open(Node::Kind::list); }
    bool end_object();
    bool end_array() { return close(); }
    bool key(std::string& name);
    bool parse_error(size_t read, const std::string&, const nlohmann::detail::exception& error);

 private:
    Node* scalar(Node::Kind kind);
    bool integer(double number, uint64_t magnitude);
    bool open(Node::Kind kind);
    bool close();
    Node* push(Node::Kind kind);
    Node::Span keep(std::string_view text);
    size_t next_token() const;  // where the token after the last event begins

    const Cursor& cursor_;
    JsonTree& tree_;
    FaultList& faults_;
    std::vector<uint32_t> open_;  // the lists and objects not yet closed
    size_t last_event_ = 0;       // the end of what the last event told
    Node::Span key_;
    uint32_t key_offset_ = 0;
    bool key_waits_ = false;
};

// Between two events stand only white space, commas and colons.
size_t TreeBuilder::next_token() const {
    size_t at = last_event_;
    while (at < cursor_.text.size() && std::string_view(" \t\r\n,:").find(cursor_.text[at]) != std::string_view::npos) ++at;
    return at;
}

Node::Span TreeBuilder::keep(std::string_view text) {
    const Node::Span span{static_cast<uint32_t>(tree_.strings_.size()), static_cast<uint32_t>(text.size())};
    tree_.strings_ += text;
    return span;
}

Node* TreeBuilder::push(Node::Kind kind) {
    Node node;
    node.kind = kind;
    node.offset = static_cast<uint32_t>(next_token());
    node.key = key_;
    node.key_offset = key_offset_;
    key_ = {};
    key_waits_ = false;
    tree_.nodes_.push_back(node);
    const bool looked_ahead = kind == Node::Kind::number;  // a number ends only where something else begins
    last_event_ = looked_ahead ? cursor_.at - 1 : cursor_.at;
    return &tree_.nodes_.back();
}

Node* TreeBuilder::scalar(Node::Kind kind) {
    Node* node = push(kind);
    node->end = static_cast<uint32_t>(tree_.nodes_.size());
    return node;
}

bool TreeBuilder::integer(double number, uint64_t magnitude) {
    Node* node = scalar(Node::Kind::number);
    node->number = number;
    if (magnitude > exact_integers)
        faults_.add_at(node->offset, units::Code::out_of_range, tree_.pointer_to(*node),
                       concat({"an integer beyond ", std::to_string(exact_integers), " cannot be held exactly"}),
                       "write it with fewer digits and an exponent, such as 1e18");
    return true;
}

bool TreeBuilder::number_float(double number, const std::string& written) {
    Node* node = scalar(Node::Kind::number);
    node->number = number;
    const std::string_view mantissa = std::string_view(written).substr(0, written.find_first_of("eE"));
    if (number == 0 && mantissa.find_first_of("123456789") != mantissa.npos)
        faults_.add_at(node->offset, units::Code::out_of_range, tree_.pointer_to(*node),
                       concat({written.substr(0, 40), " is too small to be held"}), "write 0, or a number above 1e-308");
    return true;
}

bool TreeBuilder::open(Node::Kind kind) {
    if (open_.size() == max_depth) {
        faults_.add_at(next_token(), units::Code::too_deep, "",
                       concat({"nested deeper than ", std::to_string(max_depth), " levels"}),
                       "a lesson needs about 8: close what is open");
        return false;
    }
    push(kind);
    open_.push_back(static_cast<uint32_t>(tree_.nodes_.size() - 1));
    return true;
}

bool TreeBuilder::close() {
    tree_.nodes_[open_.back()].end = static_cast<uint32_t>(tree_.nodes_.size());
    open_.pop_back();
    last_event_ = cursor_.at;
    return true;
}

bool TreeBuilder::key(std::string& name) {
    key_offset_ = static_cast<uint32_t>(next_token());
    key_ = keep(name);
    key_waits_ = true;
    last_event_ = cursor_.at;
    return true;
}

bool TreeBuilder::end_object() {
    const Node& object = tree_.nodes_[open_.back()];
    NameIndex names;
    for (const Node& child : tree_.children(object)) names.add(tree_.key(child), tree_.index_of(child));
    names.sort();
    for (const uint32_t repeated : names.repeated()) {
        if (faults_.full()) break;
        const Node& child = tree_[repeated];
        faults_.add_at(child.key_offset, units::Code::duplicate_key, tree_.pointer_to(child),
                       concat({"the key ", units::quote(tree_.key(child)), " stands twice in one object"}), "keep one of the two");
    }
    return close();
}

bool TreeBuilder::parse_error(size_t read, const std::string&, const nlohmann::detail::exception& error) {
    if (error.id == number_overflow) {
        const Node* node = scalar(Node::Kind::number);
        faults_.add_at(node->offset, units::Code::not_finite, tree_.pointer_to(*node), "the number is too large to be held",
                       "write a number below 1e308");
        return false;
    }
    JsonPosition position{cursor_.text, next_token(), read == 0 ? 0 : read - 1};
    const std::string_view reason = error.what();
    position.in_string = reason.find(" - invalid string") != reason.npos;
    position.in_number = reason.find(" - invalid number") != reason.npos;
    position.document_ended = open_.empty() && !tree_.empty();
    position.key_waits = key_waits_;
    if (!open_.empty()) position.opened_at = tree_.nodes_[open_.back()].offset;
    const JsonMistake mistake = find_mistake(position);
    faults_.add_at(mistake.offset, units::Code::json_syntax, "", mistake.message, mistake.hint);
    return false;
}

bool parse_json(std::string_view text, JsonTree& tree, FaultList& faults) {
    using Parser = nlohmann::detail::parser<nlohmann::json, CursorAdapter>;
    Cursor cursor{text};
    TreeBuilder builder(cursor, tree, faults);
    return Parser(CursorAdapter{&cursor}, nullptr, false, false).sax_parse(&builder, true);
}

}  // namespace lesson
