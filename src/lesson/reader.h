// The reader: lesson text in JSON to the document and all its faults, never stopping at the first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/lesson.h"
#include "units/fault.h"

namespace lesson {

inline constexpr size_t max_file_bytes = 2u << 20;
inline constexpr int max_depth = 64;
inline constexpr int max_steps = 200;

struct Fault {
    units::Code code;
    std::string pointer;  // JSON pointer into the file at fault; "" is the whole file
    uint64_t line = 1;
    uint64_t column = 1;  // in bytes, from 1
    std::string message;
    std::string hint;
    bool in_overlay = false;  // the fault stands in the translation's file
};

struct Document {
    Lesson lesson;              // complete as far as it could be read
    std::vector<Fault> faults;  // in order of place: the lesson's, then the overlay's
    bool usable() const;        // no fault of severity error
};

// Reads and checks a lesson and, where `overlay` is not empty, its translation (texts by id, laid over the source texts; a text
// that the overlay lacks stays in the source language). Everything is checked: structure, units, templates and placeholders
// against each model, that every run is accepted by its model, one factor at a time, stale or missing translations. What takes drawing
// or trying to see is in review/. `named`: the language that the overlay's file is named for, empty for any.
Document read(std::string_view source, std::string_view overlay = {}, std::string_view named = {});

// The faults that others found in a file: with the lines and columns of their pointers in `text`, in order of place, and without
// those whose pointer names nothing there.
std::vector<Fault> place(std::string_view text, std::vector<Fault> faults);

// The mark by which a translation remembers which source text it translates: 8 hexadecimal digits (FNV-1a, 32 bits).
std::string source_mark(std::string_view text);

}  // namespace lesson
