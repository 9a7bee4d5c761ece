// Makes questions in words.
#include "frame/ask.h"

#include "frame/words.h"

namespace frame {
namespace {

std::string feedback_text(const lesson::Choice& choice, const std::string& text, const Scope& scope, std::string_view language) {
    const Local said[] = {{"choice", text}};
    const std::string verdict = fill(word(language, choice.right ? "page.right" : "page.wrong"), {scope.results, nullptr, said});
    if (choice.why.empty()) return verdict;
    const Local both[] = {{"verdict", verdict}, {"why", fill(choice.why.text, scope)}};
    return fill(word(language, "page.feedback"), {scope.results, nullptr, both});
}

}  // namespace

Ask make_ask(const lesson::Ask& ask, const Scope& scope, std::string_view language) {
    Ask made{fill(ask.question.text, scope), {}};
    for (const lesson::Choice& choice : ask.choices) {
        const std::string text = fill(choice.text.text, scope);
        made.choices.push_back({choice.id, text, feedback_text(choice, text, scope, language), choice.right});
    }
    return made;
}

}  // namespace frame
