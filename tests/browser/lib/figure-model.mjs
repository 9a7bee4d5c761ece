// What the element promises, as a plain model: step, playing, zoom, dwell and a reader's inputs, in the page or out of it.

const MOST_ZOOM = 8;
const USUAL_DWELL = 5;
const LONGEST_DWELL = 3600;

const toStep = (value) => Math.trunc(Number(value)) || 1;

/** The dwell a value stands for, or null where it is refused. */
export function toDwell(value) {
  if (value === 'reading') return value;
  const seconds = value === null || value === '' ? NaN : Number(value);
  return seconds > 0 && seconds <= LONGEST_DWELL ? seconds : null;
}

export class FigureModel {
  #last = null;
  #dwell = null;
  #asked = [];  // out of the page: done once it is back, in its order
  attributes = { step: null, dwell: null };
  attached = true;
  playing = false;
  zoom = 1;
  inputs = {};

  /** place: {steps}, the figure that is shown. */
  constructor(place) {
    this.place = place;
    this.at = 1;
  }

  get steps() { return this.attached ? this.place.steps : 0; }
  get step() { return this.attached ? this.at : this.#last ?? toStep(this.attributes.step); }
  get dwell() { return this.#dwell ?? toDwell(this.attributes.dwell) ?? USUAL_DWELL; }

  goTo(value) {
    if (!this.attached && !this.#asked.length) this.#last = toStep(value);
    else this.#ask(() => this.#go(toStep(value)));
  }

  next() { this.#ask(() => this.#go(this.at + 1)); }
  previous() { this.#ask(() => this.#go(this.at - 1)); }

  #ask(act) {
    if (this.attached) act();
    else this.#asked.push(act);
  }

  #go(step) {
    this.playing = false;
    this.at = Math.min(Math.max(step, 1), this.place.steps);
  }

  play() {
    this.#ask(() => {
      if (this.at === this.place.steps && !this.playing) this.at = 1;
      this.playing = true;
    });
  }

  pause() { this.#ask(() => { this.playing = false; }); }

  /** Played to its end. */
  playOut() {
    this.at = this.place.steps;
    this.playing = false;
  }

  /** False where the value is refused. */
  setDwell(value) {
    const dwell = toDwell(value);
    if (dwell !== null) this.#dwell = dwell;
    return dwell !== null;
  }

  setZoom(value) {
    const zoom = Number(value);
    if (!(Number.isFinite(zoom) && zoom > 0)) return false;
    this.#ask(() => this.#zoomTo(zoom));
    return true;
  }

  zoomBy(factor) { this.#ask(() => this.#zoomTo(this.zoom * factor)); }

  #zoomTo(zoom) { this.zoom = Math.min(Math.max(zoom, 1), MOST_ZOOM); }

  setInputs(inputs) {
    this.playing = false;
    this.inputs = { ...this.inputs, ...inputs };
  }

  resetInputs() {
    if (!Object.keys(this.inputs).length) return;  // the button rests
    this.playing = false;
    this.inputs = {};
  }

  setAttribute(name, value) {
    if (this.attributes[name] === value) return;
    this.attributes[name] = value;
    if (!this.attached) {
      if (name === 'step' && this.#last !== null) this.#last = toStep(value);  // it was shown before, and will be again
      return;
    }
    if (name === 'step') this.goTo(value);
    else this.#dwell = toDwell(value) ?? USUAL_DWELL;
  }

  /** Another figure begins as a new one does: at its first step, on the book's numbers, with its whole picture. */
  show(place) {
    if (place === this.place) return;
    this.place = place;
    this.#last = null;
    this.#asked = [];
    this.inputs = {};
    this.zoom = 1;
    this.#open();
  }

  /** The same figure again, as in another language: what plays goes on. */
  reopen() {
    if (!this.attached) return;
    const goesOn = this.playing && this.at < this.place.steps;
    this.#last = this.at;
    this.#open();
    this.playing = goesOn;
  }

  detach() {
    this.#last = this.at;
    this.attached = false;
    this.playing = false;
  }

  attach() {
    this.attached = true;
    this.#open();
  }

  #open() {
    if (!this.attached) return;
    this.playing = false;
    this.#go(this.#last ?? toStep(this.attributes.step));
    for (const act of this.#asked.splice(0)) act();
  }
}
