// The static page of a lesson: complete without script, every block in reading order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frame/results.h"
#include "lesson/lesson.h"

namespace render {

struct PageLink {
    std::string_view language;  // "en"
    std::string_view href;      // "index.en.html"
};

struct PageSettings {
    std::string_view lesson_src;        // what the element loads: "lessons/f21.json"
    std::vector<PageLink> languages;    // the page in its languages, this one included
    // The page's style sheet, put into its head so that nothing more has to come before the first picture; where a content policy refuses
    // it there, the same sheet is linked to at the page's end. Empty: only linked to.
    std::string_view style;
    // Markup that brings element and engine into the page's head, for one file with all in it; its figures then come without
    // pictures, and nothing is linked to.
    std::string_view parts;
};

// A JSON file as a script that does not run, for the parts of one file with all in it: the element reads it by its place.
std::string inert_file(std::string_view place, std::string_view json);

// `lesson` must be usable (lesson::Document::usable).
std::string page(const lesson::Lesson& lesson, const frame::Results& results, const PageSettings& settings);

}  // namespace render
