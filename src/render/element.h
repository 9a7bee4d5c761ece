// A small tree of elements: the one place where text becomes markup or JSON, and so the one place that escapes.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace render {

struct Element;
using Child = std::variant<Element, std::string>;

struct Element {
    std::string tag;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::vector<Child> children;

    explicit Element(std::string_view name) : tag(name) {}
    Element& set(std::string_view name, std::string_view value) {
        attributes.emplace_back(name, value);
        return *this;
    }
    Element& add(Element child);
    Element& text(std::string_view words);
};

// HTML or SVG text; a void HTML element has no end tag, an empty SVG shape closes itself.
std::string to_markup(const Element& element);

// [tag, {attribute: value}, [children]]: for pages that build nodes one by one and never parse markup.
void append_json(const Element& element, std::string& out);

// The text as a JSON string, quotes included. Characters that cannot stand in XML are left out of markup, escaped in JSON.
void append_json(std::string_view text, std::string& out);

}  // namespace render
