// Reads references and judges their addresses.
#include "lesson/read_references.h"

#include <algorithm>

#include "lesson/concat.h"
#include "units/quote.h"

namespace lesson {
namespace {

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

Reference read_reference(Object& object, std::string_view key, IdScope& ids) {
    Reference reference;
    reference.id = object.id(&ids);
    reference.text = object.text("text", concat({key, ".", reference.id}));
    read_address(object, reference.href);
    object.finish();
    return reference;
}

}  // namespace

void read_address(Object& entry, std::string& address) {
    if (!entry.value("href", Node::Kind::string, Need::optional)) return;
    address = entry.string("href");
    if (!is_address(address))
        entry.source().faults.add(units::Code::bad_address, entry.pointer_of("href"), concat({units::quote(address), " is no address for a link"}),
                                  "write one that begins with https:// or http://, or one relative to the page; or leave \"href\" out");
}

bool is_address(std::string_view href) {
    const bool blank = std::any_of(href.begin(), href.end(), [](char c) { return static_cast<unsigned char>(c) <= 0x20 || c == 0x7F; });
    const bool elsewhere = href.starts_with("//") || href.find('\\') != href.npos;  // to browsers a backslash is a slash
    if (href.empty() || blank || elsewhere) return false;
    const size_t colon = href.find_first_of(":/?#");
    if (colon == href.npos || href[colon] != ':') return true;
    const std::string whole = lower(href.substr(0, 8));
    return whole.starts_with("https://") || whole.starts_with("http://");
}

std::vector<Reference> read_references(Object& lesson, std::string_view key) {
    std::vector<Reference> references;
    if (!lesson.has(key)) return references;
    IdScope ids(lesson.source());
    lesson.each(key, 1, any_number, [&](const Node& node, std::string pointer) {
        Object object(lesson.source(), node, std::move(pointer));
        references.push_back(read_reference(object, key, ids));
    });
    ids.check();
    return references;
}

}  // namespace lesson
