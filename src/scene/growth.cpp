// Lays the picture "growth" out for both widths and draws the square of cells.
#include "scene/growth.h"

#include <algorithm>
#include <string>
#include <vector>

#include "scene/draw.h"

namespace scene {
namespace {

GrowthLayout wide_layout() {
    GrowthLayout layout;
    layout.width = wide;
    layout.height = 374;
    layout.main = {178, 102, 256, 256};
    layout.words = {margin, 102, 148, 256};
    layout.panel = {472, 44, 236, 320};
    return layout;
}

GrowthLayout narrow_layout() {
    GrowthLayout layout;
    layout.width = narrow;
    layout.badge_size = small_text;
    layout.main = {32, 112, 256, 256};
    layout.words = {margin, layout.main.bottom() + 10, 288, 50};
    layout.panel = {8, layout.words.bottom() + 14, 304, 256};
    layout.height = layout.panel.bottom() + 8;
    return layout;
}

void draw_sentence(Drawing& drawing, const std::string& text, const GrowthLayout& layout) {
    const std::vector<std::string> lines = wrap(text, value_text, layout.main.right() - margin, true);
    for (size_t i = 0; i < lines.size(); ++i)
        drawing.bold("answer.text." + std::to_string(i), {margin, layout.sentence_y + 18 * static_cast<float>(i)}, lines[i], Ink::strong, value_text);
}

class SquarePainter {
public:
    SquarePainter(Drawing& drawing, const frame::PairSquare& square, const GrowthLayout& layout)
        : drawing_(drawing), square_(square), layout_(layout), cell_(layout.main.w / static_cast<float>(square.side_most)) {}

    void rows() const;
    void lines() const;
    void edges() const;
    void words() const;

private:
    float side() const { return cell_ * static_cast<float>(square_.side); }
    float across(uint32_t cells) const { return cell_ * static_cast<float>(cells); }
    uint32_t seen(uint32_t row) const { return square_.causal ? row + 1 : square_.side; }
    Box row_box(uint32_t row, uint32_t from, uint32_t to) const {
        return {layout_.main.x + across(from), layout_.main.y + across(row), across(to - from), cell_};
    }

    Drawing& drawing_;
    const frame::PairSquare& square_;
    const GrowthLayout& layout_;
    float cell_;
};

void SquarePainter::rows() const {
    for (uint32_t row = 0; row < square_.side; ++row) {
        const std::string key = "row." + std::to_string(row);
        const Box box = row_box(row, 0, seen(row));
        drawing_.add(key + ".fill", Rect{box, 0, Ink::compute, 0.24f, {}, 0});
        drawing_.add(key + ".hatch", Hatching{box, Hatch::slant, Ink::compute});
        if (seen(row) < square_.side)
            drawing_.add(key + ".hollow", Rect{row_box(row, seen(row), square_.side), 0, {}, 1, Ink::quiet, 1, Dash::dotted});
    }
}

void SquarePainter::lines() const {
    const Point corner{layout_.main.x, layout_.main.y};
    for (uint32_t i = 1; i < square_.side; ++i) {
        const std::string key = std::to_string(i);
        // Within the cells that are seen; the hollow ones have their dotted frames.
        const float from = square_.causal ? across(i) : 0, to = square_.causal ? across(i) : side();
        drawing_.line("cell.down." + key, {corner.x + across(i), corner.y + from}, {corner.x + across(i), corner.y + side()}, Ink::compute, 1);
        drawing_.line("cell.across." + key, {corner.x, corner.y + across(i)}, {corner.x + to, corner.y + across(i)}, Ink::compute, 1);
        if (square_.causal && i > 1)
            drawing_.line("cell.hollow." + key, {corner.x + across(i), corner.y}, {corner.x + across(i), corner.y + across(i - 1)}, Ink::quiet, 1,
                          Dash::dotted);
    }
}

void SquarePainter::edges() const {
    const Point corner{layout_.main.x, layout_.main.y};
    if (square_.base_side > 0 && square_.base_side != square_.side) {
        const float base = across(square_.base_side);
        drawing_.add("square.ghost", Rect{{corner.x, corner.y, base, base}, 0, {}, 1, Ink::strong, 2, Dash::dashed});
    }
    std::vector<Point> edge = {corner};
    for (uint32_t row = 0; row < square_.side; ++row) {
        edge.push_back({corner.x + across(seen(row)), corner.y + across(row)});
        edge.push_back({corner.x + across(seen(row)), corner.y + across(row + 1)});
    }
    edge.push_back({corner.x, corner.y + side()});
    edge.push_back(corner);
    drawing_.add("square.edge", Line{edge, Ink::compute, 2});
    if (square_.changed)
        drawing_.add("square.changed", Rect{{corner.x - 5, corner.y - 5, side() + 10, side() + 10}, 6, {}, 1, Ink::change, 2});
    drawing_.target("square", {corner.x, corner.y, side(), side()}, square_.rows_text + " · " + square_.columns_text, square_.change_text);
}

void SquarePainter::words() const {
    float y = layout_.words.y + 14;
    size_t number = 0;
    const auto paragraph = [&](const std::string& text, Ink ink, bool bold) {
        for (const std::string& line : wrap(text, small_text, layout_.words.w, bold)) {
            const std::string key = "words." + std::to_string(number++);
            if (bold) drawing_.bold(key, {layout_.words.x, y}, line, ink, small_text);
            else drawing_.text(key, {layout_.words.x, y}, line, ink);
            y += 17;
        }
        if (layout_.words.h > 100) y += 8;
    };
    paragraph(square_.rows_text, Ink::quiet, false);
    paragraph(square_.columns_text, Ink::quiet, false);
    if (!square_.change_text.empty()) paragraph(square_.change_text, Ink::change, true);
}

struct DrawMain {
    Drawing& drawing;
    const GrowthLayout& layout;
    void operator()(const frame::PairSquare& square) const { draw_square(drawing, square, layout); }
    void operator()(const frame::WholeModel& whole) const { draw_whole(drawing, whole, layout); }
};

struct DrawSide {
    Drawing& drawing;
    const GrowthLayout& layout;
    void operator()(const frame::PairsChart& chart) const { draw_pairs_chart(drawing, chart, layout.panel); }
    void operator()(const frame::TimesChart& chart) const { draw_times_chart(drawing, chart, layout.panel); }
};

}  // namespace

void draw_square(Drawing& drawing, const frame::PairSquare& square, const GrowthLayout& layout) {
    const SquarePainter painter(drawing, square, layout);
    painter.rows();
    painter.lines();
    painter.edges();
    painter.words();
}

Scene draw_growth(const frame::Frame& frame, const frame::GrowthMarks& marks, int width) {
    const GrowthLayout layout = width == narrow ? narrow_layout() : wide_layout();
    Drawing drawing(layout.width, layout.height);
    std::visit(DrawMain{drawing, layout}, marks.main);
    draw_sentence(drawing, marks.answer_text, layout);
    draw_badge(drawing, frame, layout.badge_size, layout.width);
    std::visit(DrawSide{drawing, layout}, marks.chart);
    return drawing.take();
}

}  // namespace scene
