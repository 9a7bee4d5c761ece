// The player: position, playing and dwell, the only mutable state of the core; the clock is passed in.
#pragma once

#include <cstdint>
#include <vector>

namespace player {

// Milliseconds of whatever clock the caller keeps; only differences matter.
using Clock = double;

enum class Dwell : uint8_t { seconds, reading };

// web/player.js follows the same rules; tests/player/*.json runs against both.
class Player {
public:
    // `reading_ms[i]`: how long step i takes to read (frame::reading_ms); at least one. Starts still, at the first step.
    explicit Player(std::vector<double> reading_ms);

    int step() const { return step_; }  // from 0
    int steps() const { return static_cast<int>(reading_ms_.size()); }
    bool playing() const { return playing_; }
    bool at_end() const { return step_ + 1 == steps(); }

    // Stepping pauses first. Past either end nothing moves; returns whether the step changed.
    bool next();
    bool previous();
    bool go_to(int step);  // clamped to the steps there are

    // At the last step, playing starts again from the first. The step shown then has its whole dwell ahead.
    // While playing, and with a single step, nothing happens.
    void play(Clock now);
    void pause();
    // Seconds that are not a positive number leave the dwell as it is. The step shown has its whole new dwell ahead.
    void set_dwell(Dwell kind, double seconds, Clock now);

    // Milliseconds until the next tick is due; 0 when overdue; negative when not playing.
    double due_in(Clock now) const;
    // Moves on one step, never more, when the dwell is over, and stops at the last. A clock that went back restarts the dwell.
    bool tick(Clock now);

private:
    double dwell_ms() const;
    std::vector<double> reading_ms_;
    int step_ = 0;
    bool playing_ = false;
    Dwell dwell_ = Dwell::seconds;
    double dwell_seconds_ = 5;
    Clock shown_at_ = 0;  // when the step now playing appeared
};

}  // namespace player
