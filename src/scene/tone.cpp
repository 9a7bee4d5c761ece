// Gives each tone its ink and hatching.
#include "scene/pieces.h"

namespace scene {
namespace {

std::optional<Hatch> hatch_of(frame::Tone tone) {
    switch (tone) {
        case frame::Tone::compute: return Hatch::slant;
        case frame::Tone::move: return Hatch::dots;
        case frame::Tone::exchange: return Hatch::level;
        case frame::Tone::store: return Hatch::grid;
        case frame::Tone::quiet: break;
    }
    return std::nullopt;
}

}  // namespace

Ink ink_of(frame::Tone tone) {
    switch (tone) {
        case frame::Tone::compute: return Ink::compute;
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
    drawing.add(key + ".fill", Rect{box, radius, ink, 0.2f, {}, 0});
    if (const auto hatch = hatch_of(tone)) drawing.add(key + ".hatch", Hatching{box, *hatch, ink});
    drawing.add(key + ".edge", Rect{box, radius, {}, 1, ink, 1.5f});
}

}  // namespace scene
