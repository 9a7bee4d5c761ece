// What the picture "bound" shows of one step: compute, moving and exchange on one time axis, and the chart beside them.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "frame/axis.h"

namespace frame {

enum class Role : uint8_t { compute, move, exchange };

struct Bar {
    Role role = Role::compute;
    double start = 0, end = 0;          // seconds
    std::string name, value, working;   // "搬运", "8 ms", "8,000,000 B / 1e9 B/s = 8 ms"
    double wait_end = 0;                // of the hollow part; not above `end` where nothing waits
    std::string waiting;                // "空闲共 7 ms"
    bool changed = false;               // this step changed it from the baseline
    std::optional<double> baseline_end; // of the dashed ghost, where it differs
};

// The stretch an exchange may take and still pay.
struct Pays {
    double from = 0, to = 0;
    std::string text;
};

struct RooflineChart {
    std::string title, x_title;
    Axis x, y;                              // FLOP/byte, FLOP/s; equal steps in both
    double intensity = 0, attainable = 0;   // the task's point
    double rate = 0, ridge = 0, bandwidth = 0;
    std::string rate_text, bandwidth_text, ridge_text, point_text, share_text;
    bool rate_changed = false, bandwidth_changed = false, point_changed = false;
    double base_rate = 0, base_bandwidth = 0, base_intensity = 0, base_attainable = 0;  // ghosts, where they differ
};

struct ExchangeChart {
    std::string title, x_title;
    Axis x, y;                         // exchange time, whole time
    double single = 0, work = 0;       // seconds: one device; the shared work without exchange
    double exchange = 0, time = 0;     // the step's point
    double tie = 0;                    // exchange time at which both are equal
    bool overlap = false;              // the line is max(work, x) instead of work + x
    std::string single_text, line_text, tie_text, point_text, pays_text;
};

struct BoundMarks {
    std::vector<Bar> bars;
    double answer = 0;                 // the strong line, seconds
    std::string answer_text;
    std::optional<double> baseline;    // the baseline's answer, where it differs
    std::string baseline_text;
    std::optional<Pays> pays;
    Axis axis;                         // the same in every step of the figure that is about as long
    size_t rows_max = 2;               // most bars of any step of the figure
    std::variant<std::monostate, RooflineChart, ExchangeChart> chart;  // none where the task does nothing
};

}  // namespace frame
