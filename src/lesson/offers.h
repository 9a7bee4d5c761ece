// What placeholders may name: the inputs and outputs of a run, of its base and of other runs, and the extras.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lesson/lesson.h"
#include "lesson/name_index.h"

namespace lesson {

struct Offer {
    bool known = false;
    bool empty = false;      // it is offered, but has no value in this run: a ratio to something that is 0
    std::string_view words;  // those it may be, by spaces; empty for numbers
    bool is_word = false;    // it is one of them in this run, and not a number

    static Offer number() { return {true, false, {}, false}; }
    static Offer nothing() { return {true, true, {}, false}; }
    static Offer word(std::string_view words) { return {true, false, words, false}; }  // or a number, where there are none
};

class Offers {
 public:
    explicit Offers(const Lesson& lesson);

    // `scope` is the run that bare names read, or null.
    Offer find(std::string_view path, const Case* scope) const;
    // Does a known path print in this form? Not where its list has no such item, or its unit is another.
    bool prints(std::string_view path, const cost::Form& form, const Case* scope) const;
    // What to write instead of a path that is not known.
    std::string hint(std::string_view path, const Case* scope) const;
    // A placeholder that can be written here: "{pairs}".
    std::string example(const Case* scope) const;

 private:
    std::string hint_of_run(std::string_view path) const;
    const Case* find_case(std::string_view path, std::string_view& name) const;

    std::vector<const Case*> cases_;
    NameIndex index_;
};

}  // namespace lesson
