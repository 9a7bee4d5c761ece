// What the picture "growth" shows of one step: pairs as cells of a square, or the parts of a whole model, and a chart beside them.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "frame/axis.h"

namespace frame {

// A square of cells, one for each pair: rows ask, columns are looked at.
struct PairSquare {
    uint32_t side = 0, base_side = 0;  // base_side is the ghost's
    uint32_t side_most = 0;            // of any step of the figure, so that a cell keeps its size
    bool causal = false;               // cells right of the diagonal are hollow
    bool changed = false;              // it has other cells than the base
    std::string rows_text, columns_text, change_text;  // change_text: how many are new or fell away; may be empty
};

// One part of the work before and after, as bars on a common axis.
struct WorkPart {
    enum class Kind : uint8_t { attention, rest } kind = Kind::attention;
    double before = 0, after = 0;  // FLOP
    std::string name, before_text, after_text, times_text;
};
struct WholeModel {
    std::vector<WorkPart> parts;
    Axis axis;  // FLOP
    std::string before_name, after_name, before_total, after_total;
};

struct PairsPoint {
    double tokens = 0, pairs = 0;
};
// Pairs against tokens, with the laws of both masks.
struct PairsChart {
    std::string title, x_title, full_text, causal_text;
    Axis x, y;
    PairsPoint point, base;
    bool causal = false, changed = false;
    std::string point_text;
};

// How many times as much each part and the whole became.
struct TimesChart {
    struct Bar {
        std::string name, text;
        double times = 0;
        bool whole = false;
    };
    std::string title;
    std::vector<Bar> bars;
    Axis axis;
};

struct GrowthMarks {
    std::variant<PairSquare, WholeModel> main;
    std::variant<PairsChart, TimesChart> chart;
    std::string answer_text;  // the strong line
};

}  // namespace frame
