// Builds the static page.
#include "render/page.h"

#include "frame/fill.h"
#include "frame/frame.h"
#include "frame/words.h"
#include "render/blocks.h"
#include "render/element.h"
#include "render/links.h"

namespace render {
namespace {

Element meta(std::string_view name, std::string_view content) {
    Element element("meta");
    return element.set("name", name).set("content", content);
}

Element style_link() {
    Element link("link");
    return link.set("rel", "stylesheet").set("href", "lesson-page.css");
}

Element head_element(std::string_view title, std::string_view summary, const PageSettings& settings) {
    Element head("head"), charset("meta"), name("title"), script("script");
    head.add(charset.set("charset", "utf-8"));
    head.add(meta("viewport", "width=device-width,initial-scale=1"));
    head.add(meta("color-scheme", "light dark"));
    if (!summary.empty()) head.add(meta("description", summary));
    head.add(name.text(title));
    if (!settings.parts.empty()) return head;
    if (settings.style.empty()) head.add(style_link());
    return head.add(script.set("type", "module").set("src", "lesson-player.js"));
}

Element language_links(const PageSettings& settings, std::string_view current) {
    Element nav("nav");
    nav.set("class", "lp-languages").set("aria-label", frame::word(current, "page.languages"));
    for (const PageLink& link : settings.languages) {
        Element anchor("a");
        anchor.set("href", link.href).set("hreflang", link.language).set("lang", link.language);
        if (link.language == current) anchor.set("aria-current", "page");
        nav.add(anchor.text(frame::word(link.language, "page.language")));
    }
    return nav;
}

// What is no text, and so is not escaped.
std::string in_head(const PageSettings& settings) {
    std::string markup;
    if (!settings.style.empty()) markup.append("<style>").append(settings.style).append("</style>");
    return markup.append(settings.parts);
}

}  // namespace

std::string inert_file(std::string_view place, std::string_view json) {
    Element script("script");
    std::string markup = to_markup(script.set("type", "application/json").set("data-lesson-file", place)), text;
    for (const char c : json) text += c == '<' ? "\\u003c" : std::string(1, c);  // in JSON it stands in strings only
    return markup.insert(markup.rfind("</script>"), text);
}

std::string page(const lesson::Lesson& lesson, const frame::Results& results, const PageSettings& settings) {
    const Beside beside = settings.parts.empty() ? Beside::others : Beside::nothing;
    const std::string title = frame::fill(lesson.title.text, {results});
    const std::string summary = frame::fill(lesson.summary.text, {results});
    Element html("html"), body("body"), main("main"), header("header"), heading("h1");
    html.set("lang", lesson.language).add(head_element(title, summary, settings));
    if (settings.languages.size() > 1) header.add(language_links(settings, lesson.language));
    header.add(heading.text(title));
    if (!summary.empty()) {
        Element lead("p");
        header.add(lead.set("class", "lp-summary").text(summary));
    }
    if (!lesson.prerequisites.empty()) header.add(references_element(lesson, results, lesson.prerequisites, "page.prerequisites", beside));
    if (has_outline(lesson)) header.add(outline_element(lesson, results));
    main.add(std::move(header));
    const BlockWriter writer{lesson, results, settings.lesson_src, settings.parts.empty() ? Pictures::all : Pictures::none};
    for (const lesson::Block& block : lesson.blocks) main.add(std::visit(writer, block));
    if (!lesson.leads_to.empty()) main.add(references_element(lesson, results, lesson.leads_to, "page.leads_to", beside));
    body.set("class", "lp-page").add(std::move(main));
    if (!settings.style.empty() && settings.parts.empty()) body.add(style_link());
    std::string markup = to_markup(html.add(std::move(body)));
    markup.insert(markup.find("</head>"), in_head(settings));  // the first: in text it would be escaped
    return "<!DOCTYPE html>\n" + markup + "\n";
}

}  // namespace render
