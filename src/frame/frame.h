// One moment of a figure in words, numbers and marks: all that a picture, a caption or a table needs, in one language.
#pragma once

#include <string>
#include <vector>

#include "frame/controls.h"
#include "frame/marks.h"
#include "frame/results.h"
#include "lesson/lesson.h"

namespace frame {

struct Choice {
    std::string id, text;
    std::string feedback;                 // what a reader who chose it is told
    bool right = false;
};
struct Ask {                              // what a reader may predict before a step; no choices where it asks nothing
    std::string question;
    std::vector<Choice> choices;
};

struct Frame {
    std::string id;                       // of the step
    int step = 0, steps = 0;              // from 0
    std::string position;                 // "第1步，共4步"
    std::string title, caption, alt;
    std::string badge;                    // what this step changed from the baseline, or that it is the baseline
    bool changed = false;
    double reading_ms = 0;                // how long its words take to read
    Ask ask;
    Marks marks;
    std::vector<Standing> standings;      // of the reader's controls
};

struct Cell {
    std::string text, working;
};
struct TableRow {
    std::string head;
    std::vector<Cell> cells;
};
struct Table {                            // the figure's numbers, one row a step
    std::string caption;
    std::vector<std::string> columns;     // the head's column first
    std::vector<TableRow> rows;
};

// A whole figure: its own words, every step's frame, and the table.
struct Reel {
    std::string id, language;
    std::string title, question, given;
    std::vector<Frame> frames;
    Table table;
    std::vector<ControlWords> controls;
    std::vector<DeviceWords> devices;
    Extent extent;
};

// Computes a figure of a usable lesson; each step's case must be in `results`. With an extent that is held the axes stay as they
// were, and what lies beyond them is drawn at their ends.
Reel make_reel(const lesson::Lesson& lesson, const Results& results, const lesson::Figure& figure, const Extent* held = nullptr);

}  // namespace frame
