// Writes the blocks.
#include "render/blocks.h"

#include "frame/fill.h"
#include "frame/frame.h"
#include "render/ask.h"

namespace render {

Element BlockWriter::words(std::string_view tag, const lesson::Text& text, const lesson::Case* scope) const {
    Element element(tag);
    const frame::Run* run = scope ? results.find(scope->id) : nullptr;
    return element.text(frame::fill(text.text, {results, run}));
}

Element BlockWriter::operator()(const lesson::Section& section) const {
    return words("h2", section.title).set("id", section.id);
}

Element BlockWriter::operator()(const lesson::Paragraph& paragraph) const { return words("p", paragraph.text); }

Element BlockWriter::operator()(const lesson::Terms& terms) const {
    Element section("section"), list("dl");
    section.set("id", terms.id).set("class", "lp-terms").add(words("h3", terms.title));
    for (const lesson::Term& term : terms.items) {
        Element pair("div");
        pair.add(words("dt", term.term)).add(words("dd", term.text));
        list.add(std::move(pair));
    }
    return section.add(std::move(list));
}

Element BlockWriter::operator()(const lesson::Figure& figure) const {
    Element player("lesson-player");
    player.set("src", lesson_src).set("figure", figure.id).set("lang", lesson.language);
    return player.add(twin_element(frame::make_reel(lesson, results, figure), pictures));
}

Element BlockWriter::row_element(const lesson::Row& row) const {
    Element element("tr");
    element.add(words("th", row.name, &row.run).set("scope", "row"));
    return element.add(words("td", row.working, &row.run)).add(words("td", row.result, &row.run));
}

Element BlockWriter::operator()(const lesson::Example& example) const {
    Element section("section"), frame("div"), table("table"), head("thead"), columns("tr"), body("tbody");
    section.set("id", example.id).set("class", "lp-example").add(words("h3", example.title));
    const lesson::Case* first = example.rows.empty() ? nullptr : &example.rows.front().run;
    if (!example.given.empty()) section.add(words("p", example.given, first));
    for (const lesson::Text* column : {&example.column_name, &example.column_working, &example.column_result})
        columns.add(words("th", *column).set("scope", "col"));
    for (const lesson::Row& row : example.rows) body.add(row_element(row));
    table.add(words("caption", example.title)).add(head.add(std::move(columns))).add(std::move(body));
    section.add(frame.set("class", "lp-scroll").set("tabindex", "0").set("role", "region")
                    .set("aria-label", frame::fill(example.title.text, {results})).add(std::move(table)));
    if (!example.remark.empty()) section.add(words("p", example.remark));
    if (!example.limits.empty()) section.add(words("p", example.limits).set("class", "lp-limits"));
    if (!example.provenance.empty()) section.add(words("p", example.provenance).set("class", "lp-provenance"));
    return section;
}

Element BlockWriter::operator()(const lesson::Check& check) const {
    Element section("section");
    section.set("id", check.id).set("class", "lp-check").add(words("p", check.question));
    return section.add(disclosure(lesson.language).add(words("p", check.answer)));
}

}  // namespace render
