// The live canvas of one figure: opened on a fresh canvas element, sized to its place, drawn only when something changed.
import {element, ownSize} from './dom.js';
import {readFont, readInks} from './theme.js';

// Browsers keep few WebGL contexts: one out of view gives way, or else the one used longest ago.
const mostOpen = 2;
// Text is baked before the first frame in slices short enough to leave the page free.
const sliceMs = 8;
const openPainters = [];

// Can a canvas be opened without taking one from under the reader's eyes?
export function hasRoom() {
  return openPainters.length < mostOpen || openPainters.some(painter => !painter.inView);
}

export class Painter {
  #core;
  #stage;
  #host;
  #changed;
  #canvas = null;
  #frame = 0;
  #baking = 0;
  #baked = false;
  #drawn = false;
  #lost = false;
  #uncoloured = false;
  #inks = '';
  #fonts = 0;
  #size = '';
  #life = new AbortController();

  // `changed(state)` hears 'shown', 'idle' (nothing left to draw), 'lost' and 'evicted'.
  constructor({core, stage, host, changed}) {
    this.#core = core;
    this.#stage = stage;
    this.#host = host;
    this.#changed = changed;
  }

  get busy() { return this.#frame !== 0 || this.#baking !== 0; }

  // False where the browser gives no WebGL 2.
  open() {
    const {signal} = this.#life;
    this.#canvas = element('canvas', {'aria-hidden': 'true'});
    this.#stage.showCanvas(this.#canvas);
    if (!this.#core.openCanvas(this.#canvas)) {
      this.#canvas.remove();
      return false;
    }
    this.#canvas.addEventListener('webglcontextlost', event => this.#lose(event), {signal});
    this.#canvas.addEventListener('webglcontextrestored', () => this.#restore(), {signal});
    this.#watchSize(signal);
    this.#fonts = fontsLoaded();
    document.fonts.addEventListener('loadingdone', () => this.#refont(), {signal});
    this.used();
    this.#resize();
    this.recolour();
    this.#bake();
    return true;
  }

  #bake() {
    this.#baking = 0;
    if (this.#uncoloured || !readFont(this.#host)) return this.#bakeLater();
    if (this.#core.call('bake', sliceMs)) {
      this.#baking = setTimeout(() => this.#bake());
    } else {
      this.#baked = true;
      this.request();
    }
  }

  #bakeLater() {
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.recolour();
      this.#bake();
    });
  }

  // Marks this canvas as the one used last.
  used() {
    const at = openPainters.indexOf(this);
    if (at >= 0) openPainters.splice(at, 1);
    openPainters.push(this);
    if (openPainters.length <= mostOpen) return;
    const others = openPainters.slice(0, -1);
    (others.find(painter => !painter.inView) ?? others[0]).#changed('evicted');
  }

  get inView() {
    const {top, bottom} = this.#stage.root.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  // Asks for one frame; the engine says whether it wants another. Without a context there is nothing to show.
  request() {
    if (this.#frame || !this.#baked || this.#lost) return;
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  // In a frame that is not displayed Firefox computes no styles and draws no text: both wait for the next frame, which comes with it.
  recolour() {
    const inks = readInks(this.#host);
    const font = readFont(this.#host);
    const changed = this.#uncoloured || `${inks}${font}` !== this.#inks;
    this.#inks = `${inks}${font}`;
    this.#uncoloured = !inks;
    if (!changed) return;
    inks?.forEach((rgba, ink) => this.#core.call('ink', ink, rgba));
    if (inks) this.#core.setFont(font);
    this.request();
  }

  // Letters of a font that came late are drawn anew.
  #refont() {
    if (fontsLoaded() === this.#fonts) return;
    this.#fonts = fontsLoaded();
    this.#core.setFont('');
    this.#core.setFont(readFont(this.#host));
    this.request();
  }

  close() {
    this.#life.abort();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#baking);
    this.#frame = this.#baking = 0;
    this.#baked = false;
    const at = openPainters.indexOf(this);
    if (at >= 0) openPainters.splice(at, 1);
    if (this.#canvas) this.#core.call('canvas_close');
    this.#canvas?.remove();
    this.#canvas = null;
  }

  #draw() {
    this.#frame = 0;
    if (this.#uncoloured) return this.recolour();
    if (!this.#stage.held) this.#follow();
    const more = this.#core.call('draw', performance.now());
    if (!this.#drawn) {
      this.#drawn = true;
      this.#changed('shown');
    }
    if (more) this.request();
    else this.#changed('idle');
  }

  // A page tells nobody that it scales what it holds, nor WebKit that a font has come.
  #follow() {
    this.#resize();
    this.#refont();
  }

  #watchSize(signal) {
    const observer = new ResizeObserver(() => this.refit());
    observer.observe(this.#canvas);
    signal.addEventListener('abort', () => observer.disconnect());
    this.#watchRatio(signal);
  }

  // A query holds for one pixel ratio only: each change asks for the next.
  #watchRatio(signal) {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      this.refit();
      this.#watchRatio(signal);
    }, {once: true, signal});
  }

  // As sharp as the screen shows it, after the page resized or scaled it.
  refit() {
    if (this.#resize()) this.request();
  }

  // Whether it changed.
  #resize() {
    const {width, height} = ownSize(this.#canvas);
    if (!width || !height) return false;
    const onScreen = this.#canvas.getBoundingClientRect();
    // How much the page scales what it holds; by area, so that a turned figure counts as it is.
    const scale = Math.sqrt(onScreen.width * onScreen.height / (width * height)) || 1;
    const size = [width, height, devicePixelRatio * (Math.abs(scale - 1) < 0.01 ? 1 : scale)];
    if (`${size}` === this.#size) return false;
    this.#size = `${size}`;
    this.#core.call('canvas_size', ...size);
    return true;
  }

  #lose(event) {
    event.preventDefault();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#drawn = false;
    this.#lost = true;
    this.#core.call('canvas_lost');
    this.#changed('lost');
  }

  #restore() {
    this.#core.call('canvas_restored');
    this.#lost = false;
    this.#inks = this.#size = '';
    this.#resize();
    this.recolour();
  }
}

function fontsLoaded() {
  return [...document.fonts].filter(({status}) => status === 'loaded').length;
}
