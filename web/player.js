// The player's rules in plain JavaScript, used until the engine's own player takes over.

// Follows src/player/player.h; tests/player/*.json runs against both.
export class Player {
  #readings;
  #step = 0;
  #playing = false;
  #dwell = 5;
  #shownAt = 0;

  // `readings[i]`: milliseconds that step i takes to read; at least one.
  constructor(readings) {
    this.#readings = readings;
  }

  get step() { return this.#step; }
  get steps() { return this.#readings.length; }
  get playing() { return this.#playing; }
  get atEnd() { return this.#step + 1 === this.steps; }

  next() { return this.goTo(this.#step + 1); }
  previous() { return this.goTo(this.#step - 1); }

  goTo(step) {
    this.pause();
    const wanted = Math.min(Math.max(step, 0), this.steps - 1);
    const changed = wanted !== this.#step;
    this.#step = wanted;
    return changed;
  }

  play(now) {
    if (this.#playing || this.steps === 1) return;
    if (this.atEnd) this.#step = 0;
    this.#playing = true;
    this.#shownAt = now;
  }

  pause() { this.#playing = false; }

  // `dwell`: seconds, or 'reading'.
  setDwell(dwell, now) {
    if (dwell !== 'reading' && !(Number.isFinite(dwell) && dwell > 0)) return;
    this.#dwell = dwell;
    this.#shownAt = now;
  }

  dueIn(now) {
    if (!this.#playing) return -1;
    const dwell = this.#dwellMs();
    return Math.min(Math.max(this.#shownAt + dwell - now, 0), dwell);
  }

  tick(now) {
    if (!this.#playing) return false;
    if (now < this.#shownAt) this.#shownAt = now;
    if (this.dueIn(now) > 0) return false;
    this.#step += 1;
    this.#shownAt = now;
    if (this.atEnd) this.pause();
    return true;
  }

  #dwellMs() {
    return this.#dwell === 'reading' ? this.#readings[this.#step] : this.#dwell * 1000;
  }
}
