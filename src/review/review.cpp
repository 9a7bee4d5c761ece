// Draws every step of a lesson that can be drawn, and looks at it.
#include "review/review.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "frame/fill.h"
#include "frame/frame.h"
#include "lesson/concat.h"
#include "review/controls.h"
#include "review/labels.h"
#include "review/words.h"
#include "scene/draw.h"
#include "units/order.h"
#include "units/quote.h"

namespace review {
namespace {

using lesson::concat;
using units::Code;

// What is wrong with a label, in words.
std::string said(const LabelFault& fault) {
    const std::string label = units::quote(label_text(*fault.mark));
    if (fault.other) return concat({"the labels ", label, " and ", units::quote(label_text(*fault.other)), " touch"});
    return concat({"the label ", label, " reaches ", std::to_string(static_cast<int>(fault.beyond) + 1), " units beyond the edge"});
}

// Is it about the badge, whose words are the author's?
bool is_of_badge(const LabelFault& fault) {
    const auto is_badge = [](const scene::Mark* mark) { return mark && mark->key.starts_with("badge."); };
    return is_badge(fault.mark) || is_badge(fault.other);
}

// One language of a lesson under review.
class Review {
public:
    Review(const lesson::Lesson& lesson, bool in_overlay) : lesson_(lesson), results_(frame::solve(lesson)), in_overlay_(in_overlay) {}

    std::vector<lesson::Fault> faults() {
        lesson::for_each_text(lesson_, [&](const lesson::Text& text, const lesson::Case* scope) { look_at_length(text, scope); });
        for (const lesson::Block& block : lesson_.blocks)
            if (const auto* figure = std::get_if<lesson::Figure>(&block)) look_at(*figure);
        return std::move(faults_);
    }

private:
    void look_at(const lesson::Figure& figure);
    void look_at(const scene::Scene& scene, const lesson::Figure& figure, const frame::Frame& frame, int width);
    void look_at_length(const lesson::Text& text, const lesson::Case* scope);
    void look_at_words(const lesson::Step& step, const frame::Frame& frame);
    void add(Code code, std::string pointer, std::string message, std::string hint) {
        faults_.push_back({code, std::move(pointer), 1, 1, std::move(message), std::move(hint), in_overlay_});
    }
    std::string place_of(const lesson::Text& text) const { return review::place_of(text, in_overlay_); }

    const lesson::Lesson& lesson_;
    const frame::Results results_;
    const bool in_overlay_;
    std::vector<lesson::Fault> faults_;
};

void Review::look_at(const lesson::Figure& figure) {
    const frame::Reel reel = frame::make_reel(lesson_, results_, figure);
    const std::vector<scene::Scene> wide = scene::draw_all(reel, scene::wide), narrow = scene::draw_all(reel, scene::narrow);
    for (size_t i = 0; i < reel.frames.size(); ++i) {
        const frame::Frame& frame = reel.frames[i];
        look_at_words(figure.steps[static_cast<size_t>(frame.step)], frame);
        look_at(wide[i], figure, frame, scene::wide);
        look_at(narrow[i], figure, frame, scene::narrow);
    }
}

// The first of each kind stands for the others of its step: one long number often crowds many labels.
void Review::look_at(const scene::Scene& scene, const lesson::Figure& figure, const frame::Frame& frame, int width) {
    const std::string number = std::to_string(frame.step + 1), units = std::to_string(width);
    const std::string where = concat({"figure ", figure.id, ", step ", number, ", ", units, " wide: "});
    const std::string look = concat({"; look at it with: lesson render FILE --svg ", figure.id, ":", number, " --width ", units,
                                     in_overlay_ ? " --lang " + lesson_.language : ""});
    const lesson::Step& step = figure.steps[static_cast<size_t>(frame.step)];
    const std::string place = in_overlay_ ? "/language" : step.run.pointer;
    const std::vector<LabelFault> all = label_faults(scene);
    for (const bool touching : {false, true}) {
        const auto is_such = [&](const LabelFault& fault) { return (fault.other != nullptr) == touching; };
        const auto first = std::find_if(all.begin(), all.end(), is_such);
        if (first == all.end()) continue;
        const auto count = std::count_if(first, all.end(), is_such);
        const std::string more = count > 1 ? concat({", and ", std::to_string(count - 1), " more"}) : "";
        const bool wordy = !step.badge.empty() && is_of_badge(*first);
        add(touching ? Code::labels_touch : Code::label_outside, wordy ? place_of(step.badge) : place, concat({where, said(*first), more}),
            (wordy ? "say the badge in fewer words" : "choose inputs whose numbers are shorter or further apart, or change fewer at a time") + look);
    }
}

// What a text is to its reader follows from its key.
void Review::look_at_length(const lesson::Text& text, const lesson::Case* scope) {
    constexpr struct {
        std::string_view key, name;
        Code code;
        Room room;
        std::string_view hint;
    } kinds[] = {{"/caption", "caption", Code::caption_long, caption_room, "say less, or split the step in two"},
                 {"/alt", "alternative", Code::text_long, caption_room, "say what the picture shows, and leave the rest to the caption"},
                 {"/title", "title", Code::text_long, title_room, "name the thing, and tell of it in a text below"}};
    for (const auto& kind : kinds)
        if (text.pointer.ends_with(kind.key) && is_long(frame::fill(text.text, {results_, scope ? results_.find(scope->id) : nullptr}), kind.room))
            add(kind.code, place_of(text),
                concat({"this ", kind.name, " has more than ", std::to_string(kind.room.cjk), " Chinese characters or ", std::to_string(kind.room.words), " other words"}),
                std::string(kind.hint));
}

void Review::look_at_words(const lesson::Step& step, const frame::Frame& frame) {
    if (repeats(frame.alt, frame.caption))
        add(Code::alt_repeats, place_of(step.alt), "this only repeats the caption, which is read aloud as well",
            "say what the picture shows: which bars, curves or cells, how long or how many, and what changed");
    const std::vector<frame::Choice>& choices = frame.ask.choices;
    for (size_t i = 0; i < choices.size(); ++i) {
        const auto is_alike = [&](const frame::Choice& other) { return other.text == choices[i].text; };
        if (std::any_of(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(i), is_alike))
            add(Code::choices_alike, place_of(step.ask.choices[i].text), concat({"this choice and one before it both say ", units::quote(choices[i].text)}),
                "say a number that only the misconception gives, or choose inputs that keep the two apart");
    }
}

// The reader's faults of one file, and where it can be drawn the review's, by place.
std::vector<lesson::Fault> faults_of(const lesson::Document& document, std::string_view text, bool in_overlay) {
    std::vector<lesson::Fault> faults;
    std::copy_if(document.faults.begin(), document.faults.end(), std::back_inserter(faults),
                 [&](const lesson::Fault& fault) { return fault.in_overlay == in_overlay; });
    if (!document.usable()) return faults;
    std::vector<lesson::Fault> seen = Review(document.lesson, in_overlay).faults();
    for (lesson::Fault& fault : control_faults(document.lesson, in_overlay)) seen.push_back(std::move(fault));
    for (lesson::Fault& fault : lesson::place(text, std::move(seen))) faults.push_back(std::move(fault));
    units::put_in_order(faults, [](const lesson::Fault& a, const lesson::Fault& b) { return std::tie(a.line, a.column) < std::tie(b.line, b.column); });
    return faults;
}

}  // namespace

std::vector<lesson::Fault> check(std::string_view source, std::string_view overlay, std::string_view named) {
    std::vector<lesson::Fault> faults = faults_of(lesson::read(source), source, false);
    if (overlay.empty()) return faults;
    for (lesson::Fault& fault : faults_of(lesson::read(source, overlay, named), overlay, true)) faults.push_back(std::move(fault));
    return faults;
}

}  // namespace review
