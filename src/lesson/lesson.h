// The document: what a lesson file says, as plain data in reading order, in one language.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cost/catalogue.h"
#include "cost/devices.h"
#include "lesson/list_item.h"
#include "lesson/pictures.h"
#include "units/value.h"

namespace lesson {

// A sentence of the lesson: a template (see template.h), never markup.
struct Text {
    std::string id;       // stable, "bound.s2.caption": translations and faults name it
    std::string pointer;  // JSON pointer of its place, "/blocks/3/steps/1/caption"
    std::string text;
    bool guess = false;  // what a reader may wrongly expect: a number in it is no result of the model
    bool empty() const { return text.empty(); }
};

struct Setting {
    std::string name;  // of an input of the model
    std::string pointer;
    units::Value value;
    double times = 0;  // the value is so many times the base's, whatever a reader makes of that; 0: a value of its own
};

// One run of one system: a base and what differs from it. Placeholders `{time}` read the run, `{base.time}` the base.
struct Case {
    std::string id;  // "bound.s2": any text may say {bound.s2.time}
    std::string pointer;
    const cost::System* system = nullptr;
    const cost::System* base_system = nullptr;  // differs from `system` where a step names a model of its own
    std::vector<Setting> base;
    std::vector<Setting> change;
    bool yours = false;  // has its reader changed it?
};

struct Section {
    std::string id;
    Text title;
};
struct Paragraph {
    std::string id;
    Text text;
};
struct Term {
    std::string id;
    Text term, text;
};
struct Terms {
    std::string id;
    Text title;
    std::vector<Term> items;
};
struct Check {
    std::string id;
    Text question, answer;
};  // self-check: the answer opens and closes

struct Choice {
    std::string id;
    Text text, why;  // why: which misconception a wrong choice makes, or what makes the right one right
    bool right = false;
};
struct Ask {  // what a reader may predict before a step is shown
    Text question;
    std::vector<Choice> choices;  // exactly one of them right; none where the step asks nothing
    bool empty() const { return choices.empty(); }
};
struct Step {
    std::string id;
    Case run;
    Ask ask;
    Text title, caption, alt;
    Text badge;  // what the step changes, in words of its own; empty: made from its inputs
    std::string view;  // which side of the run the picture shows, one of its kind's; empty where it has one only
};
// An input that the reader may change, and what is offered for it, in order: the places of a slider, or the words of a choice.
struct Control {
    std::string name;               // of the input: "rate"; or of one number of a list: "prompts.3"
    std::optional<ListItem> item;   // that number
    cost::InputField field;         // the catalogue's; for one number of a list, what it would be if it stood alone
    std::string pointer;
    std::vector<units::Value> values;
    bool bounded = false;            // the lesson gave the ends: a reader's number lies between them
    std::vector<std::string> steps;  // ids of those it acts in; empty for all
    bool acts_in(std::string_view step) const;
    // What a value of the input `field.name` holds for it; none for a list without its number, and for null.
    std::optional<units::Value> value_in(const units::Value* whole) const;
};
struct Figure {
    std::string id;
    std::string pointer;
    std::optional<Picture> picture;  // none where the lesson names one that there is not, which makes it unusable
    Text title, question, given;  // given: the conditions shown with the figure
    bool one_factor = false;      // each step on the figure's own model changes one input only
    std::vector<Step> steps;
    std::vector<Control> controls;
    std::vector<const cost::Device*> devices;  // that the reader may choose: each gives `rate` and `bandwidth`
};

struct Row {
    std::string id;
    Case run;
    Text name, working, result;
};
struct Example {  // a worked example: a table whose numbers are the model's
    std::string id;
    Text title, given, limits, remark, provenance;
    Text column_name, column_working, column_result;
    std::vector<Row> rows;
};

using Block = std::variant<Section, Paragraph, Terms, Figure, Example, Check>;

struct Reference {  // another lesson that this one names
    std::string id;
    Text text;
    std::string href;  // empty where it is not a link
};

struct Lesson {
    std::string id;        // "f21"
    std::string language;  // of the texts held now: "zh-Hans" or "en"
    Text title, summary;
    std::vector<Reference> prerequisites, leads_to;  // what to have read before, and what to read next
    std::vector<Block> blocks;
};

const Figure* find_figure(const Lesson& lesson, std::string_view id);

// Every text in reading order; `visit(const Text&, const Case* scope)`: scope is the run its bare placeholders read, or null.
template <class AnyLesson, class Visit>  // Lesson or const Lesson
void for_each_text(AnyLesson& lesson, Visit&& visit);

// Every run in the lesson, steps and rows alike.
template <class Visit>
void for_each_case(const Lesson& lesson, Visit&& visit);

}  // namespace lesson

#include "lesson/walk.h"
