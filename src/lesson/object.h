// One JSON object of the format while it is read: each key asked for is thereby known, and the others are faults.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/fault_list.h"
#include "lesson/json_tree.h"
#include "lesson/lesson.h"
#include "lesson/name_index.h"

namespace lesson {

// A file that was parsed, and where its faults go.
struct Source {
    const JsonTree& tree;
    FaultList& faults;
};

enum class Need : uint8_t { required, optional };
inline constexpr uint32_t any_number = UINT32_MAX;  // as the largest length of a list: the file's size is limit enough

// Ids that must differ from each other, checked together at the end.
class IdScope {
 public:
    explicit IdScope(Source& source) : source_(source) {}
    void add(std::string_view id, const Node& value) { ids_.add(id, source_.tree.index_of(value)); }
    void check();

 private:
    Source& source_;
    NameIndex ids_;
};

class Object {
 public:
    // wrong_type if `node` is not an object: it is then treated as one without keys, of which none is missed.
    Object(Source& source, const Node& node, std::string pointer);

    Source& source() const { return source_; }
    const std::string& pointer() const { return pointer_; }
    std::string pointer_of(std::string_view key) const { return child_pointer(pointer_, key); }
    bool has(std::string_view key);

    // Each gives the value of a key: missing_key if it is required and not there, wrong_type if it is of another kind.
    const Node* value(std::string_view key, Node::Kind kind, Need need = Need::required);
    bool boolean(std::string_view key);  // false if it is not there
    std::string_view string(std::string_view key, Need need = Need::required);
    std::string id(IdScope* scope);  // of the key "id"
    Text text(std::string_view key, std::string text_id, Need need = Need::required);
    // One of `allowed`; wrong_value, with the nearest of them as hint, and nothing otherwise.
    std::string_view choice(std::string_view key, std::span<const std::string_view> allowed);
    void format_one();  // of the key "format"
    // `visit(const Node&, std::string pointer)` for each value of a list; too_many beyond `most`, wrong_value if there is none.
    template <class Visit>
    void each(std::string_view key, uint32_t least, uint32_t most, Visit&& visit);

    // unknown_key for each key that was not asked for. Call it last.
    void finish();

 private:
    const Node* look_up(std::string_view key);  // and knows the key from then on
    const Node* list(std::string_view key, uint32_t least, uint32_t most);

    Source& source_;
    const Node& node_;
    std::string pointer_;
    bool is_object_;
    std::vector<std::string_view> known_;
};

template <class Visit>
void Object::each(std::string_view key, uint32_t least, uint32_t most, Visit&& visit) {
    const Node* items = list(key, least, most);
    if (!items) return;
    const std::string pointer = pointer_of(key);
    uint32_t index = 0;
    for (const Node& item : source_.tree.children(*items)) {
        if (index == most) return;
        visit(item, child_pointer(pointer, index++));
    }
}

}  // namespace lesson
