// JSON text as one compact tree that knows where every key and value stands.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lesson {

struct Node {
    enum class Kind : uint8_t { null, boolean, number, string, list, object };
    struct Span {
        uint32_t begin = 0, size = 0;  // within the tree's strings
    };
    Kind kind = Kind::null;
    bool truth = false;
    uint32_t end = UINT32_MAX;  // the node after this one and all within it; open while that is being parsed
    uint32_t offset = 0;        // of the value in the text
    uint32_t key_offset = 0;    // of its key, in an object
    Span key, text;
    double number = 0;
};

// Nodes in the order of the text: a list or object is followed by what it holds.
class JsonTree {
 public:
    class Children;

    bool empty() const { return nodes_.empty(); }
    const Node& root() const { return nodes_.front(); }
    const Node& operator[](uint32_t index) const { return nodes_[index]; }
    uint32_t index_of(const Node& node) const { return static_cast<uint32_t>(&node - nodes_.data()); }
    std::string_view key(const Node& node) const { return view(node.key); }
    std::string_view text(const Node& node) const { return view(node.text); }
    Children children(const Node& parent) const;
    const Node* find(const Node& object, std::string_view key) const;  // the first of that key, or null

    const Node* at(std::string_view pointer) const;  // the value that a JSON pointer (RFC 6901) of ours names, or null
    std::string pointer_to(const Node& node) const;

 private:
    friend class TreeBuilder;
    const Node* step_down(const Node& parent, std::string_view step) const;
    std::string_view view(Node::Span span) const { return std::string_view(strings_).substr(span.begin, span.size); }

    std::vector<Node> nodes_;
    std::string strings_;
};

class JsonTree::Children {
 public:
    class Iterator {
     public:
        Iterator(const Node* nodes, uint32_t index) : nodes_(nodes), index_(index) {}
        const Node& operator*() const { return nodes_[index_]; }
        Iterator& operator++() {
            index_ = nodes_[index_].end;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return index_ < other.index_; }

     private:
        const Node* nodes_;
        uint32_t index_;
    };
    Children(const Node* nodes, uint32_t first, uint32_t end) : nodes_(nodes), first_(first), end_(end) {}
    Iterator begin() const { return {nodes_, first_}; }
    Iterator end() const { return {nodes_, end_}; }

 private:
    const Node* nodes_;
    uint32_t first_, end_;
};

// A pointer one level further down.
std::string child_pointer(std::string_view parent, std::string_view key);
std::string child_pointer(std::string_view parent, uint32_t index);

}  // namespace lesson
