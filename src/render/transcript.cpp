// Writes the transcript.
#include "render/transcript.h"

#include "frame/fill.h"
#include "frame/frame.h"
#include "frame/words.h"

namespace render {
namespace {

class Transcript {
public:
    Transcript(const lesson::Lesson& lesson, const frame::Results& results) : lesson_(lesson), results_(results) {}

    void operator()(const lesson::Section& section) { paragraph("## ", section.title); }
    void operator()(const lesson::Paragraph& block) { paragraph("", block.text); }
    void operator()(const lesson::Check& check) {
        paragraph("? ", check.question);
        paragraph("= ", check.answer);
    }
    void operator()(const lesson::Terms& terms) {
        paragraph("### ", terms.title);
        for (const lesson::Term& term : terms.items) line("- " + filled(term.term) + ": " + filled(term.text));
    }
    void operator()(const lesson::Figure& figure) { add_reel(frame::make_reel(lesson_, results_, figure)); }
    void operator()(const lesson::Example& example) {
        paragraph("### ", example.title);
        const lesson::Case* first = example.rows.empty() ? nullptr : &example.rows.front().run;
        paragraph("", example.given, first);
        for (const lesson::Row& row : example.rows)
            line("- " + filled(row.name, &row.run) + " | " + filled(row.working, &row.run) + " | " + filled(row.result, &row.run));
        for (const lesson::Text* text : {&example.remark, &example.limits, &example.provenance}) paragraph("", *text);
    }
    void paragraph(std::string_view lead, const lesson::Text& text, const lesson::Case* scope = nullptr) {
        if (!text.empty()) line(std::string(lead) + filled(text, scope));
    }
    // "page.prerequisites" and the like stand above.
    void references(std::string_view word, const std::vector<lesson::Reference>& references) {
        if (references.empty()) return;
        line(std::string(frame::word(lesson_.language, word)));
        for (const lesson::Reference& reference : references)
            line("- " + filled(reference.text) + (reference.href.empty() ? "" : " <" + reference.href + ">"));
    }
    std::string take() { return std::move(out_); }

private:
    std::string filled(const lesson::Text& text, const lesson::Case* scope = nullptr) const {
        return frame::fill(text.text, {results_, scope ? results_.find(scope->id) : nullptr});
    }
    void line(const std::string& text) { out_ += text + "\n\n"; }
    void add_reel(const frame::Reel& reel);
    void add_ask(const frame::Ask& ask);

    const lesson::Lesson& lesson_;
    const frame::Results& results_;
    std::string out_;
};

void Transcript::add_ask(const frame::Ask& ask) {
    if (ask.choices.empty()) return;
    line("? " + ask.question);
    for (const frame::Choice& choice : ask.choices) line("- " + choice.text);
    for (const frame::Choice& choice : ask.choices) line("= " + choice.feedback);
}

void Transcript::add_reel(const frame::Reel& reel) {
    line("### " + reel.title);
    for (const std::string* text : {&reel.question, &reel.given})
        if (!text->empty()) line(*text);
    for (size_t i = 0; i < reel.frames.size(); ++i) {
        const frame::Frame& frame = reel.frames[i];
        line(frame.position + " · " + frame.title + " [" + frame.badge + "]");
        add_ask(frame.ask);
        line(frame.caption);
        line("(" + frame.alt + ")");
        const frame::TableRow& row = reel.table.rows[i];
        for (size_t c = 1; c < row.cells.size(); ++c) {
            const frame::Cell& cell = row.cells[c];
            const std::string how = cell.working.empty() ? "" : cell.working + " = ";
            line("- " + reel.table.columns[c + 1] + ": " + how + cell.text);
        }
    }
}

}  // namespace

std::string transcript(const lesson::Lesson& lesson, const frame::Results& results) {
    Transcript writer(lesson, results);
    writer.paragraph("# ", lesson.title);
    writer.paragraph("", lesson.summary);
    writer.references("page.prerequisites", lesson.prerequisites);
    for (const lesson::Block& block : lesson.blocks) std::visit(writer, block);
    writer.references("page.leads_to", lesson.leads_to);
    return writer.take();
}

}  // namespace render
