// Fills a text template with the model's numbers: the one place where a number enters a sentence.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "frame/results.h"
#include "units/value.h"

namespace frame {

// A name that only this text knows, such as the idle time of one bar.
struct Local {
    std::string_view name;
    std::string text;
};

struct Scope {
    const Results& results;
    const Run* run = nullptr;        // read by bare names and `base.`; null outside steps and rows
    std::span<const Local> locals = {};
    std::string_view view = {};      // which side of the run the picture shows; texts do not read it
};

// The template with every placeholder filled and every choice made. A placeholder that names nothing stays as written, in braces:
// the checker has named it, and a visible fault beats an invented number.
std::string fill(std::string_view text, const Scope& scope);

// The value behind a path such as "time", "base.time", "bound.s2.time" or an extra such as "ratio"; false if there is none.
bool look_up(std::string_view path, const Scope& scope, const cost::Form& form, std::string& text);

}  // namespace frame
