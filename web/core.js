// The engine as objects: the only module that touches WebAssembly memory.
import {bytesInPage} from './files.js';
import {LessonError} from './lesson.js';

// Its script and its module, opened once for all figures of the page; each figure has an instance of its own.
let opened = null;

async function compile() {
  const url = new URL('engine.wasm', import.meta.url);
  return WebAssembly.compile(await bytesInPage(url) ?? await fetchEngine(url));
}

// Not streamed: that refuses a server's other types, and in Firefox 140 it never ends on a file that was cut off.
async function fetchEngine(url) {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new LessonError('engine-missing');
  return response.arrayBuffer();
}

// What went wrong in the reader's terms: a page's policy or a browser may forbid WebAssembly; where it runs the smallest
// module there is, the engine's own file is cut off or another.
async function asLessonError(error) {
  if (error instanceof LessonError) return error;
  const smallest = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  const forbidden = await WebAssembly.instantiate(smallest).then(() => false, () => true);
  return new LessonError(forbidden ? 'no-wasm' : 'engine-missing');
}

async function engineFactory() {
  const url = new URL('engine.js', import.meta.url);
  const inPage = await bytesInPage(url);
  try {
    return (await import(inPage ? URL.createObjectURL(new Blob([inPage], {type: 'text/javascript'})) : url.href)).default;
  } catch {
    throw new LessonError('engine-missing');
  }
}

function instantiate(createEngine, module) {
  return new Promise((resolve, reject) => {
    createEngine({
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(module, imports).then(instance => done(instance, module)).catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
}

// `onStopped` is called once should the engine ever break; its calls then answer 0.
export async function openCore(onStopped) {
  if (typeof WebAssembly === 'undefined') throw new LessonError('no-wasm');
  try {
    opened ??= Promise.all([engineFactory(), compile()]);
    const [createEngine, module] = await opened;
    return new Core(await instantiate(createEngine, module), onStopped);
  } catch (error) {
    opened = null;
    throw await asLessonError(error);
  }
}

class Core {
  #engine;
  #onStopped;
  #stopped = false;

  constructor(engine, onStopped) {
    this.#engine = engine;
    this.#onStopped = onStopped;
  }

  get stopped() { return this.#stopped; }

  // The lesson as bytes, its translation too where there is one; the reply tells whether it can be used.
  load(lesson, overlay = new Uint8Array()) {
    const bytes = new Uint8Array(lesson.length + overlay.length);
    bytes.set(lesson);
    bytes.set(overlay, lesson.length);
    this.#write(bytes);
    this.call('load', lesson.length, overlay.length);
    return this.#reply();
  }

  // The page JSON of a figure, or null.
  figure(id) {
    return this.call('figure', this.#write(id)) ? this.#reply() : null;
  }

  // The figure on its reader's inputs, {name: text}: its page JSON with the pictures of one step, -1 for none or -2 for all; or
  // {refused: sentence}. `dragging` holds the axes still.
  inputs(inputs, dragging, pictured, now) {
    const lines = Object.entries(inputs).map(([name, text]) => `${name}=${text}`.replaceAll('\n', ' '));
    this.call('inputs', this.#write(lines.join('\n')), Number(dragging), pictured, now);
    return this.#reply();
  }

  get view() {
    const at = this.call('view') >> 2;
    const [zoom, x, y, w, h] = this.#engine.HEAPF32.subarray(at, at + 5);
    return {zoom, x, y, w, h};
  }

  openCanvas(canvas) {
    this.#engine.canvas = canvas;
    return this.call('canvas_open') === 1;
  }

  setFont(families) {
    this.call('font', this.#write(families));
  }

  call(name, ...values) {
    if (this.#stopped) return 0;
    try {
      return this.#engine[`_lp_${name}`](...values);
    } catch (error) {
      this.#stopped = true;
      console.error('lesson-player: the engine stopped', error);
      queueMicrotask(this.#onStopped);
      return 0;
    }
  }

  // Copies text or bytes to the engine's input and returns their size. The memory may have moved: it is looked up each time.
  #write(data) {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    const at = this.call('input', bytes.length);
    if (at) this.#engine.HEAPU8.set(bytes, at);
    return bytes.length;
  }

  #reply() {
    const at = this.call('reply');
    const size = this.call('reply_size');
    return size ? JSON.parse(new TextDecoder().decode(this.#engine.HEAPU8.slice(at, at + size))) : null;
  }
}

// The engine's player, with the interface of player.js.
export class CorePlayer {
  #core;
  #steps;
  #lastStep = 0;

  constructor(core, steps) {
    this.#core = core;
    this.#steps = steps;
  }

  get step() {
    const step = this.#core.call('step');
    if (!this.#core.stopped) this.#lastStep = step;
    return this.#lastStep;
  }
  get steps() { return this.#steps; }
  get playing() { return this.#core.call('playing') === 1; }
  get atEnd() { return this.step + 1 === this.#steps; }

  next(now) { return this.#core.call('next', now) === 1; }
  previous(now) { return this.#core.call('previous', now) === 1; }
  // Clamped here: WebAssembly would take what is beyond its integers for another step.
  goTo(step, now) { return this.#core.call('go', Math.min(Math.max(step, 0), this.#steps - 1), now) === 1; }
  play(now) { this.#core.call('play', now); }
  pause() { this.#core.call('pause'); }
  setDwell(dwell, now) { this.#core.call('dwell', dwell === 'reading' ? 0 : dwell, now); }
  dueIn(now) { return this.#core.call('due', now); }
  tick(now) { return this.#core.call('tick', now) === 1; }
}
