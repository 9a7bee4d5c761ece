// The functions the page calls: text in and out through two buffers, numbers otherwise; nothing here runs unasked.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <emscripten/emscripten.h>

#include "app/canvas.h"
#include "app/change.h"
#include "app/load_reply.h"
#include "app/stage.h"
#include "frame/results.h"
#include "lesson/reader.h"
#include "render/element.h"
#include "render/page_json.h"
#include "scene/hit.h"

namespace {

struct Engine {
    std::string input, reply;
    std::optional<lesson::Document> document;
    std::optional<frame::Results> results;
    const lesson::Figure* figure = nullptr;  // that is on the stage
    std::optional<app::Stage> stage;
    app::Canvas canvas;
    bool motion = true;
    app::BakeCursor baked;  // how far the text of all steps was baked ahead of their showing
};
Engine engine;

std::string_view input_part(uint32_t from, uint32_t size) { return std::string_view(engine.input).substr(from, size); }

// Runs a command of the player and eases the picture where it changed the step. False without a figure.
template <class Command>
uint32_t step_by(double now, Command command) {
    if (!engine.stage) return 0;
    app::Stage& stage = *engine.stage;
    scene::Scene before = stage.shown(now);
    if (!command(stage.player())) return 0;
    if (engine.motion) stage.ease_from(std::move(before), now);
    return 1;
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE uint8_t* lp_input(uint32_t size) {
    engine.input.resize(size);
    return reinterpret_cast<uint8_t*>(engine.input.data());
}
EMSCRIPTEN_KEEPALIVE const char* lp_reply() { return engine.reply.data(); }
EMSCRIPTEN_KEEPALIVE uint32_t lp_reply_size() { return static_cast<uint32_t>(engine.reply.size()); }

EMSCRIPTEN_KEEPALIVE uint32_t lp_load(uint32_t lesson_size, uint32_t overlay_size) {
    engine.stage.reset();
    engine.results.reset();
    engine.document = lesson::read(input_part(0, lesson_size), input_part(lesson_size, overlay_size));
    engine.reply = app::load_reply(*engine.document);
    if (!engine.document->usable()) return 0;
    engine.results = frame::solve(engine.document->lesson);
    return 1;
}

EMSCRIPTEN_KEEPALIVE uint32_t lp_figure(uint32_t id_size) {
    if (!engine.results) return 0;
    const lesson::Lesson& lesson = engine.document->lesson;
    const lesson::Figure* figure = lesson::find_figure(lesson, input_part(0, id_size));
    if (!figure) return 0;
    frame::Reel reel = frame::make_reel(lesson, *engine.results, *figure);
    engine.reply = render::page_json(reel);
    engine.figure = figure;
    engine.stage.emplace(std::move(reel));
    engine.baked = {};
    return static_cast<uint32_t>(engine.stage->player().steps());
}

// The figure on its reader's inputs, one "name=text" a line; none brings the book's back. While the reader drags, the axes hold still
// and nothing eases. The reply is the figure's page JSON with the pictures of `pictured` (see render/page_json.h); where the inputs
// are refused (0), {"refused": sentence}, and all stays as it was.
EMSCRIPTEN_KEEPALIVE uint32_t lp_inputs(uint32_t size, uint32_t dragging, int32_t pictured, double now) {
    if (!engine.stage) return 0;
    app::Stage& stage = *engine.stage;
    app::Change change = app::change_figure(engine.document->lesson, *engine.results, *engine.figure, input_part(0, size),
                                            dragging ? &stage.reel().extent : nullptr);
    if (!change.refusal.empty()) {
        engine.reply = "{\"refused\":";
        render::append_json(change.refusal, engine.reply);
        engine.reply += '}';
        return 0;
    }
    scene::Scene before = stage.shown(now);
    engine.reply = render::page_json(change.reel, pictured);
    stage.change(std::move(change.reel));
    if (engine.motion && !dragging) stage.ease_from(std::move(before), now);
    engine.baked = {};
    return 1;
}

EMSCRIPTEN_KEEPALIVE uint32_t lp_next(double now) {
    return step_by(now, [](player::Player& player) { return player.next(); });
}
EMSCRIPTEN_KEEPALIVE uint32_t lp_previous(double now) {
    return step_by(now, [](player::Player& player) { return player.previous(); });
}
EMSCRIPTEN_KEEPALIVE uint32_t lp_go(uint32_t step, double now) {
    return step_by(now, [&](player::Player& player) { return player.go_to(static_cast<int>(step)); });
}
EMSCRIPTEN_KEEPALIVE uint32_t lp_tick(double now) {
    return step_by(now, [&](player::Player& player) { return player.tick(now); });
}
// Playing again from the last step shows the first, which is a change of step.
EMSCRIPTEN_KEEPALIVE uint32_t lp_play(double now) {
    return step_by(now, [&](player::Player& player) {
        const int before = player.step();
        player.play(now);
        return player.step() != before;
    });
}
EMSCRIPTEN_KEEPALIVE void lp_pause() {
    if (engine.stage) engine.stage->player().pause();
}
EMSCRIPTEN_KEEPALIVE void lp_dwell(double seconds, double now) {
    if (engine.stage) engine.stage->player().set_dwell(seconds == 0 ? player::Dwell::reading : player::Dwell::seconds, seconds, now);
}
EMSCRIPTEN_KEEPALIVE uint32_t lp_step() { return engine.stage ? static_cast<uint32_t>(engine.stage->player().step()) : 0; }
EMSCRIPTEN_KEEPALIVE uint32_t lp_playing() { return engine.stage && engine.stage->player().playing(); }
EMSCRIPTEN_KEEPALIVE double lp_due(double now) { return engine.stage ? engine.stage->player().due_in(now) : -1; }
EMSCRIPTEN_KEEPALIVE void lp_motion(uint32_t on) { engine.motion = on != 0; }

EMSCRIPTEN_KEEPALIVE void lp_layout(uint32_t width) {
    engine.baked = {};
    if (engine.stage) engine.stage->lay_out(static_cast<int>(width));
}
EMSCRIPTEN_KEEPALIVE void lp_zoom(float factor, float x, float y) {
    if (engine.stage) engine.stage->view().zoom_by(factor, {x, y});
}
EMSCRIPTEN_KEEPALIVE uint32_t lp_pan(float dx, float dy) { return engine.stage && engine.stage->view().pan(dx, dy); }
EMSCRIPTEN_KEEPALIVE void lp_fit() {
    if (engine.stage) engine.stage->view().fit();
}
EMSCRIPTEN_KEEPALIVE const float* lp_view() {
    static float view[5] = {1, 0, 0, 1, 1};
    if (engine.stage) {
        const scene::Box seen = engine.stage->view().visible();
        view[0] = engine.stage->view().zoom();
        view[1] = seen.x;
        view[2] = seen.y;
        view[3] = seen.w;
        view[4] = seen.h;
    }
    return view;
}
EMSCRIPTEN_KEEPALIVE int32_t lp_hit(float x, float y, float reach) {
    return engine.stage ? scene::target_at(engine.stage->current(), {x, y}, reach) : -1;
}

EMSCRIPTEN_KEEPALIVE uint32_t lp_canvas_open() {
    engine.baked = {};
    return engine.canvas.open();
}
EMSCRIPTEN_KEEPALIVE void lp_canvas_size(float css_width, float css_height, float ratio) {
    engine.baked = {};
    engine.canvas.set_size(css_width, css_height, ratio);
}
EMSCRIPTEN_KEEPALIVE void lp_ink(uint32_t ink, uint32_t rgba) {
    if (ink < scene::ink_count) engine.canvas.set_ink(static_cast<scene::Ink>(ink), rgba);
}
EMSCRIPTEN_KEEPALIVE void lp_font(uint32_t size) {
    engine.baked = {};
    engine.canvas.set_fonts(input_part(0, size));
}
EMSCRIPTEN_KEEPALIVE uint32_t lp_draw(double now) {
    if (!engine.stage) return 0;
    app::Stage& stage = *engine.stage;
    const bool unsharp = engine.canvas.draw(stage.shown(now), stage.view().visible(), now);
    return unsharp || stage.easing(now);
}
// Bakes the text of all steps for about `budget` milliseconds of the page's idle time; 1: there is more. Worth asking for between
// lp_canvas_size and the first lp_draw, so that going live is no long task.
EMSCRIPTEN_KEEPALIVE uint32_t lp_bake(double budget) {
    if (!engine.stage || !engine.stage->view().fitted()) return 0;
    return engine.canvas.bake_ahead(engine.stage->scenes(), engine.stage->view().visible(), engine.baked, budget);
}
EMSCRIPTEN_KEEPALIVE void lp_canvas_lost() { engine.canvas.lost(); }
EMSCRIPTEN_KEEPALIVE void lp_canvas_restored() { engine.canvas.restored(); }
EMSCRIPTEN_KEEPALIVE void lp_canvas_close() { engine.canvas.close(); }

}  // extern "C"
