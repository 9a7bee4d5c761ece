// Gives each tone its ink and hatching, and writes into cells.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "scene/pieces.h"

namespace scene {
namespace {

std::optional<Hatch> hatch_of(frame::Tone tone) {
    switch (tone) {
        case frame::Tone::compute: return Hatch::slant;
        case frame::Tone::backward: return Hatch::back_slant;
        case frame::Tone::move: return Hatch::dots;
        case frame::Tone::exchange: return Hatch::level;
        case frame::Tone::store: return Hatch::grid;
        case frame::Tone::quiet: break;
    }
    return std::nullopt;
}

constexpr int top_layer = 4;

int layer_of(const Shape& shape) {
    if (std::holds_alternative<Hatching>(shape)) return 0;
    if (const auto* rect = std::get_if<Rect>(&shape)) {
        if (!rect->fill) return rect->dash == Dash::dotted ? 1 : 2;  // a hollow box, or an outline
        return *rect->fill == Ink::ground ? 3 : 1;
    }
    return top_layer;
}

}  // namespace

Ink ink_of(frame::Tone tone) {
    switch (tone) {
        case frame::Tone::compute:
        case frame::Tone::backward: return Ink::compute;
        case frame::Tone::move: return Ink::move;
        case frame::Tone::exchange: return Ink::exchange;
        case frame::Tone::store: return Ink::store;
        case frame::Tone::quiet: break;
    }
    return Ink::quiet;
}

void draw_toned(Drawing& drawing, const std::string& key, Box box, frame::Tone tone, bool waiting, float radius) {
    const Ink ink = ink_of(tone);
    if (waiting) {
        drawing.add(key + ".edge", Rect{box, radius, {}, 1, ink, 1.5f, Dash::dotted});
        return;
    }
    // The hatching ends under the edge; the wash of its own ink does not show on it.
    if (const auto hatch = hatch_of(tone)) drawing.hatching(key + ".hatch", box, *hatch, ink);
    drawing.add(key + ".fill", Rect{box, radius, ink, 0.2f, ink, 1.5f});
}

void draw_toned(Drawing& drawing, const std::string& key, Box box, const frame::ToneName& name, float radius) {
    draw_toned(drawing, key, box, name.tone, name.waiting, radius);
    if (name.changed) drawing.add(key + ".changed", Rect{box, radius, {}, 1, Ink::change, 2.5f});
}

void layer_cells(Drawing& drawing, size_t first) {
    std::vector<Mark>& marks = drawing.marks();
    const auto begin = marks.begin() + static_cast<std::ptrdiff_t>(first);
    std::vector<Mark> cells(std::make_move_iterator(begin), std::make_move_iterator(marks.end()));
    marks.erase(begin, marks.end());
    for (int layer = 0; layer <= top_layer; ++layer)
        for (Mark& mark : cells)
            if (layer_of(mark.shape) == layer) marks.push_back(std::move(mark));
}

void draw_cell_text(Drawing& drawing, const std::string& key, Box box, const std::string& text, Ink ink) {
    const float width = text_width(text, small_text, true);
    if (text.empty() || width > box.w - 3) return;
    // Whole numbers: nobody sees the difference, and pages of many cells are smaller.
    const Point middle{std::round(box.x + box.w / 2), std::round(box.y + box.h / 2)};
    const float half = std::floor(std::min(width + 4, box.w - 2) / 2);
    drawing.add(key + ".ground", Rect{{middle.x - half, middle.y - 7, 2 * half, 14}, 2, Ink::ground, 0.8f});
    drawing.bold(key + ".text", {middle.x, middle.y + 4}, text, ink, small_text, Anchor::middle);
}

}  // namespace scene
