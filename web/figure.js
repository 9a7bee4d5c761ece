// One figure at work: steps and plays, and keeps its views, its clock and its engine together.
import {watchAttention} from './attention.js';
import {Awake} from './awake.js';
import {Clock} from './clock.js';
import {CorePlayer} from './core.js';
import {reveal} from './dom.js';
import {Enlarge, leaveOthers} from './enlarge.js';
import {FigureView} from './figure-view.js';
import {listenToKeys} from './keys.js';
import {Player} from './player.js';
import {listenToPointing} from './pointing.js';
import {Predictions} from './predictions.js';
import {themeOf} from './theme.js';
import {learnTargets} from './twin.js';
import {WhatIf} from './what-if.js';
import {Zoom} from './zoom.js';

const now = () => performance.now();

export class Figure {
  #host;
  #settings;
  #view;
  #life = new AbortController();
  #player;
  #shown;
  #awake;
  #enlarge;
  #whatIf;
  #clock;
  #predictions;
  #zoom;
  #waiting = [];

  // `settings`: {model, words, openCore, emit(type, detail), chooseDwell(dwell), turnTheme(), link(step, inputs), step,
  // inputs, box, dwell, eager}.
  constructor(host, settings) {
    const {model, words, openCore, step, inputs, box, dwell, eager} = settings;
    const {signal} = this.#life;
    this.#host = host;
    this.#settings = settings;
    this.#player = new Player(model.steps.map(({reading}) => reading));
    this.#player.setDwell(dwell, now());
    this.#player.goTo(step - 1);
    const actions = this.#actions();
    this.#view = new FigureView(model, words, actions);
    const {stage, region} = this.#view;
    host.shadowRoot.append(region);
    this.#clock = new Clock({
      playing: () => this.playing, tick: () => this.#tick(),
      renew: () => this.#player.setDwell(this.#settings.dwell, now()), dueIn: () => this.#player.dueIn(now()),
    }, signal);
    this.#predictions = new Predictions(model, this.#view.ask);
    this.#enlarge = new Enlarge({host, content: region, changed: () => this.refresh(), signal});
    this.#showStep();
    this.#awake = new Awake({host, stage, openCore, box, hear: this.#hear(), signal});
    this.#zoom = new Zoom(this.#awake, stage);
    this.#whatIf = new WhatIf({model, view: this.#view, awake: this.#awake, hear: this.#hearInputs(), signal});
    this.refresh();
    listenToKeys(region, actions, signal);
    listenToPointing(stage, this.#awake, signal);
    watchAttention({
      host, stage: stage.root, signal,
      wake: resting => this.#awake.wake(resting),
      sleep: () => this.#awake.sleep(),
      seen: visible => this.#clock.see(visible),
    });
    if (eager) this.#awake.wake();
    this.#whatIf.open(inputs);
  }

  get step() { return this.#player.step + 1; }
  get steps() { return this.#player.steps; }
  get playing() { return this.#player.playing; }
  get state() { return {step: this.step, inputs: this.#whatIf.wanted, box: this.#awake.box}; }
  get mode() { return this.#awake.mode; }
  get page() { return this.#whatIf.page; }
  get inputs() { return this.#whatIf?.inputs ?? {}; }
  get #busy() { return this.#awake.busy || this.#whatIf.busy; }
  get settled() {
    return this.#busy ? new Promise(resolve => this.#waiting.push(resolve)) : Promise.resolve();
  }

  next() { this.#go('next', () => this.#player.next(now())); }
  previous() { this.#go('previous', () => this.#player.previous(now())); }
  goTo(step) { this.#go('goto', () => this.#player.goTo(step - 1, now())); }

  // A link's step and numbers, and the reader with them where this is the first figure it is for.
  async follow(step, inputs, first) {
    this.goTo(step);
    this.#whatIf.open(inputs, true);
    if (!first) return;
    await leaveOthers(this.#enlarge);
    this.bring();
  }

  // To where Tab goes on from here, as after any link.
  bring() {
    reveal(this.#host);
    this.#view.stage.root.focus({preventScroll: true});
  }

  play() {
    if (this.playing) return;
    this.#player.play(now());
    if (!this.playing) return;
    this.#view.ask.close();
    this.#view.live.hush();
    this.#emit('lesson-play');
    this.#follow('replay');
  }

  pause() {
    if (!this.#stop()) return;
    this.#follow();
    this.#view.announce(this.#shown);
  }

  setDwell(dwell) {
    this.#settings.dwell = dwell;
    this.#player.setDwell(dwell, now());
    this.#follow();
  }

  zoomIn() { return this.#zoom.in(); }
  zoomOut() { return this.#zoom.out(); }
  setZoom(zoom) { return this.#zoom.to(zoom); }
  fit() { return this.#zoom.fit(); }
  complete() { this.#view.complete(); }
  // What a link asked in vain is told until its reader does something else.
  forgetLink() { return this.#view.notice.clear('link'); }

  // The page's colours, fonts or scale may have changed.
  restyle() {
    this.#awake.restyle();
    this.refresh();
  }

  close() {
    this.#life.abort();
    this.#view.close();
    this.#settle();
  }

  // The reader goes on: a step that asks does so first, once.
  #goOn() {
    if (!this.#predictions.waits(this.step)) return this.next();
    this.#stop();
    this.#follow();
    this.#predictions.ask(this.step, () => this.next());
  }

  // Stepping pauses first, and says so first.
  #go(cause, step) {
    this.#view.ask.close();
    this.forgetLink();
    this.#stop();
    step();
    this.#follow(cause);
    this.#view.announce(this.#shown);
  }

  // The step is over, or the clock was early: the player decides.
  #tick() {
    this.#player.tick(now());
    this.#follow('play');
    if (this.playing) return;
    this.#emit('lesson-ended');
    this.#view.announce(this.#shown);
  }

  // Brings the views after the player.
  #follow(cause) {
    const changed = this.#player.step !== this.#shown;
    if (changed) this.#showStep();
    this.refresh();
    this.#awake.request();
    this.#clock.set();
    if (changed) this.#emit('lesson-step', {cause});
  }

  #showStep() {
    this.#shown = this.#player.step;
    this.#view.showStep(this.#shown, this.#predictions.feedback(this.#shown));
  }

  // Whether it was playing.
  #stop() {
    if (!this.playing) return false;
    this.#player.pause();
    this.#emit('lesson-pause');
    return true;
  }

  refresh() {
    const {box, canZoom} = this.#awake;
    this.#view.toolbar.update({
      step: this.step, steps: this.steps, playing: this.playing, position: this.#view.position(this.#shown),
      zoom: box.zoom, canZoom, dwell: this.#settings.dwell, enlarged: this.#enlarge.active,
      theme: themeOf(this.#host), keysShown: this.#view.keys.shown,
    });
    this.#view.controls.update(this.inputs, canZoom);
  }

  // The engine's player takes over from the plain one, or the other way round.
  #handOver(player) {
    const {playing} = this;
    player.setDwell(this.#settings.dwell, now());
    player.goTo(this.#shown, now());
    if (playing) player.play(now());
    this.#player = player;
    this.#clock.set();
  }

  #hear() {
    const {model} = this.#settings;
    return {
      gained: (core, page) => {
        learnTargets(model, page);
        this.#handOver(new CorePlayer(core, model.steps.length));
        this.#whatIf.tell(core);
      },
      lost: () => this.#life.signal.aborted || this.#handOver(new Player(model.steps.map(({reading}) => reading))),
      view: () => {
        this.#emit('lesson-zoom', this.#awake.box);
        this.refresh();
      },
      failed: error => {
        if (error.code === 'context-lost') this.#whatIf.takeOver(this.#awake.core);
        this.#fail(error);
      },
      mended: () => this.#view.notice.clear('context-lost'),
      idle: () => this.#rest(),
    };
  }

  #hearInputs() {
    return {
      shown: () => this.#shown,
      changing: () => this.#stop() && this.#follow(),
      changed: () => {
        this.#view.ask.close();  // what it asks is about the book's numbers
        this.refresh();
        this.#emit('lesson-inputs', {inputs: {...this.inputs}});
      },
      failed: error => this.#fail(error),
      idle: () => this.#rest(),
    };
  }

  #fail(error) {
    this.#view.tell(error);
    this.refresh();
    this.#emit('lesson-error', {code: error.code, message: this.#view.notice.root.textContent});
  }

  #rest() { if (!this.#busy) this.#settle(); }
  #settle() { for (const resolve of this.#waiting.splice(0)) resolve(); }
  #emit(type, more = {}) {
    this.#settings.emit(type, {step: this.step, steps: this.steps, ...more});
  }

  #actions() {
    return {
      next: () => this.#goOn(),
      previous: () => this.previous(),
      first: () => this.goTo(1),
      last: () => this.goTo(this.steps),
      goTo: index => this.goTo(index + 1),
      togglePlay: () => this.playing ? this.pause() : this.play(),
      dwell: dwell => this.#settings.chooseDwell(dwell),
      zoomIn: () => void this.zoomIn(),
      zoomOut: () => void this.zoomOut(),
      fit: () => void this.fit(),
      pan: (x, y) => this.#zoom.pan(x, y),
      enlarge: () => void (this.#enlarge.active ? this.#enlarge.leave() : this.#enlarge.enter()),
      leave: () => this.#leave(),
      theme: () => this.#settings.turnTheme(),
      toggleKeys: () => this.#toggleKeys(),
      setInputs: (inputs, dragging) => this.#whatIf.set(inputs, dragging),
      resetInputs: () => this.#whatIf.reset(),
      link: () => this.#settings.link(this.step, this.inputs),
      say: text => this.#view.live.say(text, true),
      need: () => this.#awake.need(),
    };
  }

  // With nothing to put away Esc is the page's.
  #leave() {
    if (!this.#view.putAway()) return this.#enlarge.leave() !== null;
    this.refresh();
    return true;
  }

  #toggleKeys() {
    this.#view.keys.toggle();
    this.refresh();
  }
}
