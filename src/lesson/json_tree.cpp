// Walking the tree by JSON pointers.
#include "lesson/json_tree.h"

#include <algorithm>

namespace lesson {
namespace {

std::string escaped(std::string_view key) {
    std::string text;
    for (const char c : key) {
        if (c == '~')
            text += "~0";
        else if (c == '/')
            text += "~1";
        else
            text += c;
    }
    return text;
}

}  // namespace

JsonTree::Children JsonTree::children(const Node& parent) const {
    const uint32_t index = index_of(parent);
    const bool holds_some = parent.kind == Node::Kind::list || parent.kind == Node::Kind::object;
    const uint32_t end = std::min(parent.end, static_cast<uint32_t>(nodes_.size()));
    return {nodes_.data(), index + 1, holds_some ? end : index + 1};
}

const Node* JsonTree::find(const Node& object, std::string_view wanted) const {
    if (object.kind != Node::Kind::object) return nullptr;
    for (const Node& child : children(object))
        if (key(child) == wanted) return &child;
    return nullptr;
}

// The child that one step of a pointer names.
const Node* JsonTree::step_down(const Node& parent, std::string_view step) const {
    if (parent.kind == Node::Kind::list) {
        uint32_t wanted = 0;
        for (const char digit : step) wanted = wanted * 10 + static_cast<uint32_t>(digit - '0');
        for (const Node& child : children(parent))
            if (wanted-- == 0) return &child;
    }
    if (parent.kind == Node::Kind::object)
        for (const Node& child : children(parent))
            if (escaped(key(child)) == step) return &child;
    return nullptr;
}

const Node* JsonTree::at(std::string_view pointer) const {
    const Node* node = empty() ? nullptr : &root();
    while (node && !pointer.empty()) {
        const size_t slash = std::min(pointer.find('/', 1), pointer.size());
        node = step_down(*node, pointer.substr(1, slash - 1));
        pointer.remove_prefix(slash);
    }
    return node;
}

std::string JsonTree::pointer_to(const Node& wanted) const {
    std::string pointer;
    const uint32_t target = index_of(wanted);
    const Node* node = &root();
    while (index_of(*node) != target) {
        uint32_t index = 0;
        for (const Node& child : children(*node)) {
            if (child.end > target) {
                pointer = node->kind == Node::Kind::list ? child_pointer(pointer, index) : child_pointer(pointer, key(child));
                node = &child;
                break;
            }
            ++index;
        }
    }
    return pointer;
}

std::string child_pointer(std::string_view parent, std::string_view key) {
    std::string pointer(parent);
    pointer += '/';
    pointer += escaped(key);
    return pointer;
}

std::string child_pointer(std::string_view parent, uint32_t index) {
    return child_pointer(parent, std::string_view(std::to_string(index)));
}

}  // namespace lesson
