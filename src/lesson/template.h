// Text templates: literal text, placeholders filled by the model, and choices that turn on a word of the result.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cost/catalogue.h"
#include "units/fault.h"

namespace lesson {

// `{time}`, `{base.time}`, `{bound.s2.time}`, `{time.working}` (the formula with its values put in),
// `{pairs.times}` (this run's number over the base's), `{time, digits 3}`, `{finish, item 2}` (of a list, from 1),
// `{bytes, unit MiB}`, `{utilisation, unit %}`; several of these one after the other,
// `{limiter, select, memory {…} compute {…} other {…}}` (the ICU manner; `other` is required). `'{'` is a literal brace.
struct Part;
struct Branch {
    std::string word;
    std::vector<Part> parts;
};
struct Part {
    enum class Kind { literal, value, select } kind = Kind::literal;
    std::string text;              // literal text, or the path of the placeholder
    cost::Form form;               // for Kind::value
    std::vector<Branch> branches;  // for Kind::select, `other` last
};

// Faults: template_syntax (message says what and at which character), select_incomplete (no `other`).
units::Result<std::vector<Part>> parse_template(std::string_view text);

}  // namespace lesson
