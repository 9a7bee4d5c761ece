// A figure being shown: every step's scene in the chosen layout, the player, the view, and the change between two steps.
#pragma once

#include <optional>
#include <vector>

#include "frame/frame.h"
#include "player/player.h"
#include "scene/scene.h"
#include "scene/view.h"

namespace app {

class Stage {
public:
    explicit Stage(frame::Reel reel);

    // Lays every step out anew and fits the view; `width` is scene::wide or scene::narrow.
    void lay_out(int width);

    // The same figure with other numbers, at the same step; the view stays as far as the picture reaches.
    void change(frame::Reel reel);
    const frame::Reel& reel() const { return reel_; }

    player::Player& player() { return player_; }
    const player::Player& player() const { return player_; }
    scene::View& view() { return *view_; }

    const std::vector<scene::Scene>& scenes() const { return scenes_; }
    const scene::Scene& current() const { return scenes_[static_cast<size_t>(player_.step())]; }

    // To be called when the player's step has changed: eases from what was shown at `now`.
    void ease_from(scene::Scene shown, double now);
    bool easing(double now) const;
    // What is to be painted at `now`.
    scene::Scene shown(double now) const;

private:
    void draw_scenes();
    frame::Reel reel_;
    int width_ = 0;
    player::Player player_;
    std::vector<scene::Scene> scenes_;
    std::optional<scene::View> view_;
    std::optional<scene::Scene> from_;
    double changed_at_ = 0;
};

}  // namespace app
