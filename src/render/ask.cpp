// Builds a question and its answer.
#include "render/ask.h"

#include "frame/words.h"

namespace render {
namespace {

Element item(const frame::Choice& choice, std::string_view text) {
    Element element("li");
    return element.set("data-choice", choice.id).text(text);
}

// What is right first, then what each other choice mistakes.
Element answers(const frame::Ask& ask) {
    Element list("ul");
    list.set("data-lp", "answers");
    for (const bool right : {true, false})
        for (const frame::Choice& choice : ask.choices)
            if (choice.right == right) list.add(item(choice, choice.feedback));
    return list;
}

}  // namespace

Element disclosure(std::string_view language) {
    Element details("details"), summary("summary"), show("span"), hide("span");
    summary.add(show.set("class", "lp-show").text(frame::word(language, "page.show_answer")));
    summary.add(hide.set("class", "lp-hide").text(frame::word(language, "page.hide_answer")));
    return details.add(std::move(summary));
}

Element ask_element(const frame::Ask& ask, std::string_view language) {
    Element element("div"), question("p"), choices("ul");
    element.set("data-lp", "ask").add(question.set("data-lp", "ask-question").text(ask.question));
    choices.set("data-lp", "choices");
    for (const frame::Choice& choice : ask.choices) choices.add(item(choice, choice.text));
    return element.add(std::move(choices)).add(disclosure(language).add(answers(ask)));
}

}  // namespace render
