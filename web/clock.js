// The one timer of a figure that plays: it runs while the figure is in view, and not otherwise.

export class Clock {
  #figure;
  #signal;
  #timer = 0;
  #seen = true;

  // `figure`: {playing() → whether it plays, renew() its dwell, dueIn() → milliseconds, tick()}.
  constructor(figure, signal) {
    this.#figure = figure;
    this.#signal = signal;
    document.addEventListener('visibilitychange', () => this.set(true), {signal});
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  // What comes back into view has its whole dwell ahead.
  set(returned = false) {
    clearTimeout(this.#timer);
    if (!this.#figure.playing() || !this.#seen || document.hidden || this.#signal.aborted) return;
    if (returned) this.#figure.renew();
    this.#timer = setTimeout(() => this.#figure.tick(), Math.ceil(this.#figure.dueIn()));
  }

  see(visible) {
    if (visible === this.#seen) return;
    this.#seen = visible;
    this.set(true);
  }
}
