// Reads a question and its choices.
#include "lesson/read_ask.h"

#include <algorithm>

#include "lesson/concat.h"

namespace lesson {
namespace {

using units::Code;

constexpr uint32_t fewest_choices = 2, most_choices = 4;

Choice read_choice(Object& object, const std::string& prefix, IdScope& ids) {
    Choice choice;
    choice.id = object.id(&ids);
    const std::string own = concat({prefix, ".", choice.id});
    choice.right = object.boolean("right");
    choice.text = object.text("text", own + ".text");
    choice.text.guess = !choice.right;
    choice.why = object.text("why", own + ".why", choice.right ? Need::optional : Need::required);
    object.finish();
    return choice;
}

}  // namespace

Ask read_ask(Object& step, const std::string& prefix, bool first_step) {
    Ask ask;
    if (!step.has("ask")) return ask;
    const Node* node = step.value("ask", Node::Kind::object);
    if (!node) return ask;
    Source& source = step.source();
    const std::string pointer = step.pointer_of("ask");
    if (first_step)
        source.faults.add(Code::wrong_value, pointer, "the first step is shown from the start: nothing can be asked before it",
                          "move the question to a later step, or make it the figure's \"question\"");
    Object object(source, *node, pointer);
    ask.question = object.text("question", prefix + ".question");
    IdScope ids(source);
    object.each("choices", fewest_choices, most_choices, [&](const Node& item, std::string place) {
        Object choice(source, item, std::move(place));
        ask.choices.push_back(read_choice(choice, prefix, ids));
    });
    ids.check();
    object.finish();
    const auto right = std::count_if(ask.choices.begin(), ask.choices.end(), [](const Choice& choice) { return choice.right; });
    if (!ask.choices.empty() && right != 1)
        source.faults.add(Code::not_one_right, object.pointer_of("choices"), concat({std::to_string(right), " of these choices are right"}),
                          "give exactly one of them \"right\": true");
    return ask;
}

}  // namespace lesson
