// Lays the picture "bound" out for both widths and puts its pieces together.
#include "scene/bound.h"

#include "scene/draw.h"

namespace scene {
namespace {

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

Scene draw_bound(const frame::Frame& frame, const frame::BoundMarks& marks, int width) {
    const BoundLayout layout = width == narrow ? narrow_layout(marks.rows_max) : wide_layout();
    Drawing drawing(layout.width, layout.height);
    draw_bars(drawing, marks, layout);
    draw_badge(drawing, frame, layout.badge_size, layout.width);
    std::visit(DrawChart{drawing, layout}, marks.chart);
    return drawing.take();
}

}  // namespace scene
