// Draws what stands beside the square: pairs against tokens, or how many times each part of a model grew.
#include <string>
#include <vector>

#include "scene/growth.h"
#include "scene/plane.h"

namespace scene {
namespace {

double full_law(double tokens) { return tokens * tokens; }
double causal_law(double tokens) { return tokens * (tokens + 1) / 2; }

std::vector<Point> curve(const Plane& plane, double end, double (*law)(double)) {
    constexpr int pieces = 24;
    std::vector<Point> points;
    for (int i = 0; i <= pieces; ++i) {
        const double tokens = end * i / pieces;
        points.push_back(plane.at(tokens, law(tokens)));
    }
    return points;
}

void draw_law(Drawing& drawing, const std::string& key, const std::vector<Point>& points, bool current) {
    drawing.add(key, Line{points, current ? Ink::compute : Ink::quiet, current ? 3.0f : 1.5f, current ? Dash::solid : Dash::dashed});
}

// The bars of a card: a name and a value above each.
struct BarRow {
    std::string key, name, text;
    float length = 0;  // of the whole width
    Ink ink = Ink::compute;
    bool hatched = false;
};

void draw_bar_row(Drawing& drawing, const BarRow& row, Box box, float top) {
    const Box bar{box.x, top + 8, box.w * row.length, 22};
    drawing.text(row.key + ".name", {box.x, top}, row.name, Ink::text);
    drawing.bold(row.key + ".text", {box.right(), top}, row.text, row.ink, body_text, Anchor::end);
    drawing.add(row.key + ".fill", Rect{bar, 4, row.ink, 0.2f, {}, 0});
    if (row.hatched) drawing.add(row.key + ".hatch", Hatching{bar, Hatch::slant, row.ink});
    drawing.add(row.key + ".edge", Rect{bar, 4, {}, 1, row.ink, 2});
    drawing.target(row.key, bar, row.name, row.text);
}

Ink ink_of(frame::WorkPart::Kind kind) { return kind == frame::WorkPart::Kind::attention ? Ink::compute : Ink::quiet; }

// One model's parts in a row, one after the other.
void draw_stack(Drawing& drawing, const frame::WholeModel& whole, bool before, Box box, float top) {
    const std::string key = before ? "before" : "after";
    drawing.bold(key + ".name", {box.x, top}, before ? whole.before_name : whole.after_name, Ink::text);
    drawing.bold(key + ".total", {box.right(), top}, before ? whole.before_total : whole.after_total, Ink::strong, body_text, Anchor::end);
    float x = box.x, y = top + 66;
    for (const frame::WorkPart& part : whole.parts) {
        const Ink ink = ink_of(part.kind);
        const bool attention = part.kind == frame::WorkPart::Kind::attention;
        const std::string part_key = key + (attention ? ".attention" : ".rest");
        const Box bar{x, top + 10, box.w * part_of(whole.axis, before ? part.before : part.after), 36};
        drawing.add(part_key + ".fill", Rect{bar, 0, ink, 0.2f, {}, 0});
        if (attention) drawing.add(part_key + ".hatch", Hatching{bar, Hatch::slant, ink});
        drawing.add(part_key + ".edge", Rect{bar, 0, {}, 1, ink, 2});
        const std::string words = part.name + " " + (before ? part.before_text : part.after_text) + (before ? "" : "  " + part.times_text);
        drawing.text(part_key + ".text", {box.x, y}, words, attention ? Ink::compute : Ink::quiet);
        drawing.target(part_key, bar, part.name, before ? part.before_text : part.after_text);
        x = bar.right();
        y += 18;
    }
}

}  // namespace

void draw_pairs_chart(Drawing& drawing, const frame::PairsChart& chart, Box panel) {
    const Box box = draw_panel(drawing, chart.title, panel);
    const Plane plane(chart.x, chart.y, box, Scaling::linear);
    plane.draw_axes(drawing, chart.x_title);
    draw_law(drawing, "law.full", curve(plane, chart.x.high, full_law), !chart.causal);
    draw_law(drawing, "law.causal", curve(plane, chart.x.high, causal_law), chart.causal);
    const double middle = 0.68 * chart.x.high;
    drawing.bold("law.full.text", {plane.x(middle) - 8, plane.y(full_law(middle))}, chart.full_text, chart.causal ? Ink::quiet : Ink::compute,
                 small_text, Anchor::end);
    drawing.bold("law.causal.text", {plane.x(chart.x.high), box.bottom() - 8}, chart.causal_text,
                 chart.causal ? Ink::compute : Ink::quiet, small_text, Anchor::end);
    if (chart.changed)
        drawing.add("pairs.base", Disc{plane.at(chart.base.tokens, chart.base.pairs), 5, Ink::panel, Ink::quiet, 2});
    const Point at = plane.at(chart.point.tokens, chart.point.pairs);
    drawing.add("pairs.point", Disc{at, 6, Ink::panel, Ink::strong, 3});
    drawing.bold("pairs.point.text", {at.x - 11, at.y - 6}, chart.point_text, Ink::strong, body_text, Anchor::end);
    drawing.target("pairs", {at.x - 8, at.y - 8, 16, 16}, chart.point_text, chart.causal ? chart.causal_text : chart.full_text);
}

void draw_times_chart(Drawing& drawing, const frame::TimesChart& chart, Box panel) {
    const Box room = draw_panel(drawing, chart.title, panel);
    const Box box{panel.x + 16, room.y, panel.w - 32, room.h};
    float top = box.y + 26;
    for (size_t i = 0; i < chart.bars.size(); ++i, top += 62) {
        const frame::TimesChart::Bar& bar = chart.bars[i];
        draw_bar_row(drawing, {"times." + std::to_string(i), bar.name, bar.text, part_of(chart.axis, bar.times),
                               bar.whole ? Ink::strong : i == 0 ? Ink::compute : Ink::quiet, i == 0}, box, top);
    }
}

void draw_whole(Drawing& drawing, const frame::WholeModel& whole, const GrowthLayout& layout) {
    const Box box{margin, layout.main.y, layout.main.right() - margin, layout.main.h};
    draw_stack(drawing, whole, true, box, box.y + 18);
    draw_stack(drawing, whole, false, box, box.y + 132);
}

}  // namespace scene
