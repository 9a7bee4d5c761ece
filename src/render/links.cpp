// Builds lists of links.
#include "render/links.h"

#include <algorithm>

#include "frame/fill.h"
#include "frame/words.h"

namespace render {
namespace {

Element link(std::string_view href, std::string_view text) {
    Element anchor("a");
    return anchor.set("href", href).text(text);
}

// Whether it begins with a scheme.
bool is_absolute(std::string_view href) {
    const size_t mark = href.find_first_of(":/?#");
    return mark != href.npos && href[mark] == ':';
}

}  // namespace

Element outline_element(const lesson::Lesson& lesson, const frame::Results& results) {
    Element nav("nav"), list("ul");
    nav.set("class", "lp-outline").set("aria-label", frame::word(lesson.language, "page.outline"));
    for (const lesson::Block& block : lesson.blocks) {
        const auto* section = std::get_if<lesson::Section>(&block);
        if (!section) continue;
        Element item("li");
        list.add(item.add(link("#" + section->id, frame::fill(section->title.text, {results}))));
    }
    return nav.add(std::move(list));
}

Element references_element(const lesson::Lesson& lesson, const frame::Results& results, const std::vector<lesson::Reference>& references,
                           std::string_view word, Beside beside) {
    Element section("section"), title("p"), list("ul");
    section.set("class", "lp-references").add(title.text(frame::word(lesson.language, word)));
    for (const lesson::Reference& reference : references) {
        const std::string text = frame::fill(reference.text.text, {results});
        Element item("li");
        const bool leads_on = !reference.href.empty() && (beside == Beside::others || is_absolute(reference.href));
        list.add(leads_on ? std::move(item.add(link(reference.href, text))) : std::move(item.text(text)));
    }
    return section.add(std::move(list));
}

bool has_outline(const lesson::Lesson& lesson) {
    return std::count_if(lesson.blocks.begin(), lesson.blocks.end(),
                         [](const lesson::Block& block) { return std::holds_alternative<lesson::Section>(block); }) > 1;
}

}  // namespace render
