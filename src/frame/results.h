// Every run of a lesson, computed once: what placeholders, bars and tables read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cost/catalogue.h"
#include "lesson/lesson.h"

namespace frame {

struct Run {
    std::string id;          // of the lesson::Case
    cost::Answer base;       // the base inputs on the base system
    cost::Answer answer;     // with the change
    bool yours = false;      // did its reader change it?
};

class Results {
public:
    explicit Results(std::vector<Run> runs = {}, std::string_view language = {}) : runs_(std::move(runs)), language_(language) {}
    // Of the lesson; empty where there is none. Lists in its sentences are joined as it joins them.
    std::string_view language() const { return language_; }
    const Run* find(std::string_view case_id) const;
    // The last run of the same figure or example as `one` whose answer holds `name`; null if there is none.
    const Run* find_beside(const Run& one, std::string_view name) const;

    void put(Run run);  // in place of the one of the same id

private:
    std::vector<Run> runs_;
    std::string language_;
};

// Runs every case of a lesson that the reader found usable; a case its model refuses is left out (the checker names it).
Results solve(const lesson::Lesson& lesson);

// The results with the runs of a figure that its reader changed; the first refusal of a model where there is one.
units::Result<Results> solve_changed(Results results, const lesson::Figure& figure);

}  // namespace frame
