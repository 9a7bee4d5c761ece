// Draws rows of cells with their heads, groups and ticks.
#include <algorithm>
#include <string>
#include <vector>

#include "scene/legend.h"
#include "scene/pieces.h"

namespace scene {
namespace {

constexpr float line_height = 18, row_gap = 5, group_gap = 7, limit_room = 20, tick_room = 20, most_side = 48;

// Where the columns stand.
struct Columns {
    float left = 0, width = 0;  // of the first cell's left edge, from the piece's; of one cell
    float height = 0;
    uint32_t group = 0;
    bool heads_above = false;   // no room for them beside the cells

    float at(uint32_t column) const {
        const uint32_t gaps = group && column > 0 ? (column - 1) / group : 0;
        return left + width * static_cast<float>(column) + group_gap * static_cast<float>(gaps);
    }
    // A cell that starts a group stands behind the gap.
    float from(uint32_t column) const { return at(column) + (group && column > 0 && column % group == 0 ? group_gap : 0); }
    float pitch() const { return height + row_gap + (heads_above ? line_height : 0); }
};

float widest(const frame::Cells& cells, std::string frame::CellRow::*text, bool bold) {
    float width = 0;
    for (const frame::CellRow& row : cells.rows) width = std::max(width, text_width(row.*text, small_text, bold));
    return width > 0 ? width + 10 : 0;
}

Columns lay_out(const frame::Cells& cells, float room) {
    const float head = widest(cells, &frame::CellRow::head, false), tail = widest(cells, &frame::CellRow::tail, true);
    Columns columns;
    columns.group = cells.group;
    columns.heads_above = head + tail > 0.45f * room;
    columns.left = columns.heads_above ? 0 : head;
    const uint32_t count = std::max(cells.columns, 1u);
    const float gaps = cells.group ? group_gap * static_cast<float>((count - 1) / cells.group) : 0;
    const float free = room - gaps - (columns.heads_above ? 0 : head + tail);
    columns.width = std::min(free / static_cast<float>(count), most_side);
    columns.height = std::clamp(columns.width, 22.0f, 30.0f);
    return columns;
}

class CellsPainter {
public:
    CellsPainter(Drawing& drawing, const frame::Cells& cells, Box box)
        : drawing_(drawing), cells_(cells), box_(box), columns_(lay_out(cells, box.w)) {}
    void draw();

private:
    float row_top(size_t row) const {
        return box_.y + (cells_.limit ? limit_room : 0) + columns_.pitch() * static_cast<float>(row) + (columns_.heads_above ? line_height : 0);
    }
    void words(const frame::CellRow& row, const std::string& key, float top, float end);
    void cell(const frame::CellMark& cell, const std::string& key, const std::string& head, Box box);
    std::string row_key(size_t index) const { return cells_.id + "." + std::to_string(index); }
    void cells(size_t index);
    void around(size_t index);
    void changes(const frame::CellRow& row, const std::string& key, float top);
    void limit();
    void ticks();

    Drawing& drawing_;
    const frame::Cells& cells_;
    Box box_;
    Columns columns_;
};

void CellsPainter::draw() {
    const size_t first = drawing_.marks().size();
    for (size_t i = 0; i < cells_.rows.size(); ++i) cells(i);
    layer_cells(drawing_, first);
    for (size_t i = 0; i < cells_.rows.size(); ++i) around(i);
    if (cells_.limit) limit();
    ticks();
    const float under = height_of(cells_, box_.w) - legend_height(cells_.legend, box_.w);
    draw_legend(drawing_, cells_.id, cells_.legend, {box_.x, box_.y + under, box_.w, 0});
}

void CellsPainter::cells(size_t index) {
    const frame::CellRow& row = cells_.rows[index];
    uint32_t column = 0;
    for (const frame::CellMark& mark : row.cells) {
        const float x = box_.x + columns_.from(column), end = box_.x + columns_.at(column + mark.columns);
        cell(mark, row_key(index) + "." + std::to_string(column), row.head, {x, row_top(index), end - x, columns_.height});
        column += mark.columns;
    }
}

// What stands about a row's cells: outlines, head and tail.
void CellsPainter::around(size_t index) {
    const frame::CellRow& row = cells_.rows[index];
    const float top = row_top(index);
    uint32_t columns = 0;
    for (const frame::CellMark& mark : row.cells) columns += mark.columns;
    changes(row, row_key(index), top);
    if (row.before)
        drawing_.add(row_key(index) + ".before", Rect{{box_.x + columns_.left - 1, top - 1, columns_.at(row.before) - columns_.left + 2, columns_.height + 2},
                                                      3, {}, 1, Ink::strong, 1.5f, Dash::dashed});
    words(row, row_key(index), top, box_.x + columns_.at(columns));
}

// One outline for each run of changed cells.
void CellsPainter::changes(const frame::CellRow& row, const std::string& key, float top) {
    uint32_t column = 0, first = 0;
    for (size_t i = 0; i < row.cells.size(); ++i) {
        const bool begins = i == 0 || !row.cells[i - 1].changed, ends = i + 1 == row.cells.size() || !row.cells[i + 1].changed;
        if (begins) first = column;
        column += row.cells[i].columns;
        if (!row.cells[i].changed || !ends) continue;
        const float x = box_.x + columns_.from(first) - 1, right = box_.x + columns_.at(column) + 1;
        drawing_.add(key + "." + std::to_string(first) + ".changed", Rect{{x, top - 1, right - x, columns_.height + 2}, 3, {}, 1, Ink::change, 2.5f});
    }
}

void CellsPainter::words(const frame::CellRow& row, const std::string& key, float top, float end) {
    const float y = columns_.heads_above ? top - 6 : top + columns_.height / 2 + 4;
    if (!row.head.empty()) drawing_.text(key + ".head", {box_.x, y}, row.head, Ink::text);
    if (row.tail.empty()) return;
    if (columns_.heads_above) drawing_.bold(key + ".tail", {box_.right(), y}, row.tail, Ink::text, small_text, Anchor::end);
    else drawing_.bold(key + ".tail", {end + 8, y}, row.tail, Ink::text, small_text);
}

void CellsPainter::cell(const frame::CellMark& cell, const std::string& key, const std::string& head, Box box) {
    if (!cell.gap) draw_toned(drawing_, key, box, cell.hollow ? frame::Tone::quiet : cell.tone, cell.hollow, 2);
    if (cell.shared) drawing_.add(key + ".shared", Rect{{box.x + 3.5f, box.y + 3.5f, box.w - 7, box.h - 7}, 1, {}, 1, ink_of(cell.tone), 1.5f});
    draw_cell_text(drawing_, key, box, cell.text, cell.hollow ? Ink::quiet : Ink::text);
    if (!cell.says.empty()) drawing_.target(key, box, head.empty() ? cell.text : head, cell.says);
}

void CellsPainter::limit() {
    const float x = box_.x + columns_.at(static_cast<uint32_t>(cells_.limit->at));
    const float top = box_.y + limit_room, bottom = row_top(cells_.rows.size() - 1) + columns_.height;
    drawing_.line(cells_.id + ".limit", {x, top - 4}, {x, bottom + 4}, Ink::strong, 3);
    const float width = text_width(cells_.limit->text, body_text, true);
    const float left = std::clamp(x - width / 2, box_.x, std::max(box_.right() - width, box_.x));
    drawing_.bold(cells_.id + ".limit.text", {left, top - 9}, cells_.limit->text, Ink::strong);
}

void CellsPainter::ticks() {
    if (cells_.ticks.empty() || cells_.rows.empty()) return;
    const float y = row_top(cells_.rows.size() - 1) + columns_.height + 16;
    float free = 0;
    for (const frame::ColumnTick& tick : cells_.ticks) {
        const float width = text_width(tick.text, small_text);
        const float left = std::clamp(box_.x + columns_.at(tick.column) - width / 2, box_.x, box_.right() - width);
        if (left < free) continue;
        drawing_.text(cells_.id + ".tick." + std::to_string(tick.column), {left, y}, tick.text, Ink::quiet);
        free = left + width + 6;
    }
}

}  // namespace

float height_of(const frame::Cells& cells, float width) {
    if (cells.packed) return height_of_packed(cells, width);
    const float rows = lay_out(cells, width).pitch() * static_cast<float>(cells.rows.size());
    const float legend = legend_height(cells.legend, width);
    return rows - row_gap + (cells.limit ? limit_room : 0) + (cells.ticks.empty() ? 0 : tick_room) + (legend > 0 ? legend + 6 : 0);
}

void draw_piece(Drawing& drawing, const frame::Cells& cells, Box box) {
    if (cells.packed) draw_packed(drawing, cells, box);
    else CellsPainter(drawing, cells, box).draw();
}

}  // namespace scene
