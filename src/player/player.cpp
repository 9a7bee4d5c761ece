// How the player steps, plays and stops.
#include "player/player.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "units/ensure.h"

namespace player {

Player::Player(std::vector<double> reading_ms) : reading_ms_(std::move(reading_ms)) {
    units::ensure(!reading_ms_.empty(), "a player has at least one step");
}

bool Player::next() { return go_to(step_ + 1); }

bool Player::previous() { return go_to(step_ - 1); }

bool Player::go_to(int step) {
    pause();
    const int wanted = std::clamp(step, 0, steps() - 1);
    return std::exchange(step_, wanted) != wanted;
}

void Player::play(Clock now) {
    if (playing_ || steps() == 1) return;
    if (at_end()) step_ = 0;
    playing_ = true;
    shown_at_ = now;
}

void Player::pause() { playing_ = false; }

void Player::set_dwell(Dwell kind, double seconds, Clock now) {
    if (kind == Dwell::seconds) {
        if (!std::isfinite(seconds) || seconds <= 0) return;
        dwell_seconds_ = seconds;
    }
    dwell_ = kind;
    shown_at_ = now;
}

double Player::dwell_ms() const {
    return dwell_ == Dwell::reading ? reading_ms_[static_cast<std::vector<double>::size_type>(step_)] : dwell_seconds_ * 1000;
}

double Player::due_in(Clock now) const {
    if (!playing_) return -1;
    return std::clamp(shown_at_ + dwell_ms() - now, 0.0, dwell_ms());
}

bool Player::tick(Clock now) {
    if (!playing_) return false;
    if (now < shown_at_) shown_at_ = now;
    if (due_in(now) > 0) return false;
    ++step_;
    shown_at_ = now;
    if (at_end()) pause();
    return true;
}

}  // namespace player
