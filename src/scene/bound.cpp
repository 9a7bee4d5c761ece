// Lays the picture "bound" out for both widths and puts its pieces together.
#include "scene/bound.h"

#include <algorithm>

#include "scene/draw.h"

namespace scene {
namespace {

constexpr float margin = 16;

void draw_badge(Drawing& drawing, const frame::Frame& frame, float size, float layout_width) {
    const Ink ink = frame.changed ? Ink::change : Ink::quiet;
    const std::vector<std::string> lines = wrap(frame.badge, size, layout_width - 2 * margin - 16, true);
    float width = 0;
    for (const std::string& line : lines) width = std::max(width, text_width(line, size, true) + 24);
    const float height = 10 + 16 * static_cast<float>(lines.size());
    drawing.add("badge.box", Rect{{margin - 4, 10, width, height}, 13, Ink::ground, 1, ink, 1.5f});
    for (size_t i = 0; i < lines.size(); ++i)
        drawing.bold("badge.text." + std::to_string(i), {margin - 4 + width / 2, 27.5f + 16 * static_cast<float>(i)}, lines[i], ink, size, Anchor::middle);
}

struct DrawChart {
    Drawing& drawing;
    const BoundLayout& layout;
    void operator()(std::monostate) const {}
    void operator()(const frame::RooflineChart& chart) const { draw_roofline(drawing, chart, layout.panel); }
    void operator()(const frame::ExchangeChart& chart) const { draw_exchange_chart(drawing, chart, layout.panel); }
};

BoundLayout wide_layout() {
    BoundLayout layout;
    layout.width = wide;
    layout.height = 374;
    layout.words = {margin, 80, 134, 244};
    layout.plot = {164, 80, 278, 244};
    layout.panel = {472, 44, 236, 320};
    return layout;
}

BoundLayout narrow_layout(size_t rows) {
    BoundLayout layout;
    layout.width = narrow;
    layout.bar_height = 30;
    layout.badge_size = small_text;
    layout.plot = {14, 92, 288, rows > 2 ? 314.0f : 204.0f};
    layout.panel = {8, layout.plot.bottom() + 52, 304, 256};
    layout.height = layout.panel.bottom() + 8;
    return layout;
}

}  // namespace

Box draw_panel(Drawing& drawing, std::string_view title, Box panel) {
    drawing.add("panel.card", Rect{panel, 8, Ink::panel, 1, Ink::grid, 1});
    const std::vector<std::string> lines = wrap(title, body_text, panel.w - 24, true);
    float y = panel.y + 22;
    for (size_t i = 0; i < lines.size(); ++i, y += 17)
        drawing.bold("panel.title." + std::to_string(i), {panel.x + 12, y}, lines[i], Ink::text);
    return {panel.x + 44, y + 4, panel.w - 62, panel.bottom() - 46 - (y + 4)};
}

Scene draw_bound(const frame::Frame& frame, const frame::BoundMarks& marks, int width) {
    const BoundLayout layout = width == narrow ? narrow_layout(marks.rows_max) : wide_layout();
    Drawing drawing(layout.width, layout.height);
    draw_bars(drawing, marks, layout);
    draw_badge(drawing, frame, layout.badge_size, layout.width);
    std::visit(DrawChart{drawing, layout}, marks.chart);
    return drawing.take();
}

}  // namespace scene
