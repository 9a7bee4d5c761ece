// Walks a parsed template against what the model offers.
#include "lesson/check_text.h"

#include <algorithm>

#include "lesson/did_you_mean.h"
#include "lesson/template.h"
#include "units/quote.h"

namespace lesson {
namespace {

using units::Code;

// The words of an offer, which stand in one text with spaces between them.
template <class Visit>
void for_each_word(std::string_view words, Visit&& visit) {
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        visit(word);
        words.remove_prefix(std::min(word.size() + 1, words.size()));
    }
}

class TextCheck {
 public:
    TextCheck(const Text& text, const Case* scope, const Offers& offers, FaultList& faults)
        : text_(text), scope_(scope), offers_(offers), faults_(faults) {}

    void check(const std::vector<Part>& parts) const {
        for (const Part& part : parts) {
            if (part.kind != Part::Kind::literal)
                check_name(part);
            else
                check_literal(part.text);
            for (const Branch& branch : part.branches) check(branch.parts);
        }
    }

 private:
    void add(Code code, std::string message, std::string hint) const {
        faults_.add(code, text_.pointer, std::move(message), std::move(hint));
    }
    void check_literal(std::string_view literal) const;
    void check_name(const Part& part) const;
    void check_branches(const Part& select, std::string_view words) const;

    const Text& text_;
    const Case* scope_;
    const Offers& offers_;
    FaultList& faults_;
};

void TextCheck::check_literal(std::string_view literal) const {
    for (const std::string_view brace : {"｛", "｝"})
        if (literal.find(brace) != literal.npos)
            return add(Code::full_width_brace, concat({"the full-width ", brace, " is printed as it is"}),
                       concat({"write a placeholder in ASCII braces, as in ", offers_.example(scope_)}));
    if (text_.guess) return;
    for (std::string_view typed = typed_number(literal); !typed.empty(); typed = typed_number(literal)) {
        add(Code::typed_number, concat({units::quote(typed), " is typed into the text"}),
            concat({"let the model say it, as in ", offers_.example(scope_)}));
        literal.remove_prefix(static_cast<size_t>(typed.data() - literal.data()) + typed.size());
    }
}

// "memory {…} compute {…} other {…}": a branch for each word that the model may answer.
std::string empty_branches(std::string_view words) {
    std::string branches;
    for_each_word(words, [&](std::string_view word) { branches += concat({word, " {…} "}); });
    return branches + "other {…}";
}

void TextCheck::check_name(const Part& part) const {
    const Offer offer = offers_.find(part.text, scope_);
    const std::string named = concat({"{", part.text, "}"});
    if (!offer.known)
        return add(Code::unknown_placeholder, concat({named, " names nothing that the model gives here"}),
                   offers_.hint(part.text, scope_));
    if (offer.empty)
        add(Code::unknown_placeholder, concat({named, " has no value here: it would divide by 0"}),
            "leave it out, or give the run some work");
    if (!offers_.prints(part.text, part.form, scope_))
        add(Code::unknown_placeholder, concat({named, " cannot be printed so: its list has no such item, or its unit is another"}),
            "look at its value with `lesson model`, and name an item and a unit that it has");
    if (part.kind == Part::Kind::value && offer.is_word)
        add(Code::word_shown, concat({named, " is a word of the model here, which is printed as it is, in English"}),
            concat({"choose the lesson's own words by it: {", part.text, ", select, ", empty_branches(offer.words), "}"}));
    if (part.kind == Part::Kind::select && offer.words.empty() && scope_)
        return add(Code::unknown_placeholder, concat({named, " is not a word that a choice could turn on"}),
                   concat({"choose by a word of the model, such as limiter where it has one, or by whether a number is more, less or the same: {", part.text,
                           ".versus, select, more {…} less {…} other {…}}"}));
    if (part.kind == Part::Kind::select) check_branches(part, offer.words);
}

bool has_word(std::string_view words, std::string_view wanted, units::Nearest& nearest) {
    bool found = false;
    for_each_word(words, [&](std::string_view word) {
        found = found || word == wanted;
        nearest.offer(word);
    });
    return found;
}

void TextCheck::check_branches(const Part& select, std::string_view words) const {
    for (const Branch& branch : select.branches) {
        units::Nearest nearest(branch.word);
        if (words.empty() || branch.word == "other" || has_word(words, branch.word, nearest)) continue;
        add(Code::wrong_value, concat({"{", select.text, "} is never ", units::quote(branch.word)}),
            did_you_mean(nearest, concat({"it is one of: ", words})));
    }
}

}  // namespace

void check_text(const Text& text, const Case* scope, const Offers& offers, FaultList& faults) {
    if (faults.full()) return;
    const auto parts = parse_template(text.text);
    if (parts)
        TextCheck(text, scope, offers, faults).check(*parts);
    else
        faults.add(parts.fault().code, text.pointer, parts.fault().message, parts.fault().hint);
}

}  // namespace lesson
