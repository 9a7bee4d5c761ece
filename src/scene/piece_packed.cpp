// Draws packed cells: each run of like cells in a row is one body, with lines between its cells.
#include <algorithm>
#include <string>
#include <vector>

#include "scene/legend.h"
#include "scene/pieces.h"

namespace scene {
namespace {

constexpr float most_height = 256, most_side = 40, legend_gap = 8;

bool is_like(const frame::CellMark& a, const frame::CellMark& b) { return a.tone == b.tone && a.hollow == b.hollow; }

// All that a step of the figure shows fits a square of `most_height`, so that a cell keeps its size.
float side_of(const frame::Cells& cells, float width) {
    return std::min(std::min(width, most_height) / static_cast<float>(std::max(cells.columns, 1u)), most_side);
}

class PackedPainter {
public:
    PackedPainter(Drawing& drawing, const frame::Cells& cells, Box box)
        : drawing_(drawing), cells_(cells), corner_{box.x, box.y}, side_(side_of(cells, box.w)) {}

    void draw() const {
        for (size_t row = 0; row < cells_.rows.size(); ++row) bodies(row);
        for (size_t column = 1; column < cells_.columns; ++column) between(column);
        if (cells_.before > 0) {
            const float ghost = across(cells_.before);
            drawing_.add(cells_.id + ".before", Rect{{corner_.x, corner_.y, ghost, ghost}, 0, {}, 1, Ink::strong, 2, Dash::dashed});
        }
        outline();
    }

private:
    float across(size_t cells) const { return side_ * static_cast<float>(cells); }
    const frame::CellMark* cell(size_t row, size_t column) const {
        return column < cells_.rows[row].cells.size() ? &cells_.rows[row].cells[column] : nullptr;
    }

    void bodies(size_t row) const {
        const std::vector<frame::CellMark>& cells = cells_.rows[row].cells;
        for (size_t from = 0, to = 0; from < cells.size(); from = to) {
            while (to < cells.size() && is_like(cells[from], cells[to])) ++to;
            const std::string key = cells_.id + "." + std::to_string(row) + "." + std::to_string(from);
            const Box box{corner_.x + across(from), corner_.y + across(row), across(to - from), side_};
            draw_toned(drawing_, key, box, cells[from].hollow ? frame::Tone::quiet : cells[from].tone, cells[from].hollow, 0);
            if (!cells[from].says.empty()) drawing_.target(key, box, cells_.title, cells[from].says);
        }
    }

    // The lines down between two columns, each as long as both sides are of one body.
    void between(size_t column) const {
        const auto inner = [&](size_t row) {
            const frame::CellMark *left = cell(row, column - 1), *right = cell(row, column);
            return left && right && is_like(*left, *right) ? right : nullptr;
        };
        for (size_t from = 0, to = 0; from < cells_.rows.size(); from = to) {
            const frame::CellMark* first = inner(from);
            for (to = from + 1; first && to < cells_.rows.size() && inner(to) && is_like(*inner(to), *first);) ++to;
            if (!first) continue;
            const float x = corner_.x + across(column);
            const std::string key = cells_.id + ".between." + std::to_string(column) + "." + std::to_string(from);
            drawing_.line(key, {x, corner_.y + across(from)}, {x, corner_.y + across(to)}, first->hollow ? Ink::quiet : ink_of(first->tone), 1.5f,
                          first->hollow ? Dash::dotted : Dash::solid);
        }
    }

    // One outline of change for the whole.
    void outline() const {
        size_t columns = 0;
        bool changed = false;
        for (const frame::CellRow& row : cells_.rows) {
            columns = std::max(columns, row.cells.size());
            for (const frame::CellMark& mark : row.cells) changed = changed || mark.changed;
        }
        if (!changed) return;
        drawing_.add(cells_.id + ".changed", Rect{{corner_.x - 4, corner_.y - 4, across(columns) + 8, across(cells_.rows.size()) + 8}, 6, {}, 1, Ink::change, 2});
    }

    Drawing& drawing_;
    const frame::Cells& cells_;
    Point corner_;
    float side_;
};

}  // namespace

float height_of_packed(const frame::Cells& cells, float width) {
    const size_t rows = std::max(cells.rows.size(), static_cast<size_t>(cells.before));
    const float legend = legend_height(cells.legend, width);
    return side_of(cells, width) * static_cast<float>(rows) + (legend > 0 ? legend_gap + legend : 0);
}

void draw_packed(Drawing& drawing, const frame::Cells& cells, Box box) {
    PackedPainter(drawing, cells, box).draw();
    const float under = height_of_packed(cells, box.w) - legend_height(cells.legend, box.w);
    draw_legend(drawing, cells.id, cells.legend, {box.x, box.y + under, box.w, 0});
}

}  // namespace scene
