// Keeps a figure's scenes and eases between them.
#include "app/stage.h"

#include <utility>

#include "scene/draw.h"
#include "scene/tween.h"

namespace app {
namespace {

std::vector<double> reading_times(const frame::Reel& reel) {
    std::vector<double> times;
    for (const frame::Frame& frame : reel.frames) times.push_back(frame.reading_ms);
    return times;
}

}  // namespace

Stage::Stage(frame::Reel reel) : reel_(std::move(reel)), player_(reading_times(reel_)) { lay_out(scene::wide); }

void Stage::draw_scenes() {
    scenes_ = scene::draw_all(reel_, width_);
    from_.reset();
}

void Stage::lay_out(int width) {
    width_ = width;
    draw_scenes();
    view_.emplace(scenes_.front().width, scenes_.front().height);
}

void Stage::change(frame::Reel reel) {
    reel_ = std::move(reel);
    draw_scenes();
    view_->resize(scenes_.front().width, scenes_.front().height);
}

void Stage::ease_from(scene::Scene shown, double now) {
    from_ = std::move(shown);
    changed_at_ = now;
}

// A clock that went back ends the change.
bool Stage::easing(double now) const { return from_ && now >= changed_at_ && now - changed_at_ < scene::change_milliseconds; }

scene::Scene Stage::shown(double now) const {
    if (!easing(now)) return current();
    return scene::between(*from_, current(), static_cast<float>((now - changed_at_) / scene::change_milliseconds));
}

}  // namespace app
