// Any bytes as a lesson and its translation: faults stand in the file, and what is usable can be drawn.
#include "fuzz/targets.h"

#include <algorithm>
#include <cstdlib>

#include "frame/results.h"
#include "render/page_json.h"
#include "review/review.h"

namespace {

// A fault of the product that no sanitizer sees: it ends the run as theirs do.
void require(bool holds) {
    if (!holds) std::abort();
}

uint64_t lines_of(std::string_view text) { return 1 + static_cast<uint64_t>(std::count(text.begin(), text.end(), '\n')); }

}  // namespace

void fuzz::lesson(std::string_view input) {
    const size_t end = std::min(input.find('\0'), input.size());
    const std::string_view source = input.substr(0, end);
    const std::string_view overlay = end < input.size() ? input.substr(end + 1) : std::string_view();
    for (const lesson::Fault& fault : review::check(source, overlay)) {
        require(!fault.message.empty() && fault.column >= 1);
        require(fault.line >= 1 && fault.line <= lines_of(fault.in_overlay ? overlay : source));
    }
    const lesson::Document document = lesson::read(source, overlay);
    if (!document.usable()) return;
    const frame::Results results = frame::solve(document.lesson);
    for (const lesson::Block& block : document.lesson.blocks)
        if (const auto* figure = std::get_if<lesson::Figure>(&block))
            require(!render::page_json(frame::make_reel(document.lesson, results, *figure)).empty());
}
