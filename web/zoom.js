// Zooming and panning of a figure, by buttons, keys and script: about the middle of what is visible.

const factor = 1.25;
const panStep = 0.1;  // of what is visible

export class Zoom {
  #awake;

  constructor(awake) {
    this.#awake = awake;
  }

  get now() { return this.#awake.box.zoom; }
  in() { return this.#about(factor); }
  out() { return this.#about(1 / factor); }
  to(zoom) { return this.#about(zoom / this.now); }
  fit() { return this.#awake.move(core => core.call('fit')); }

  // False where nothing is hidden, so that the key is the page's.
  pan(x, y) {
    const {zoom, w, h} = this.#awake.box;
    if (zoom <= 1) return false;
    this.#awake.move(core => core.call('pan', x * w * panStep, y * h * panStep));
    return true;
  }

  #about(times) {
    return this.#awake.move(core => {
      const {x, y, w, h} = core.view;
      core.call('zoom', times, x + w / 2, y + h / 2);
    });
  }
}
