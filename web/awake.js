// The engine of one figure: woken when wanted, asleep when far, and the level the figure falls back to when a part is missing.
import {LessonError} from './lesson.js';
import {hasRoom, Painter} from './painter.js';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
export const fitted = {zoom: 1, x: 0, y: 0};

export class Awake {
  #host;
  #stage;
  #openCore;
  #hear;
  #core = null;
  #waking = null;
  #failed = false;
  #painter = null;
  #canvasFailed = false;
  #box;
  #moves = [];
  #layout = null;
  #following = 0;
  #signal;

  // `openCore(onStopped)`: {core, page}, a core with the lesson loaded and its figure, or a LessonError. `hear`: {gained(core, page), lost(),
  // view(), failed(error), mended(), idle()}. `box`: what is seen of the picture.
  constructor({host, stage, openCore, box, hear, signal}) {
    this.#host = host;
    this.#stage = stage;
    this.#openCore = openCore;
    this.#hear = hear;
    this.#signal = signal;
    this.mode = 'svg';
    this.#box = box;
    if (box.zoom > 1) stage.setView(box);
    const observer = new ResizeObserver(() => this.#fitLayout());
    observer.observe(stage.root);
    reducedMotion.addEventListener('change', () => this.#setMotion(), {signal});
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.sleep();
    });
  }

  get core() { return this.#core; }
  get box() { return this.#box; }
  get canZoom() { return !this.#failed; }
  get busy() { return this.#waking !== null || this.#painter?.busy === true || this.#following !== 0; }

  // The core, opened when there is none yet; null where there is none to be had.
  async need() {
    if (this.#core || this.#failed) return this.#core;
    this.#waking ??= this.#open().finally(() => {
      this.#waking = null;
      if (!this.busy) this.#hear.idle();
    });
    return this.#waking;
  }

  async #open() {
    try {
      const opened = await this.#openCore(() => this.#stop());
      if (this.#signal.aborted) return null;
      this.#gain(opened);
    } catch (error) {
      this.#fail(error);
      return null;
    }
    return this.#core;
  }

  #gain({core, page}) {
    this.#core = core;
    this.#layout = null;
    this.#fitLayout();
    this.#core.call('motion', 0);
    this.#hear.gained(core, page);
    this.follow();
    for (const change of this.#moves.splice(0)) this.#apply(change);
    this.#setMotion();
  }

  #fail(error) {
    if (this.#signal.aborted) return;
    const known = error instanceof LessonError ? error : new LessonError('engine-stopped');
    if (known !== error) console.error('lesson-player:', error);
    this.#failed = true;
    this.#moves = [];
    this.#hear.failed(known);
  }

  // On to the canvas, where the browser gives one. A figure that only rests in view takes it from no other in view: several of
  // them on a large screen would take it from each other, and from one that the reader has just pressed. One that is not displayed waits.
  async wake(resting = false) {
    if (this.#painter) return this.#painter.used();
    const mayOpen = () => !this.#painter && !this.#canvasFailed && this.#stage.width > 0 && (!resting || hasRoom());
    if (!mayOpen() || !await this.need() || !mayOpen()) return;
    const painter = new Painter({core: this.#core, stage: this.#stage, host: this.#host, changed: state => this.#painted(state)});
    this.#painter = painter;
    if (painter.open()) return;
    this.#painter = null;
    this.#canvasFailed = true;
    this.#hear.failed(new LessonError('no-webgl'));
    if (!this.busy) this.#hear.idle();
  }

  // Back to the SVG. What the reader had zoomed to stays.
  sleep() {
    if (!this.#core) return;
    this.#painter?.close();
    this.#painter = null;
    this.#core = null;
    this.#setMode('svg');
    this.#hear.lost();
    if (!this.busy) this.#hear.idle();  // what it was still to draw, nobody waits for any more
  }

  request() {
    this.#painter?.request();
  }

  restyle() {
    this.#painter?.refit();
    this.#painter?.recolour();
  }

  // Changes the visible box by `change(core)`. What was asked for while the core woke is done as soon as it is there, in its order.
  async move(change) {
    if (this.#core) return this.#apply(change);
    if (this.#failed) return;
    this.#moves.push(change);
    await this.need();
  }

  #apply(change) {
    change(this.#core);
    this.follow();
    this.request();
  }

  // Shows what the core shows: it decides how far a picture of another size can be zoomed into.
  follow() {
    this.#showBox(this.#core.view);
  }

  #showBox(box) {
    const {zoom, x, y, h} = this.#box;
    const moved = box.zoom !== zoom || box.x !== x || box.y !== y || (zoom > 1 && box.h !== h);
    this.#box = box;
    if (!moved) return;
    this.#stage.setView(box);
    this.#hear.view();
  }

  // A change of layout shows the whole picture again; a core that woke goes to where the reader had zoomed.
  #fitLayout() {
    const {layout, width} = this.#stage;
    if (layout === this.#layout || width === 0) return;
    const woke = this.#layout === null;
    this.#layout = layout;
    this.#core?.call('layout', Number(layout));
    const {zoom, x, y} = this.#box;
    if (woke && zoom > 1) this.#core?.call('zoom', zoom, x / (1 - 1 / zoom), y / (1 - 1 / zoom));
    this.#showBox(this.#core ? this.#core.view : woke ? this.#box : fitted);
    this.request();
  }

  #setMotion() {
    this.#core?.call('motion', reducedMotion.matches ? 0 : 1);
  }

  #painted(state) {
    if (state === 'evicted') return this.sleep();
    if (state === 'idle') return this.#rest();
    if (state === 'shown') {
      this.#hear.mended();
      return this.#setMode('canvas');
    }
    this.#setMode('svg');
    this.#hear.failed(new LessonError('context-lost'));
    if (!this.busy) this.#hear.idle();
  }

  // The frame that was drawn is shown first, then the SVGs follow.
  #rest() {
    if (!this.#stage.behind) return this.#hear.idle();
    this.#following ||= setTimeout(() => {
      this.#following = 0;
      this.#stage.putSvgs();
      if (!this.busy) this.#hear.idle();
    });
  }

  #setMode(mode) {
    this.mode = mode;
    this.#stage.mode = mode;
  }

  // The engine broke: its canvas goes, the SVGs stay.
  #stop() {
    this.sleep();
    this.#showBox(fitted);
    this.#fail(new LessonError('engine-stopped'));
  }
}
