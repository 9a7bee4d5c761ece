// Reads a lesson and its translation in turn: encoding, JSON, structure, runs, texts.
#include "lesson/reader.h"

#include <algorithm>
#include <utility>

#include "lesson/check_runs.h"
#include "lesson/check_text.h"
#include "lesson/check_translation.h"
#include "lesson/encoding.h"
#include "lesson/json_parse.h"
#include "lesson/read_lesson.h"

namespace lesson {
namespace {

// One file with its tree and faults.
struct File {
    File(std::string_view with_mark, bool in_overlay) : text(without_mark(with_mark)), faults(text, tree, in_overlay) {}
    bool open() { return check_encoding(text, faults) && parse_json(text, tree, faults); }

    std::string_view text;
    JsonTree tree;
    FaultList faults;
};

}  // namespace

bool Document::usable() const {
    return std::none_of(faults.begin(), faults.end(),
                        [](const Fault& fault) { return units::info(fault.code).severity == units::Severity::error; });
}

Document read(std::string_view source, std::string_view overlay, std::string_view named) {
    Document document;
    Lesson& lesson = document.lesson;
    File file(source, false);
    const bool opened = file.open();
    Source place{file.tree, file.faults};
    if (opened) lesson = read_lesson(place);
    const bool whole = opened && !file.faults.any_error();
    check_runs(lesson, place);
    const Offers offers(lesson);
    for_each_text(lesson, [&](const Text& text, const Case* scope) { check_text(text, scope, offers, file.faults); });
    document.faults = file.faults.take();
    if (overlay.empty()) return document;
    File translation(overlay, true);
    Source translated{translation.tree, translation.faults};
    if (translation.open()) lay_over(translated, lesson, offers, whole, named);
    for (Fault& fault : translation.faults.take()) document.faults.push_back(std::move(fault));
    return document;
}

std::vector<Fault> place(std::string_view text, std::vector<Fault> faults) {
    File file(text, !faults.empty() && faults.front().in_overlay);
    if (!file.open()) return {};
    for (Fault& fault : faults)
        if (file.tree.at(fault.pointer)) file.faults.add(fault.code, std::move(fault.pointer), std::move(fault.message), std::move(fault.hint));
    return file.faults.take();
}

std::string source_mark(std::string_view text) {
    uint32_t hash = 2166136261u;
    for (const char c : text) hash = (hash ^ static_cast<uint8_t>(c)) * 16777619u;
    std::string mark;
    for (int shift = 28; shift >= 0; shift -= 4) mark += "0123456789abcdef"[(hash >> shift) & 15];
    return mark;
}

}  // namespace lesson
