// Zooming and panning of a figure, by buttons, keys and script: about the middle of what the window shows of it.

const factor = 1.25;
const panStep = 0.1;  // of what is visible

export class Zoom {
  #awake;
  #stage;

  constructor(awake, stage) {
    this.#awake = awake;
    this.#stage = stage;
  }

  in() { return this.#about(() => factor); }
  out() { return this.#about(() => 1 / factor); }
  to(wanted) { return this.#about(({zoom}) => wanted / zoom); }
  fit() { return this.#awake.move(core => core.call('fit')); }

  // False where nothing is hidden, so that the key is the page's.
  pan(x, y) {
    const {zoom, w, h} = this.#awake.box;
    if (zoom <= 1) return false;
    this.#awake.move(core => core.call('pan', x * w * panStep, y * h * panStep));
    return true;
  }

  // `times(view)`: asked when it is done, since another zoom may come before it while the engine wakes.
  #about(times) {
    return this.#awake.move(core => {
      const {x, y} = this.#stage.middle;
      core.call('zoom', times(core.view), x, y);
    });
  }
}
