// Reading the keys of an object, with the faults of structure.
#include "lesson/object.h"

#include <algorithm>

#include "lesson/did_you_mean.h"
#include "lesson/visible.h"
#include "units/quote.h"

namespace lesson {
namespace {

using units::Code;

constexpr std::string_view kind_names[] = {"null", "true or false", "a number", "a string", "a list", "an object"};
constexpr std::string_view kind_examples[] = {"null", "true", "1", "\"…\"", "[ … ]", "{ … }"};

std::string_view name_of(Node::Kind kind) { return kind_names[static_cast<size_t>(kind)]; }

void refuse_type(Source& source, const Node& found, Node::Kind wanted, std::string pointer) {
    source.faults.add_at(found.offset, Code::wrong_type, std::move(pointer),
                         concat({name_of(wanted), " is wanted here, not ", name_of(found.kind)}),
                         concat({"write ", kind_examples[static_cast<size_t>(wanted)]}));
}

bool is_id(std::string_view id) {
    const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto allowed = [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '-'; };
    return !id.empty() && letter(id[0]) && std::all_of(id.begin(), id.end(), allowed);
}

// Where a text holds a character that no page can show: a control character, or one that XML does not have.
size_t unprintable(std::string_view text) {
    for (size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        const bool control = (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7F;
        const std::string_view three = text.substr(at, 3);
        if (control || three == "\xEF\xBF\xBE" || three == "\xEF\xBF\xBF") return at;
    }
    return text.npos;
}

std::string unicode_name(char32_t code) {
    std::string name = "U+";
    for (int shift = 12; shift >= 0; shift -= 4) name += "0123456789ABCDEF"[(code >> shift) & 15];
    return name;
}

std::string listed(std::span<const std::string_view> names) {
    std::string text;
    for (const std::string_view name : names) text += concat({text.empty() ? "" : ", ", name});
    return text;
}

}  // namespace

void IdScope::check() {
    ids_.sort();
    for (const uint32_t repeated : ids_.repeated()) {
        if (source_.faults.full()) return;
        const Node& node = source_.tree[repeated];
        const std::string_view id = source_.tree.text(node);
        const Node& first = source_.tree[ids_.find(id)];
        source_.faults.add_at(node.offset, Code::duplicate_id, source_.tree.pointer_to(node),
                              concat({"the id ", units::quote(id), " is used already, in ", source_.faults.told_place(first.offset)}),
                              "give each its own id");
    }
}

Object::Object(Source& source, const Node& node, std::string pointer)
    : source_(source), node_(node), pointer_(std::move(pointer)), is_object_(node.kind == Node::Kind::object) {
    if (!is_object_) refuse_type(source_, node, Node::Kind::object, pointer_);
}

const Node* Object::look_up(std::string_view key) {
    if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.push_back(key);
    return source_.tree.find(node_, key);
}

bool Object::has(std::string_view key) { return look_up(key) != nullptr; }

const Node* Object::value(std::string_view key, Node::Kind kind, Need need) {
    const Node* found = look_up(key);
    if (found && found->kind == kind) return found;
    if (found)
        refuse_type(source_, *found, kind, pointer_of(key));
    else if (is_object_ && need == Need::required)
        source_.faults.add_at(node_.offset, Code::missing_key, pointer_, concat({"the key \"", key, "\" is missing"}),
                              concat({"add \"", key, "\" with ", name_of(kind)}));
    return nullptr;
}

bool Object::boolean(std::string_view key) {
    const Node* found = value(key, Node::Kind::boolean, Need::optional);
    return found && found->truth;
}

std::string_view Object::string(std::string_view key, Need need) {
    const Node* found = value(key, Node::Kind::string, need);
    return found ? source_.tree.text(*found) : std::string_view();
}

std::string Object::id(IdScope* scope) {
    const Node* found = value("id", Node::Kind::string);
    if (!found) return {};
    const std::string_view id = source_.tree.text(*found);
    if (!is_id(id))
        source_.faults.add_at(found->offset, Code::bad_id, pointer_of("id"), concat({units::quote(id), " is not an id"}),
                              "write lower-case letters, digits and hyphens, beginning with a letter, such as step-2");
    else if (scope)
        scope->add(id, *found);
    return std::string(id);
}

Text Object::text(std::string_view key, std::string text_id, Need need) {
    const Node* found = value(key, Node::Kind::string, need);
    Text text{std::move(text_id), pointer_of(key), {}};
    if (!found) return text;
    text.text = source_.tree.text(*found);
    const auto refuse = [&](std::string message, std::string hint) {
        source_.faults.add_at(found->offset, Code::wrong_value, text.pointer, std::move(message), std::move(hint));
    };
    if (!shows_anything(text.text))
        refuse(text.empty() ? "an empty text" : "a text in which nothing can be seen",
               need == Need::required ? "write the text" : concat({"write the text, or leave \"", key, "\" out"}));
    if (unprintable(text.text) != std::string::npos) refuse("the text holds a control character", "delete it");
    if (const auto turn = turned_for_good(text.text))
        refuse(concat({"character ", std::to_string(turn->character), ": ", unicode_name(turn->code), " turns the direction of writing and is not closed"}),
               concat({"delete it, or close it with ", unicode_name(turn->end)}));
    return text;
}

std::string_view Object::choice(std::string_view key, std::span<const std::string_view> allowed) {
    const Node* found = value(key, Node::Kind::string);
    if (!found) return {};
    const std::string_view written = source_.tree.text(*found);
    units::Nearest nearest(written);
    for (const std::string_view name : allowed) {
        if (name == written) return name;
        nearest.offer(name);
    }
    source_.faults.add_at(found->offset, Code::wrong_value, pointer_of(key),
                          concat({units::quote(written), " is not allowed here"}),
                          did_you_mean(nearest, concat({"write one of: ", listed(allowed)})));
    return {};
}

void Object::format_one() {
    const Node* found = value("format", Node::Kind::number);
    if (found && found->number != 1)
        source_.faults.add_at(found->offset, Code::wrong_value, pointer_of("format"), "this format is not known",
                              "write \"format\": 1");
}

const Node* Object::list(std::string_view key, uint32_t least, uint32_t most) {
    const Node* found = value(key, Node::Kind::list);
    if (!found) return nullptr;
    uint32_t count = 0;
    for ([[maybe_unused]] const Node& item : source_.tree.children(*found)) ++count;
    if (count < least)
        source_.faults.add_at(found->offset, Code::wrong_value, pointer_of(key),
                              count == 0 ? "an empty list" : "a list that is too short",
                              concat({"\"", key, "\" needs at least ", least == 1 ? "one item" : std::to_string(least) + " items"}));
    if (count > most)
        source_.faults.add_at(found->offset, Code::too_many, pointer_of(key),
                              concat({std::to_string(count), " items, more than ", std::to_string(most)}),
                              concat({"make do with ", std::to_string(most), ", or split what holds them into several"}));
    return found;
}

void Object::finish() {
    if (!is_object_) return;
    for (const Node& child : source_.tree.children(node_)) {
        const std::string_view key = source_.tree.key(child);
        if (source_.faults.full()) return;
        if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
        units::Nearest nearest(key);
        for (const std::string_view known : known_) nearest.offer(known);
        source_.faults.add_at(child.key_offset, Code::unknown_key, pointer_of(key),
                              concat({"the key ", units::quote(key), " is not known here"}),
                              did_you_mean(nearest, concat({"the keys here are: ", listed(known_)})));
    }
}

}  // namespace lesson
