// Writes element trees as markup and as JSON.
#include "render/element.h"

namespace render {
namespace {

void append_escaped(std::string_view text, std::string& out) {
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default:
                if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t') out += c;
        }
    }
}

bool is_void(std::string_view tag) { return tag == "meta" || tag == "link" || tag == "br"; }

void append_markup(const Element& element, std::string& out) {
    out += '<';
    out += element.tag;
    for (const auto& [name, value] : element.attributes) {
        out += ' ';
        out += name;
        out += "=\"";
        append_escaped(value, out);
        out += '"';
    }
    if (is_void(element.tag)) {
        out += '>';
        return;
    }
    const bool shape = element.tag == "path" || element.tag == "rect" || element.tag == "circle";
    if (shape && element.children.empty()) {
        out += "/>";
        return;
    }
    out += '>';
    for (const Child& child : element.children) {
        if (const auto* inner = std::get_if<Element>(&child)) append_markup(*inner, out);
        else append_escaped(*std::get_if<std::string>(&child), out);
    }
    out += "</" + element.tag + ">";
}

}  // namespace

Element& Element::add(Element child) {
    children.emplace_back(std::move(child));
    return *this;
}

Element& Element::text(std::string_view words) {
    children.emplace_back(std::string(words));
    return *this;
}

std::string to_markup(const Element& element) {
    std::string out;
    append_markup(element, out);
    return out;
}

void append_json(std::string_view text, std::string& out) {
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += "\\u00";
            for (const int shift : {4, 0}) out += "0123456789abcdef"[c >> shift & 15];
        } else {
            out += c;
        }
    }
    out += '"';
}

void append_json(const Element& element, std::string& out) {
    out += '[';
    append_json(element.tag, out);
    out += ",{";
    for (size_t i = 0; i < element.attributes.size(); ++i) {
        if (i > 0) out += ',';
        append_json(element.attributes[i].first, out);
        out += ':';
        append_json(element.attributes[i].second, out);
    }
    out += "},[";
    for (size_t i = 0; i < element.children.size(); ++i) {
        if (i > 0) out += ',';
        if (const auto* inner = std::get_if<Element>(&element.children[i])) append_json(*inner, out);
        else append_json(*std::get_if<std::string>(&element.children[i]), out);
    }
    out += "]]";
}

}  // namespace render
