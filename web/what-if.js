// A reader's own numbers for one figure: kept here by name, computed by whichever engine is awake, one change a frame.
import {LessonError} from './lesson.js';
import {renumber} from './twin.js';

const everyStep = -2;
const noStep = -1;

export class WhatIf {
  #model;
  #view;
  #awake;
  #hear;
  #inputs = {};
  #wanted = null;
  #waking = false;
  #frame = 0;
  #held = false;
  #page = null;

  // `hear`: {shown() → the step from 0, changing(), changed(), failed(error), idle()}.
  constructor({model, view, awake, hear, signal}) {
    this.#model = model;
    this.#view = view;
    this.#awake = awake;
    this.#hear = hear;
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(this.#frame);
      this.#wanted = null;
    });
  }

  get inputs() { return this.#inputs; }
  // The last page JSON with all pictures, of the reader's numbers; null on the book's.
  get page() { return Object.keys(this.#inputs).length ? this.#page : null; }
  get wanted() { return this.#wanted?.inputs ?? this.#inputs; }
  get busy() { return this.#wanted !== null || this.#frame !== 0; }

  // Some inputs are other now. While a slider is dragged the axes hold still, and only what is seen is computed.
  set(inputs, dragging) {
    this.#want({...this.wanted, ...inputs}, {dragging, tried: inputs});
  }

  // Back to the book's numbers.
  reset() {
    this.#want({}, {});
  }

  // The inputs of a link, or of the figure this one follows; none are the book's numbers. `spoken`: a link in the open page.
  open(inputs, spoken = false) {
    if (Object.keys({...this.wanted, ...inputs}).length) this.#want(inputs, {opened: true, spoken});
  }

  // A core that has just woken knows the book's numbers only.
  tell(core) {
    if (Object.keys(this.#inputs).length) core.inputs(this.#inputs, false, noStep, performance.now());
  }

  // The canvas that followed a dragged slider is gone: the SVGs take over where it was.
  takeOver(core) {
    if (this.#held) this.#show(core.inputs(this.#inputs, true, this.#hear.shown(), performance.now()));
  }

  #want(inputs, {dragging = false, tried = {}, opened = false, spoken = !opened}) {
    this.#wanted = {inputs, dragging, tried, opened, spoken};
    if (!this.#frame && !this.#waking) this.#work();
  }

  async #work() {
    this.#waking = true;
    if (!this.#awake.core) this.#view.controls.wait();
    const core = this.#awake.core ?? await this.#awake.need();
    this.#waking = false;
    this.#view.controls.root.removeAttribute('aria-busy');
    const wanted = this.#wanted;
    this.#wanted = null;
    if (!wanted) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#wanted) this.#work();
      else this.#hear.idle();
    });
    if (core) this.#change(core, wanted);
    else this.#view.retell(this.#hear.shown());
  }

  #change(core, {inputs, dragging, tried, opened, spoken}) {
    const pictured = !dragging ? everyStep : this.#awake.mode === 'canvas' ? noStep : this.#hear.shown();
    const page = core.inputs(inputs, dragging, pictured, performance.now());
    if (!page) return;
    if (page.refused) return this.#refuse(core, page.refused, {dragging, tried, opened});
    this.#view.notice.clear('link');
    this.#held = dragging;
    this.#view.hold(dragging);
    this.#inputs = inputs;
    if (!opened) this.#hear.changing();
    this.#show(page);
    if (dragging) return;
    this.#hear.changed();
    if (spoken) this.#view.announce(this.#hear.shown());
  }

  #show(page) {
    if (page.steps.every(({pictures}) => pictures)) this.#page = page;
    renumber(this.#model, page);
    this.#view.retell(this.#hear.shown());
    this.#awake.follow();
    this.#awake.request();
  }

  // The last numbers that were taken stay; a slider let go goes back to them, and the axes fit them.
  #refuse(core, sentence, {dragging, tried, opened}) {
    if (!dragging && this.#held) {
      this.#held = false;
      this.#view.hold(false);
      this.#show(core.inputs(this.#inputs, false, everyStep, performance.now()));
    }
    if (opened) return this.#hear.failed(new LessonError('link', {message: sentence}));
    const {controls, live} = this.#view;
    controls.show(this.#model.steps[this.#hear.shown()].standings);
    controls.refuse(sentence, tried);
    live.say(sentence, true);
  }
}
