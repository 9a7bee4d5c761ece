// Opens and closes the parts together, and draws frames.
#include "app/canvas.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <emscripten/emscripten.h>

#include "app/glyphs.h"
#include "app/pen.h"
#include "app/pieces.h"

namespace app {
namespace {

constexpr size_t most_pieces = 2500;  // of text: a reader who drags brings ever new numbers, which would fill the atlas
constexpr double slice_ms = 6;  // of a frame, for baking a new scale
constexpr double never = std::numeric_limits<double>::infinity();

// Of 0xRRGGBBAA, as the eye weighs the channels.
uint32_t brightness(uint32_t rgba) { return 2 * (rgba >> 24) + 5 * (rgba >> 16 & 255) + (rgba >> 8 & 255); }

}  // namespace

bool Canvas::open() {
    if (is_open()) return true;
    pen_open();
    if (!pen_is_true() || !window_.open()) {
        pen_close();
        return false;
    }
    pen_stale_ = true;
    sheet_.emplace();
    renderer_.start(sheet_->textures());
    text_scale_ = {};
    lost_ = false;
    return true;
}

void Canvas::close() {
    if (!is_open()) return;
    if (!lost_) renderer_.stop(sheet_->textures());
    sheet_.reset();
    window_.close();
    pen_close();
}

void Canvas::set_size(float css_width, float css_height, float ratio) {
    const auto pixels = [&](float css) { return std::max(1, static_cast<int>(std::round(css * ratio))); };
    window_.resize(pixels(css_width), pixels(css_height));
}

void Canvas::set_fonts(std::string_view families) {
    if (families == families_) return;
    families_ = families;
    pen_stale_ = true;
}

void Canvas::ready_pen() {
    const bool light = brightness(ink(scene::Ink::text)) > brightness(ink(scene::Ink::ground));
    if (piece_count() > most_pieces) {
        forget_all_glyphs(sheet_->atlas());
        forget_pieces();
    }
    if (!pen_stale_ && light == light_text_) return;
    pen_stale_ = false;
    light_text_ = light;
    pen_use(families_, light);
    forget_all_glyphs(sheet_->atlas());
}

float Canvas::scale_for(const scene::Box& visible) const {
    return std::min(static_cast<float>(window_.width()) / visible.w, static_cast<float>(window_.height()) / visible.h);
}

Placement Canvas::place(const scene::Box& visible) const {
    Placement placement;
    placement.width = static_cast<float>(window_.width());
    placement.height = static_cast<float>(window_.height());
    placement.scale = scale_for(visible);
    placement.x = (placement.width - visible.w * placement.scale) / 2 - visible.x * placement.scale;
    placement.y = (placement.height - visible.h * placement.scale) / 2 - visible.y * placement.scale;
    return placement;
}

// New scales are baked a slice a frame, the old pieces stretched meanwhile; a step's own text is needed at once.
bool Canvas::load(const scene::Scene& scene, Placement& placement, double now) {
    placement.bake_scale = text_scale_.wanted(placement.scale, now);
    const bool changed = placement.bake_scale != text_scale_.baked();
    const double end = text_scale_.baked() == 0 ? never : emscripten_get_now() + slice_ms;
    const bool loaded = changed && load_text(sheet_->atlas(), scene, placement, end);
    if (loaded) text_scale_.settle(placement.bake_scale);
    placement.bake_scale = text_scale_.baked();
    load_text(sheet_->atlas(), scene, placement, never);
    return loaded;
}

bool Canvas::draw(const scene::Scene& scene, const scene::Box& visible, double now) {
    if (!is_open() || lost_) return false;
    ready_pen();
    Placement placement = place(visible);
    sheet_->next_frame();
    const bool other_scale = load(scene, placement, now);
    ImDrawList& list = sheet_->begin(placement.width, placement.height);
    paint(list, scene, inks_, placement);
    renderer_.draw(list, sheet_->textures(), placement.width, placement.height, ink(scene::Ink::ground));
    window_.present();
    if (other_scale && text_scale_.settled()) forget_unused_glyphs(sheet_->atlas());
    return !text_scale_.settled();
}

bool Canvas::bake_ahead(const std::vector<scene::Scene>& scenes, const scene::Box& visible, BakeCursor& cursor, double budget) {
    if (!is_open() || lost_ || window_.width() == 1) return false;
    ready_pen();
    const float scale = scale_for(visible);
    const double end = emscripten_get_now() + budget;
    while (cursor.scene < scenes.size()) {
        const std::vector<scene::Mark>& marks = scenes[cursor.scene].marks;
        while (cursor.mark < marks.size()) {
            bake(sheet_->atlas(), marks[cursor.mark++], scale);
            if (emscripten_get_now() > end) return true;
        }
        cursor = {cursor.scene + 1, 0};
    }
    return false;
}

void Canvas::restored() {
    if (!is_open() || !lost_) return;
    lost_ = false;
    renderer_.start(sheet_->textures());
}

}  // namespace app
